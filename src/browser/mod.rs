//! Browser interfaces that the app uses directly.

mod element;
mod file;
mod keyboard;
mod lazy;
mod navigator;
mod offline_copy;
mod online;
mod page;
mod storage;
pub mod theme;
mod time;

pub use element::{focus, on_visibility_change, reveal, use_media};
pub use file::{FileParts, file_text, shares_files};
pub use keyboard::{key, shortcut_key};
pub use lazy::{Chunk, Lazy, LazyState, Loading, Render};
pub use navigator::{copy, has_command_key, is_offline, languages, persist_storage, saves_data};
pub use offline_copy::{
    cached_text, can_keep_offline_copy, is_offline_copy_wanted, keep_offline_copy,
    remove_offline_copy,
};
pub use online::{on_online, use_online};
pub use page::{base_path, page_setting};
pub use storage::{IN_DATABASE, Store, clear_stored, on_storage, stored_name, stored_size};
pub use time::{Debounce, now, sleep, spawn_at_once, use_debounce, use_debounced_text};
