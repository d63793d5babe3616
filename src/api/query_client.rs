//! Cache of responses by the addresses of their requests.

use super::cache::{Cache, CacheEntry, CachedState, get_or_insert};
use super::client::Answer;
use super::{Client, Priority, Request, RequestError, request};
use crate::{browser, routes};
use directory_api::response::applied_parameters;
use directory_api::response::envelope::HttpHead;
use futures::FutureExt;
use futures::future::{Either, abortable, select};
use gloo_timers::future::TimeoutFuture;
use leptos::prelude::*;
use leptos::task::spawn_local;
use send_wrapper::SendWrapper;
use std::cell::RefCell;
use std::pin::pin;
use std::sync::Arc;

/// Time without a response, in milliseconds, after which the copy on the device is shown.
const SLOW_MS: u32 = 2_000;
/// Largest number of prefetches in flight.
const MAX_PREFETCHES: usize = 3;

/// Cache shared by all views. Clones share it.
#[derive(Clone)]
pub struct QueryClient(Arc<SendWrapper<Inner>>);

struct Inner {
    client: Client,
    entries: RefCell<Cache>,
}

/// Subscription to a request, which keeps the request in use.
pub(super) struct Subscription {
    client: QueryClient,
    pub(super) request: Request,
    pub(super) state: ArcRwSignal<CachedState>,
}

impl Subscription {
    /// Sends the request again, together with all other failed requests in use, because they
    /// usually fail for the same reason.
    pub(super) fn refetch(&self) {
        self.client.client().retry();
        self.client.send(&self.request.address);
        self.client.send_failed(|_| true);
    }
}

impl Drop for Subscription {
    /// Ends the subscription. The request is aborted a moment later unless it has a subscriber
    /// again, such as the next page.
    fn drop(&mut self) {
        let (client, address) = (self.client.clone(), Arc::clone(&self.request.address));
        client
            .with_entry(&address, |entry| entry.subscribers = entry.subscribers.saturating_sub(1));
        spawn_local(async move {
            browser::sleep(0).await;
            client.with_entry(&address, |entry| {
                if !entry.is_used() {
                    entry.release();
                }
            });
        });
    }
}

impl QueryClient {
    /// Creates an empty cache.
    pub fn new(client: Client) -> Self {
        Self(Arc::new(SendWrapper::new(Inner { client, entries: RefCell::default() })))
    }

    /// Client, for requests that bypass the cache.
    pub fn client(&self) -> &Client {
        &self.0.client
    }

    /// Subscribes to a request and sends it, unless its response is fresh or a request is in
    /// flight.
    pub(super) fn subscribe(&self, request: Request) -> Subscription {
        let (state, is_fresh) = {
            let mut entries = self.0.entries.borrow_mut();
            let entry = get_or_insert(&mut entries, &request);
            entry.subscribers += 1;
            if needs_more(&request, entry) {
                entry.received_at = None;
                entry.abort();
            }
            entry.request = request.clone();
            (entry.state.clone(), entry.is_fresh(browser::now()))
        };
        if !is_fresh {
            self.send(&request.address);
        }
        Subscription { client: self.clone(), request, state }
    }

    /// Sends a request whose response may be needed soon, unless it is fresh.
    pub(super) fn prefetch(&self, request: &Request) {
        let is_needed = {
            let mut entries = self.0.entries.borrow_mut();
            let is_prefetch = |entry: &&CacheEntry| entry.in_flight.is_some() && !entry.is_used();
            entries.values().filter(is_prefetch).count() < MAX_PREFETCHES
                && !get_or_insert(&mut entries, request).is_fresh(browser::now())
        };
        if is_needed {
            self.send(&request.address);
        }
    }

    /// Sends all requests in use again that failed because of the connection.
    pub fn on_reconnect(&self) {
        self.send_failed(RequestError::is_about_connection);
    }

    fn send_failed(&self, is_match: fn(&RequestError) -> bool) {
        let failed =
            self.matching_addresses(&|entry| entry.is_used() && entry.has_failed(is_match));
        failed.iter().for_each(|address| self.send(address));
    }

    /// Asks the local directory again for every answer that it gave or could not give before. Until
    /// it answers, views stay as they are.
    pub fn on_directory_change(&self) {
        self.resend(&CacheEntry::depends_on_directory, |_| {});
    }

    /// Forgets the responses that depend on the key, and sends the requests in use again.
    pub fn on_key_change(&self) {
        self.client().facts.forget_plain();
        let depends_on_key = |entry: &CacheEntry| {
            self.client().needs_key(&entry.request)
                || entry.request.varies_by_key()
                || entry.is_local
                || entry.has_failed(RequestError::may_be_about_key)
        };
        self.resend(&depends_on_key, CacheEntry::reset);
    }

    /// Outdates the entries that `is_match` accepts, and sends those in use again. A view that
    /// needs one of the others sends it later.
    fn resend(&self, is_match: &dyn Fn(&CacheEntry) -> bool, prepare: fn(&mut CacheEntry)) {
        for address in self.matching_addresses(is_match) {
            let is_used = self.with_entry(&address, |entry| {
                entry.abort();
                entry.received_at = None;
                prepare(entry);
                entry.is_used()
            });
            if is_used == Some(true) {
                self.send(&address);
            }
        }
    }

    fn matching_addresses(&self, is_match: &dyn Fn(&CacheEntry) -> bool) -> Vec<Arc<str>> {
        let entries = self.0.entries.borrow();
        let matching = entries.iter().filter(|(_, entry)| is_match(entry));
        matching.map(|(address, _)| Arc::clone(address)).collect()
    }

    /// Calls `act` with an entry, if it exists. `act` may set the signal of the entry, because
    /// dependents run later.
    fn with_entry<T>(&self, address: &str, act: impl FnOnce(&mut CacheEntry) -> T) -> Option<T> {
        self.0.entries.borrow_mut().get_mut(address).map(act)
    }

    /// Sends a request, unless one is in flight.
    fn send(&self, address: &Arc<str>) {
        let idle = self
            .with_entry(address, |entry| entry.in_flight.is_none().then(|| entry.request.clone()));
        let Some(request) = idle.flatten() else { return };
        let this = self.clone();
        let (task, handle) = abortable(async move {
            let outcome = this.answer(&request).await;
            this.finish(&request.address, outcome);
        });
        self.with_entry(address, |entry| entry.begin(handle));
        browser::spawn_at_once(task.map(drop));
    }

    /// Waits for the answer to a request. While it is slow, the copy on the device is shown, if
    /// there is one.
    async fn answer(&self, request: &Request) -> Result<Answer, RequestError> {
        let answer = pin!(self.client().answer(request, Priority::Normal));
        let outcome = match select(answer, TimeoutFuture::new(SLOW_MS)).await {
            Either::Left((outcome, _)) => outcome,
            Either::Right(((), answer)) => {
                self.show_copy(&request.address, &RequestError::Timeout).await;
                answer.await
            }
        };
        if let Err(error) = &outcome
            && error.keeps_stale_data()
        {
            self.show_copy(&request.address, error).await;
        }
        outcome
    }

    /// Shows the copy on the device until a response arrives, if nothing else is shown.
    async fn show_copy(&self, address: &str, error: &RequestError) {
        let is_wanted = |entry: &mut CacheEntry| {
            let is_empty = entry.state.with_untracked(|state| state.data.is_none());
            // Copies are answers to requests without a key.
            entry.is_used() && is_empty && !self.client().depends_on_key(&entry.request)
        };
        if self.with_entry(address, is_wanted) != Some(true) {
            return;
        }
        let cache_name = format!("venture-directory:{}/:data", routes::base());
        let url = format!("{}{address}", self.client().config.service);
        let copy = browser::cached_text(&cache_name, &url).await;
        let body = copy.map(|copy| request::open_response(HttpHead::SUCCESS, &copy));
        let Some(Ok(body)) = body else { return };
        self.with_entry(address, |entry| {
            let requirements = entry.request.requirements.as_ref();
            // The copy may hold the whole list, if the service ignored the parameters.
            if requirements.is_none_or(|it| it.is_answered(&applied_parameters(&body))) {
                entry.state.update(|state| {
                    (state.error, state.data) = (Some(error.clone()), Some(body));
                });
            }
        });
    }

    fn finish(&self, address: &str, outcome: Result<Answer, RequestError>) {
        self.with_entry(address, |entry| {
            // Data that is open to everyone stays.
            let has_lost_access = self.client().needs_key(&entry.request)
                && outcome.as_ref().is_err_and(RequestError::may_be_about_key);
            entry.finish(outcome, browser::now(), has_lost_access);
        });
    }
}

/// True if a question may need more than the cached answer to the same address contains.
fn needs_more(request: &Request, entry: &CacheEntry) -> bool {
    let (Some(now), Some(before)) = (&request.requirements, &entry.request.requirements) else {
        return false;
    };
    let needs_counts = now.needs_counts && !before.needs_counts;
    let starts = now.may_start_directory && !before.may_start_directory;
    (needs_counts && !entry.has_answer(now))
        || (starts && (entry.is_local || entry.received_at.is_none()))
}
