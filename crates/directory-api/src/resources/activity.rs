//! What users and ventures did.

use crate::record;
use crate::values::{ActivityId, Timestamp};

record! {
    /// "User activity item".
    UserActivity "User activity item" identified by (id) {
        /// Activity item identifier.
        id: Option<ActivityId> = "id",
        /// Name of the component that produced the item.
        component: Option<String> = "component",
        /// Type of the item.
        kind: Option<String> = "type",
        /// Action of the item; may hold HTML, see [`RichText`](crate::RichText).
        action: Option<String> = "action",
        /// Content of the item; may hold HTML, see [`RichText`](crate::RichText).
        content: Option<String> = "content",
        /// When the item was recorded.
        date_recorded: Option<Timestamp> = "dateRecorded",
    }
}

record! {
    /// "Venture activity item".
    VentureActivity "Venture activity item" identified by (id) {
        /// Activity item identifier.
        id: Option<ActivityId> = "id",
        /// When the activity was created.
        date: Option<Timestamp> = "date",
        /// Recorded action, with a link to the actor's profile, as HTML.
        action: Option<String> = "action",
        /// Text of the update, as HTML; may be empty.
        content: Option<String> = "content",
    }
}
