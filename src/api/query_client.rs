//! Cache of responses by the addresses of their requests.

use super::cache::{Cache, CacheEntry, Cached, FRESH};
use super::client::Answer;
use super::extension::FACETS;
use super::request::Question;
use super::{Client, Priority, Request, RequestError, Wait, request};
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
const SLOW: u32 = 2_000;
/// Largest number of prefetches in flight.
const MOST_PREFETCHES: usize = 3;

/// Cache shared by all views. Clones share it.
#[derive(Clone)]
pub struct QueryClient(Arc<SendWrapper<Inner>>);

struct Inner {
    client: Client,
    entries: RefCell<Cache>,
}

/// Keeps a request in use as long as it lives.
pub(super) struct Subscription {
    client: QueryClient,
    pub(super) request: Request,
    pub(super) state: ArcRwSignal<Cached>,
}

impl Subscription {
    /// Sends the request again, together with all other failed requests in use, because they
    /// usually fail for the same reason.
    pub(super) fn refetch(&self) {
        let failed = self.client.addresses(&|entry| entry.is_used() && entry.has_failed(|_| true));
        self.client.client().retry();
        self.client.refetch(&self.request.address);
        failed.iter().for_each(|address| self.client.refetch(address));
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.client.unsubscribe(&self.request.address);
    }
}

impl QueryClient {
    /// Creates an empty cache.
    pub fn new(client: Client) -> Self {
        Self(Arc::new(SendWrapper::new(Inner { client, entries: RefCell::default() })))
    }

    /// Client that sends the requests, past the cache.
    pub fn client(&self) -> &Client {
        &self.0.client
    }

    /// Subscribes to a request and sends it, unless its response is fresh or a request is in
    /// flight.
    pub(super) fn subscribe(&self, request: Request) -> Subscription {
        let now = browser::now();
        let (state, is_needed) = {
            let mut entries = self.0.entries.borrow_mut();
            let entry = entries.open(&request, now);
            entry.subscribers += 1;
            if self.needs_more(&request, entry) {
                entry.received = None;
                entry.abort();
            }
            entry.request = request.clone();
            (entry.state.clone(), entry.in_flight.is_none() && !entry.is_fresh(now))
        };
        if is_needed {
            self.send(&request.address, Priority::Normal);
        }
        Subscription { client: self.clone(), request, state }
    }

    /// True if a question needs more than the cached answer to the same address may have.
    fn needs_more(&self, request: &Request, entry: &CacheEntry) -> bool {
        let (Some(now), Some(before)) = (&request.question, &entry.request.question) else {
            return false;
        };
        let needs_counts = now.needs_counts && !before.needs_counts;
        let starts = now.may_start_directory && !before.may_start_directory;
        (needs_counts && !self.client().extension().may_apply(now.list, &[FACETS]))
            || (starts && (entry.is_local || entry.received.is_none()))
    }

    /// Ends a subscription. The request is aborted a moment later unless it has a subscriber again,
    /// such as the next page.
    fn unsubscribe(&self, address: &Arc<str>) {
        self.with_entry(address, |entry| entry.subscribers = entry.subscribers.saturating_sub(1));
        let (client, address) = (self.clone(), Arc::clone(address));
        spawn_local(async move {
            browser::sleep(0).await;
            client.with_entry(&address, |entry| {
                if !entry.is_used() {
                    entry.release();
                }
            });
        });
    }

    /// Sends a request again unless one is in flight. A wait that the service has asked for is
    /// skipped.
    fn refetch(&self, address: &Arc<str>) {
        let is_idle = self.with_entry(address, |entry| {
            let wait = entry.state.with_untracked(|state| state.wait.as_ref().map(|it| it.until));
            if wait.is_some_and(|until| until > browser::now()) {
                entry.abort();
            }
            entry.in_flight.is_none()
        });
        if is_idle == Some(true) {
            self.client().reopen();
            self.send(address, Priority::Normal);
        }
    }

    /// Sends a request whose response may be needed soon, unless it is fresh, the browser is
    /// offline, or the person saves data.
    pub(super) fn prefetch(&self, request: &Request) {
        let is_for_service = request.question.as_ref().is_none_or(|question| {
            self.client().extension().may_apply(question.list, &question.support_names())
        });
        if !is_for_service || browser::is_offline() || browser::saves_data() {
            return;
        }
        let is_needed = {
            let mut entries = self.0.entries.borrow_mut();
            let is_prefetch =
                |entry: &CacheEntry| matches!(entry.in_flight, Some((_, Priority::Low)));
            let prefetches = entries.iter().filter(|(_, entry)| is_prefetch(entry)).count();
            let now = browser::now();
            let entry = entries.open(request, now);
            entry.in_flight.is_none() && !entry.is_fresh(now) && prefetches < MOST_PREFETCHES
        };
        if is_needed {
            self.send(&request.address, Priority::Low);
        }
    }

    /// Sends all requests in use again that failed because of the connection.
    pub fn on_reconnect(&self) {
        let failed = self.addresses(&|entry| {
            entry.is_used() && entry.has_failed(RequestError::is_about_connection)
        });
        failed.iter().for_each(|address| self.refetch(address));
    }

    /// Asks the local directory again for every answer that it gave or could not give before. Views
    /// keep what they show until then.
    pub fn on_directory_change(&self) {
        let concerned = self.addresses(&|entry| {
            entry.is_local || entry.has_failed(|error| *error == RequestError::NotLoaded)
        });
        self.ask_again(concerned, Priority::Quiet, |_| {});
    }

    /// Forgets the responses that depend on the key, and sends the requests in use again.
    pub fn on_key_change(&self) {
        self.client().forget_key();
        let concerned = self.addresses(&|entry| {
            self.client().needs_key(entry.request.needs_key)
                || entry.request.question.as_ref().is_some_and(Question::takes_key)
                || entry.is_local
                || entry.has_failed(RequestError::may_be_about_key)
        });
        self.ask_again(concerned, Priority::Normal, |entry| entry.state.set(Cached::default()));
    }

    /// Sends the requests in use again. Unused entries are reset and sent when a view needs them.
    fn ask_again(&self, addresses: Vec<Arc<str>>, priority: Priority, reset: fn(&mut CacheEntry)) {
        for address in addresses {
            let is_used = self.with_entry(&address, |entry| {
                entry.abort();
                entry.received = None;
                reset(entry);
                entry.is_used()
            });
            if is_used == Some(true) {
                self.send(&address, priority);
            }
        }
    }

    fn addresses(&self, is_wanted: &dyn Fn(&CacheEntry) -> bool) -> Vec<Arc<str>> {
        let entries = self.0.entries.borrow();
        let wanted = entries.iter().filter(|(_, entry)| is_wanted(entry));
        wanted.map(|(address, _)| Arc::clone(address)).collect()
    }

    /// Signals of entries may be set inside: their dependents run later.
    fn with_entry<T>(&self, address: &str, act: impl FnOnce(&mut CacheEntry) -> T) -> Option<T> {
        self.0.entries.borrow_mut().get_mut(address).map(act)
    }

    fn send(&self, address: &Arc<str>, priority: Priority) {
        let (this, address) = (self.clone(), Arc::clone(address));
        let Some(request) = self.with_entry(&address, |entry| entry.request.clone()) else {
            return;
        };
        let (task, handle) = abortable(async move {
            let outcome = this.answer(&request, priority).await;
            this.finish(&request.address, priority, outcome);
        });
        self.with_entry(&address, |entry| {
            entry.in_flight = Some((handle, priority));
            if priority != Priority::Quiet {
                entry.state.update(|state| {
                    state.loading = true;
                    if let Some(wait) = &mut state.wait {
                        wait.until = browser::now();
                    }
                });
            }
        });
        browser::spawn_at_once(task.map(drop));
    }

    /// Waits for the answer to a request. A slow answer is replaced by the copy on the device, if
    /// there is one.
    async fn answer(&self, request: &Request, priority: Priority) -> Result<Answer, RequestError> {
        let address = &request.address;
        let on_wait = |wait: Wait| {
            self.with_entry(address, |entry| entry.state.update(|it| it.wait = Some(wait)));
        };
        let answer = pin!(self.client().answer(request, priority, &on_wait));
        let outcome = match select(answer, TimeoutFuture::new(SLOW)).await {
            Either::Left((outcome, _)) => outcome,
            Either::Right(((), answer)) => {
                self.show_copy(address, |state| {
                    state.wait.as_ref().map_or(RequestError::Slow, |wait| wait.error.clone())
                })
                .await;
                answer.await
            }
        };
        if let Err(error) = &outcome
            && error.keeps_stale_data()
            && priority != Priority::Low
        {
            self.show_copy(address, |_| error.clone()).await;
        }
        outcome
    }

    /// Shows the copy on the device until a response arrives, if nothing else is shown.
    async fn show_copy(&self, address: &str, error: impl FnOnce(&Cached) -> RequestError) {
        let is_empty =
            |entry: &CacheEntry| entry.state.with_untracked(|state| state.data.is_none());
        // Copies are answers to requests without a key.
        let is_wanted = |entry: &mut CacheEntry| {
            is_empty(entry) && !self.client().depends_on_key(&entry.request)
        };
        if self.with_entry(address, is_wanted) != Some(true) {
            return;
        }
        let kept = format!("venture-directory:{}/:data", routes::base());
        let copy = browser::cached_text(&kept, &self.client().service_address(address)).await;
        let success = HttpHead { status: 200, retry_after: None };
        let Some(Ok(body)) = copy.map(|copy| request::open(success, &copy)) else { return };
        self.with_entry(address, |entry| {
            // Before it was known to ignore the question, the service may have answered with the
            // whole list.
            let question = entry.request.question.as_ref();
            if question.is_some_and(|question| !question.is_answered(&applied_parameters(&body))) {
                return;
            }
            // The data is shown now and requested again by the next subscriber.
            entry.received = Some(browser::now() - FRESH);
            entry.state.update(|state| {
                (state.error, state.data) = (Some(error(state)), Some(body));
            });
        });
    }

    /// Takes the outcome of a request. Failures of a prefetch are not reported; if a view has
    /// subscribed in the meantime, the request is repeated for it.
    fn finish(
        &self,
        address: &Arc<str>,
        priority: Priority,
        outcome: Result<Answer, RequestError>,
    ) {
        let is_used = self.with_entry(address, |entry| {
            entry.in_flight = None;
            if outcome.is_err() && priority == Priority::Low {
                entry.state.update(|state| state.loading = false);
                return entry.is_used();
            }
            // Data that needs no key stays.
            let is_shut_out = self.client().needs_key(entry.request.needs_key)
                && outcome.as_ref().is_err_and(RequestError::may_be_about_key);
            entry.finish(outcome, browser::now(), is_shut_out);
            false
        });
        if is_used == Some(true) {
            self.send(address, Priority::Normal);
        }
    }
}
