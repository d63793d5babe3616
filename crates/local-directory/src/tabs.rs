//! [`Tabs`]: the tab with the lock reads and stores lists, and the others load them.

use crate::directory::Directory;
use crate::platform::{Guard, PostMessage};
use crate::service::FetchError;
use crate::timer::Timer;
use std::cell::{Cell, RefCell};

/// Message that a tab has stored data.
pub(crate) const STORED: &str = "stored";
/// Heartbeat: message that the tab with the lock is alive.
const ALIVE: &str = "alive";
/// Interval of heartbeats, in milliseconds.
const HEARTBEAT_INTERVAL: f64 = 10_000.0;
/// Time without a heartbeat after which a tab counts as frozen, in milliseconds.
const FROZEN_AFTER: f64 = 30_000.0;

/// Role of a tab among the others.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Role {
    /// The tab has not requested the lock.
    #[default]
    None,
    /// The tab has requested the lock, or has it and is still loading what other tabs stored.
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
    /// True if the browser has granted the lock.
    is_granted: Cell<bool>,
    channel: RefCell<Option<PostMessage>>,
    /// Time of the last heartbeat.
    heartbeat_at: Cell<f64>,
    heartbeat_timer: Timer,
}

impl<E: FetchError> Directory<E> {
    fn channel_name(&self) -> String {
        ["venture-directory ", &self.0.scope].concat()
    }

    /// Starts to receive messages from other tabs. Must be called before stored rows are loaded, so
    /// that no write in between is missed.
    pub(crate) fn open_channel(&self) {
        let directory = self.downgrade();
        let receive = move |message: &str| {
            if let Some(directory) = directory() {
                directory.receive(message);
            }
        };
        let channel = self.0.platform.open_channel(&self.channel_name(), Box::new(receive));
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
        self.record_heartbeat();
        self.update_phase();
        if message == STORED {
            self.load_pause();
            let directory = self.clone();
            self.spawn(async move {
                if !directory.has_lock() {
                    directory.reload_changed_lists().await;
                }
                directory.run();
                directory.notify();
            });
        }
    }

    /// Records that the tab with the lock is alive, and schedules a check for the next heartbeat.
    fn record_heartbeat(&self) {
        let tabs = &self.0.tabs;
        if tabs.role.get() == Role::Waiting {
            tabs.heartbeat_at.set(self.0.platform.now());
            self.schedule(&tabs.heartbeat_timer, FROZEN_AFTER, Self::notify);
        }
    }

    /// True if another tab has the lock and has sent no heartbeat for a while.
    pub(crate) fn is_frozen(&self) -> bool {
        let tabs = &self.0.tabs;
        let silence = self.0.platform.now() - tabs.heartbeat_at.get();
        tabs.role.get() == Role::Waiting && silence >= FROZEN_AFTER
    }

    /// Requests the lock, if necessary. Returns true if this tab may read.
    pub(crate) fn ensure_lock(&self) -> bool {
        if self.0.tabs.role.get() == Role::None && !self.0.storing.is_memory_only.get() {
            self.request_lock(false);
        }
        self.has_lock()
    }

    /// True if this tab may read: it has the lock, or storage is unavailable.
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
        let name = self.channel_name();
        let lock = self.0.platform.request_lock(&name, steals, Box::new(change_role));
        if lock.is_none() {
            // Without locks, every tab reads.
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
            tabs.heartbeat_timer.clear();
            let directory = self.clone();
            self.spawn(async move {
                // The previous tab may have stored more.
                directory.reload_changed_lists().await;
                if directory.0.tabs.role.get() == Role::Requested {
                    directory.0.tabs.role.set(Role::Holder);
                    directory.delay_storing();
                    directory.send_heartbeat();
                    directory.run();
                }
            });
        } else if was_granted {
            // Another tab has taken the lock.
            self.release_lock();
            self.run();
        } else {
            tabs.role.set(Role::Waiting);
            self.record_heartbeat();
            self.notify();
        }
    }

    fn send_heartbeat(&self) {
        if self.0.tabs.role.get() == Role::Holder {
            self.post(ALIVE);
            self.schedule(&self.0.tabs.heartbeat_timer, HEARTBEAT_INTERVAL, Self::send_heartbeat);
        }
    }

    /// Releases the lock, or ends the wait for it.
    pub(crate) fn release_lock(&self) {
        let tabs = &self.0.tabs;
        tabs.role.set(Role::None);
        tabs.is_granted.set(false);
        tabs.heartbeat_timer.clear();
        drop(tabs.lock.take());
    }

    /// Releases the lock, and closes the channel to other tabs.
    pub(crate) fn leave_tabs(&self) {
        self.release_lock();
        self.0.tabs.channel.replace(None);
    }
}
