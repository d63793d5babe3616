//! Cache entries: responses by address, their ages, and eviction.

use super::client::Answer;
use super::request::ListRequirements;
use super::{QueryState, Request, RequestError};
use directory_api::response::applied_parameters;
use futures::future::AbortHandle;
use leptos::prelude::*;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;

/// Age in milliseconds below which a response is shown without a new request.
const FRESH_MS: f64 = 30_000.0;
/// Maximum number of entries, which only entries in use and requests in flight may exceed.
const CAPACITY: usize = 200;

/// Response, as subscribers see it.
pub(super) type CachedState = QueryState<Value>;

/// Entries by address.
pub(super) type Cache = HashMap<Arc<str>, CacheEntry>;

/// Entry of one address.
pub(super) struct CacheEntry {
    pub(super) request: Request,
    pub(super) state: ArcRwSignal<CachedState>,
    pub(super) subscribers: usize,
    /// True if the local directory gave the last answer.
    pub(super) is_local: bool,
    /// Time of the last success.
    pub(super) received_at: Option<f64>,
    /// Handle of the request in flight.
    pub(super) in_flight: Option<AbortHandle>,
}

impl CacheEntry {
    fn new(request: Request) -> Self {
        Self {
            request,
            state: ArcRwSignal::new(CachedState::default()),
            subscribers: 0,
            is_local: false,
            received_at: None,
            in_flight: None,
        }
    }

    /// True if the response is recent enough to be used without a new request.
    pub(super) fn is_fresh(&self, now: f64) -> bool {
        self.received_at.is_some_and(|at| (0.0..FRESH_MS).contains(&(now - at)))
    }

    pub(super) fn is_used(&self) -> bool {
        self.subscribers > 0
    }

    /// True if the response meets these requirements.
    pub(super) fn has_answer(&self, requirements: &ListRequirements) -> bool {
        self.state.with_untracked(|state| {
            let body = state.data.as_deref();
            body.is_some_and(|body| requirements.is_answered(&applied_parameters(body)))
        })
    }

    /// True if the last request failed with an error that `is_match` accepts.
    pub(super) fn has_failed(&self, is_match: fn(&RequestError) -> bool) -> bool {
        self.state.with_untracked(|state| state.error.as_ref().is_some_and(is_match))
    }

    /// True if the local directory gave the answer, or could not give it yet.
    pub(super) fn depends_on_directory(&self) -> bool {
        self.is_local || self.has_failed(|error| *error == RequestError::NotLoaded)
    }

    /// Records the request in flight. Refreshes of local answers do not show as loading.
    pub(super) fn begin(&mut self, handle: AbortHandle) {
        self.in_flight = Some(handle);
        if !self.depends_on_directory() {
            self.state.update(|state| state.is_loading = true);
        }
    }

    /// Ends the request in flight.
    pub(super) fn abort(&mut self) {
        if let Some(request) = self.in_flight.take() {
            request.abort();
        }
    }

    /// Takes the outcome of a request. `has_lost_access` also removes the last response.
    pub(super) fn finish(
        &mut self,
        outcome: Result<Answer, RequestError>,
        now: f64,
        has_lost_access: bool,
    ) {
        self.in_flight = None;
        let mut state = self.state.get_untracked();
        state.is_loading = false;
        match outcome {
            Ok(Answer { body, is_local }) => {
                (self.is_local, self.received_at) = (is_local, Some(now));
                // Keeping the pointer tells views that there is nothing to render.
                let before = state.data.take().filter(|before| *before == body);
                (state.data, state.error) = (before.or(Some(body)), None);
            }
            Err(error) => {
                self.is_local = false;
                if has_lost_access {
                    (self.received_at, state.data) = (None, None);
                }
                // Failures of a prefetch are not reported.
                state.error = self.is_used().then_some(error);
            }
        }
        self.state.set(state);
    }

    /// Forgets the response.
    pub(super) fn reset(&mut self) {
        self.is_local = false;
        self.state.set(CachedState::default());
    }

    /// Cleans up after the last subscriber. The next subscriber sees the response but no old error.
    pub(super) fn release(&mut self) {
        self.abort();
        let data = self.state.with_untracked(|state| state.data.clone());
        // A signal remembers all its readers until it changes. The last reader has left, so a new
        // signal replaces it and memory does not grow with every visit.
        self.state = ArcRwSignal::new(CachedState { data, ..CachedState::default() });
    }
}

/// Entry of a request that is needed now. A new entry may evict unused ones, the oldest responses
/// first.
pub(super) fn get_or_insert<'a>(cache: &'a mut Cache, request: &Request) -> &'a mut CacheEntry {
    while cache.len() >= CAPACITY && !cache.contains_key(&request.address) {
        let idle = cache.iter().filter(|(_, entry)| !entry.is_used() && entry.in_flight.is_none());
        let oldest = idle.min_by(|(_, one), (_, other)| {
            one.received_at.unwrap_or_default().total_cmp(&other.received_at.unwrap_or_default())
        });
        let Some(address) = oldest.map(|(address, _)| Arc::clone(address)) else { break };
        cache.remove(&address);
    }
    let address = Arc::clone(&request.address);
    cache.entry(address).or_insert_with(|| CacheEntry::new(request.clone()))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    /// Adds an entry whose response arrived at this time.
    fn insert_response<'a>(cache: &'a mut Cache, address: &str, at: f64) -> &'a mut CacheEntry {
        let request = Request { address: address.into(), needs_key: false, requirements: None };
        let entry = get_or_insert(cache, &request);
        entry.received_at = Some(at);
        entry
    }

    #[test]
    fn response_is_fresh_for_thirty_seconds() {
        let mut cache = Cache::default();
        let entry = insert_response(&mut cache, "a", 60_000.0);
        assert!(entry.is_fresh(60_000.0) && entry.is_fresh(89_000.0));
        assert!(!entry.is_fresh(90_000.0));
        assert!(!entry.is_fresh(0.0), "the clock was set back");
    }

    #[test]
    fn oldest_response_out_of_use_is_evicted() {
        let mut cache = Cache::default();
        insert_response(&mut cache, "0", 0.0).subscribers = 1;
        for number in 1..CAPACITY + 3 {
            insert_response(&mut cache, &number.to_string(), number as f64);
        }
        let is_gone = |number: &usize| !cache.contains_key(number.to_string().as_str());
        let gone: Vec<_> = (0..CAPACITY + 3).filter(is_gone).collect();
        assert_eq!(gone, [1, 2, 3], "the first is in use");
    }
}
