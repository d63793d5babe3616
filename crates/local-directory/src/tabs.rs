//! [`Tabs`]: the tab with the lock reads and stores lists, and the others load them.

use crate::event::{Effect, has_passed};

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
    /// The tab has requested the lock.
    Requested,
    /// Another tab has the lock.
    Waiting {
        /// True if the other tab has sent no heartbeat for a while.
        is_frozen: bool,
    },
    /// The tab has the lock, and is loading what other tabs have stored.
    Granted,
    /// The tab has the lock, and may read and store.
    Holder,
}

/// This tab among the others.
#[derive(Debug, Default)]
pub(crate) struct Tabs {
    pub(crate) role: Role,
    /// Time of the last heartbeat, of this tab if it has the lock.
    heartbeat_at: f64,
}

impl Tabs {
    /// Requests the lock; with `steals`, takes it from its holder.
    pub(crate) fn request_lock(&mut self, steals: bool) -> Effect {
        self.role = Role::Requested;
        Effect::RequestLock(steals)
    }

    /// Releases the lock, or ends the wait for it.
    pub(crate) fn release_lock(&mut self) -> Option<Effect> {
        let role = std::mem::take(&mut self.role);
        (role != Role::None).then_some(Effect::ReleaseLock)
    }

    /// Records that this tab has to wait, or that another tab has taken the lock.
    pub(crate) fn on_refusal(&mut self, now: f64) -> Option<Effect> {
        if matches!(self.role, Role::Granted | Role::Holder) {
            return self.release_lock();
        }
        self.role = Role::Waiting { is_frozen: false };
        self.heartbeat_at = now;
        None
    }

    /// Records that this tab has loaded what others stored, so that it may read.
    pub(crate) fn become_holder(&mut self, now: f64) -> Effect {
        self.role = Role::Holder;
        self.heartbeat_at = now;
        Effect::Post
    }

    /// Records that the tab with the lock is alive.
    pub(crate) fn on_heartbeat(&mut self, now: f64) {
        if let Role::Waiting { is_frozen } = &mut self.role {
            *is_frozen = false;
            self.heartbeat_at = now;
        }
    }

    /// Time of the next heartbeat, or after which the other tab counts as frozen.
    pub(crate) fn deadline(&self) -> Option<f64> {
        Some(self.heartbeat_at + self.heartbeat_interval()?)
    }

    fn heartbeat_interval(&self) -> Option<f64> {
        match self.role {
            Role::Holder => Some(HEARTBEAT_INTERVAL),
            Role::Waiting { is_frozen: false } => Some(FROZEN_AFTER),
            _ => None,
        }
    }

    /// Sends a heartbeat, or notices that there was none.
    pub(crate) fn tick(&mut self, now: f64) -> Option<Effect> {
        let interval = self.heartbeat_interval()?;
        if !has_passed(interval, self.heartbeat_at, now) {
            return None;
        }
        if let Role::Waiting { is_frozen } = &mut self.role {
            *is_frozen = true;
            return None;
        }
        self.heartbeat_at = now;
        Some(Effect::Post)
    }
}
