//! Reading of a whole list for a file, by the windows of a [`Sweep`], which loses and repeats no
//! record while the list changes.

use super::source::Batch;
use directory_api::PageRequest;
use directory_crawl::{Sweep, SweepEnd};
use serde_json::{Map, Value};
use std::collections::HashSet;

/// Page size that is tried first.
const LARGEST_PAGE: u32 = 500;

/// Reading of a list, with its progress.
#[derive(Debug)]
pub(super) struct Reading {
    sweep: Sweep,
    /// Last request.
    request: PageRequest,
    seen: HashSet<String>,
    /// Maximum number of records.
    most: u64,
    progress: ExportProgress,
}

/// Progress of a reading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ExportProgress {
    /// Number of records so far.
    pub(super) records: u64,
    /// Number of records that could not be read.
    pub(super) lost: u64,
    /// Length of the list, if it is known.
    pub(super) total: Option<u64>,
    /// True after the last record; false if the reading stopped at the maximum, or because the
    /// service repeats the same records endlessly; `None` while reading.
    pub(super) is_complete: Option<bool>,
}

impl Reading {
    /// Starts reading a list, up to `most` records.
    pub(super) fn new(most: u64) -> Self {
        Self {
            sweep: Sweep::new(LARGEST_PAGE),
            request: PageRequest::default(),
            seen: HashSet::new(),
            most,
            progress: ExportProgress::default(),
        }
    }

    pub(super) fn plan(&mut self) -> PageRequest {
        // After a failure the request is no longer in flight, and is planned again.
        self.sweep.remove_request(self.request);
        self.request = self.sweep.plan(1).unwrap_or(self.request);
        self.request
    }

    pub(super) fn progress(&self) -> ExportProgress {
        self.progress
    }

    /// Uses shorter pages from now on; `false` if they cannot be shorter.
    pub(super) fn reduce_limit(&mut self) -> bool {
        self.sweep.reduce_limit()
    }

    /// Takes a page and returns its new records.
    ///
    /// A page that has nothing in common with the records so far returns none: records were removed
    /// from that part, so the sweep reads the seam again, from further back.
    pub(super) fn take(&mut self, batch: Batch) -> Vec<Map<String, Value>> {
        let Batch { window, lost, records } = batch;
        let ids: Vec<&str> = records.iter().map(|(id, _)| id.as_str()).collect();
        self.sweep.record_page(self.request, window, &ids);
        let progress = &mut self.progress;
        let mut new = Vec::new();
        if window.end() <= self.sweep.linked_end() {
            progress.lost += lost as u64;
            for (id, record) in records {
                if progress.records < self.most && self.seen.insert(id) {
                    progress.records += 1;
                    new.push(record);
                }
            }
        }
        progress.total = self.sweep.total();
        progress.is_complete = match self.sweep.end() {
            _ if progress.records >= self.most => Some(false),
            Some(end) => Some(end != SweepEnd::Endless),
            None => None,
        };
        new
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use directory_api::Window;
    use directory_api::response::Metadata;

    /// Reads 2,000 records, 100 at a time. After each page `change` changes the list.
    fn read(most: u64, mut change: impl FnMut(&mut Vec<u64>)) -> (Vec<u64>, bool) {
        let mut records: Vec<u64> = (0..2_000).collect();
        let mut reading = Reading::new(most);
        let mut taken = Vec::new();
        loop {
            let request = reading.plan();
            let page = records.iter().skip(request.offset as usize).take(100);
            let page: Vec<_> = page
                .map(|id| (id.to_string(), Map::from_iter([("id".to_owned(), (*id).into())])))
                .collect();
            let metadata = Metadata {
                offset: Some(request.offset),
                limit: Some(100),
                total: Some(records.len() as u64),
            };
            let window = Window::new(request, metadata, page.len() as u64);
            let new = reading.take(Batch { window, lost: 0, records: page });
            let ids = new.iter().filter_map(|record| record.get("id")?.as_u64());
            taken.extend(ids);
            if let Some(is_complete) = reading.progress().is_complete {
                return (taken, is_complete);
            }
            change(&mut records);
        }
    }

    #[test]
    fn removed_records_lose_no_other() {
        let mut gone = 0..40;
        let (mut taken, is_complete) = read(10_000, |records| {
            gone.by_ref().take(20).for_each(|id| records.retain(|it| *it != id));
        });
        taken.retain(|id| *id >= 40);
        assert_eq!((taken, is_complete), ((40..2_000).collect(), true));
    }

    #[test]
    fn reading_stops_at_maximum() {
        let (taken, is_complete) = read(1_000, |_| ());
        assert_eq!((taken.len(), is_complete), (1_000, false));
    }
}
