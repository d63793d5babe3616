//! The few things that are asked of the browser directly.

mod clock;
mod connection;
mod storage;

pub use clock::{now, sleep};
pub use connection::{is_offline, saves_data};
pub use storage::Store;
