//! An export under way: what was fetched so far, and what is requested next.

use super::cells::LINK;
use super::columns::ExcludedColumns;
use super::format::FileFormat;
use super::reading::{Ending, Progress, Reading};
use super::run::Fault;
use super::source::{Batch, ExportSource};
use super::writer::{CsvWriter, JsonWriter, Writer};
use super::xlsx;
use crate::api::{Client, RequestError};
use crate::browser;
use directory_api::response::ErrorKind;

/// More records than this are not gathered: no list of this kind is so long, and a service that
/// makes up records for ever has to be stopped.
const MOST: u64 = 250_000;

/// An export under way.
pub(super) struct Job {
    source: ExportSource,
    format: FileFormat,
    columns: Vec<&'static str>,
    reading: Reading,
    /// How the reading has ended.
    pub(super) ending: Option<Ending>,
    /// What writes the file, once its code is there.
    writer: Option<Box<dyn Writer>>,
}

impl Job {
    pub(super) fn new(
        source: ExportSource,
        format: FileFormat,
        excluded: &ExcludedColumns,
    ) -> Self {
        let mut columns = excluded.rest(&source.columns);
        if format == FileFormat::Json {
            // A record in the specification's form has no more than the specification gives it.
            columns.retain(|column| *column != LINK);
        }
        Self { source, format, columns, reading: Reading::new(MOST), ending: None, writer: None }
    }

    pub(super) fn progress(&self) -> Progress {
        let cut = self.writer.as_ref().map_or(0, |writer| writer.cut());
        Progress { cut, ..self.reading.progress() }
    }

    /// Gets ready to write, for which code may have to be fetched.
    pub(super) async fn prepare(&mut self) -> Result<(), Fault> {
        if self.writer.is_none() {
            let columns = self.columns.clone();
            self.writer = Some(match self.format {
                FileFormat::Csv => Box::new(CsvWriter::new(columns)),
                FileFormat::Json => Box::new(JsonWriter::new(columns)),
                FileFormat::Xlsx => {
                    let writer = xlsx::writer(&self.source.name, columns).await;
                    writer.map_err(|_| Fault::Code)?
                }
            });
        }
        Ok(())
    }

    pub(super) async fn fetch(&mut self, client: &Client) -> Result<Batch, RequestError> {
        let page = self.reading.plan();
        self.source.pages.fetch(client, page).await
    }

    pub(super) fn take(&mut self, batch: Batch) {
        let (new, ending) = self.reading.take(batch);
        if let Some(writer) = &mut self.writer {
            writer.add(new);
        }
        self.ending = ending;
    }

    /// Whether the same page is to be requested once more, in smaller portions, because the
    /// service does not take so great a limit.
    pub(super) fn shrinks_after(&mut self, error: &RequestError) -> bool {
        let RequestError::Service(error) = error else { return false };
        let message = error.message.as_deref().unwrap_or_default().to_ascii_lowercase();
        let is_about_limit = message.is_empty() || message.contains("limit");
        error.kind == ErrorKind::BadRequest && is_about_limit && self.reading.reduce_limit()
    }

    /// Hands what there is to the browser as a file, and tells its name.
    pub(super) fn save(&mut self) -> Result<String, Fault> {
        let file = self.writer.as_mut().and_then(|writer| writer.file());
        let part = if self.ending == Some(Ending::Complete) { "" } else { "-incomplete" };
        let (name, today) = (&self.source.name, browser::today());
        let name = format!("{name}-{today}{part}.{}", self.format.ending());
        let saved = file.ok_or(Fault::File)?.save(&name, self.format.media_type(), "");
        saved.map(|()| name).map_err(|_| Fault::File)
    }
}
