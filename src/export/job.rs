//! An export under way: what was fetched so far, and what is asked for next.

use super::format::FileFormat;
use super::reading::{Ending, Progress, Reading};
use super::source::{Batch, ExportSource, PageCall, Pages};
use crate::api::RequestError;
use crate::browser::{self, FileParts};
use directory_api::response::ErrorKind;

/// An export under way. Records become text as they come and are not kept beside it.
pub(super) struct Job {
    source: ExportSource,
    format: FileFormat,
    columns: Vec<&'static str>,
    pages: Pages,
    reading: Reading,
    parts: FileParts,
}

impl Job {
    pub(super) fn new(source: ExportSource, format: FileFormat, most: u64) -> Self {
        let columns = source.columns();
        let parts = FileParts::new();
        parts.push(&format.head(&columns));
        let pages = source.pages();
        Self { source, format, columns, pages, reading: Reading::new(most), parts }
    }

    pub(super) fn progress(&self) -> Progress {
        self.reading.progress()
    }

    /// The call for the next page.
    pub(super) fn page(&self) -> PageCall {
        (self.pages)(self.reading.next())
    }

    /// Takes a page; says whether it was the last one.
    pub(super) fn take(&mut self, batch: Batch) -> Option<Ending> {
        let mut index = self.reading.progress().records;
        let identities: Vec<_> = batch.records.iter().map(|(id, _)| id.as_deref()).collect();
        let lost = u64::try_from(batch.lost).unwrap_or_default();
        let (new, ending) = self.reading.take(batch.window, lost, &identities);
        let mut text = String::new();
        for ((_, record), is_new) in batch.records.into_iter().zip(new) {
            if is_new {
                self.format.push(&mut text, &self.columns, index, record);
                index += 1;
            }
        }
        self.parts.push(&text);
        ending
    }

    /// Whether the same page is to be asked for once more, in smaller portions, because the
    /// service does not take so great a limit.
    pub(super) fn shrinks_after(&mut self, error: &RequestError) -> bool {
        let RequestError::Service(error) = error else { return false };
        let message = error.message.as_deref().unwrap_or_default();
        let is_about_limit = message.is_empty() || message.contains("limit");
        error.kind == ErrorKind::BadRequest && is_about_limit && self.reading.ask_for_less()
    }

    /// Asks for less at once after a service took too long.
    pub(super) fn spare(&mut self, error: &RequestError) {
        if *error == RequestError::Timeout {
            self.reading.ask_for_less();
        }
    }

    /// Hands what there is to the browser as a file, and tells its name.
    pub(super) fn save(&self, is_whole: bool) -> String {
        let part = if is_whole { "" } else { "-incomplete" };
        let (name, today) = (self.source.name(), browser::today());
        let name = format!("{name}-{today}{part}.{}", self.format.ending());
        self.parts.save(&name, self.format.media_type(), self.format.foot());
        name
    }
}
