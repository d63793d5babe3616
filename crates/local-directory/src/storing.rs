//! Stored records, one a list: writing and loading.
//!
//! A note in the browser's storage, which the app's settings find under the name of the record's
//! owner, has the size of the record in bytes, and the time of its writing. A record without its
//! note was cleared. A separate note of size 0 exists while a person has paused the reading.

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
const PERIOD: f64 = 30_000.0;
/// Number of rows that are written or loaded in one task.
const SLICE: usize = 500;
/// Suffix of the note that exists while a person has paused the reading.
const PAUSED: &str = " paused";

#[derive(Default)]
pub(crate) struct Storing {
    /// True if the browser stores nothing.
    pub(crate) is_memory_only: Cell<bool>,
    pub(crate) is_discarded: Cell<bool>,
    /// Lock of loading, and below, of writing.
    pub(crate) reading: Mutex<()>,
    pub(crate) writing: Mutex<()>,
    stored_at: Cell<f64>,
    next: Timer,
}

impl<E: FetchError> Directory<E> {
    /// Loads the stored record of a list, if the list is not in memory.
    pub(crate) async fn load(&self, kind: &ListKind) {
        let _one = self.0.storing.reading.lock().await;
        if self.0.lists.borrow().get(kind).is_none() {
            self.load_stored(kind).await;
        }
    }

    /// Reloads lists in memory, if another tab has stored more.
    pub(crate) async fn load_news(&self) {
        let _one = self.0.storing.reading.lock().await;
        for kind in ListKind::all() {
            let stamp = self.stamp(&kind);
            let is_new = |list: &LoadedList| stamp.is_some() && list.stamp != stamp;
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
        let (owner, stamp) = (kind.owner(&self.0.scope), self.stamp(kind));
        let platform = &*self.0.platform;
        let read = match stamp {
            Some(_) => platform.read_record(&owner).await,
            None => platform.delete_record(&owner).await.map(|()| None),
        };
        if read.is_err() {
            self.0.storing.is_memory_only.set(true);
        }
        let is_there = match read {
            Ok(Some(record)) => self.take_over(kind, record).await.is_some(),
            Ok(None) | Err(_) => false,
        };
        if is_there {
            self.0.lists.borrow_mut().get_mut(kind).stamp = stamp;
        } else if stamp.is_some() && !self.0.storing.is_memory_only.get() {
            // The record is damaged, or from an earlier version.
            forget(platform, &owner).await;
        }
        self.0.lists.borrow_mut().get_mut(kind);
        self.notify();
    }

    /// Adds stored rows, in slices; `None` if they are damaged.
    async fn take_over(&self, kind: &ListKind, record: StoredRecord) -> Option<()> {
        let inner = &*self.0;
        let mut others: HashSet<String> =
            inner.lists.borrow().ids(kind).map(str::to_owned).collect();
        // Each text is dropped once its rows are parsed.
        for lines in record.rows {
            if inner.is_closed.get() {
                return Some(());
            }
            inner.lists.borrow_mut().load(kind, &lines, &mut others)?;
            inner.platform.sleep(0).await;
        }
        self.forget_sweep(kind);
        let mut lists = inner.lists.borrow_mut();
        // Rows of this tab alone are stored by it, or have left the list.
        if !lists.get_mut(kind).is_changed {
            lists.remove(kind, others);
        }
        let list = lists.get_mut(kind);
        let position = record.position.and_then(|text| serde_json::from_str(&text).ok());
        list.sweep = position.map(Sweep::resume);
        list.read_at = record.read_at;
        Some(())
    }

    /// Stores changed lists, now or when the next write is due.
    pub(crate) fn store(&self, now: bool) {
        let (inner, storing) = (&*self.0, &self.0.storing);
        if !self.wants_to_store() || inner.is_closed.get() {
            return;
        }
        let since = inner.platform.now() - storing.stored_at.get();
        if (0.0..PERIOD).contains(&since) && !now {
            if !storing.next.is_set() {
                self.after(&storing.next, PERIOD - since, |directory| directory.store(true));
            }
            return;
        }
        storing.next.clear();
        self.delay_storing();
        let directory = self.clone();
        self.spawn(async move {
            // A write never shares a task with processing a page.
            directory.0.platform.sleep(0).await;
            directory.store_all().await;
            directory.rest();
        });
    }

    /// Delays the next write by a period.
    pub(crate) fn delay_storing(&self) {
        self.0.storing.stored_at.set(self.0.platform.now());
    }

    /// True if this tab has changes to store.
    pub(crate) fn wants_to_store(&self) -> bool {
        self.may_store() && !self.0.lists.borrow().changed().is_empty()
    }

    fn may_store(&self) -> bool {
        let storing = &self.0.storing;
        let is_holder = self.0.tabs.role.get() == Role::Holder;
        is_holder && !storing.is_memory_only.get() && !storing.is_discarded.get()
    }

    /// Stores all changes.
    pub(crate) async fn store_all(&self) {
        let _one = self.0.storing.writing.lock().await;
        if self.may_store() {
            let changed = self.0.lists.borrow().changed();
            for kind in changed {
                self.store_list(&kind).await;
            }
        }
    }

    async fn store_list(&self, kind: &ListKind) {
        let (inner, platform) = (&*self.0, &*self.0.platform);
        // Rows that arrive while others are written may be missing in the record, and are read
        // again from this position.
        let mut record = self.record(kind);
        inner.lists.borrow_mut().get_mut(kind).is_changed = false;
        let mut last: Option<String> = None;
        loop {
            let slice = inner.lists.borrow().slice(kind, last.as_deref(), SLICE);
            let Some((text, id)) = slice else { break };
            record.rows.push(text);
            last = Some(id);
            // A hidden page may be gone soon.
            if !platform.is_hidden() {
                platform.sleep(0).await;
            }
        }
        if !self.may_store() {
            inner.lists.borrow_mut().get_mut(kind).is_changed = true;
            return;
        }
        let size: usize = record.rows.iter().map(String::len).sum();
        let owner = kind.owner(&inner.scope);
        let is_written = platform.write_record(&owner, record).await.is_ok();
        if inner.storing.is_discarded.get() {
            // A record without its note counts as cleared.
            return;
        }
        let stamp = format!("{size} {:.0}", platform.now());
        if is_written && platform.write_note(&owner, &stamp) {
            inner.lists.borrow_mut().get_mut(kind).stamp = Some(stamp);
            self.post(STORED);
        } else {
            inner.storing.is_memory_only.set(true);
            inner.lists.borrow_mut().get_mut(kind).is_changed = true;
            self.notify();
        }
    }

    /// Record of a list without its rows.
    fn record(&self, kind: &ListKind) -> StoredRecord {
        let (reader, lists) = (&self.0.reader, self.0.lists.borrow());
        let list = lists.get(kind);
        let crawl = reader.crawl.borrow();
        let sweep = match reader.current.borrow().as_ref() == Some(kind) {
            true => crawl.sweep(),
            false => list.and_then(|list| list.sweep.as_ref()),
        };
        let position = sweep.and_then(Sweep::position);
        let position = position.and_then(|position| serde_json::to_string(&position).ok());
        StoredRecord { rows: Vec::new(), position, read_at: list.and_then(|list| list.read_at) }
    }

    /// Deletes all records.
    pub(crate) async fn delete_stored(&self) {
        let _one = self.0.storing.writing.lock().await;
        for kind in ListKind::all() {
            forget(&*self.0.platform, &kind.owner(&self.0.scope)).await;
        }
        self.0.platform.delete_note(&[&self.0.scope, PAUSED].concat());
    }

    /// Note of a stored record.
    fn stamp(&self, kind: &ListKind) -> Option<String> {
        self.0.platform.read_note(&kind.owner(&self.0.scope))
    }

    /// Pauses or continues, and stores that for other tabs and visits.
    pub(crate) fn set_paused(&self, is_paused: bool) {
        let (inner, name) = (&*self.0, [&self.0.scope, PAUSED].concat());
        if inner.is_paused.replace(is_paused) == is_paused {
            return;
        }
        if is_paused {
            // If the note cannot be written, only a reload forgets the pause.
            let _ = inner.platform.write_note(&name, "0");
        } else {
            inner.platform.delete_note(&name);
        }
        self.store(true);
        self.post(STORED);
    }

    /// Adopts a pause from another tab or visit.
    pub(crate) fn read_pause(&self) {
        if !self.0.storing.is_memory_only.get() {
            let name = [&self.0.scope, PAUSED].concat();
            self.0.is_paused.set(self.0.platform.read_note(&name).is_some());
        }
    }
}

/// Deletes a stored record, by the name of its owner.
pub async fn forget(platform: &dyn Platform, owner: &str) {
    platform.delete_note(owner);
    // If this fails, the missing note marks the record as cleared.
    let _ = platform.delete_record(owner).await;
}
