//! Local directory as the app sees it: always present, and opened on demand.

use super::Phase;
use super::panel::{AnswerCoverage, CheckButton, ProgressNotice};
use super::service::ListClient;
use crate::api::{ApiKey, LocalAnswer, LocalDirectory, QueryClient, RequestError};
use crate::browser::{self, LIST_SIZE_PREFIX, Store, stored_name, use_online};
use crate::chunk;
use crate::config::Config;
use futures::future::LocalBoxFuture;
use futures::lock::Mutex;
use leptos::prelude::*;
use leptos::reactive::owner::WeakOwner;
use local_directory::{AnswerError, Browser, DirectoryOptions, ListKind, delete_stored_list};
use std::rc::Rc;
use std::sync::Arc;

/// Open directory. Its code is a chunk, so the main file only knows this trait.
trait DirectoryHandle: LocalDirectory {
    fn notice(&self) -> AnyView;
    fn check_button(&self, coverage: AnswerCoverage, address: Signal<Arc<str>>) -> AnyView;
    fn close(&self);
    fn delete(&self);
}

/// Scope of the records, and the open directory. Data that was read with one key is not shown with
/// another.
type ScopedDirectory = (String, Rc<dyn DirectoryHandle>);

/// Local directory of the service. Copies share one state.
#[derive(Clone, Copy)]
pub struct Directory {
    current: RwSignal<Option<ScopedDirectory>, LocalStorage>,
    settings: StoredValue<DirectorySettings, LocalStorage>,
}

#[derive(Clone)]
struct DirectorySettings {
    service: String,
    key: ApiKey,
    client: QueryClient,
    requests_per_minute: u32,
    /// Owner of the app, because the view that asks may be gone before the directory is closed.
    app: Option<WeakOwner>,
    /// Lock that is held while the directory is opened or deleted.
    lock: Rc<Mutex<()>>,
}

/// Functions of the chunk, which is the only code that calls the engine, reader and storage of the
/// crate.
#[derive(Clone, Copy)]
struct Code {
    open: fn(String, DirectorySettings, Owner) -> Rc<dyn DirectoryHandle>,
    delete: fn(String) -> LocalBoxFuture<'static, ()>,
}

chunk! {
    fn code in local -> Code {
        Code {
            open,
            delete: |name| Box::pin(async move { delete_stored_list(&Browser, &name).await }),
        }
    }
}

/// Open directory, with the owner of its effects.
struct DirectoryWithOwner {
    directory: local_directory::Directory<RequestError>,
    owner: Owner,
}

fn open(scope: String, settings: DirectorySettings, owner: Owner) -> Rc<dyn DirectoryHandle> {
    let client = settings.client;
    let options = DirectoryOptions {
        scope,
        service: Rc::new(ListClient(client.clone())),
        platform: Rc::new(Browser),
        requests_per_minute: settings.requests_per_minute,
        is_online: !browser::is_offline(),
        has_key: settings.key.current().is_some(),
    };
    let directory = local_directory::Directory::open(options);
    let (follower, revision) = (directory.clone(), directory.revision());
    owner.with(|| {
        let online = use_online();
        Effect::new(move || follower.set_online(online.get()));
        Effect::new(move || {
            if revision.get() > 0 {
                untrack(|| client.on_directory_change());
            }
        });
    });
    Rc::new(DirectoryWithOwner { directory, owner })
}

impl LocalDirectory for DirectoryWithOwner {
    fn answer(&self, address: Arc<str>, may_start: bool) -> LocalAnswer {
        let directory = self.directory.clone();
        Box::pin(async move {
            directory.answer(&address, may_start).await.map_err(|error| match error {
                AnswerError::NotStored => RequestError::NotLoaded,
                AnswerError::Failed(error) => error,
            })
        })
    }

    fn retry(&self) {
        if matches!(self.directory.progress().get_untracked().phase, Phase::Failed(_)) {
            self.directory.resume();
        }
    }
}

impl DirectoryHandle for DirectoryWithOwner {
    fn notice(&self) -> AnyView {
        view! { <ProgressNotice directory=self.directory.clone() /> }.into_any()
    }

    fn check_button(&self, coverage: AnswerCoverage, address: Signal<Arc<str>>) -> AnyView {
        view! { <CheckButton directory=self.directory.clone() coverage address /> }.into_any()
    }

    fn close(&self) {
        self.owner.cleanup();
        self.directory.close();
    }

    fn delete(&self) {
        self.owner.cleanup();
        self.directory.discard();
    }
}

/// Provides the directory. It does nothing before the first question.
pub fn provide_local_directory(config: &Config, key: ApiKey, client: QueryClient) {
    let settings = DirectorySettings {
        service: config.service.clone(),
        key,
        client: client.clone(),
        requests_per_minute: config.requests_per_minute,
        app: Owner::current().map(|owner| owner.downgrade()),
        lock: Rc::default(),
    };
    let (current, settings) = (RwSignal::new_local(None), StoredValue::new_local(settings));
    let directory = Directory { current, settings };
    provide_context(directory);
    client.client().set_directory(Rc::new(directory));
    on_cleanup(move || directory.end(|opened| opened.close()));
}

/// Local directory, from the context.
pub fn use_directory() -> Directory {
    expect_context()
}

impl Directory {
    /// True if the directory is open; tracked.
    pub fn is_open(self) -> bool {
        self.current.with(Option::is_some)
    }

    /// Renders the progress, if the directory is open; tracked.
    pub(super) fn notice(self) -> Option<AnyView> {
        self.current.with(|current| current.as_ref().map(|(_, opened)| opened.notice()))
    }

    /// Renders the button that checks the records that the answer to an address leaves out, if the
    /// directory is open; tracked.
    pub(super) fn check_button(
        self,
        coverage: AnswerCoverage,
        address: Signal<Arc<str>>,
    ) -> Option<AnyView> {
        self.current.with(|current| {
            current.as_ref().map(|(_, opened)| opened.check_button(coverage, address))
        })
    }

    /// Deletes the stored lists with these names. An open directory does not store them again.
    pub async fn delete_stored(self, names: Vec<String>) {
        let Some(settings) = self.settings.try_get_value() else { return };
        let _guard = settings.lock.lock().await;
        self.end(|opened| opened.delete());
        // Without the code, a list stays until a later check clears it.
        let Ok(code) = code().await else { return };
        for name in names {
            (code.delete)(stored_name(&name)).await;
        }
    }

    fn end(self, act: impl FnOnce(&dyn DirectoryHandle)) {
        let current = self.current.try_get_untracked().flatten();
        if let Some((_, opened)) = current {
            act(&*opened);
            self.current.try_set(None);
        }
    }

    /// Directory of the current key. It is opened if that is allowed, or if a list is stored.
    async fn open(self, may_start: bool) -> Result<Rc<dyn DirectoryHandle>, RequestError> {
        // If the settings are gone, the app is gone, and no view waits for an answer.
        let settings = self.settings.try_get_value().ok_or(RequestError::NotLoaded)?;
        let _guard = settings.lock.lock().await;
        let scope = settings.scope();
        match self.current.try_get_untracked().flatten() {
            Some((current, opened)) if current == scope => return Ok(opened),
            _ if !may_start && !is_stored(&scope) => return Err(RequestError::NotLoaded),
            _ => self.end(|opened| opened.close()),
        }
        let code = code().await.map_err(|_| RequestError::Network)?;
        let app = settings.app.as_ref().and_then(WeakOwner::upgrade);
        let owner = app.ok_or(RequestError::NotLoaded)?.child();
        let opened = (code.open)(stored_name(&scope), settings.clone(), owner);
        let is_unwanted = settings.scope() != scope
            || self.current.try_set(Some((scope, Rc::clone(&opened)))).is_some();
        if is_unwanted {
            // Another key was entered, or the app is gone.
            opened.close();
            return Err(RequestError::NotLoaded);
        }
        Ok(opened)
    }
}

impl DirectorySettings {
    fn scope(&self) -> String {
        [LIST_SIZE_PREFIX, &self.service, " ", &self.key.scope()].concat()
    }
}

/// True if local storage has a note that a list of this scope is in the database.
fn is_stored(scope: &str) -> bool {
    ListKind::all().any(|list| Store::Device.read(&list.record_name(scope)).is_some())
}

impl LocalDirectory for Directory {
    fn answer(&self, address: Arc<str>, may_start: bool) -> LocalAnswer {
        let directory = *self;
        Box::pin(async move { directory.open(may_start).await?.answer(address, may_start).await })
    }

    fn retry(&self) {
        if let Some((_, opened)) = self.current.try_get_untracked().flatten() {
            opened.retry();
        }
    }
}
