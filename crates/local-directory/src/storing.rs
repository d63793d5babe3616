//! [`Storing`]: writing and loading of stored records, one for each list.
//!
//! A note in the browser's local storage, under the name of the record, has the size of the record
//! in bytes and the time when it was written; the app's settings show it. A record without a note
//! counts as deleted. Another note, of size 0, exists while a person has paused requests.

use crate::browser::{StorageError, StoredRecord};
use crate::event::{Effect, Notes, has_passed};
use crate::lists::LoadedLists;
use crate::progress::ListKind;
use directory_crawl::Sweep;
use std::collections::{HashSet, VecDeque};

/// Minimum time between two writes while lists are being read, in milliseconds.
const STORE_INTERVAL: f64 = 30_000.0;
/// Number of rows that are written or loaded in one task.
const SLICE_ROWS: usize = 500;

/// Record that is being loaded.
#[derive(Debug)]
enum Load {
    Requested,
    Rows {
        note: Option<String>,
        /// Record without the slices that are in memory, the last slice first.
        record: StoredRecord,
        /// Rows in memory that the record does not have.
        others: HashSet<String>,
    },
}

/// Record that is being written.
#[derive(Debug)]
enum Write {
    Rows {
        record: StoredRecord,
        /// Last row in the record.
        last: Option<String>,
    },
    Sent,
}

/// Lists to load and to write, of each the first at the moment.
#[derive(Debug, Default)]
pub(crate) struct Storing {
    /// True if nothing is stored.
    pub(crate) is_memory_only: bool,
    /// True if the data must not be stored any more.
    pub(crate) is_discarded: bool,
    loads: VecDeque<ListKind>,
    load: Option<Load>,
    writes: VecDeque<ListKind>,
    write: Option<Write>,
    /// Time when the last write began.
    stored_at: f64,
}

impl Storing {
    /// True if there is a slice to load or to write, in a task of its own.
    pub(crate) fn has_slice(&self) -> bool {
        matches!(self.load, Some(Load::Rows { .. }))
            || matches!(self.write, Some(Write::Rows { .. }))
    }

    pub(crate) fn is_loading(&self) -> bool {
        !self.loads.is_empty()
    }

    pub(crate) fn is_writing(&self) -> bool {
        !self.writes.is_empty()
    }

    /// Loads a list.
    pub(crate) fn load(&mut self, kind: ListKind) {
        if !self.loads.contains(&kind) {
            self.loads.push_back(kind);
        }
    }

    /// Loads the lists in memory that another tab has stored.
    pub(crate) fn load_changed(&mut self, notes: Notes, lists: &LoadedLists) {
        for (kind, note) in notes.records {
            if lists.get(&kind).is_some_and(|list| list.note.as_ref() != Some(&note)) {
                self.load(kind);
            }
        }
    }

    pub(crate) fn stop_loading(&mut self) {
        self.loads.clear();
        self.load = None;
    }

    /// Begins to load the next list.
    pub(crate) fn request_load(&mut self) -> Option<Effect> {
        let kind = self.loads.front().filter(|_| self.load.is_none())?;
        self.load = Some(Load::Requested);
        Some(Effect::Load(kind.clone()))
    }

    /// Records the outcome of loading a record. Its rows follow, slice by slice.
    pub(crate) fn on_loaded(
        &mut self,
        note: Option<String>,
        record: Result<Option<StoredRecord>, StorageError>,
        lists: &mut LoadedLists,
    ) -> Option<Effect> {
        let kind = self.loads.front()?;
        self.is_memory_only |= record.is_err();
        if let Ok(Some(mut record)) = record {
            record.rows.reverse();
            let others = lists.ids(kind).map(str::to_owned).collect();
            self.load = Some(Load::Rows { note, record, others });
            return None;
        }
        // The record may be from an earlier version.
        let is_stale = note.is_some() && !self.is_memory_only;
        self.end_load(lists, is_stale)
    }

    /// Ends a load. Deletes the record if it is stale or damaged.
    fn end_load(&mut self, lists: &mut LoadedLists, deletes: bool) -> Option<Effect> {
        self.load = None;
        let kind = self.loads.pop_front()?;
        // The list counts as loaded.
        lists.get_mut(&kind);
        deletes.then_some(Effect::Delete(kind))
    }

    /// Adds the next slice of the record that is being loaded. Returns the list after the last.
    pub(crate) fn load_slice(
        &mut self,
        lists: &mut LoadedLists,
        effects: &mut Vec<Effect>,
    ) -> Option<ListKind> {
        let Some(Load::Rows { note, record, others }) = &mut self.load else { return None };
        let kind = self.loads.front()?.clone();
        if let Some(lines) = record.rows.pop() {
            if lists.load(&kind, &lines, others).is_none() {
                effects.extend(self.end_load(lists, true));
            }
            return None;
        }
        // Rows that are only in this tab are either unstored, or no longer in the list.
        if !lists.get_mut(&kind).is_unstored {
            lists.remove(&kind, others.drain());
        }
        let position = record.position.take();
        let position = position.and_then(|text| serde_json::from_str(&text).ok());
        let list = lists.get_mut(&kind);
        list.sweep = position.map(Sweep::resume);
        list.note = note.take();
        list.read_at = record.read_at;
        self.end_load(lists, false);
        Some(kind)
    }

    /// Time of the next write while lists are being read.
    pub(crate) fn deadline(&self) -> f64 {
        self.stored_at + STORE_INTERVAL
    }

    pub(crate) fn is_write_due(&self, now: f64) -> bool {
        has_passed(STORE_INTERVAL, self.stored_at, now)
    }

    /// Delays the next write by [`STORE_INTERVAL`].
    pub(crate) fn delay(&mut self, now: f64) {
        self.stored_at = now;
    }

    /// Writes lists.
    pub(crate) fn write(&mut self, unstored: Vec<ListKind>, now: f64) {
        self.delay(now);
        for kind in unstored {
            // A list that is being written and has changed again is written again.
            if !self.writes.iter().skip(usize::from(self.write.is_some())).any(|it| *it == kind) {
                self.writes.push_back(kind);
            }
        }
    }

    /// Begins to write the next list, if there is one. The position is older than the rows: rows
    /// that arrive during the write may be missing in the record, and are read again from this
    /// position.
    pub(crate) fn begin_write(&mut self, lists: &mut LoadedLists) {
        if let Some(kind) = self.writes.front().filter(|_| self.write.is_none()) {
            let list = lists.get_mut(kind);
            let position = list.sweep.as_ref().and_then(Sweep::position);
            let position = position.and_then(|position| serde_json::to_string(&position).ok());
            list.is_unstored = false;
            let record = StoredRecord { rows: Vec::new(), position, read_at: list.read_at };
            self.write = Some(Write::Rows { record, last: None });
        }
    }

    /// Adds at most `max` slices to the record that is being written. Returns the record after the
    /// last.
    pub(crate) fn write_slices(&mut self, lists: &LoadedLists, max: usize) -> Option<Effect> {
        for _ in 0..max {
            let Some(Write::Rows { record, last }) = &mut self.write else { break };
            let kind = self.writes.front()?;
            if let Some((text, id)) = lists.slice(kind, last.as_deref(), SLICE_ROWS) {
                record.rows.push(text);
                *last = Some(id);
            } else {
                let write = Effect::Write(kind.clone(), std::mem::take(record));
                self.write = Some(Write::Sent);
                return Some(write);
            }
        }
        None
    }

    /// Records that a record was written, with its note, or that this failed.
    pub(crate) fn on_written(
        &mut self,
        note: Option<String>,
        lists: &mut LoadedLists,
    ) -> Option<Effect> {
        self.write = None;
        let list = lists.get_mut(&self.writes.pop_front()?);
        if note.is_none() {
            self.is_memory_only = true;
            list.is_unstored = true;
            return None;
        }
        list.note = note;
        Some(Effect::Post)
    }

    /// Ends writing, because this tab may no longer store; a record that was sent is written.
    pub(crate) fn abandon_writes(&mut self, lists: &mut LoadedLists) {
        let is_sent = matches!(self.write, Some(Write::Sent));
        for kind in self.writes.drain(usize::from(is_sent)..) {
            lists.get_mut(&kind).is_unstored = true;
        }
        self.write.take_if(|_| !is_sent);
    }
}
