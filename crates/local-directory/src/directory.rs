//! [`Directory`]: its state, and the calls of an app.

use crate::lists::LoadedLists;
use crate::platform::{Guard, Platform};
use crate::progress::{DirectorySignals, Progress};
use crate::question::ListQuestion;
use crate::reader::Reader;
use crate::service::{FetchError, ListService};
use crate::storing::Storing;
use crate::tabs::{Role, Tabs};
use crate::timer::Timer;
use reactive_graph::signal::ArcReadSignal;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

/// Options of a directory.
pub struct DirectoryOptions<E> {
    /// Name under which lists are stored. It should identify the service and the key, because data
    /// that was read with one key must not be shown with another.
    pub scope: String,
    /// Requests to the service.
    pub service: Rc<dyn ListService<E>>,
    /// Functions of the browser.
    pub platform: Rc<dyn Platform>,
    /// Maximum number of requests a minute.
    pub requests_per_minute: u32,
    /// True if the network is available.
    pub is_online: bool,
    /// True if there is an API key, so that rounds may be read for questions about ventures.
    pub has_key: bool,
}

/// Answers requests, given by their addresses, from the lists of a service. Clones share the lists.
#[derive(Clone)]
pub struct Directory<E: FetchError>(pub(crate) Rc<DirectoryState<E>>);

pub(crate) struct DirectoryState<E: FetchError> {
    this: Weak<Self>,
    pub(crate) scope: String,
    pub(crate) service: Rc<dyn ListService<E>>,
    pub(crate) platform: Rc<dyn Platform>,
    pub(crate) lists: RefCell<LoadedLists>,
    /// Last question that was allowed to start reading.
    pub(crate) question: RefCell<Option<ListQuestion>>,
    pub(crate) reader: Reader<E>,
    pub(crate) storing: Storing,
    pub(crate) tabs: Tabs,
    pub(crate) signals: DirectorySignals<E>,
    pub(crate) has_key: bool,
    pub(crate) is_online: Cell<bool>,
    pub(crate) is_paused: Cell<bool>,
    pub(crate) is_closed: Cell<bool>,
    visibility: RefCell<Option<Guard>>,
}

impl<E: FetchError> Directory<E> {
    /// Opens a directory. Sends no request, and loads stored lists on demand.
    pub fn open(options: DirectoryOptions<E>) -> Self {
        let DirectoryOptions { scope, service, platform, .. } = options;
        let directory = Self(Rc::new_cyclic(|this| DirectoryState {
            this: this.clone(),
            lists: RefCell::new(LoadedLists::new(platform.normalize())),
            question: RefCell::default(),
            reader: Reader::new(options.requests_per_minute),
            storing: Storing::default(),
            tabs: Tabs::default(),
            signals: DirectorySignals::default(),
            has_key: options.has_key,
            is_online: Cell::new(options.is_online),
            is_paused: Cell::new(false),
            is_closed: Cell::new(false),
            visibility: RefCell::default(),
            scope,
            service,
            platform,
        }));
        directory.load_pause();
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

    /// Progress as a signal.
    pub fn progress(&self) -> ArcReadSignal<Progress<E>> {
        self.0.signals.progress.read_only()
    }

    /// Signal of a number that changes when answers may have changed: at most four times a second,
    /// and whenever the phase changes.
    pub fn revision(&self) -> ArcReadSignal<u32> {
        self.0.signals.revision.read_only()
    }

    /// Pauses requests until [`Self::resume`], in all tabs and after a reload.
    pub fn pause(&self) {
        if !self.0.is_closed.get() {
            self.set_paused(true);
            self.run();
            self.notify();
        }
    }

    /// Continues after a pause or failures.
    pub fn resume(&self) {
        self.restart(false);
    }

    /// Reads the lists of the last question again, or continues an interrupted sweep.
    pub fn refresh(&self) {
        self.restart(true);
    }

    fn restart(&self, includes_fresh: bool) {
        if !self.0.is_closed.get() {
            self.set_paused(false);
            self.forget_failures(|_| true);
            self.read_again(includes_fresh);
        }
    }

    /// Reads everything that the answer to an address needs, including the details beyond those
    /// that are requested automatically.
    pub fn check_all(&self, address: &str) {
        if let Some((question, _)) = ListQuestion::parse(address) {
            self.0.question.replace(Some(self.readable(question)));
            self.0.reader.max_candidates.set(usize::MAX);
            self.resume();
        }
    }

    /// Takes the lock from a frozen tab, which then stops writing.
    pub fn take_lock(&self) {
        if !self.0.is_closed.get() && self.0.tabs.role.get() == Role::Waiting {
            self.request_lock(true);
        }
    }

    /// Sets the state of the network. Requests wait while there is no connection.
    pub fn set_online(&self, is_online: bool) {
        self.0.is_online.set(is_online);
        if is_online && self.forget_failures(E::is_about_connection) {
            self.read_again(false);
        }
        self.run();
        self.notify();
    }

    /// Closes the directory: stores the lists, and releases the lock.
    pub fn close(&self) {
        if self.shut_down() {
            let directory = self.clone();
            self.spawn(async move {
                directory.store_all().await;
                directory.leave_tabs();
            });
        }
    }

    /// Closes the directory, and deletes its stored data.
    pub fn discard(&self) {
        self.0.storing.is_discarded.set(true);
        if self.shut_down() {
            let directory = self.clone();
            self.0.lists.replace(LoadedLists::new(self.0.platform.normalize()));
            self.spawn(async move {
                directory.delete_stored_data().await;
                directory.leave_tabs();
            });
        }
    }

    /// Ends all tasks. Returns false if the directory was closed already.
    fn shut_down(&self) -> bool {
        let was_closed = self.0.is_closed.replace(true);
        if !was_closed {
            self.abort(|_| true);
            self.0.reader.next_step.clear();
            self.0.visibility.replace(None);
            // Waiting answers must end.
            self.notify();
        }
        !was_closed
    }

    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + 'static) {
        self.0.platform.spawn(Box::pin(task));
    }

    /// Weak handle for callbacks, which may be called after the directory is dropped.
    pub(crate) fn downgrade(&self) -> impl Fn() -> Option<Self> + 'static {
        let this = self.0.this.clone();
        move || this.upgrade().map(Self)
    }

    /// Sets the timer, which calls the function if the directory still exists.
    pub(crate) fn schedule(&self, timer: &Timer, milliseconds: f64, call: fn(&Self)) {
        let directory = self.downgrade();
        timer.set(&*self.0.platform, milliseconds, move || {
            if let Some(directory) = directory() {
                call(&directory);
            }
        });
    }
}
