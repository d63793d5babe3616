//! What the cache holds for each address, and how long.

use super::{Abort, Body, Priority, Request, RequestError, Wait};
use leptos::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;

/// A younger response is shown without another request, in milliseconds.
pub(super) const FRESH: f64 = 30_000.0;
/// An older response is not shown any more, in milliseconds.
const EXPIRED: f64 = 30.0 * 60_000.0;
/// How many entries there are at most, beside those in use.
const CAPACITY: usize = 200;

/// The entries by address.
pub(super) type Entries = HashMap<Arc<str>, Entry>;

/// The entry of one address.
pub(super) struct Entry {
    pub(super) request: Request,
    pub(super) state: ArcRwSignal<Cached>,
    pub(super) subscribers: usize,
    /// True if the local directory gave the last answer.
    pub(super) is_local: bool,
    /// When the last success came.
    pub(super) received: Option<f64>,
    /// When it was subscribed to or prefetched last.
    pub(super) used: f64,
    /// The request in flight, whose abort handle also tells it from earlier ones.
    pub(super) in_flight: Option<(Abort, Priority)>,
}

/// What subscribers see of an entry.
#[derive(Clone, Debug, Default)]
pub(super) struct Cached {
    /// The last success; the same pointer as long as the text is the same.
    pub(super) body: Option<Body>,
    /// Why the last request failed.
    pub(super) error: Option<RequestError>,
    pub(super) loading: bool,
    /// The wait that the service has asked for.
    pub(super) wait: Option<Wait>,
}

impl Entry {
    pub(super) fn new(request: Request) -> Self {
        let state = ArcRwSignal::new(Cached::default());
        Self {
            request,
            state,
            subscribers: 0,
            is_local: false,
            received: None,
            used: 0.0,
            in_flight: None,
        }
    }

    /// Whether the response is so young that no other is needed.
    pub(super) fn is_fresh(&self, now: f64) -> bool {
        self.received.is_some_and(|at| (0.0..FRESH).contains(&(now - at)))
    }

    /// Whether the response is too old to be shown.
    pub(super) fn is_expired(&self, now: f64) -> bool {
        self.received.is_some_and(|at| now - at >= EXPIRED)
    }

    fn is_idle(&self) -> bool {
        self.subscribers == 0 && self.in_flight.is_none()
    }

    /// Ends the request in flight.
    pub(super) fn abort(&mut self) {
        if let Some((abort, _)) = self.in_flight.take() {
            abort.abort();
        }
    }
}

/// The entry of a request, made where there is none or an expired one.
pub(super) fn entry_of(entries: &mut Entries, request: Request, now: f64) -> &mut Entry {
    evict(entries, now);
    let address = Arc::clone(&request.address);
    let entry = entries.entry(address).or_insert_with(|| Entry::new(request));
    entry.used = now;
    entry
}

/// Removes an entry that is not in use and has no response.
pub(super) fn remove_useless(entries: &mut Entries, address: &str) {
    if entries.get(address).is_some_and(|it| it.is_idle() && it.received.is_none()) {
        entries.remove(address);
    }
}

/// Of the entries not in use, removes the expired and, beyond the capacity, the least recently used.
fn evict(entries: &mut Entries, now: f64) {
    entries.retain(|_, entry| !(entry.is_idle() && entry.is_expired(now)));
    while entries.len() > CAPACITY {
        let idle = entries.iter().filter(|(_, entry)| entry.is_idle());
        let oldest = idle.min_by(|(_, one), (_, other)| one.used.total_cmp(&other.used));
        let Some(address) = oldest.map(|(address, _)| Arc::clone(address)) else { return };
        entries.remove(&address);
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
