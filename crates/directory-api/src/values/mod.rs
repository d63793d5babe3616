//! The types of single values: what a field of the specification holds.

mod binary;
mod decimal;
mod flag;
mod id;
mod money;
mod names;
mod place;
mod rich_text;
mod text;
mod time;
mod vocabulary;
mod web;

pub use decimal::Decimal;
pub use id::{ActivityId, RoundId, UserId, VentureId};
pub use money::Usd;
pub use names::{CommaNames, Names};
pub use place::Place;
pub use rich_text::{RichText, Span};
pub use time::{CalendarDate, Clock, Date, Timestamp};
pub use vocabulary::{Build, PitchType, ProductState, Revenue, RoundStatus, Stage, VentureStatus};
pub use web::WebAddress;
