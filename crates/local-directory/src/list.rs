//! One list: reads it, stores it, and searches what is there.
//!
//! Nothing here runs for long: every page is decoded, taken in and shown in tasks of their own.

mod commands;
pub(crate) mod message;
mod report;
mod requests;
mod search;
mod steps;
mod storing;
mod tabs;
mod timer;
mod visible;

use crate::budget::{Member, SharedBudget};
use crate::interface::{LocalList, Options};
use crate::platform::{Guard, Platform};
use crate::service::{FetchError, ListService};
use crate::status::{ListKind, Status};
use crate::storage::Paused;
use crate::table::Table;
use directory_api::RoundStatus;
use directory_crawl::Crawl;
use futures::future::AbortHandle;
use message::{Command, LeaderProgress, Message};
use reactive_graph::signal::{ArcReadSignal, ArcRwSignal};
use requests::Sent;
use search::Search;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};
use storing::Storing;
use tabs::{Role, Tabs};
use timer::Timer;
use visible::Visible;

/// A list. A clone is the same one.
pub(crate) struct List<E>(pub(crate) Rc<Inner<E>>);

impl<E> Clone for List<E> {
    fn clone(&self) -> Self {
        Self(Rc::clone(&self.0))
    }
}

pub(crate) struct Inner<E> {
    this: Weak<Self>,
    kind: ListKind,
    /// The name under which the list is stored, which tells it from other lists, services and keys.
    owner: String,
    service: Rc<dyn ListService<E>>,
    platform: Rc<dyn Platform>,
    budget: SharedBudget,
    /// For views.
    pub(crate) status: ArcRwSignal<Status<E>>,
    pub(crate) revision: ArcRwSignal<u32>,
    notification: Timer,
    pub(crate) table: Table,
    crawl: RefCell<Crawl>,
    search: Search,
    /// The requests in flight, each with a number that tells it from earlier ones.
    in_flight: RefCell<Vec<(u32, Sent, AbortHandle)>>,
    sent: Cell<u32>,
    /// The next step, where the crawl waits.
    next_step: Timer,
    /// Where the reading was stopped, and when the list was last read to its end.
    position: RefCell<Option<Vec<u8>>>,
    read_at: Cell<Option<f64>>,
    /// When the stored rows were loaded.
    loaded_at: Cell<f64>,
    /// Why the last request failed.
    error: RefCell<Option<E>>,
    is_online: Cell<bool>,
    visible: RefCell<Visible>,
    details_delay: Timer,
    /// The ventures with rounds of this status are those whose details matter; `None` is all.
    pub(crate) scope: RefCell<Option<RoundStatus>>,
    storing: Storing,
    visibility: RefCell<Option<Guard>>,
    tabs: Tabs,
    /// How far the leader is, as it reported last to the followers.
    leader: RefCell<Option<LeaderProgress>>,
    is_closed: Cell<bool>,
    paused_at_end: Cell<Option<Paused>>,
}

impl<E: FetchError> List<E> {
    /// Opens a list with what is stored of it. It sends nothing before it is started.
    pub(crate) async fn open(kind: ListKind, options: Options<E>) -> Self {
        let Options { scope, service, platform, budget, directory, is_online } = options;
        let shared = directory.of(&scope, platform.normalize());
        let list = Self(Rc::new_cyclic(|this| Inner {
            this: this.clone(),
            owner: kind.owner(&scope),
            table: Table::new(&kind, shared),
            crawl: RefCell::new(Crawl::new(budget.budget())),
            search: Search::new(budget.budget()),
            status: ArcRwSignal::new(Status { kind: kind.clone(), ..Status::default() }),
            kind,
            service,
            platform,
            budget,
            revision: ArcRwSignal::new(0),
            notification: Timer::default(),
            in_flight: RefCell::default(),
            sent: Cell::new(0),
            next_step: Timer::default(),
            position: RefCell::default(),
            read_at: Cell::new(None),
            loaded_at: Cell::new(0.0),
            error: RefCell::new(None),
            is_online: Cell::new(is_online),
            visible: RefCell::default(),
            details_delay: Timer::default(),
            scope: RefCell::default(),
            storing: Storing::default(),
            visibility: RefCell::default(),
            tabs: Tabs::default(),
            leader: RefCell::default(),
            is_closed: Cell::new(false),
            paused_at_end: Cell::new(None),
        }));
        let member: Weak<dyn Member> = list.0.this.clone();
        list.0.budget.join(member);
        list.open_channel();
        // One that was closed a moment ago may still be stored.
        list.until_written().await;
        list.0.table.clear();
        list.load().await;
        list.store_when_hidden();
        list.update_status();
        list
    }

    /// Ends all that is under way; returns whether the list was open.
    fn end(&self, is_discarded: bool) -> bool {
        let inner = &*self.0;
        if inner.is_closed.get() {
            return false;
        }
        // A pause is noted with what is stored, so it must outlive the crawl.
        inner.paused_at_end.set(self.paused());
        self.cancel();
        inner.notification.clear();
        inner.details_delay.clear();
        self.stop_storing(is_discarded);
        inner.is_closed.set(true);
        let member: Weak<dyn Member> = inner.this.clone();
        inner.budget.leave(&member);
        // What it leaves of the budget is for the others.
        inner.budget.run();
        true
    }

    fn spawn(&self, task: impl Future<Output = ()> + 'static) {
        self.0.platform.spawn(Box::pin(task));
    }

    /// A list that may be gone by the time that a callback is called.
    fn downgrade(&self) -> impl Fn() -> Option<Self> + 'static {
        let this = self.0.this.clone();
        move || this.upgrade().map(Self)
    }

    /// Calls the function after so many milliseconds, in place of a call that was to come, if the list
    /// is still there then.
    fn after(&self, timer: &Timer, milliseconds: f64, call: fn(&Self)) {
        let list = self.downgrade();
        timer.set(&*self.0.platform, milliseconds, move || {
            if let Some(list) = list() {
                call(&list);
            }
        });
    }

    /// Both crawls pause, resume and retry together.
    fn each_crawl(&self, call: impl Fn(&mut Crawl)) {
        call(&mut self.0.crawl.borrow_mut());
        call(&mut self.0.search.crawl.borrow_mut());
    }

    fn is_leader(&self) -> bool {
        self.0.tabs.role.get() == Role::Leader
    }
}

impl<E: FetchError> LocalList<E> for List<E> {
    fn status(&self) -> ArcReadSignal<Status<E>> {
        self.0.status.read_only()
    }

    fn revision(&self) -> ArcReadSignal<u32> {
        self.0.revision.read_only()
    }

    fn start(&self) {
        if self.0.is_closed.get() || self.0.tabs.is_started.replace(true) {
            return;
        }
        let list = self.clone();
        self.spawn(async move {
            // Another tab may have stored more since.
            list.load_again().await;
            list.join_tabs();
        });
    }

    fn command(&self, command: Command) {
        if self.0.is_closed.get() {
            return;
        }
        if self.is_leader() {
            return self.execute(command);
        }
        self.post(&Message::Command(command));
        if command == Command::Resume {
            // A follower requests the details of what is on screen by itself.
            self.0.error.replace(None);
            self.each_crawl(Crawl::resume);
            self.run();
        }
    }

    fn set_online(&self, is_online: bool) {
        let inner = &*self.0;
        inner.is_online.set(is_online);
        let is_about_connection = inner.error.borrow().as_ref().is_some_and(E::is_about_connection);
        if is_online && is_about_connection {
            inner.error.replace(None);
            // What a person has paused stays paused.
            self.each_crawl(Crawl::retry);
        }
        self.run();
    }

    fn close(&self) {
        if self.end(false) {
            let (list, hold) = (self.clone(), self.0.table.shared().hold());
            self.spawn(async move {
                list.store_for_good().await;
                drop(hold);
                list.leave_tabs();
            });
        }
    }

    fn discard(&self) {
        if self.end(true) {
            let (list, hold) = (self.clone(), self.0.table.shared().hold());
            self.spawn(async move {
                list.until_stored().await;
                list.0.table.clear();
                drop(hold);
                crate::storage::forget(&*list.0.platform, &list.0.owner).await;
                list.leave_tabs();
            });
        }
    }
}

impl<E> Inner<E> {
    /// Whether the list was read to its end at least once.
    pub(crate) fn is_complete(&self) -> bool {
        self.read_at.get().is_some()
    }
}

impl<E: FetchError> Member for Inner<E> {
    fn step(&self) -> bool {
        self.this.upgrade().is_some_and(|inner| List(inner).step())
    }
}
