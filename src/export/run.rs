//! Export in progress: requests page after page until the list ends or the person cancels.

use super::reading::{ExportProgress, Reading};
use super::source::ExportSource;
use super::writer::{FileFormat, Writer};
use crate::api::{QueryClient, RequestError};
use crate::{browser, format};
use futures::FutureExt;
use futures::future::{AbortHandle, abortable};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Maximum number of records. No list of this kind is longer, and a service that makes up records
/// forever must be stopped.
const MAX_RECORDS: u64 = 250_000;

/// Stage of an export.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum ExportStage {
    /// The kinds of file are offered.
    Choosing,
    Running,
    /// Stopped by a fault; the records so far are kept.
    Failed(ExportFault),
    /// The file of this name was handed to the browser.
    Done(String),
}

/// Fault that stops an export.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum ExportFault {
    /// A page could not be loaded.
    Request(RequestError),
    /// The code that writes the file could not be loaded.
    Code,
    /// The file could not be written.
    File,
}

/// Export of the list on a page. It ends with the page.
#[derive(Clone, Copy)]
pub struct Export {
    pub(super) stage: RwSignal<ExportStage>,
    pub(super) progress: RwSignal<ExportProgress>,
    /// True while the dialog is open. The export goes on when it is closed.
    pub(super) is_open: RwSignal<bool>,
    /// Returns the list that would be exported now; `None` until the content of the dialog sets it,
    /// so that its code is in the chunk of the dialog.
    source: StoredValue<Option<Callback<(), ExportSource>>>,
    client: StoredValue<QueryClient>,
    /// Job that can be continued after a failure, or saved once more.
    job: StoredValue<Option<Job>, LocalStorage>,
    /// Handle that ends the run, and with it the request in flight.
    run: StoredValue<Option<AbortHandle>>,
}

/// Creates an export, whose list is set with [`Export::set_source`].
pub fn use_export() -> Export {
    let export = Export {
        stage: RwSignal::new(ExportStage::Choosing),
        progress: RwSignal::default(),
        is_open: RwSignal::new(false),
        source: StoredValue::new(None),
        client: StoredValue::new(expect_context()),
        job: StoredValue::new_local(None),
        run: StoredValue::new(None),
    };
    on_cleanup(move || export.stop());
    export
}

impl Export {
    /// Sets the list. `source` is called when the person starts the export.
    pub fn set_source(self, source: impl Fn() -> ExportSource + Send + Sync + 'static) {
        self.source.set_value(Some(Callback::new(move |()| source())));
    }

    /// List that would be exported now.
    pub(super) fn source(self) -> Option<ExportSource> {
        Some(self.source.get_value()?.run(()))
    }

    /// Opens the dialog.
    pub(super) fn open(self) {
        if matches!(self.stage.get_untracked(), ExportStage::Done(_)) {
            self.reset();
        }
        self.is_open.set(true);
    }

    /// Starts from the first page.
    pub(super) fn start(self, format: FileFormat) {
        if let Some(source) = self.source() {
            let reading = Reading::new(MAX_RECORDS);
            self.run_job(Job { source, format, reading, writer: None });
        }
    }

    /// Continues after a failure with the missing pages.
    pub(super) fn retry(self) {
        if let Some(job) = self.job.try_update_value(Option::take).flatten() {
            self.run_job(job);
        }
    }

    /// Saves the records so far as a file: the part before a failure, or the whole list again.
    pub(super) fn save(self) {
        let saved = self.job.try_update_value(|job| Some(job.as_mut()?.save())).flatten();
        if let Some(Err(fault)) = saved {
            self.stage.set(ExportStage::Failed(fault));
        }
    }

    /// Ends the export, drops its records, and offers the kinds of file.
    pub(super) fn reset(self) {
        self.stop();
        self.stage.set(ExportStage::Choosing);
    }

    fn stop(self) {
        self.job.try_set_value(None);
        if let Some(run) = self.run.try_update_value(Option::take).flatten() {
            run.abort();
        }
    }

    fn run_job(self, mut job: Job) {
        self.stop();
        self.progress.set(job.reading.progress());
        self.stage.set(ExportStage::Running);
        let client = self.client.get_value();
        let (task, run) = abortable(async move {
            let read = job.read(client, |progress| self.progress.set(progress)).await;
            let saved = read.and_then(|()| job.save());
            // If the file was finished too late to be shared at once, a button shares it.
            let is_kept = saved.is_err() || browser::shares_files();
            self.job.set_value(is_kept.then_some(job));
            if saved.is_err() {
                self.is_open.set(true);
            }
            self.stage.set(saved.map_or_else(ExportStage::Failed, ExportStage::Done));
        });
        self.run.set_value(Some(run));
        spawn_local(task.map(drop));
    }
}

/// Export under way: the records so far and the next request.
struct Job {
    source: ExportSource,
    format: FileFormat,
    reading: Reading,
    /// Writer of the file, once its code is loaded.
    writer: Option<Box<dyn Writer>>,
}

impl Job {
    /// Reads to the end, or to a failure. `report` runs after each page.
    async fn read(
        &mut self,
        client: QueryClient,
        report: impl Fn(ExportProgress),
    ) -> Result<(), ExportFault> {
        let Self { source, format, reading, writer } = self;
        let writer = match writer {
            Some(writer) => writer,
            none => {
                let begun = format.begin(source.columns.clone()).await;
                none.insert(begun.map_err(|_| ExportFault::Code)?)
            }
        };
        // After a failed save, the whole list has already been read.
        while reading.progress().is_complete.is_none() {
            match (source.pages)(client.clone(), reading.plan()).await {
                Ok(batch) => {
                    writer.add(reading.take(batch));
                    report(reading.progress());
                }
                // The service may have refused the limit.
                Err(error) if error.is_refusal() && reading.reduce_limit() => {}
                Err(error) => return Err(ExportFault::Request(error)),
            }
        }
        Ok(())
    }

    /// Hands the records so far to the browser as a file, and returns its name.
    fn save(&mut self) -> Result<String, ExportFault> {
        let file = self.writer.as_mut().and_then(|writer| writer.file());
        let is_complete = self.reading.progress().is_complete == Some(true);
        let part = if is_complete { "" } else { "-incomplete" };
        let name = [&self.source.name, "-", &format::today(), part, ".", self.format.ending()];
        let name = name.concat();
        let saved = file.ok_or(ExportFault::File)?.save(&name, self.format.media_type());
        saved.map(|()| name).map_err(|_| ExportFault::File)
    }
}
