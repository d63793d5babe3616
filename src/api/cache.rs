//! Cache entries: responses by address, their ages, and eviction.

use super::client::Answer;
use super::{Priority, QueryState, Request, RequestError};
use futures::future::AbortHandle;
use leptos::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;

/// Age in milliseconds below which a response is shown without a new request.
pub(super) const FRESH: f64 = 30_000.0;
/// Age in milliseconds from which a response is no longer shown.
const EXPIRED: f64 = 30.0 * 60_000.0;
/// Largest number of entries, apart from those in use.
const CAPACITY: usize = 200;

/// Text of a response, and its request, as subscribers see them.
pub(super) type Cached = QueryState<str>;

/// The entries by address.
#[derive(Default)]
pub(super) struct Cache(HashMap<Arc<str>, CacheEntry>);

/// The entry of one address.
pub(super) struct CacheEntry {
    pub(super) request: Request,
    pub(super) state: ArcRwSignal<Cached>,
    pub(super) subscribers: usize,
    /// True if the local directory gave the last answer.
    pub(super) is_local: bool,
    /// Time of the last success.
    pub(super) received: Option<f64>,
    /// The request in flight.
    pub(super) in_flight: Option<(AbortHandle, Priority)>,
}

impl CacheEntry {
    fn new(request: Request) -> Self {
        Self {
            request,
            state: ArcRwSignal::new(Cached::default()),
            subscribers: 0,
            is_local: false,
            received: None,
            in_flight: None,
        }
    }

    /// True if the response is so young that no other is needed.
    pub(super) fn is_fresh(&self, now: f64) -> bool {
        self.received.is_some_and(|at| (0.0..FRESH).contains(&(now - at)))
    }

    pub(super) fn is_used(&self) -> bool {
        self.subscribers > 0
    }

    fn is_idle(&self) -> bool {
        !self.is_used() && self.in_flight.is_none()
    }

    /// True if the last request failed with such an error.
    pub(super) fn has_failed(&self, is_meant: impl Fn(&RequestError) -> bool) -> bool {
        self.state.with_untracked(|state| state.error.as_ref().is_some_and(is_meant))
    }

    /// Ends the request in flight.
    pub(super) fn abort(&mut self) {
        if let Some((handle, _)) = self.in_flight.take() {
            handle.abort();
        }
    }

    /// Takes the outcome of a request. `is_shut_out` also removes the last response, because the
    /// person no longer has access to it.
    pub(super) fn finish(
        &mut self,
        outcome: Result<Answer, RequestError>,
        now: f64,
        is_shut_out: bool,
    ) {
        let mut state = self.state.get_untracked();
        (state.loading, state.wait) = (false, None);
        match outcome {
            Ok(Answer { body, is_local }) => {
                (self.is_local, self.received) = (is_local, Some(now));
                // The same pointer tells views that there is nothing to render.
                let before = state.data.take().filter(|before| *before == body);
                (state.data, state.error) = (before.or(Some(body)), None);
            }
            Err(error) => {
                self.is_local = false;
                if is_shut_out {
                    (self.received, state.data) = (None, None);
                }
                state.error = Some(error);
            }
        }
        self.state.set(state);
    }

    /// Cleans up after the last subscriber.
    pub(super) fn release(&mut self) {
        let mut state = self.state.get_untracked();
        if matches!(self.in_flight, Some((_, Priority::Normal))) {
            self.abort();
            (state.loading, state.wait) = (false, None);
        }
        // A signal remembers all its readers until it changes. The last reader has left, so a new
        // signal replaces it and memory does not grow with every visit.
        self.state = ArcRwSignal::new(state);
    }
}

impl Cache {
    pub(super) fn get_mut(&mut self, address: &str) -> Option<&mut CacheEntry> {
        self.0.get_mut(address)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&Arc<str>, &CacheEntry)> {
        self.0.iter()
    }

    /// Entry of a request that is needed now; a new one if it is missing or expired.
    pub(super) fn open(&mut self, request: &Request, now: f64) -> &mut CacheEntry {
        self.evict(now);
        let address = Arc::clone(&request.address);
        self.0.entry(address).or_insert_with(|| CacheEntry::new(request.clone()))
    }

    /// Evicts unused entries: expired ones first, then those with the oldest responses beyond the
    /// capacity.
    fn evict(&mut self, now: f64) {
        let is_shown = |entry: &CacheEntry| entry.received.is_some_and(|at| now - at < EXPIRED);
        self.0.retain(|_, entry| !entry.is_idle() || is_shown(entry));
        while self.0.len() > CAPACITY {
            let idle = self.0.iter().filter(|(_, entry)| entry.is_idle());
            let oldest = idle.min_by(|(_, one), (_, other)| {
                one.received.unwrap_or_default().total_cmp(&other.received.unwrap_or_default())
            });
            let Some(address) = oldest.map(|(address, _)| Arc::clone(address)) else { return };
            self.0.remove(&address);
        }
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    const MINUTE: f64 = 60_000.0;

    /// Entry whose response arrived at this time.
    fn received<'a>(entries: &'a mut Cache, address: &str, at: f64) -> &'a mut CacheEntry {
        let request = Request { address: address.into(), needs_key: false, question: None };
        let entry = entries.open(&request, at);
        entry.received = Some(at);
        entry
    }

    #[test]
    fn response_is_fresh_for_thirty_seconds() {
        let mut entries = Cache::default();
        let entry = received(&mut entries, "a", MINUTE);
        assert!(entry.is_fresh(MINUTE) && entry.is_fresh(1.49 * MINUTE));
        assert!(!entry.is_fresh(1.5 * MINUTE));
        assert!(!entry.is_fresh(0.0), "a clock that was put back makes nothing fresh");
    }

    #[test]
    fn response_in_use_never_expires() {
        let mut entries = Cache::default();
        received(&mut entries, "old", 0.0);
        received(&mut entries, "used", 0.0).subscribers = 1;
        received(&mut entries, "failed", 20.0 * MINUTE).received = None;
        received(&mut entries, "new", 20.0 * MINUTE);
        entries.evict(30.0 * MINUTE);
        let is_there = |address: &&str| entries.0.contains_key(*address);
        let left: Vec<_> = ["old", "used", "failed", "new"].into_iter().filter(is_there).collect();
        assert_eq!(left, ["used", "new"]);
    }

    #[test]
    fn oldest_response_out_of_use_is_evicted() {
        let mut entries = Cache::default();
        received(&mut entries, "0", 0.0).subscribers = 1;
        for number in 1..CAPACITY + 3 {
            received(&mut entries, &number.to_string(), number as f64);
        }
        entries.evict(500.0);
        let is_gone = |number: &usize| !entries.0.contains_key(number.to_string().as_str());
        let gone: Vec<_> = (0..CAPACITY + 3).filter(is_gone).collect();
        assert_eq!(gone, [1, 2, 3], "the first is in use");
    }
}
