//! What the app uses of the browser directly.

mod clipboard;
mod clock;
mod connection;
mod debounce;
mod file;
mod platform;
mod storage;
mod stored;
mod visibility;

pub use clipboard::copy;
pub use clock::{now, sleep, today};
pub use connection::{is_offline, saves_data};
pub use debounce::{Debounce, use_debounce, use_debounced_text};
pub use file::FileParts;
pub use platform::has_command_key;
pub use storage::Store;
pub use stored::{IN_DATABASE, PREFIX, StoredItem, on_cleared, on_storage, stored_items};
pub use visibility::on_visibility_change;
