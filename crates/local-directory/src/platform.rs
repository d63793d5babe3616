//! Functions of the browser behind a trait, so that tests can control the clock.

use directory_index::Normalize;
use futures::future::LocalBoxFuture;

/// Outcome of a call to the browser's storage.
pub type StorageFuture<T> = LocalBoxFuture<'static, Result<T, StorageError>>;

/// Time, tasks, storage, locks and channels.
pub trait Platform {
    /// Milliseconds since 1970.
    fn now(&self) -> f64;

    /// Function that decomposes the characters of a text (NFKD).
    fn normalize(&self) -> Normalize {
        crate::browser::normalize
    }

    /// Waits for some milliseconds. With 0, yields to the browser, so that the page stays
    /// responsive.
    fn sleep(&self, milliseconds: u32) -> LocalBoxFuture<'static, ()>;

    /// Runs a task.
    fn spawn(&self, task: LocalBoxFuture<'static, ()>);

    /// True if the page is hidden. A hidden page may be closed soon.
    fn is_hidden(&self) -> bool;

    /// Calls the function when the page is hidden or shown, while the guard lives.
    fn on_visibility_change(&self, callback: Box<dyn Fn()>) -> Guard;

    /// Reads the record of a list.
    fn read_record(&self, name: &str) -> StorageFuture<Option<StoredRecord>>;

    /// Writes the record of a list, replacing the earlier one.
    fn write_record(&self, name: &str, record: StoredRecord) -> StorageFuture<()>;

    /// Deletes the record of a list.
    fn delete_record(&self, name: &str) -> StorageFuture<()>;

    /// Reads the note about the record of a list, synchronously.
    fn read_note(&self, name: &str) -> Option<String>;

    /// Writes the note. Returns true on success.
    #[must_use = "storage can be full or forbidden"]
    fn write_note(&self, name: &str, note: &str) -> bool;

    /// Deletes the note.
    fn delete_note(&self, name: &str);

    /// Requests the lock of this name, which only one tab holds at a time; with `steals`, takes it
    /// from its holder. Calls the function with true once this tab has the lock, and with false if
    /// it must wait or if another tab has taken the lock. Dropping the guard releases the lock, or
    /// ends the wait. `None` if the browser has no locks; then the function is never called.
    fn request_lock(&self, name: &str, steals: bool, on_change: Box<dyn Fn(bool)>)
    -> Option<Guard>;

    /// Opens the channel of this name, and calls the function with messages from other tabs. `None`
    /// if the browser has no channels.
    fn open_channel(&self, name: &str, on_message: Box<dyn Fn(&str)>) -> Option<PostMessage>;
}

/// Function that posts a message to the other tabs. Dropping it closes the channel.
pub type PostMessage = Box<dyn Fn(&str)>;

/// Stored form of a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StoredRecord {
    /// Slices: texts with several rows, as JSON, one per line.
    pub rows: Vec<String>,
    /// Position of an unfinished sweep, as JSON.
    pub position: Option<String>,
    /// Time when the list was last read to its end, in milliseconds since 1970.
    pub read_at: Option<f64>,
}

/// Failure of the storage: forbidden, full or not responding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StorageError;

/// Calls a function when it is dropped.
pub struct Guard(Option<Box<dyn FnOnce()>>);

impl Guard {
    /// Creates a guard that calls this function.
    pub fn new(release: impl FnOnce() + 'static) -> Self {
        Self(Some(Box::new(release)))
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        if let Some(release) = self.0.take() {
            release();
        }
    }
}
