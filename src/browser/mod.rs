//! Browser interfaces that the app uses directly.

mod element;
mod environment;
mod file;
mod keyboard;
mod offline_copy;
mod read_text;
mod storage;
pub(crate) mod theme;
mod time;

pub(crate) use element::{focus, reveal, set_when_seen, use_media};
pub(crate) use environment::{
    base_path, copy, has_command_key, is_offline, languages, on_online, page_setting,
    persist_storage, saves_data, use_online,
};
pub use file::FileParts;
pub(crate) use file::{file_text, share_link, shares_files};
pub(crate) use keyboard::{key, shortcut_key};
pub(crate) use offline_copy::{
    cached_text, can_keep_offline_copy, is_offline_copy_wanted, keep_offline_copy,
    reload_from_host, remove_offline_copy,
};
pub(crate) use read_text::read_text;
pub use storage::{LIST_SIZE_PREFIX, Store, clear_stored, stored_name};
pub(crate) use storage::{on_storage, stored_size};
pub(crate) use time::{Debounce, now, sleep, spawn_at_once, use_debounce, use_debounced_text};
