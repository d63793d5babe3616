//! A list as views see it, which is always there and weighs little: the list behind it is opened
//! when it is needed.

use super::Status;
use super::open::{OpenList, RenderPanel, open};
use crate::api::{ApiKey, QueryClient, RequestError};
use crate::browser::{IN_DATABASE, Store};
use directory_api::RoundStatus;
use leptos::prelude::*;
use leptos::reactive::signal::ArcReadSignal;
use leptos::task::spawn_local;
use local_directory::{
    Command, ListKind, LocalList, PersonList, RoundList, SharedBudget, SharedDirectory, VentureList,
};
use std::rc::Rc;

/// A list of the service. A copy is the same one.
#[derive(Clone, Copy)]
pub struct LocalHandle {
    stage: RwSignal<Stage, LocalStorage>,
    options: StoredValue<ListOptions, LocalStorage>,
}

#[derive(Clone)]
enum Stage {
    /// It was not needed yet.
    Closed,
    /// It is being opened.
    Opening,
    /// The code could not be loaded.
    Failed,
    Open(OpenList, RenderPanel),
}

/// Which list it is, and what it is opened with.
#[derive(Clone)]
pub(super) struct ListOptions {
    pub(super) kind: ListKind,
    pub(super) service: String,
    pub(super) key: ApiKey,
    pub(super) client: QueryClient,
    pub(super) budget: SharedBudget,
    pub(super) directory: SharedDirectory,
    pub(super) is_online: bool,
    /// Whether it is to be read; else only what is stored is there.
    pub(super) is_started: bool,
    /// Name under which the list is stored, which tells it from other lists, services and keys.
    pub(super) owner: String,
}

impl ListOptions {
    pub(super) fn scope(&self) -> String {
        [IN_DATABASE, &self.service, " ", &self.key.scope()].concat()
    }
}

impl LocalHandle {
    pub(super) fn new(mut options: ListOptions) -> Self {
        options.owner = options.kind.owner(&options.scope());
        Self { stage: RwSignal::new_local(Stage::Closed), options: StoredValue::new_local(options) }
    }

    /// Reads the list from now on; opens it first.
    pub fn start(self) {
        self.options.try_update_value(|options| options.is_started = true);
        match self.stage_untracked() {
            Some(Stage::Closed) => self.open(),
            Some(Stage::Open(list, _)) => list.list().start(),
            _ => {}
        }
    }

    /// Opens the list if something is stored of it, and reads nothing.
    pub fn open_stored(self) {
        let is_stored = |options: &ListOptions| Store::Device.read(&options.owner).is_some();
        let is_closed = matches!(self.stage_untracked(), Some(Stage::Closed));
        if is_closed && self.options.try_with_value(is_stored) == Some(true) {
            self.open();
        }
    }

    fn open(self) {
        self.stage.try_set(Stage::Opening);
        let Some(options) = self.options.try_get_value() else { return };
        spawn_local(async move {
            let owner = options.owner.clone();
            let list = open(options).await;
            let is_awaited = matches!(self.stage_untracked(), Some(Stage::Opening));
            let now = self.options.try_get_value();
            let Some(now) = now.filter(|now| now.owner == owner && is_awaited) else {
                // In the meantime another list was needed, another key entered, or the app left.
                return list.iter().for_each(|(list, _)| list.list().close());
            };
            if let Ok((list, _)) = &list {
                list.list().set_online(now.is_online);
                if now.is_started {
                    list.list().start();
                }
            }
            // What was only to be looked up is missed by nobody.
            let failed = if now.is_started { Stage::Failed } else { Stage::Closed };
            self.stage.try_set(list.map_or(failed, |(list, panel)| Stage::Open(list, panel)));
        });
    }

    /// What is open, if something is; tracks that.
    fn opened(self) -> Option<(OpenList, RenderPanel)> {
        match self.stage.try_get()? {
            Stage::Open(list, panel) => Some((list, panel)),
            _ => None,
        }
    }

    /// The list of ventures, if it is open; tracks whether it is.
    pub fn ventures(self) -> Option<Rc<dyn VentureList<RequestError>>> {
        match self.opened()?.0 {
            OpenList::Ventures(list) => Some(list),
            _ => None,
        }
    }

    /// The list of people, if it is open; tracks whether it is.
    pub fn people(self) -> Option<Rc<dyn PersonList<RequestError>>> {
        match self.opened()?.0 {
            OpenList::People(list) => Some(list),
            _ => None,
        }
    }

    /// The list of the rounds of this status, if it is open; tracks whether it is.
    pub fn rounds(self, status: Option<&RoundStatus>) -> Option<Rc<dyn RoundList<RequestError>>> {
        let kind = status.cloned().map(ListKind::Rounds);
        let is_ours = self.options.try_with_value(|it| Some(&it.kind) == kind.as_ref());
        match self.opened()?.0 {
            OpenList::Rounds(list) if is_ours == Some(true) => Some(list),
            _ => None,
        }
    }

    /// Whether it is open; tracks that.
    pub fn is_open(self) -> bool {
        self.opened().is_some()
    }

    /// What renders its progress, if it is open; tracks that.
    pub(super) fn panel(self) -> Option<RenderPanel> {
        Some(self.opened()?.1)
    }

    /// Whether it was not needed yet; tracks that.
    pub fn is_closed(self) -> bool {
        matches!(self.stage.try_get(), Some(Stage::Closed))
    }

    /// Whether it is being opened; tracks that.
    pub fn is_opening(self) -> bool {
        matches!(self.stage.try_get(), Some(Stage::Opening))
    }

    /// Whether the code could not be loaded; tracks that.
    pub fn has_failed(self) -> bool {
        matches!(self.stage.try_get(), Some(Stage::Failed))
    }

    /// Whether it is open, and its list can be read as far as one knows; tracks that.
    pub fn is_readable(self) -> bool {
        self.status().is_some_and(|status| status.with(Status::is_readable))
    }

    /// The progress, if it is open; tracks whether it is.
    pub fn status(self) -> Option<ArcReadSignal<Status>> {
        Some(self.opened()?.0.list().status())
    }

    /// Does what a person wants.
    pub(super) fn run(self, command: Command) {
        match command {
            Command::Resume => self.resume(),
            _ => self.tell(|list| list.command(command)),
        }
    }

    /// Continues, also after too many failures, and where the code could not be loaded.
    pub fn resume(self) {
        self.options.try_with_value(|options| options.client.client().reopen());
        match self.stage_untracked() {
            Some(Stage::Failed) => self.open(),
            _ => self.tell(|list| list.command(Command::Resume)),
        }
    }

    /// Becomes the list of something else.
    pub fn set_kind(self, kind: ListKind) {
        self.options.try_update_value(|options| options.kind = kind);
        self.check_owner();
    }

    pub(super) fn set_online(self, is_online: bool) {
        self.options.try_update_value(|options| options.is_online = is_online);
        if let Some(Stage::Open(list, _)) = self.stage_untracked() {
            list.list().set_online(is_online);
        }
    }

    /// Looks again under which name the list is stored; that of another one is another list.
    pub(super) fn check_owner(self) {
        let has_changed = self.options.try_update_value(|options| {
            let owner = options.kind.owner(&options.scope());
            owner != std::mem::replace(&mut options.owner, owner.clone())
        });
        if has_changed == Some(true) {
            self.close();
        }
    }

    pub(super) fn close(self) {
        self.tell(|list| list.close());
        self.stage.try_set(Stage::Closed);
    }

    pub(super) fn discard(self) {
        self.tell(|list| list.discard());
        self.stage.try_set(Stage::Closed);
    }

    fn stage_untracked(self) -> Option<Stage> {
        self.stage.try_get_untracked()
    }

    fn tell(self, what: impl FnOnce(&dyn LocalList<RequestError>)) {
        if let Some(Stage::Open(list, _)) = self.stage_untracked() {
            what(list.list());
        }
    }
}
