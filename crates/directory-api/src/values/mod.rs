//! Types of the values in fields.

mod coordinates;
mod decimal;
mod enums;
mod id;
mod money;
mod names;
mod plain_text;
mod rich_text;
mod time;
mod web;

pub use coordinates::Coordinates;
pub use decimal::Decimal;
pub use enums::{RoundStatus, Stage, VentureStatus};
pub use id::{ActivityId, MAX_ID_DIGITS, RoundId, UserId, VentureId};
pub use money::Usd;
pub use names::Names;
pub(crate) use names::comma_separated;
pub(crate) use plain_text::is_changed;
pub use plain_text::plain_text;
pub use rich_text::{RichText, Span};
pub(crate) use time::parse_digits;
pub use time::{CalendarDate, Date, TimeOfDay, Timestamp};
pub use web::WebAddress;
