//! The cache of what was asked of the service, and the requests that fill it.

use super::cache::Cache;
use super::following::{Following, State};
use crate::api::{Abort, Ask, Client, Data, Priority, RequestError};
use crate::browser;
use crate::signal::ArcRwSignal;
use leptos::task::spawn_local;
use send_wrapper::SendWrapper;
use std::cell::RefCell;
use std::sync::Arc;

/// How many requests for what may be wanted later are under way at most.
const MOST_AHEAD: usize = 3;

/// The cache, shared by all views.
#[derive(Clone)]
pub struct Queries(pub(super) Arc<SendWrapper<Inner>>);

pub(super) struct Inner {
    pub(super) client: Client,
    // No signal is set while this is borrowed, because what listens to the signal may look here.
    pub(super) cache: RefCell<Cache<Slot>>,
}

/// What belongs to one address.
pub(super) struct Slot {
    pub(super) ask: Ask,
    pub(super) state: ArcRwSignal<State>,
    /// Tells whether an answer differs from the one before.
    pub(super) fingerprint: Option<u64>,
    /// Ends the request under way.
    pub(super) abort: Abort,
    /// How soon the answer of the request under way is wanted.
    pub(super) priority: Priority,
}

impl Slot {
    fn new(ask: Ask) -> Self {
        let state = ArcRwSignal::new(State::default());
        let abort = Abort::default();
        Self { ask, state, fingerprint: None, abort, priority: Priority::Now }
    }
}

impl Queries {
    /// An empty cache.
    pub fn new(client: Client) -> Self {
        Self(Arc::new(SendWrapper::new(Inner { client, cache: RefCell::new(Cache::new()) })))
    }

    /// What the cache is filled by.
    pub fn client(&self) -> &Client {
        &self.0.client
    }

    /// Follows a call, and asks the service unless the answer is fresh or on its way.
    pub(super) fn follow(&self, ask: Ask) -> Following {
        let address = Arc::clone(&ask.address);
        let now = browser::now();
        let (state, is_needed) = {
            let mut cache = self.0.cache.borrow_mut();
            let entry = cache.entry(&address, now, || Slot::new(ask));
            let is_needed = !entry.is_in_flight() && !entry.is_fresh(now);
            let state = entry.value.state.clone();
            cache.join(&address);
            cache.tidy(now);
            (state, is_needed)
        };
        if is_needed {
            self.send(&address, Priority::Now);
        }
        Following::new(self.clone(), address, state)
    }

    /// What the service has answered to a call, however long ago that may be shown.
    pub(super) fn answered(&self, address: &str) -> Option<Data> {
        let now = browser::now();
        let mut cache = self.0.cache.borrow_mut();
        let entry = cache.get_mut(address)?;
        let is_there = entry.is_answered() && !entry.is_expired(now);
        is_there.then(|| entry.value.state.with_untracked(|state| state.data.clone())).flatten()
    }

    /// Ends the use of a call. Its request is aborted a moment later if nobody has taken the call
    /// up by then, as the next page may.
    pub(super) fn leave(&self, address: &Arc<str>) {
        self.0.cache.borrow_mut().leave(address);
        let (queries, address) = (self.clone(), Arc::clone(address));
        spawn_local(async move {
            browser::sleep(0).await;
            queries.tidy_unread(&address);
        });
    }

    /// Asks the service again, unless it is being asked. Who asks again while the service wants to
    /// be waited for does not wait any longer.
    pub(super) fn ask_again(&self, address: &Arc<str>) {
        let now = browser::now();
        let is_idle = self.0.cache.borrow_mut().get_mut(address).is_some_and(|entry| {
            let wait = entry.value.state.with_untracked(|it| it.wait.as_ref().map(|it| it.until));
            if wait.is_some_and(|until| until > now) {
                entry.value.abort.now();
                entry.cancel();
            }
            !entry.is_in_flight()
        });
        if is_idle {
            self.send(address, Priority::Now);
        }
    }

    /// Asks for what may be wanted later, if that costs nobody anything.
    pub(super) fn fetch_ahead(&self, ask: Ask) {
        if browser::is_offline() || browser::saves_data() {
            return;
        }
        let address = Arc::clone(&ask.address);
        let now = browser::now();
        {
            let mut cache = self.0.cache.borrow_mut();
            let ahead = cache.entries_mut().filter(|(_, entry)| {
                entry.is_in_flight() && entry.value.priority == Priority::Later
            });
            if ahead.count() >= MOST_AHEAD {
                return;
            }
            let entry = cache.entry(&address, now, || Slot::new(ask));
            if entry.is_in_flight() || entry.is_fresh(now) {
                return;
            }
        }
        self.send(&address, Priority::Later);
        self.0.cache.borrow_mut().tidy(now);
    }

    /// Asks again for everything on screen that failed for such a reason.
    pub(super) fn ask_again_after(&self, reason: impl Fn(&RequestError) -> bool) {
        let failed = |state: &State| state.error.as_ref().is_some_and(&reason);
        for address in self.addresses(|slot| slot.state.with_untracked(failed)) {
            let is_read = self.0.cache.borrow_mut().get_mut(&address).is_some_and(|e| e.is_read());
            if is_read {
                self.ask_again(&address);
            }
        }
    }

    /// Forgets what was answered for another key, and asks again for what of it is on screen.
    pub fn key_changed(&self) {
        let concerns_key = |slot: &Slot| {
            let error = slot.state.with_untracked(|state| state.error.clone());
            slot.ask.needs_key || error.is_some_and(|error| error.is_about_key())
        };
        for address in self.addresses(concerns_key) {
            let (state, is_read) = {
                let mut cache = self.0.cache.borrow_mut();
                let Some(entry) = cache.get_mut(&address) else { continue };
                entry.value.abort.now();
                entry.cancel();
                entry.forget();
                (entry.value.state.clone(), entry.is_read())
            };
            state.set(State::default());
            if is_read {
                self.send(&address, Priority::Now);
            } else {
                self.0.cache.borrow_mut().remove_useless(&address);
            }
        }
    }

    fn addresses(&self, wanted: impl Fn(&Slot) -> bool) -> Vec<Arc<str>> {
        let mut cache = self.0.cache.borrow_mut();
        let wanted = cache.entries_mut().filter(|(_, entry)| wanted(&entry.value));
        wanted.map(|(address, _)| Arc::clone(address)).collect()
    }
}

impl std::fmt::Debug for Queries {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Queries").finish_non_exhaustive()
    }
}
