//! Fetching page after page, until the list ends or the person has enough.

use super::columns::ExcludedColumns;
use super::format::FileFormat;
use super::job::Job;
use super::reading::{Ending, Progress};
use super::source::ExportSource;
use crate::api::{QueryClient, RequestError};
use crate::browser;
use directory_api::Window;
use directory_api::paging::Total;
use futures::FutureExt;
use futures::future::{AbortHandle, abortable};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// How far an export is.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// There is none.
    Idle,
    /// The kinds of file are offered.
    Choosing,
    /// Pages are coming.
    Running(Progress),
    /// It cannot go on. What there is is kept.
    Failed(Progress, Fault),
    /// The file of this name was handed to the browser.
    Done(Progress, Ending, String),
}

/// Why an export cannot go on.
#[derive(Clone, Debug, PartialEq)]
pub enum Fault {
    /// A page did not come.
    Request(RequestError),
    /// The code that writes the file did not come.
    Code,
    /// The file could not be written.
    File,
}

/// An export of the list on a page. It ends with the page.
#[derive(Clone, Copy)]
pub struct Export {
    /// How far it is.
    pub(crate) stage: RwSignal<Stage>,
    source: Callback<(), ExportSource>,
    /// Where the page on the screen stands in the list, if that is known.
    window: Option<Memo<Option<Window>>>,
    client: StoredValue<QueryClient>,
    /// What a failure has left, to go on with, or what can be saved once more.
    left: StoredValue<Option<Job>, LocalStorage>,
    /// Ends the run, and with it the request in flight.
    run: StoredValue<Option<AbortHandle>>,
}

/// The export of what `source` says at the moment when the person starts it.
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
    /// The same, of a list of which the page on the screen stands here.
    pub fn with_window(self, window: Memo<Option<Window>>) -> Self {
        Self { window: Some(window), ..self }
    }

    /// Whether there is nothing to be exported.
    pub fn is_of_nothing(self) -> bool {
        let window = self.window.and_then(|window| window.get());
        window.is_some_and(|it| it.total() == Total::Exactly(0))
    }

    /// What would be exported now.
    pub fn source(self) -> ExportSource {
        self.source.run(())
    }

    /// Starts from the first page, with all columns but those that are left out.
    pub fn start(self, format: FileFormat, excluded: &ExcludedColumns) {
        self.go(Job::new(self.source(), format, excluded));
    }

    /// Goes on after a failure, with what did not come.
    pub fn retry(self) {
        let left = self.left.try_update_value(Option::take).flatten();
        if let Some(job) = left {
            self.go(job);
        }
    }

    /// Saves what was read as a file: the part before a failure, or all of it again.
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

    /// Ends it and forgets what there is.
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
        let (task, run) = abortable(async move {
            let outcome = self.read(&mut job).await;
            let progress = job.progress();
            let saved = outcome.and_then(|ending| job.save().map(|name| (ending, name)));
            self.stage.set(match saved {
                Ok((ending, name)) => {
                    // It is shared by a button if it took too long to be shared at once.
                    self.left.set_value(browser::shares_files().then_some(job));
                    Stage::Done(progress, ending, name)
                }
                Err(fault) => {
                    self.left.set_value(Some(job));
                    Stage::Failed(progress, fault)
                }
            });
        });
        self.run.set_value(Some(run));
        spawn_local(task.map(drop));
    }

    /// Reads to the end, or to an error.
    async fn read(self, job: &mut Job) -> Result<Ending, Fault> {
        let client = self.client.get_value();
        job.prepare().await?;
        loop {
            // All of it may be there already, and could not be saved.
            if let Some(ending) = job.ending {
                return Ok(ending);
            }
            match job.fetch(client.client()).await {
                Ok(batch) => job.take(batch),
                Err(error) if job.shrinks_after(&error) => continue,
                Err(error) => return Err(Fault::Request(error)),
            }
            self.stage.set(Stage::Running(job.progress()));
        }
    }
}
