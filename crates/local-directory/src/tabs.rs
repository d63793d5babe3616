//! Tabs: the holder of the lock reads and stores, the others load the stored data.

use crate::directory::Directory;
use crate::platform::{Guard, Post};
use crate::service::FetchError;
use crate::timer::Timer;
use std::cell::{Cell, RefCell};

/// Message that a tab has stored something.
pub(crate) const STORED: &str = "stored";
/// Message that a tab has the lock and is alive.
const ALIVE: &str = "alive";
/// Interval of signs from the tab that has the lock, and time after which a tab without a sign
/// counts as frozen, in milliseconds.
const SIGNS: f64 = 10_000.0;
const PATIENCE: f64 = 30_000.0;

/// Role of a tab among the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Role {
    /// The tab has no list to read.
    #[default]
    None,
    /// The tab has asked for the lock, and loads the data of others before it uses it.
    Requested,
    /// Another tab has the lock.
    Waiting,
    /// The tab has the lock.
    Holder,
}

#[derive(Default)]
pub(crate) struct Tabs {
    pub(crate) role: Cell<Role>,
    lock: RefCell<Option<Guard>>,
    /// True once the browser has given the lock.
    is_granted: Cell<bool>,
    channel: RefCell<Option<Post>>,
    /// Time of the last sign of the tab that has the lock.
    sign_at: Cell<f64>,
    next_sign: Timer,
}

impl<E: FetchError> Directory<E> {
    fn tab_name(&self) -> String {
        ["venture-directory ", &self.0.scope].concat()
    }

    /// Starts receiving messages of other tabs. Called before stored rows are loaded, so that a
    /// write in between is not missed.
    pub(crate) fn open_channel(&self) {
        let directory = self.downgrade();
        let receive = move |message: &str| {
            if let Some(directory) = directory() {
                directory.receive(message);
            }
        };
        let channel = self.0.platform.open_channel(&self.tab_name(), Box::new(receive));
        self.0.tabs.channel.replace(channel);
    }

    pub(crate) fn post(&self, message: &str) {
        if let Some(post) = &*self.0.tabs.channel.borrow() {
            post(message);
        }
    }

    fn receive(&self, message: &str) {
        if self.0.is_closed.get() {
            return;
        }
        self.notice_sign();
        self.update_phase();
        if message == STORED {
            self.read_pause();
            let directory = self.clone();
            self.spawn(async move {
                if !directory.has_lock() {
                    directory.load_news().await;
                }
                directory.run();
                directory.notify();
            });
        }
    }

    /// Records that the tab with the lock is alive, and schedules the check for a frozen one.
    fn notice_sign(&self) {
        let tabs = &self.0.tabs;
        if tabs.role.get() == Role::Waiting {
            tabs.sign_at.set(self.0.platform.now());
            self.after(&tabs.next_sign, PATIENCE, Self::notify);
        }
    }

    /// True if another tab has the lock and gave no sign for a while.
    pub(crate) fn is_frozen(&self) -> bool {
        let tabs = &self.0.tabs;
        let silence = self.0.platform.now() - tabs.sign_at.get();
        tabs.role.get() == Role::Waiting && silence >= PATIENCE
    }

    /// True if this tab may read now; otherwise requests the lock.
    pub(crate) fn has_lock_or_requests_it(&self) -> bool {
        if self.0.tabs.role.get() == Role::None && !self.0.storing.is_memory_only.get() {
            self.request_lock(false);
        }
        self.has_lock()
    }

    /// True if this tab has the lock, or reads for itself as storage is unavailable.
    pub(crate) fn has_lock(&self) -> bool {
        self.0.storing.is_memory_only.get() || self.0.tabs.role.get() == Role::Holder
    }

    pub(crate) fn request_lock(&self, steals: bool) {
        let tabs = &self.0.tabs;
        tabs.role.set(Role::Requested);
        tabs.is_granted.set(false);
        let directory = self.downgrade();
        let change_role = move |has_lock| {
            if let Some(directory) = directory() {
                directory.change_role(has_lock);
            }
        };
        let name = self.tab_name();
        let lock = self.0.platform.request_lock(&name, steals, Box::new(change_role));
        if lock.is_none() {
            // Without locks, each tab reads for itself.
            self.change_role(true);
        }
        tabs.lock.replace(lock);
    }

    fn change_role(&self, has_lock: bool) {
        let tabs = &self.0.tabs;
        if self.0.is_closed.get() {
            return;
        }
        let was_granted = tabs.is_granted.replace(has_lock);
        if has_lock {
            tabs.role.set(Role::Requested);
            tabs.next_sign.clear();
            let directory = self.clone();
            self.spawn(async move {
                // The previous tab may have stored more.
                directory.load_news().await;
                if directory.0.tabs.role.get() == Role::Requested {
                    directory.0.tabs.role.set(Role::Holder);
                    directory.delay_storing();
                    directory.give_sign();
                    directory.run();
                }
            });
        } else if was_granted {
            // Another tab has taken the lock, and this tab stops writing.
            self.release_lock();
            self.run();
        } else {
            tabs.role.set(Role::Waiting);
            self.notice_sign();
            self.notify();
        }
    }

    fn give_sign(&self) {
        if self.0.tabs.role.get() == Role::Holder {
            self.post(ALIVE);
            self.after(&self.0.tabs.next_sign, SIGNS, Self::give_sign);
        }
    }

    /// Releases the lock, or ends the wait for it.
    pub(crate) fn release_lock(&self) {
        let tabs = &self.0.tabs;
        tabs.role.set(Role::None);
        tabs.is_granted.set(false);
        tabs.next_sign.clear();
        drop(tabs.lock.take());
    }

    /// Releases the lock, and stops receiving messages of other tabs.
    pub(crate) fn leave_tabs(&self) {
        self.release_lock();
        self.0.tabs.channel.replace(None);
    }
}
