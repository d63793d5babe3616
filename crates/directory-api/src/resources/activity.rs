//! Activity of users and ventures.

use crate::lenient::{Lenient, deserialize_html};
use crate::record::{Fields, Record};
use crate::values::{ActivityId, Timestamp};
use serde::{Deserialize, Serialize};

/// "User activity item".
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UserActivity {
    /// Activity item identifier.
    pub id: Lenient<ActivityId>,
    /// Name of the component that produced the item.
    pub component: Lenient<String>,
    /// Type of the item.
    #[serde(rename = "type")]
    pub kind: Lenient<String>,
    /// Action of the item; may hold HTML.
    #[serde(default, deserialize_with = "deserialize_html")]
    pub action: Lenient<String>,
    /// Content of the item; may hold HTML.
    #[serde(default, deserialize_with = "deserialize_html")]
    pub content: Lenient<String>,
    /// Time at which the item was recorded.
    #[serde(rename = "dateRecorded")]
    pub date_recorded: Lenient<Timestamp>,
}

impl Record for UserActivity {
    const NAME: &'static str = "User activity item";
    const REQUIRED: Option<&'static str> = None;

    fn identity(&self) -> Option<&str> {
        self.id.as_ref().map(|id| id.as_str())
    }
}

/// "Venture activity item".
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, Fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct VentureActivity {
    /// Activity item identifier.
    pub id: Lenient<ActivityId>,
    /// Time at which the activity was created.
    pub date: Lenient<Timestamp>,
    /// Recorded action, with a link to the actor's profile, as HTML.
    #[serde(default, deserialize_with = "deserialize_html")]
    pub action: Lenient<String>,
    /// Text of the update, as HTML; may be empty.
    #[serde(default, deserialize_with = "deserialize_html")]
    pub content: Lenient<String>,
}

impl Record for VentureActivity {
    const NAME: &'static str = "Venture activity item";
    const REQUIRED: Option<&'static str> = None;

    fn identity(&self) -> Option<&str> {
        self.id.as_ref().map(|id| id.as_str())
    }
}
