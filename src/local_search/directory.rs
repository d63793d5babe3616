//! The local directory as the app sees it: always there, and opened when it is needed.

use super::Phase;
use super::panel::ProgressNotice;
use super::service::Service;
use crate::api::{ApiKey, LocalDirectory, QueryClient, RequestError, use_online};
use crate::browser::{self, IN_DATABASE, Store, remove_old_values, stored_name};
use crate::chunk;
use crate::config::Config;
use directory_api::RoundStatus;
use futures::FutureExt;
use futures::future::{LocalBoxFuture, Shared};
use leptos::prelude::*;
use leptos::reactive::signal::ArcReadSignal;
use leptos::task::spawn_local;
use local_directory::{AnswerError, Browser, ListKind, Options};
use std::rc::Rc;
use std::sync::Arc;

/// An open directory. Its code is a chunk, so the main file knows this trait alone.
trait Opened {
    fn answer(
        &self,
        address: Arc<str>,
        may_start: bool,
    ) -> LocalBoxFuture<'static, Result<String, AnswerError<RequestError>>>;
    fn revision(&self) -> ArcReadSignal<u32>;
    fn notice(&self) -> AnyView;
    fn set_online(&self, is_online: bool);
    fn resume_after_failure(&self);
    fn close(&self);
    fn discard(&self);
}

/// The local directory of the service. Copies share one state.
#[derive(Clone, Copy)]
pub struct Directory {
    state: RwSignal<Option<Open>, LocalStorage>,
    settings: StoredValue<Settings, LocalStorage>,
}

/// A directory that is being opened, or was.
#[derive(Clone)]
struct Open {
    /// Owner of its records: what is read with one key is not shown with another.
    scope: String,
    opening: Shared<LocalBoxFuture<'static, Option<Rc<dyn Opened>>>>,
    /// Empty until it is open.
    opened: Option<Rc<dyn Opened>>,
}

struct Settings {
    service: String,
    key: ApiKey,
    client: QueryClient,
    requests_a_minute: u32,
}

/// Functions of the chunk: nothing else calls the crate's engine, reader and storage.
#[derive(Clone, Copy)]
struct Code {
    open: fn(String, QueryClient, u32) -> LocalBoxFuture<'static, Rc<dyn Opened>>,
    forget: fn(String) -> LocalBoxFuture<'static, ()>,
}

chunk! {
    fn code in local -> Code {
        Code {
            open: |scope, client, requests_a_minute| {
                Box::pin(open(scope, client, requests_a_minute))
            },
            forget: |owner| Box::pin(async move { local_directory::forget(&Browser, &owner).await }),
        }
    }
}

async fn open(scope: String, client: QueryClient, requests_a_minute: u32) -> Rc<dyn Opened> {
    let options = Options {
        scope,
        service: Rc::new(Service(client)),
        platform: Rc::new(Browser),
        requests_a_minute,
        is_online: !browser::is_offline(),
    };
    Rc::new(local_directory::Directory::open(options).await)
}

impl Opened for local_directory::Directory<RequestError> {
    fn answer(
        &self,
        address: Arc<str>,
        may_start: bool,
    ) -> LocalBoxFuture<'static, Result<String, AnswerError<RequestError>>> {
        let directory = self.clone();
        Box::pin(async move { directory.answer(&address, may_start).await })
    }

    fn revision(&self) -> ArcReadSignal<u32> {
        self.revision()
    }

    fn notice(&self) -> AnyView {
        view! { <ProgressNotice directory=self.clone() /> }.into_any()
    }

    fn set_online(&self, is_online: bool) {
        self.set_online(is_online);
    }

    fn resume_after_failure(&self) {
        if matches!(self.progress().get_untracked().phase, Phase::Failed(_)) {
            self.resume();
        }
    }

    fn close(&self) {
        self.close();
    }

    fn discard(&self) {
        self.discard();
    }
}

/// Provides the directory. It does nothing before the first question.
pub fn provide_local_directory(config: &Config, key: ApiKey, client: QueryClient) {
    let settings = Settings {
        service: config.service.clone(),
        key,
        client: client.clone(),
        requests_a_minute: config.requests_a_minute,
    };
    let directory =
        Directory { state: RwSignal::new_local(None), settings: StoredValue::new_local(settings) };
    provide_context(directory);
    client.client().set_directory(Rc::new(directory));
    on_cleanup(move || directory.close());
    // What earlier versions have stored under names without the base path is never found again.
    for owner in remove_old_values(IN_DATABASE) {
        spawn_local(async move {
            if let Ok(code) = code().await {
                (code.forget)(owner).await;
            }
        });
    }
    let online = use_online();
    Effect::new(move || {
        let is_online = online.get();
        directory.with_open(|opened| opened.set_online(is_online));
    });
    Effect::new(move || {
        let revision = directory.opened().map(|opened| opened.revision());
        if revision.is_some_and(|revision| revision.get() > 0) {
            untrack(|| client.directory_changed());
        }
    });
}

/// The local directory, from the context.
pub fn use_directory() -> Directory {
    expect_context()
}

impl Directory {
    /// True if the directory is open; tracks that.
    pub fn is_open(self) -> bool {
        self.opened().is_some()
    }

    /// Renders the progress, if the directory is open; tracks whether it is.
    pub(super) fn notice(self) -> Option<AnyView> {
        self.opened().map(|opened| opened.notice())
    }

    /// Deletes what is stored under these names. What is open is not stored again.
    pub async fn delete_stored(self, names: Vec<String>) {
        self.with_open(|opened| opened.discard());
        self.state.try_set(None);
        // Without the code, a record stays until it is found to be cleared.
        let Ok(code) = code().await else { return };
        for name in names {
            (code.forget)(stored_name(&name)).await;
        }
    }

    fn scope(self) -> Option<String> {
        self.settings.try_with_value(|settings| {
            [IN_DATABASE, &settings.service, " ", &settings.key.scope()].concat()
        })
    }

    fn opened(self) -> Option<Rc<dyn Opened>> {
        self.state.try_with(|open| open.as_ref()?.opened.clone()).flatten()
    }

    fn with_open(self, act: impl FnOnce(&dyn Opened)) {
        if let Some(opened) = untrack(|| self.opened()) {
            act(&*opened);
        }
    }

    fn close(self) {
        self.with_open(|opened| opened.close());
        self.state.try_set(None);
    }

    /// The directory of the key that is entered now. It is opened if that is allowed, or if something
    /// is stored.
    async fn open(self, may_start: bool) -> Result<Rc<dyn Opened>, RequestError> {
        // Without a scope the app is gone, and nobody waits for an answer.
        let scope = self.scope().ok_or(RequestError::NotLoaded)?;
        let is_same = |open: &Open| open.scope == scope;
        let opening = match self.state.try_get_untracked().flatten().filter(is_same) {
            Some(open) => open.opening,
            None if !may_start && !is_stored(&scope) => return Err(RequestError::NotLoaded),
            None => {
                self.close();
                let opening = self.open_now(scope.clone()).boxed_local().shared();
                let open = Open { scope: scope.clone(), opening: opening.clone(), opened: None };
                self.state.try_set(Some(open));
                opening
            }
        };
        let opened = opening.await;
        let is_awaited = self.state.try_with_untracked(|open| open.as_ref().is_some_and(is_same));
        let Some(directory) = opened.clone() else {
            self.state.try_set(None);
            return Err(RequestError::Network);
        };
        if is_awaited != Some(true) {
            // Another key was entered, or what is stored was cleared.
            directory.close();
            return Err(RequestError::NotLoaded);
        }
        if untrack(|| self.opened().is_none()) {
            let set = |open: &mut Option<Open>| {
                open.iter_mut().for_each(|open| open.opened = opened.clone());
            };
            self.state.try_update(set);
        }
        Ok(directory)
    }

    /// Loads the code, and opens the directory with what is stored. `None` if the code did not come.
    async fn open_now(self, scope: String) -> Option<Rc<dyn Opened>> {
        let code = code().await.ok()?;
        let (client, requests_a_minute) = self
            .settings
            .try_with_value(|settings| (settings.client.clone(), settings.requests_a_minute))?;
        Some((code.open)(stored_name(&scope), client, requests_a_minute).await)
    }
}

/// True if a list of this scope is stored, which its note tells at once.
fn is_stored(scope: &str) -> bool {
    let rounds = RoundStatus::ALL.iter().cloned().map(ListKind::Rounds);
    let mut lists = [ListKind::Ventures, ListKind::People].into_iter().chain(rounds);
    lists.any(|list| Store::Device.read(&list.owner(scope)).is_some())
}

impl LocalDirectory for Directory {
    fn answer(
        &self,
        address: Arc<str>,
        may_start: bool,
    ) -> LocalBoxFuture<'static, Result<String, RequestError>> {
        let directory = *self;
        Box::pin(async move {
            let opened = directory.open(may_start).await?;
            opened.answer(address, may_start).await.map_err(|error| match error {
                AnswerError::NotStored => RequestError::NotLoaded,
                AnswerError::Failed(error) => error,
            })
        })
    }

    fn retry(&self) {
        self.with_open(|opened| opened.resume_after_failure());
    }
}
