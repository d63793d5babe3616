//! An export under way: what was fetched so far, and what is requested next.

use super::format::FileFormat;
use super::local::Batches;
use super::reading::{Ending, Progress, Reading};
use super::source::{Batch, ExportSource};
use crate::api::{Abort, Client, RequestError};
use crate::browser::{self, FileParts};
use directory_api::response::ErrorKind;

/// An export under way. Records become text as they come and are not kept beside it.
pub(super) struct Job {
    source: ExportSource,
    format: FileFormat,
    columns: Vec<&'static str>,
    /// What was found by the app and not by the service.
    local: Option<Batches>,
    reading: Reading,
    parts: FileParts,
}

impl Job {
    pub(super) fn new(source: ExportSource, format: FileFormat, most: u64) -> Self {
        let columns = source.columns();
        let mut parts = FileParts::new();
        parts.push(&format.head(&columns));
        let local = match &source {
            ExportSource::Local(local) => Some(local.pages()),
            _ => None,
        };
        Self { source, format, columns, local, reading: Reading::new(most), parts }
    }

    pub(super) fn progress(&self) -> Progress {
        self.reading.progress()
    }

    /// Fetches the next page.
    pub(super) async fn fetch(
        &self,
        client: &Client,
        abort: &Abort,
    ) -> Result<Batch, RequestError> {
        let page = self.reading.next();
        match &self.local {
            Some(local) => {
                // Each page in a task of its own.
                browser::sleep(0).await;
                local(page).ok_or(RequestError::Network)
            }
            None => self.source.fetch(client, page, abort).await,
        }
    }

    /// Takes a page; says whether it was the last one.
    pub(super) fn take(&mut self, batch: Batch) -> Option<Ending> {
        let is_first = self.reading.progress().records == 0;
        let identities: Vec<_> = batch.records.iter().map(|(id, _)| id.as_deref()).collect();
        let lost = u64::try_from(batch.lost).unwrap_or_default();
        let (new, ending) = self.reading.take(batch.window, lost, &identities);
        let records = batch.records.into_iter().zip(new);
        let new = records.filter(|(_, is_new)| *is_new).map(|((_, record), _)| record);
        self.parts.push(&self.format.text(&self.columns, is_first, new));
        ending
    }

    /// Whether the same page is to be requested once more, in smaller portions, because the
    /// service does not take so great a limit.
    pub(super) fn shrinks_after(&mut self, error: &RequestError) -> bool {
        let RequestError::Service(error) = error else { return false };
        let message = error.message.as_deref().unwrap_or_default();
        let is_about_limit = message.is_empty() || message.contains("limit");
        error.kind == ErrorKind::BadRequest && is_about_limit && self.reading.reduce_limit()
    }

    /// Asks for less at once after a service took too long.
    pub(super) fn spare(&mut self, error: &RequestError) {
        if *error == RequestError::Timeout {
            self.reading.reduce_limit();
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
