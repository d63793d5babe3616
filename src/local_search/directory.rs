//! [`LocalDirectory`]: the local directory as the app sees it.

use super::Phase;
use super::files::FileLists;
use super::panel::{AnswerCoverage, CheckButton, ProgressNotice};
use super::service::ServiceLists;
use crate::api::{self, ApiKey, LocalAnswer, QueryClient, RequestError};
use crate::browser::{LIST_SIZE_PREFIX, Store, stored_name};
use crate::components::chunks::chunk;
use crate::config::Config;
use directory_api::files::PublishedFiles;
use futures::future::LocalBoxFuture;
use futures::lock::Mutex;
use leptos::prelude::*;
use local_directory::{
    AnswerError, Command, Directory, DirectoryOptions, ListForm, ListKind, ListSource,
    delete_stored_list,
};
use std::rc::Rc;
use std::sync::Arc;

/// Open directory of the crate, which the main file only knows by this trait, since its code is a
/// chunk.
trait OpenDirectory: api::LocalDirectory {
    fn notice(&self) -> AnyView;
    fn check_button(&self, coverage: AnswerCoverage, address: Signal<Arc<str>>) -> AnyView;
    fn command(&self, command: Command);
    /// Scope of the records: data that was read with one key is not shown with another.
    fn scope(&self) -> &str;
}

/// Local directory of the service: always present, and opened on demand. Copies share one state.
#[derive(Clone, Copy)]
pub struct LocalDirectory {
    current: RwSignal<Option<Rc<dyn OpenDirectory>>, LocalStorage>,
    settings: StoredValue<Settings, LocalStorage>,
}

#[derive(Clone)]
struct Settings {
    service: String,
    key: ApiKey,
    files: Option<PublishedFiles>,
    client: QueryClient,
    requests_per_minute: u32,
    /// Lock that is held while the directory is opened or deleted.
    lock: Rc<Mutex<()>>,
}

/// Functions of the chunk, which is the only code that calls the engine, reader and storage of the
/// crate.
#[derive(Clone, Copy)]
struct Code {
    open: fn(String, Settings) -> Rc<dyn OpenDirectory>,
    delete: fn(String) -> LocalBoxFuture<'static, ()>,
}

chunk! {
    fn code in local -> Code {
        Code {
            open,
            delete: |name| Box::pin(async move { delete_stored_list(&name).await }),
        }
    }
}

fn open(scope: String, settings: Settings) -> Rc<dyn OpenDirectory> {
    let Settings { client, files, key, .. } = settings;
    let source: Rc<dyn ListSource<RequestError>> = match files {
        Some(_) => Rc::new(FileLists::new(client.clone())),
        None => Rc::new(ServiceLists(client.clone())),
    };
    Rc::new(Directory::open(DirectoryOptions {
        scope,
        source,
        form: files.map_or(ListForm::Pages, |files| ListForm::Files { has_rounds: files.rounds }),
        requests_per_minute: settings.requests_per_minute,
        has_key: files.map_or(key.current().is_some(), |files| files.rounds),
        on_change: Box::new(move || untrack(|| client.on_directory_change())),
    }))
}

impl api::LocalDirectory for Directory<RequestError> {
    fn answer(&self, address: Arc<str>, may_start: bool) -> LocalAnswer {
        let directory = self.clone();
        Box::pin(async move {
            let answer = Directory::answer(&directory, &address, may_start).await;
            answer.map_err(|error| match error {
                AnswerError::NotStored => RequestError::NotLoaded,
                AnswerError::Failed(error) => error,
            })
        })
    }

    fn retry(&self) {
        if matches!(self.progress().get_untracked().phase, Phase::Failed(_)) {
            Directory::command(self, Command::Resume);
        }
    }
}

impl OpenDirectory for Directory<RequestError> {
    fn notice(&self) -> AnyView {
        view! { <ProgressNotice directory=self.clone() /> }.into_any()
    }

    fn check_button(&self, coverage: AnswerCoverage, address: Signal<Arc<str>>) -> AnyView {
        view! { <CheckButton directory=self.clone() coverage address /> }.into_any()
    }

    fn command(&self, command: Command) {
        Directory::command(self, command);
    }

    fn scope(&self) -> &str {
        Directory::scope(self)
    }
}

/// Provides the directory. It does nothing before the first question.
pub fn provide_local_directory(config: &Config, key: ApiKey, client: QueryClient) {
    let settings = Settings {
        service: config.service.clone(),
        key,
        files: config.files,
        client: client.clone(),
        requests_per_minute: if config.files.is_some() {
            u32::MAX
        } else {
            config.requests_per_minute
        },
        lock: Rc::default(),
    };
    let directory = LocalDirectory {
        current: RwSignal::new_local(None),
        settings: StoredValue::new_local(settings),
    };
    provide_context(directory);
    client.client().set_directory(Rc::new(directory));
    on_cleanup(move || directory.end());
}

/// Local directory, from the context.
pub fn use_directory() -> LocalDirectory {
    expect_context()
}

impl LocalDirectory {
    /// True if the directory is open; tracked.
    pub fn is_open(self) -> bool {
        self.current.with(Option::is_some)
    }

    /// Renders the progress, if the directory is open; tracked.
    pub(super) fn notice(self) -> Option<AnyView> {
        self.current.with(|current| current.as_ref().map(|opened| opened.notice()))
    }

    /// Renders the button that checks the records that the answer to an address leaves out, if the
    /// directory is open; tracked.
    pub(super) fn check_button(
        self,
        coverage: AnswerCoverage,
        address: Signal<Arc<str>>,
    ) -> Option<AnyView> {
        self.current
            .with(|current| current.as_ref().map(|opened| opened.check_button(coverage, address)))
    }

    /// Deletes the stored lists with these names. An open directory does not store them again.
    pub async fn delete_stored(self, names: Vec<String>) {
        let Some(settings) = self.settings.try_get_value() else { return };
        let _guard = settings.lock.lock().await;
        self.end();
        // Without the code, a list stays until a later check clears it.
        let Ok(code) = code().await else { return };
        for name in names {
            (code.delete)(stored_name(&name)).await;
        }
    }

    fn end(self) {
        let current = self.current.try_get_untracked().flatten();
        if let Some(opened) = current {
            opened.command(Command::Close);
            self.current.try_set(None);
        }
    }

    /// Directory of the current key. It is opened if that is allowed, or if a list is stored.
    async fn open(self, may_start: bool) -> Result<Rc<dyn OpenDirectory>, RequestError> {
        // If the settings are gone, the app is gone, and no view waits for an answer.
        let settings = self.settings.try_get_value().ok_or(RequestError::NotLoaded)?;
        let _guard = settings.lock.lock().await;
        let scope = settings.scope();
        match self.current.try_get_untracked().flatten() {
            Some(opened) if opened.scope() == stored_name(&scope) => return Ok(opened),
            _ if !may_start && !is_stored(&scope) => return Err(RequestError::NotLoaded),
            _ => self.end(),
        }
        let code = code().await.map_err(|_| RequestError::Network)?;
        let opened = (code.open)(stored_name(&scope), settings.clone());
        let is_unwanted =
            settings.scope() != scope || self.current.try_set(Some(Rc::clone(&opened))).is_some();
        if is_unwanted {
            // Another key was entered, or the app is gone.
            opened.command(Command::Close);
            return Err(RequestError::NotLoaded);
        }
        Ok(opened)
    }
}

impl Settings {
    fn scope(&self) -> String {
        [LIST_SIZE_PREFIX, &self.service, " ", &self.key.scope()].concat()
    }
}

/// True if local storage has a note that a list of this scope is in the database.
fn is_stored(scope: &str) -> bool {
    ListKind::all().any(|list| Store::Device.read(&list.record_name(scope)).is_some())
}

impl api::LocalDirectory for LocalDirectory {
    fn answer(&self, address: Arc<str>, may_start: bool) -> LocalAnswer {
        let directory = *self;
        Box::pin(async move { directory.open(may_start).await?.answer(address, may_start).await })
    }

    fn retry(&self) {
        if let Some(opened) = self.current.try_get_untracked().flatten() {
            opened.retry();
        }
    }
}
