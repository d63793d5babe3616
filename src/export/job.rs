//! An export under way: what was fetched so far, and what is requested next.

use super::columns::LeftOut;
use super::format::FileFormat;
use super::local::Batches;
use super::order::sorted;
use super::reading::{Ending, Progress, Reading};
use super::rounds::{Fields, List, Lists};
use super::run::Fault;
use super::source::{Batch, ExportSource, is_plain};
use super::supplement::Supplement;
use super::writer::{TextWriter, Writer};
use super::xlsx;
use crate::api::{Abort, Client, RequestError, shows_no_search};
use crate::browser;
use crate::sort::{MOST_RANKED, Sort, SortKey};
use directory_api::response::ErrorKind;

/// An export under way.
pub(super) struct Job {
    source: ExportSource,
    format: FileFormat,
    columns: Vec<&'static str>,
    /// What was found by the app and not by the service.
    local: Option<Batches>,
    reading: Reading,
    /// How many records are taken at most of a list.
    most: u64,
    /// In which order the records are in the file; `None` is the one in which they come.
    sort: Option<Sort>,
    /// Another list, which completes the records.
    supplement: Option<Supplement>,
    /// Whether it is to be read, which comes first.
    reads_supplement: bool,
    /// Whether it could not be read to its end.
    has_gaps: bool,
    /// Which list is read, if the file is made of several.
    list: Option<List>,
    lists: Lists,
    /// Records that wait for the others, since they are to be sorted.
    waiting: Vec<Fields>,
    /// How many rows there are, once those that have waited are written.
    rows: Option<u64>,
    /// How the reading has ended.
    ending: Option<Ending>,
    /// What writes the file, once its code is there.
    writer: Option<Box<dyn Writer>>,
}

impl Job {
    pub(super) fn new(
        source: ExportSource,
        format: FileFormat,
        left_out: &LeftOut,
        most: u64,
        sort: Option<Sort>,
        may_search: bool,
    ) -> Self {
        let columns = left_out.rest(&source.columns());
        let list = source.list_after(None, true);
        let local = match &source {
            ExportSource::Local(local) => Some(local.pages()),
            _ => None,
        };
        let most = match format {
            FileFormat::Xlsx => most.min(xlsx::MOST),
            FileFormat::Text(_) => most,
        };
        // As on the page, what a name finds has the best match first.
        let ranked = || source.searched().map(|_| Sort::by(SortKey::Relevance));
        // What was found here is in its order.
        let sort = sort.or_else(ranked).filter(|_| local.is_none());
        let supplement = Supplement::of(&source, &columns, may_search);
        let (reads_supplement, has_gaps) = (supplement.is_some(), false);
        let (reading, lists, waiting) = (Reading::new(most), Lists::default(), Vec::new());
        let (rows, ending, writer) = (None, None, None);
        Self {
            source,
            format,
            columns,
            local,
            reading,
            most,
            sort,
            supplement,
            reads_supplement,
            has_gaps,
            list,
            lists,
            waiting,
            rows,
            ending,
            writer,
        }
    }

    pub(super) fn progress(&self) -> Progress {
        let cut = self.writer.as_ref().map_or(0, |writer| writer.cut());
        let read = self.reading.progress();
        Progress { cut, records: self.rows.unwrap_or(read.records), ..read }
    }

    /// How the reading has ended; nothing while there is more to be read.
    pub(super) fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Gets ready to write, for which code may have to be fetched.
    pub(super) async fn prepare(&mut self) -> Result<(), Fault> {
        if self.writer.is_none() {
            let writer: Box<dyn Writer> = match self.format {
                FileFormat::Text(format) => Box::new(TextWriter::new(format, self.columns.clone())),
                FileFormat::Xlsx => {
                    let writer = xlsx::writer(&self.source.name(), &self.columns).await;
                    writer.map_err(|_| Fault::Code)?
                }
            };
            self.writer = Some(writer);
        }
        Ok(())
    }

    /// Fetches the next page.
    pub(super) async fn fetch(
        &self,
        client: &Client,
        abort: &Abort,
    ) -> Result<Batch, RequestError> {
        let page = self.reading.next();
        if let Some(supplement) = self.supplement.as_ref().filter(|_| self.reads_supplement) {
            return supplement.fetch(client, page, abort).await;
        }
        match &self.local {
            Some(local) => {
                // Each page in a task of its own.
                browser::sleep(0).await;
                local(page).ok_or(RequestError::Network)
            }
            None => self.source.fetch(client, self.list, page, abort).await,
        }
    }

    /// Takes a page; says whether it was the last one.
    pub(super) fn take(&mut self, batch: Batch) -> Option<Ending> {
        let identities: Vec<_> = batch.records.iter().map(|(id, _)| id.as_deref()).collect();
        let lost = u64::try_from(batch.lost).unwrap_or_default();
        let (new, ending) = self.reading.take(batch.window, lost, &identities);
        let records = batch.records.into_iter().zip(new);
        let new = records.filter(|(_, is_new)| *is_new).map(|((_, record), _)| record);
        if let Some(supplement) = self.supplement.as_mut().filter(|_| self.reads_supplement) {
            supplement.add(new);
            self.has_gaps |= lost > 0;
            if let Some(ending) = ending {
                self.has_gaps |= ending != Ending::Complete;
                self.end_supplement();
            }
            return None;
        }
        let new = new.map(|mut record| {
            if let Some(supplement) = &self.supplement {
                supplement.complete(&mut record);
            }
            record
        });
        match (self.list, self.sort) {
            (Some(list), _) => self.lists.add(list, new),
            (None, Some(sort)) => {
                self.waiting.extend(new);
                let is_ranked = sort.key == SortKey::Relevance;
                if is_ranked && self.waiting.len() as u64 > MOST_RANKED {
                    // As on the page, what is more than can be ranked stays as it comes.
                    self.sort = None;
                    let records = std::mem::take(&mut self.waiting);
                    self.write(records);
                }
            }
            (None, None) => {
                let records = new.collect();
                self.write(records);
            }
        }
        let ending = ending?;
        let is_last = !self.read_next_list(true);
        is_last.then(|| self.end(ending))
    }

    /// Writes the records that have waited for each other, now that all are there.
    fn end(&mut self, ending: Ending) -> Ending {
        let ending = match ending {
            Ending::Complete if self.has_gaps => Ending::WithGaps,
            ending => ending,
        };
        self.ending = Some(ending);
        if self.waits() {
            let waiting = std::mem::take(&mut self.waiting);
            let rows = self.arranged(waiting);
            self.rows = Some(rows.len() as u64);
            self.write(rows);
        }
        ending
    }

    fn write(&mut self, records: Vec<Fields>) {
        if let Some(writer) = &mut self.writer {
            writer.add(records);
        }
    }

    /// Goes on with the list of the file.
    fn end_supplement(&mut self) {
        self.reads_supplement = false;
        self.reading = Reading::new(self.most);
    }

    /// Goes on with the next list, if there is one; `is_found` if this one could be read.
    fn read_next_list(&mut self, is_found: bool) -> bool {
        let next = self.source.list_after(self.list, is_found).filter(|_| self.list.is_some());
        if next.is_some() {
            self.list = next;
            self.reading = Reading::new(self.most);
        }
        next.is_some()
    }

    /// Whether the file can be made without the list whose page did not come; goes on with the next
    /// one then. Says whether that was the last one, too.
    pub(super) fn skips_after(&mut self, error: &RequestError) -> Option<Option<Ending>> {
        if let Some(supplement) = self.supplement.as_ref().filter(|_| self.reads_supplement) {
            let is_absent = supplement.is_absent(error);
            // A service that took too long is asked for less, as after any other page.
            if *error == RequestError::Timeout && self.reading.reduce_limit() {
                return Some(None);
            }
            // The records come from the same service, and a person may be able to do something.
            let may_help = error.is_about_connection() || error.is_about_key();
            if self.local.is_none() && may_help && !is_absent {
                return None;
            }
            self.has_gaps |= !is_absent;
            self.end_supplement();
            return Some(None);
        }
        let list = self.list?;
        if !self.source.is_optional(list) || !shows_no_search(error) {
            return None;
        }
        if self.read_next_list(false) {
            return Some(None);
        }
        Some(Some(self.end(Ending::Complete)))
    }

    /// Whether records wait until all are there.
    fn waits(&self) -> bool {
        self.list.is_some() || self.sort.is_some()
    }

    /// The rows of records that have waited, in their order.
    fn arranged(&self, waiting: Vec<Fields>) -> Vec<Fields> {
        let rows = match (self.list, &self.source) {
            (Some(_), ExportSource::Rounds(status, filter)) => {
                self.lists.rows(status.as_str(), !is_plain(filter))
            }
            _ => waiting,
        };
        match self.sort {
            Some(sort) => sorted(rows, sort, self.source.searched().unwrap_or_default()),
            None => rows,
        }
    }

    /// Whether the same page is to be requested once more, in smaller portions, because the
    /// service does not take so great a limit.
    pub(super) fn shrinks_after(&mut self, error: &RequestError) -> bool {
        let RequestError::Service(error) = error else { return false };
        let message = error.message.as_deref().unwrap_or_default().to_ascii_lowercase();
        let is_about_limit = message.is_empty() || message.contains("limit");
        error.kind == ErrorKind::BadRequest && is_about_limit && self.reading.reduce_limit()
    }

    /// Asks for less at once after a service took too long.
    pub(super) fn spare(&mut self, fault: &Fault) {
        if *fault == Fault::Request(RequestError::Timeout) {
            self.reading.reduce_limit();
        }
    }

    /// Hands what there is to the browser as a file, and tells its name. Of records that still wait
    /// for others the file has those that are there, and the job keeps them.
    pub(super) fn save(&mut self) -> Result<String, Fault> {
        let is_part_of_waiting = self.ending.is_none() && self.waits();
        if is_part_of_waiting {
            let rows = self.arranged(self.waiting.clone());
            self.write(rows);
        }
        let file = self.writer.as_mut().and_then(|writer| writer.file());
        if is_part_of_waiting && let Some(writer) = &mut self.writer {
            writer.clear();
        }
        let part = if self.ending == Some(Ending::Complete) { "" } else { "-incomplete" };
        let (name, today) = (self.source.name(), browser::today());
        let name = format!("{name}-{today}{part}.{}", self.format.ending());
        let saved = file.ok_or(Fault::File)?.save(&name, self.format.media_type(), "");
        saved.map(|()| name).map_err(|_| Fault::File)
    }
}
