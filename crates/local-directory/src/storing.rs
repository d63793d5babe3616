//! Writing and loading of stored records, one for each list.
//!
//! A note in the browser's local storage, under the name of the record, has the size of the record
//! in bytes and the time when it was written; the app's settings show it. A record without a note
//! counts as deleted. Another note, of size 0, exists while a person has paused requests.

use crate::directory::Directory;
use crate::lists::LoadedList;
use crate::platform::{Platform, StoredRecord};
use crate::progress::ListKind;
use crate::service::FetchError;
use crate::tabs::{Role, STORED};
use crate::timer::Timer;
use directory_crawl::Sweep;
use futures::lock::Mutex;
use std::cell::Cell;
use std::collections::HashSet;

/// Minimum time between two writes while lists are being read, in milliseconds.
const STORE_INTERVAL: f64 = 30_000.0;
/// Number of rows that are written or loaded in one task.
const SLICE_ROWS: usize = 500;

#[derive(Default)]
pub(crate) struct Storing {
    /// True if the browser stores nothing.
    pub(crate) is_memory_only: Cell<bool>,
    pub(crate) is_discarded: Cell<bool>,
    pub(crate) load_lock: Mutex<()>,
    pub(crate) write_lock: Mutex<()>,
    stored_at: Cell<f64>,
    timer: Timer,
}

impl<E: FetchError> Directory<E> {
    /// Loads a stored list, unless it is in memory.
    pub(crate) async fn load(&self, kind: &ListKind) {
        let _guard = self.0.storing.load_lock.lock().await;
        if self.0.lists.borrow().get(kind).is_none() {
            self.load_stored(kind).await;
        }
    }

    /// Reloads lists in memory that another tab has stored.
    pub(crate) async fn reload_changed_lists(&self) {
        let _guard = self.0.storing.load_lock.lock().await;
        for kind in ListKind::all() {
            let note = self.note(&kind);
            let is_new = |list: &LoadedList| note.is_some() && list.note != note;
            if self.0.lists.borrow().get(&kind).is_some_and(is_new) {
                self.load_stored(&kind).await;
                if self.is_fresh(&kind) {
                    self.0.reader.queue.borrow_mut().retain(|other| *other != kind);
                }
            }
        }
        self.plan_details();
    }

    async fn load_stored(&self, kind: &ListKind) {
        self.update_phase();
        let (name, note) = (kind.record_name(&self.0.scope), self.note(kind));
        let platform = &*self.0.platform;
        let read = match note {
            Some(_) => platform.read_record(&name).await,
            None => platform.delete_record(&name).await.map(|()| None),
        };
        if read.is_err() {
            self.0.storing.is_memory_only.set(true);
        }
        let is_loaded = match read {
            Ok(Some(record)) => self.add_stored_rows(kind, record).await.is_some(),
            Ok(None) | Err(_) => false,
        };
        if is_loaded {
            self.0.lists.borrow_mut().get_mut(kind).note = note;
        } else if note.is_some() && !self.0.storing.is_memory_only.get() {
            // The record is damaged, or from an earlier version.
            delete_stored_list(platform, &name).await;
        }
        self.0.lists.borrow_mut().get_mut(kind);
        self.notify();
    }

    /// Adds stored rows, slice by slice; `None` if they are damaged.
    async fn add_stored_rows(&self, kind: &ListKind, record: StoredRecord) -> Option<()> {
        let inner = &*self.0;
        let mut others: HashSet<String> =
            inner.lists.borrow().ids(kind).map(str::to_owned).collect();
        // Each slice is dropped once its rows are parsed.
        for lines in record.rows {
            if inner.is_closed.get() {
                return Some(());
            }
            inner.lists.borrow_mut().load(kind, &lines, &mut others)?;
            inner.platform.sleep(0).await;
        }
        self.forget_sweep(kind);
        let mut lists = inner.lists.borrow_mut();
        // Rows that are only in this tab are either unstored, or no longer in the list.
        if !lists.get_mut(kind).is_unstored {
            lists.remove(kind, others);
        }
        let list = lists.get_mut(kind);
        let position = record.position.and_then(|text| serde_json::from_str(&text).ok());
        list.sweep = position.map(Sweep::resume);
        list.read_at = record.read_at;
        Some(())
    }

    /// Stores unstored lists, at once or when the next write is due.
    pub(crate) fn store(&self, at_once: bool) {
        let (inner, storing) = (&*self.0, &self.0.storing);
        if !self.has_unstored_changes() || inner.is_closed.get() {
            return;
        }
        let since = inner.platform.now() - storing.stored_at.get();
        if (0.0..STORE_INTERVAL).contains(&since) && !at_once {
            if !storing.timer.is_set() {
                let wait = STORE_INTERVAL - since;
                self.schedule(&storing.timer, wait, |directory| directory.store(true));
            }
            return;
        }
        storing.timer.clear();
        self.delay_storing();
        let directory = self.clone();
        self.spawn(async move {
            // Writing is separate from the task that has processed a page.
            directory.0.platform.sleep(0).await;
            directory.store_all().await;
            directory.release_if_idle();
        });
    }

    /// Delays the next write by [`STORE_INTERVAL`].
    pub(crate) fn delay_storing(&self) {
        self.0.storing.stored_at.set(self.0.platform.now());
    }

    /// True if this tab can store changes, and has some.
    pub(crate) fn has_unstored_changes(&self) -> bool {
        self.may_store() && !self.0.lists.borrow().unstored_lists().is_empty()
    }

    fn may_store(&self) -> bool {
        let storing = &self.0.storing;
        let is_holder = self.0.tabs.role.get() == Role::Holder;
        is_holder && !storing.is_memory_only.get() && !storing.is_discarded.get()
    }

    /// Stores all changes.
    pub(crate) async fn store_all(&self) {
        let _guard = self.0.storing.write_lock.lock().await;
        if self.may_store() {
            let unstored = self.0.lists.borrow().unstored_lists();
            for kind in unstored {
                self.store_list(&kind).await;
            }
        }
    }

    async fn store_list(&self, kind: &ListKind) {
        let (inner, platform) = (&*self.0, &*self.0.platform);
        // The position is older than the rows: rows that arrive during the write may be missing in
        // the record, and are read again from this position.
        let mut record = self.record_head(kind);
        inner.lists.borrow_mut().get_mut(kind).is_unstored = false;
        let mut last: Option<String> = None;
        loop {
            let slice = inner.lists.borrow().slice(kind, last.as_deref(), SLICE_ROWS);
            let Some((text, id)) = slice else { break };
            record.rows.push(text);
            last = Some(id);
            // A hidden page may be closed soon.
            if !platform.is_hidden() {
                platform.sleep(0).await;
            }
        }
        if !self.may_store() {
            inner.lists.borrow_mut().get_mut(kind).is_unstored = true;
            return;
        }
        let size: usize = record.rows.iter().map(String::len).sum();
        let name = kind.record_name(&inner.scope);
        let is_written = platform.write_record(&name, record).await.is_ok();
        if inner.storing.is_discarded.get() {
            // Without a note, the record counts as deleted.
            return;
        }
        let note = format!("{size} {:.0}", platform.now());
        if is_written && platform.write_note(&name, &note) {
            inner.lists.borrow_mut().get_mut(kind).note = Some(note);
            self.post(STORED);
        } else {
            inner.storing.is_memory_only.set(true);
            inner.lists.borrow_mut().get_mut(kind).is_unstored = true;
            self.notify();
        }
    }

    /// Record of a list without its rows.
    fn record_head(&self, kind: &ListKind) -> StoredRecord {
        let (reader, lists) = (&self.0.reader, self.0.lists.borrow());
        let crawl = reader.crawl.borrow();
        let position = reader.sweep_of(kind, &crawl, &lists).and_then(Sweep::position);
        let position = position.and_then(|position| serde_json::to_string(&position).ok());
        let read_at = lists.get(kind).and_then(|list| list.read_at);
        StoredRecord { rows: Vec::new(), position, read_at }
    }

    /// Deletes all stored data.
    pub(crate) async fn delete_stored_data(&self) {
        let _guard = self.0.storing.write_lock.lock().await;
        for kind in ListKind::all() {
            delete_stored_list(&*self.0.platform, &kind.record_name(&self.0.scope)).await;
        }
        self.0.platform.delete_note(&self.pause_note());
    }

    /// Note of a stored record.
    fn note(&self, kind: &ListKind) -> Option<String> {
        self.0.platform.read_note(&kind.record_name(&self.0.scope))
    }

    /// Name of the note that exists while requests are paused.
    fn pause_note(&self) -> String {
        [&self.0.scope, " paused"].concat()
    }

    /// Pauses or continues requests, also for other tabs and later visits.
    pub(crate) fn set_paused(&self, is_paused: bool) {
        let (inner, name) = (&*self.0, self.pause_note());
        if inner.is_paused.replace(is_paused) == is_paused {
            return;
        }
        if is_paused {
            // If the note cannot be written, the pause lasts until a reload.
            let _ = inner.platform.write_note(&name, "0");
        } else {
            inner.platform.delete_note(&name);
        }
        self.store(true);
        self.post(STORED);
    }

    /// Adopts the pause of another tab or of an earlier visit.
    pub(crate) fn load_pause(&self) {
        if !self.0.storing.is_memory_only.get() {
            self.0.is_paused.set(self.0.platform.read_note(&self.pause_note()).is_some());
        }
    }
}

/// Deletes a stored list, by the name of its record.
pub async fn delete_stored_list(platform: &dyn Platform, name: &str) {
    platform.delete_note(name);
    // If this fails, the record still counts as deleted, since it has no note.
    let _ = platform.delete_record(name).await;
}
