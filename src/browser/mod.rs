//! The few things that are asked of the browser directly.

mod channel;
mod clipboard;
mod clock;
mod connection;
pub mod database;
mod encoding;
mod file;
mod kept;
mod lock;
mod opened_file;
mod platform;
mod sight;
mod storage;

pub use channel::Channel;
pub use clipboard::copy;
pub use clock::{now, sleep, today};
pub use connection::{is_offline, saves_data};
pub use encoding::base64;
pub use file::FileParts;
pub use kept::{IN_DATABASE, Kept, PREFIX, all_kept, on_cleared, on_storage};
pub use lock::{Lock, hold};
pub use opened_file::text_of;
pub use platform::has_command_key;
pub use sight::Sight;
pub use storage::Store;
