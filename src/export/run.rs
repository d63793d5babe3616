//! Export in progress: requests page after page until the list ends or the person cancels.

use super::cells::LINK;
use super::reading::{Ending, ExportProgress, Reading};
use super::source::ExportSource;
use super::writer::{FileFormat, Writer};
use crate::api::{QueryClient, RequestError};
use crate::browser;
use crate::format;
use directory_api::Window;
use directory_api::paging::Total;
use directory_api::response::ErrorKind;
use futures::FutureExt;
use futures::future::{AbortHandle, abortable};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Maximum number of records. No list of this kind is longer, and a service that makes up records
/// forever must be stopped.
const MOST: u64 = 250_000;

/// Stage of an export.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// No export.
    Idle,
    /// The kinds of file are offered.
    Choosing,
    /// Pages are being read.
    Running(ExportProgress),
    /// Stopped by a fault; the records so far are kept.
    Failed(ExportProgress, Fault),
    /// The file of this name was handed to the browser.
    Done(ExportProgress, Ending, String),
}

/// Fault that stops an export.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
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
    /// Stage of the export.
    pub(crate) stage: RwSignal<Stage>,
    source: Callback<(), ExportSource>,
    /// Position of the current page in the list, if it is known.
    window: Option<Signal<Option<Window>>>,
    client: StoredValue<QueryClient>,
    /// Job that can be continued after a failure, or saved once more.
    left: StoredValue<Option<Job>, LocalStorage>,
    /// Handle that ends the run, and with it the request in flight.
    run: StoredValue<Option<AbortHandle>>,
}

/// Creates an export. `source` is called when the person starts it.
pub fn use_export(source: impl Fn() -> ExportSource + Send + Sync + 'static) -> Export {
    let export = Export {
        stage: RwSignal::new(Stage::Idle),
        source: Callback::new(move |()| source()),
        client: StoredValue::new(expect_context()),
        window: None,
        left: StoredValue::new_local(None),
        run: StoredValue::new(None),
    };
    on_cleanup(move || export.stop());
    export
}

impl Export {
    /// Sets the position of the current page in the list.
    pub fn with_window(self, window: Signal<Option<Window>>) -> Self {
        Self { window: Some(window), ..self }
    }

    /// True if there is nothing to export.
    pub fn is_empty(self) -> bool {
        let window = self.window.and_then(|window| window.get());
        window.is_some_and(|window| window.total() == Total::Exactly(0))
    }

    /// List that would be exported now.
    pub fn source(self) -> ExportSource {
        self.source.run(())
    }

    /// Starts from the first page, with these columns.
    pub fn start(self, format: FileFormat, mut columns: Vec<&'static str>) {
        if format == FileFormat::Json {
            // A record in the canonical form has only the fields of the specification.
            columns.retain(|column| *column != LINK);
        }
        let reading = Reading::new(MOST);
        let source = self.source();
        self.go(Job { source, format, columns, reading, ending: None, writer: None });
    }

    /// Continues after a failure with the missing pages.
    pub fn retry(self) {
        if let Some(job) = self.left.try_update_value(Option::take).flatten() {
            self.go(job);
        }
    }

    /// Saves the records so far as a file: the part before a failure, or the whole list again.
    pub fn save(self) {
        let saved = self.left.try_update_value(|left| Some(left.as_mut()?.save())).flatten();
        if let Some(Err(fault)) = saved {
            self.stage.update(|stage| {
                if let Stage::Failed(progress, _) | Stage::Done(progress, ..) = stage {
                    *stage = Stage::Failed(*progress, fault);
                }
            });
        }
    }

    /// Offers the kinds of file.
    pub fn choose(self) {
        self.stop();
        self.stage.set(Stage::Choosing);
    }

    /// Ends the export and drops its records.
    pub fn dismiss(self) {
        self.stop();
        self.stage.set(Stage::Idle);
    }

    fn stop(self) {
        self.left.try_set_value(None);
        if let Some(run) = self.run.try_update_value(Option::take).flatten() {
            run.abort();
        }
    }

    fn go(self, mut job: Job) {
        self.stop();
        self.stage.set(Stage::Running(job.progress()));
        let client = self.client.get_value();
        let (task, run) = abortable(async move {
            let read = job.read(&client, |now| self.stage.set(Stage::Running(now))).await;
            let saved = read.and_then(|ending| job.save().map(|name| (ending, name)));
            let progress = job.progress();
            let (stage, is_kept) = match saved {
                // A file that took too long to be shared at once is shared by a button.
                Ok((ending, name)) => {
                    (Stage::Done(progress, ending, name), browser::shares_files())
                }
                Err(fault) => (Stage::Failed(progress, fault), true),
            };
            self.left.set_value(is_kept.then_some(job));
            self.stage.set(stage);
        });
        self.run.set_value(Some(run));
        spawn_local(task.map(drop));
    }
}

/// Export under way: the records so far and the next request.
struct Job {
    source: ExportSource,
    format: FileFormat,
    columns: Vec<&'static str>,
    reading: Reading,
    /// Reason why the reading has ended.
    ending: Option<Ending>,
    /// Writer of the file, once its code is loaded.
    writer: Option<Box<dyn Writer>>,
}

impl Job {
    fn progress(&self) -> ExportProgress {
        let cut = self.writer.as_ref().map_or(0, |writer| writer.cut());
        ExportProgress { cut, ..self.reading.progress() }
    }

    /// Reads to the end, or to a failure. `report` runs after each page.
    async fn read(
        &mut self,
        client: &QueryClient,
        report: impl Fn(ExportProgress),
    ) -> Result<Ending, Fault> {
        if self.writer.is_none() {
            let columns = self.columns.clone();
            self.writer = Some(self.format.begin(&self.source.name, columns).await?);
        }
        loop {
            // The list may have been read before, with a file that could not be saved.
            if let Some(ending) = self.ending {
                return Ok(ending);
            }
            let page = self.reading.plan();
            match self.source.pages.fetch(client.client(), page).await {
                Ok(batch) => {
                    let (new, ending) = self.reading.take(batch);
                    if let Some(writer) = &mut self.writer {
                        writer.add(new);
                    }
                    self.ending = ending;
                    report(self.progress());
                }
                Err(error) if is_about_limit(&error) && self.reading.reduce_limit() => {}
                Err(error) => return Err(Fault::Request(error)),
            }
        }
    }

    /// Hands the records so far to the browser as a file, and returns its name.
    fn save(&mut self) -> Result<String, Fault> {
        let file = self.writer.as_mut().and_then(|writer| writer.file());
        let part = if self.ending == Some(Ending::Complete) { "" } else { "-incomplete" };
        let (name, today) = (&self.source.name, format::today());
        let name = format!("{name}-{today}{part}.{}", self.format.ending());
        let saved = file.ok_or(Fault::File)?.save(&name, self.format.media_type(), "");
        saved.map(|()| name).map_err(|_| Fault::File)
    }
}

/// True if a service may have refused a page because of its limit.
fn is_about_limit(error: &RequestError) -> bool {
    let RequestError::Service(error) = error else { return false };
    let message = error.message.as_deref().unwrap_or_default().to_ascii_lowercase();
    error.kind == ErrorKind::BadRequest && (message.is_empty() || message.contains("limit"))
}
