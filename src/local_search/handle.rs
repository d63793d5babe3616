//! A list as views see it, which is always there and weighs little: the list behind it is opened
//! when it is needed.

use super::Status;
use super::open::{Request, delete_stored, open};
use crate::api::{ApiKey, QueryClient, RequestError, use_online};
use crate::browser::{IN_DATABASE, Store, on_cleared};
use crate::config::Config;
use directory_api::RoundStatus;
use leptos::prelude::*;
use leptos::reactive::signal::ArcReadSignal;
use leptos::task::spawn_local;
use local_directory::{ListKind, LocalList, PersonList, RoundList, SharedBudget, VentureList};
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
    Open(OpenList),
}

/// A list that is open, by its kind.
#[derive(Clone)]
pub(super) enum OpenList {
    Ventures(Rc<dyn VentureList<RequestError>>),
    People(Rc<dyn PersonList<RequestError>>),
    Rounds(Rc<dyn RoundList<RequestError>>),
}

#[derive(Clone)]
struct ListOptions {
    kind: ListKind,
    service: String,
    key: ApiKey,
    client: QueryClient,
    budget: SharedBudget,
    is_online: bool,
    /// Whether it is to be read; else only what is stored is there.
    is_started: bool,
    /// The name under which the list is stored, which tells it from other lists, services and keys.
    owner: String,
}

/// The lists of the service.
#[derive(Clone, Copy)]
struct Lists {
    ventures: LocalHandle,
    people: LocalHandle,
    /// The rounds of one status at a time.
    rounds: LocalHandle,
}

/// Provides the lists. They do nothing before they are started.
pub fn provide_local_search(config: &Config, key: ApiKey, client: QueryClient) {
    let budget = SharedBudget::new(config.requests_a_minute);
    let handle = |kind| {
        let (service, client) = (config.service.clone(), client.clone());
        let (budget, owner) = (budget.clone(), String::new());
        let options = ListOptions {
            kind,
            service,
            key,
            client,
            budget,
            is_online: true,
            is_started: false,
            owner,
        };
        LocalHandle::new(options)
    };
    let lists = Lists {
        ventures: handle(ListKind::Ventures),
        people: handle(ListKind::People),
        rounds: handle(ListKind::Rounds(RoundStatus::Fundraising)),
    };
    provide_context(lists);
    let all = [lists.ventures, lists.people, lists.rounds];
    on_cleanup(move || all.iter().for_each(|list| list.close()));
    on_cleared(IN_DATABASE, move |name| {
        let owner = name.strip_prefix(IN_DATABASE).unwrap_or_default();
        all.iter().filter(|list| list.is_of(owner)).for_each(|list| list.discard());
        delete_stored(owner.to_owned());
    });
    let online = use_online();
    Effect::new(move |_| {
        let is_online = online.get();
        all.iter().for_each(|list| list.set_online(is_online));
    });
    let value = key.value();
    Effect::new(move |_| {
        value.track();
        // What is read with one key is not shown with another.
        all.iter().for_each(|list| list.check_owner());
    });
}

/// The list of ventures.
pub fn local_ventures() -> LocalHandle {
    expect_context::<Lists>().ventures
}

/// The list of people.
pub fn local_people() -> LocalHandle {
    expect_context::<Lists>().people
}

/// The list of rounds of a status.
pub fn local_rounds() -> LocalHandle {
    expect_context::<Lists>().rounds
}

impl ListOptions {
    fn scope(&self) -> String {
        [&self.service, " ", &self.key.scope()].concat()
    }
}

impl LocalHandle {
    fn new(mut options: ListOptions) -> Self {
        options.owner = options.kind.owner(&options.scope());
        Self { stage: RwSignal::new_local(Stage::Closed), options: StoredValue::new_local(options) }
    }

    /// Reads the list from now on; opens it first.
    pub(super) fn start(self) {
        self.options.try_update_value(|options| options.is_started = true);
        match self.stage_untracked() {
            Some(Stage::Closed) => self.open(),
            Some(Stage::Open(list)) => list.list().start(),
            _ => {}
        }
    }

    /// Opens the list if something is stored of it, and reads nothing.
    pub(super) fn open_stored(self) {
        let note = |options: &ListOptions| [IN_DATABASE, &options.owner].concat();
        let note = self.options.try_with_value(note).unwrap_or_default();
        let is_closed = matches!(self.stage_untracked(), Some(Stage::Closed));
        if is_closed && Store::Device.read(&note).is_some() {
            self.open();
        }
    }

    fn open(self) {
        self.stage.try_set(Stage::Opening);
        let Some(options) = self.options.try_get_value() else { return };
        let owner = options.owner.clone();
        let request = Request {
            scope: options.scope(),
            kind: options.kind,
            client: options.client,
            budget: options.budget,
            is_online: options.is_online,
        };
        spawn_local(async move {
            let list = open(request).await;
            let is_awaited = matches!(self.stage_untracked(), Some(Stage::Opening));
            let now = self.options.try_get_value();
            let Some(now) = now.filter(|now| now.owner == owner && is_awaited) else {
                // In the meantime another list was needed, another key entered, or the app left.
                return list.iter().for_each(|list| list.list().close());
            };
            if let Some(list) = &list {
                list.list().set_online(now.is_online);
                if now.is_started {
                    list.list().start();
                }
            }
            // What was only to be looked up is missed by nobody.
            let failed = if now.is_started { Stage::Failed } else { Stage::Closed };
            self.stage.try_set(list.map_or(failed, Stage::Open));
        });
    }

    /// The list of ventures, if it is open; tracks whether it is.
    pub fn ventures(self) -> Option<Rc<dyn VentureList<RequestError>>> {
        match self.stage.try_get() {
            Some(Stage::Open(OpenList::Ventures(list))) => Some(list),
            _ => None,
        }
    }

    /// The list of people, if it is open; tracks whether it is.
    pub fn people(self) -> Option<Rc<dyn PersonList<RequestError>>> {
        match self.stage.try_get() {
            Some(Stage::Open(OpenList::People(list))) => Some(list),
            _ => None,
        }
    }

    /// The list of the rounds of this status, if it is open; tracks whether it is.
    pub fn rounds(self, status: Option<&RoundStatus>) -> Option<Rc<dyn RoundList<RequestError>>> {
        let kind = status.cloned().map(ListKind::Rounds);
        let is_ours = self.options.try_with_value(|it| Some(&it.kind) == kind.as_ref());
        match self.stage.try_get() {
            Some(Stage::Open(OpenList::Rounds(list))) if is_ours == Some(true) => Some(list),
            _ => None,
        }
    }

    /// Whether it is open; tracks that.
    pub fn is_open(self) -> bool {
        matches!(self.stage.try_get(), Some(Stage::Open(_)))
    }

    /// Whether it was not needed yet; tracks that.
    pub fn is_closed(self) -> bool {
        matches!(self.stage.try_get(), Some(Stage::Closed))
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
        match self.stage.try_get() {
            Some(Stage::Open(list)) => Some(list.list().status()),
            _ => None,
        }
    }

    /// Reads the list again, or the rest of it.
    pub fn refresh(self) {
        self.tell(|list| list.refresh());
    }

    /// Loads the details of all ventures whose sectors are unknown.
    pub fn load_details(self) {
        self.tell(|list| list.load_details());
    }

    /// Sends nothing until it is resumed.
    pub fn pause(self) {
        self.tell(|list| list.pause());
    }

    /// Continues, also after too many failures, and where the code could not be loaded.
    pub fn resume(self) {
        match self.stage_untracked() {
            Some(Stage::Failed) => self.open(),
            _ => self.tell(|list| list.resume()),
        }
    }

    /// Stops reading.
    pub fn stop(self) {
        self.tell(|list| list.stop());
    }

    /// Becomes the list of something else.
    pub fn set_kind(self, kind: ListKind) {
        self.options.try_update_value(|options| options.kind = kind);
        self.check_owner();
    }

    fn set_online(self, is_online: bool) {
        self.options.try_update_value(|options| options.is_online = is_online);
        if let Some(Stage::Open(list)) = self.stage_untracked() {
            list.list().set_online(is_online);
        }
    }

    /// Whether this is the name under which the list is stored.
    fn is_of(self, owner: &str) -> bool {
        self.options.try_with_value(|options| options.owner == owner) == Some(true)
    }

    /// Looks again under which name the list is stored; that of another one is another list.
    fn check_owner(self) {
        let has_changed = self.options.try_update_value(|options| {
            let owner = options.kind.owner(&options.scope());
            owner != std::mem::replace(&mut options.owner, owner.clone())
        });
        if has_changed == Some(true) {
            self.close();
        }
    }

    fn close(self) {
        self.tell(|list| list.close());
        self.stage.try_set(Stage::Closed);
    }

    fn discard(self) {
        self.tell(|list| list.discard());
        self.stage.try_set(Stage::Closed);
    }

    fn stage_untracked(self) -> Option<Stage> {
        self.stage.try_get_untracked()
    }

    fn tell(self, what: fn(&dyn LocalList<RequestError>)) {
        if let Some(Stage::Open(list)) = self.stage_untracked() {
            what(list.list());
        }
    }
}

impl OpenList {
    /// What all lists have in common.
    fn list(&self) -> &dyn LocalList<RequestError> {
        match self {
            Self::Ventures(list) => &**list,
            Self::People(list) => &**list,
            Self::Rounds(list) => &**list,
        }
    }
}
