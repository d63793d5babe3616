//! What the app uses of the browser directly.

mod clock;
mod debounce;
mod file;
mod file_text;
mod focus;
mod keyboard;
mod lazy;
mod media;
mod navigator;
mod offline_copy;
mod online;
mod page;
mod persistence;
mod storage;
mod stored;
mod task;
mod visibility;

pub use clock::{now, sleep, today};
pub use debounce::{Debounce, use_debounce, use_debounced_text};
pub use file::{FileParts, shares_files};
pub use file_text::file_text;
pub use focus::focus;
pub use keyboard::{key, shortcut_key};
pub use lazy::{Chunk, Lazy, LazyState, Loading, Render};
pub use media::use_media;
pub use navigator::{copy, has_command_key, is_offline, languages, saves_data};
pub use offline_copy::{
    OFFLINE_COPY, cached_text, can_keep_offline_copy, is_offline_copy_wanted, keep_offline_copy,
    remove_offline_copy, update_offline_copy,
};
pub use online::{on_online, use_online};
pub use page::{base_path, page_setting};
pub use persistence::persist_storage;
pub use storage::{Store, adopt_old_values, stored_name};
pub use stored::{IN_DATABASE, clear_stored, on_storage, on_storage_under, stored_size};
pub use task::spawn_at_once;
pub use visibility::{on_visibility_change, reveal};
