//! Types of single values in the fields of the specification.

mod decimal;
mod id;
mod money;
mod names;
mod place;
mod rich_text;
mod time;
mod web;
mod words;

pub use decimal::Decimal;
pub use id::{ActivityId, RoundId, UserId, VentureId};
pub use money::Usd;
pub use names::Names;
pub(crate) use names::with_commas;
pub use place::Place;
pub use rich_text::{RichText, Span};
pub(crate) use time::number;
pub use time::{CalendarDate, Clock, Date, Timestamp};
pub use web::WebAddress;
pub use words::{RoundStatus, Stage, VentureStatus};
