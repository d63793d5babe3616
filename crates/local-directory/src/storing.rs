//! [`Storing`]: writing and loading of stored records, one for each list.
//!
//! A note in the browser's local storage, under the name of the record, has the size of the record
//! in bytes and the time when it was written; the app's settings show it. A record without a note
//! counts as deleted.

use crate::browser::{StorageError, StoredRecord};
use crate::event::{Effect, Notes, has_passed};
use crate::lists::LoadedLists;
use crate::progress::ListKind;
use directory_crawl::Sweep;
use std::collections::HashSet;

/// Minimum time between two writes while lists are being read, in milliseconds.
const STORE_INTERVAL: f64 = 10_000.0;
/// Number of rows in a slice, which is loaded in one task.
const SLICE_ROWS: usize = 500;

/// Record that is being loaded.
#[derive(Debug)]
struct Load {
    kind: ListKind,
    note: Option<String>,
    /// Record without the slices that are in memory, the last slice first.
    record: StoredRecord,
    /// Rows in memory that the record does not have.
    others: HashSet<String>,
}

/// Lists that are being loaded and written.
#[derive(Debug, Default)]
pub(crate) struct Storing {
    /// True if nothing is stored.
    pub(crate) is_memory_only: bool,
    /// Lists whose records are being read, or are in `loads`.
    loading: Vec<ListKind>,
    loads: Vec<Load>,
    writes: Vec<ListKind>,
    /// Time when the last writes began.
    stored_at: f64,
}

impl Storing {
    /// True if there is a slice to load, in a task of its own.
    pub(crate) fn has_slice(&self) -> bool {
        !self.loads.is_empty()
    }

    pub(crate) fn is_loading(&self) -> bool {
        !self.loading.is_empty()
    }

    /// True while lists are being loaded, which may be newer than those in memory, or written.
    pub(crate) fn is_busy(&self) -> bool {
        self.is_loading() || !self.writes.is_empty()
    }

    /// Loads a list, unless it is being loaded.
    pub(crate) fn load(&mut self, kind: ListKind) -> Option<Effect> {
        if self.loading.contains(&kind) {
            return None;
        }
        self.loading.push(kind.clone());
        Some(Effect::Load(kind))
    }

    /// Loads the lists in memory that another tab has stored.
    pub(crate) fn load_changed(&mut self, notes: Notes, lists: &LoadedLists) -> Vec<Effect> {
        let is_changed = |(kind, note): &(ListKind, String)| {
            lists.get(kind).is_some_and(|list| list.note.as_ref() != Some(note))
        };
        let changed = notes.into_iter().filter(is_changed);
        changed.filter_map(|(kind, _)| self.load(kind)).collect()
    }

    /// Records the outcome of loading a record. Its rows follow, slice by slice.
    pub(crate) fn on_loaded(
        &mut self,
        kind: ListKind,
        note: Option<String>,
        record: Result<Option<StoredRecord>, StorageError>,
        lists: &mut LoadedLists,
    ) -> Option<Effect> {
        self.is_memory_only |= record.is_err();
        if let Ok(Some(mut record)) = record {
            record.rows.reverse();
            let others = lists.ids(&kind).map(str::to_owned).collect();
            self.loads.push(Load { kind, note, record, others });
            return None;
        }
        self.end_load(&kind, lists);
        // The record may be from an earlier version.
        (note.is_some() && !self.is_memory_only).then_some(Effect::Delete(kind))
    }

    fn end_load(&mut self, kind: &ListKind, lists: &mut LoadedLists) {
        self.loading.retain(|other| other != kind);
        // The list counts as loaded.
        lists.get_mut(kind);
    }

    /// Adds the next slice of a record that is being loaded. Returns the list after the last, and
    /// an effect if the record is damaged.
    pub(crate) fn load_slice(
        &mut self,
        lists: &mut LoadedLists,
    ) -> (Option<ListKind>, Option<Effect>) {
        let Some(mut load) = self.loads.pop() else { return (None, None) };
        if let Some(lines) = load.record.rows.pop() {
            let Some(ids) = lists.load(&load.kind, &lines) else {
                self.end_load(&load.kind, lists);
                return (None, Some(Effect::Delete(load.kind)));
            };
            ids.iter().for_each(|id| _ = load.others.remove(id));
            self.loads.push(load);
            return (None, None);
        }
        let Load { kind, note, record, others } = load;
        // Rows that are only in this tab are either unstored, or no longer in the list.
        if !lists.get_mut(&kind).is_unstored {
            lists.remove(&kind, others);
        }
        let position = record.position.and_then(|text| serde_json::from_str(&text).ok());
        let list = lists.get_mut(&kind);
        list.sweep = position.map(Sweep::resume);
        list.note = note;
        list.read_at = record.read_at;
        self.end_load(&kind, lists);
        (Some(kind), None)
    }

    /// Time of the next write while lists are being read.
    pub(crate) fn deadline(&self) -> f64 {
        self.stored_at + STORE_INTERVAL
    }

    pub(crate) fn is_write_due(&self, now: f64) -> bool {
        has_passed(STORE_INTERVAL, self.stored_at, now)
    }

    /// Writes lists.
    pub(crate) fn write(
        &mut self,
        unstored: Vec<ListKind>,
        lists: &mut LoadedLists,
        now: f64,
    ) -> impl Iterator<Item = Effect> {
        self.stored_at = now;
        self.writes.clone_from(&unstored);
        unstored.into_iter().map(|kind| {
            let rows = lists.slices(&kind, SLICE_ROWS);
            let list = lists.get_mut(&kind);
            list.is_unstored = false;
            let position = list.sweep.as_ref().and_then(Sweep::position);
            let position = position.and_then(|position| serde_json::to_string(&position).ok());
            Effect::Write(kind, StoredRecord { rows, position, read_at: list.read_at })
        })
    }

    /// Records that the record of a list was written, with its note, or that this failed.
    pub(crate) fn on_written(
        &mut self,
        kind: &ListKind,
        note: Option<String>,
        lists: &mut LoadedLists,
    ) {
        self.writes.retain(|other| other != kind);
        let list = lists.get_mut(kind);
        if note.is_some() {
            list.note = note;
        } else {
            self.is_memory_only = true;
            list.is_unstored = true;
        }
    }
}
