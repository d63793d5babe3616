//! Directory of a service and key: the calls of an app, and its state.

use crate::lists::Lists;
use crate::platform::{Guard, Platform};
use crate::progress::{Progress, Signals};
use crate::question::Question;
use crate::reader::Reader;
use crate::service::{FetchError, ListService};
use crate::storing::Storing;
use crate::tabs::{Role, Tabs};
use crate::timer::Timer;
use reactive_graph::signal::ArcReadSignal;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// Options of a directory.
pub struct Options<E> {
    /// Name under which the lists are stored. It contains the service and a hash of the key, so
    /// that data read with one key is not shown with another.
    pub scope: String,
    /// Requests to the service.
    pub service: Rc<dyn ListService<E>>,
    /// The browser.
    pub platform: Rc<dyn Platform>,
    /// Number of requests that may be sent a minute.
    pub requests_a_minute: u32,
    /// True if the network is available.
    pub is_online: bool,
    /// True if there is a key, so that rounds may be read for questions about ventures.
    pub has_key: bool,
}

/// Lists of a service that answer addresses. Clones share them.
#[derive(Clone)]
pub struct Directory<E: FetchError>(pub(crate) Rc<Inner<E>>);

pub(crate) struct Inner<E: FetchError> {
    this: Weak<Self>,
    pub(crate) scope: String,
    pub(crate) service: Rc<dyn ListService<E>>,
    pub(crate) platform: Rc<dyn Platform>,
    pub(crate) lists: RefCell<Lists>,
    /// Last question that may start reading.
    pub(crate) question: RefCell<Option<Question>>,
    pub(crate) reader: Reader<E>,
    pub(crate) storing: Storing,
    pub(crate) tabs: Tabs,
    pub(crate) signals: Signals<E>,
    pub(crate) has_key: bool,
    pub(crate) is_online: Cell<bool>,
    pub(crate) is_paused: Cell<bool>,
    pub(crate) is_closed: Cell<bool>,
    visibility: RefCell<Option<Guard>>,
}

impl<E: FetchError> Directory<E> {
    /// Opens a directory. Sends nothing, and loads stored lists on demand.
    pub async fn open(options: Options<E>) -> Self {
        let Options { scope, service, platform, requests_a_minute, is_online, has_key } = options;
        let directory = Self(Rc::new_cyclic(|this| Inner {
            this: this.clone(),
            lists: RefCell::new(Lists::new(platform.normalize())),
            question: RefCell::default(),
            reader: Reader::new(requests_a_minute),
            storing: Storing::default(),
            tabs: Tabs::default(),
            signals: Signals::default(),
            has_key,
            is_online: Cell::new(is_online),
            is_paused: Cell::new(false),
            is_closed: Cell::new(false),
            visibility: RefCell::default(),
            scope,
            service,
            platform,
        }));
        directory.read_pause();
        directory.open_channel();
        let this = directory.downgrade();
        let store = move || {
            if let Some(directory) = this() {
                directory.store(true);
            }
        };
        let guard = directory.0.platform.on_visibility_change(Box::new(store));
        directory.0.visibility.replace(Some(guard));
        directory.update_progress();
        directory
    }

    /// Signal of the progress.
    pub fn progress(&self) -> ArcReadSignal<Progress<E>> {
        self.0.signals.progress.read_only()
    }

    /// Signal of a number that changes, at most four times a second, when answers may have changed.
    pub fn revision(&self) -> ArcReadSignal<u32> {
        self.0.signals.revision.read_only()
    }

    /// Stops sending until resumed, in every tab and after a reload.
    pub fn pause(&self) {
        if !self.0.is_closed.get() {
            self.set_paused(true);
            self.run();
            self.notify();
        }
    }

    /// Continues after a pause, and after failures.
    pub fn resume(&self) {
        self.read_again(false);
    }

    /// Reads the lists of the last question again, or finishes the reading that is under way.
    pub fn refresh(&self) {
        self.read_again(true);
    }

    fn read_again(&self, whole: bool) {
        if !self.0.is_closed.get() {
            self.set_paused(false);
            self.forget_failures(|_| true);
            self.want_again(whole);
        }
    }

    /// Requests all details that the last answer lacks, or else all that the directory lacks.
    pub fn load_details(&self) {
        self.want_all_details();
        self.resume();
    }

    /// Takes the lock from a tab that gave no sign for a while. That tab stops writing.
    pub fn load_alone(&self) {
        if !self.0.is_closed.get() && self.0.tabs.role.get() == Role::Waiting {
            self.request_lock(true);
        }
    }

    /// Pauses or continues with the network.
    pub fn set_online(&self, is_online: bool) {
        self.0.is_online.set(is_online);
        if is_online && self.forget_failures(E::is_about_connection) {
            self.want_again(false);
        }
        self.run();
        self.notify();
    }

    /// Stores the lists and releases the lock.
    pub fn close(&self) {
        if self.end() {
            let directory = self.clone();
            self.spawn(async move {
                directory.store_all().await;
                directory.leave_tabs();
            });
        }
    }

    /// Deletes the stored data and ends the directory.
    pub fn discard(&self) {
        self.0.storing.is_discarded.set(true);
        if self.end() {
            let directory = self.clone();
            self.0.lists.replace(Lists::new(self.0.platform.normalize()));
            self.spawn(async move {
                directory.delete_stored().await;
                directory.leave_tabs();
            });
        }
    }

    /// Ends all tasks; returns false if the directory was closed before.
    fn end(&self) -> bool {
        let was_closed = self.0.is_closed.replace(true);
        if !was_closed {
            self.abort(|_| true);
            self.0.reader.next_step.clear();
            self.0.visibility.replace(None);
            // Answers that wait for more have to end.
            self.notify();
        }
        !was_closed
    }

    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + 'static) {
        self.0.platform.spawn(Box::pin(task));
    }

    /// Handle to a directory that may be gone when a callback is called.
    pub(crate) fn downgrade(&self) -> impl Fn() -> Option<Self> + 'static {
        let this = self.0.this.clone();
        move || this.upgrade().map(Self)
    }

    /// Calls the function after some milliseconds, instead of a pending call, if the directory
    /// still exists then.
    pub(crate) fn after(&self, timer: &Timer, milliseconds: f64, call: fn(&Self)) {
        let directory = self.downgrade();
        timer.set(&*self.0.platform, milliseconds, move || {
            if let Some(directory) = directory() {
                call(&directory);
            }
        });
    }
}
