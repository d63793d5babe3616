//! The cache of responses by the address of their request, and the requests that fill it.

use super::cache::{Cached, Entries, Entry, FRESH, entry_of, remove_useless};
use super::client::Answer;
use super::extension::FACETS;
use super::query::Responses;
use super::{Abort, Client, Priority, Request, RequestError, Wait, request};
use crate::{browser, routes};
use directory_api::response::envelope::HttpHead;
use leptos::prelude::*;
use leptos::reactive::owner::WeakOwner;
use leptos::task::spawn_local;
use send_wrapper::SendWrapper;
use std::cell::RefCell;
use std::sync::Arc;

/// How long to wait for a response before the copy on the device is shown, in milliseconds.
const SLOW: u32 = 2_000;
/// How many prefetches are in flight at most.
const MOST_PREFETCHES: usize = 3;

/// The cache, shared by all views. A clone is the same cache.
#[derive(Clone)]
pub struct QueryClient(Arc<SendWrapper<Inner>>);

struct Inner {
    client: Client,
    /// What the cache belongs to; it is in a context of this owner.
    owner: Option<WeakOwner>,
    // No signal is set while this is borrowed: what depends on the signal may look here.
    entries: RefCell<Entries>,
}

/// Keeps a request in use as long as it lives.
#[derive(Debug)]
pub(super) struct Subscription {
    client: QueryClient,
    pub(super) request: Request,
    pub(super) state: ArcRwSignal<Cached>,
}

impl Subscription {
    /// Sends the request again, and all others in use that have failed: it is most often one cause
    /// that stops them all.
    pub(super) fn refetch(&self) {
        let failed =
            self.client.addresses(&|entry, error| entry.subscribers > 0 && error.is_some());
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
    /// An empty cache.
    pub fn new(client: Client) -> Self {
        let owner = Owner::current().map(|owner| owner.downgrade());
        let entries = RefCell::new(Entries::new());
        Self(Arc::new(SendWrapper::new(Inner { client, owner, entries })))
    }

    /// The responses of a type.
    pub(super) fn responses<R: Send + Sync + 'static>(&self) -> Responses<R> {
        let find = || {
            use_context().unwrap_or_else(|| {
                let responses = Responses::new();
                provide_context(responses);
                responses
            })
        };
        match self.0.owner.as_ref().and_then(WeakOwner::upgrade) {
            Some(owner) => owner.with(find),
            None => Responses::new(),
        }
    }

    /// What sends the requests, past the cache.
    pub fn client(&self) -> &Client {
        &self.0.client
    }

    /// Subscribes to a request, which is sent unless its response is fresh or on its way.
    pub(super) fn subscribe(&self, request: Request) -> Subscription {
        let (address, now) = (Arc::clone(&request.address), browser::now());
        let (state, in_flight, is_needed) = {
            let mut entries = self.0.entries.borrow_mut();
            let entry = entry_of(&mut entries, request.clone(), now);
            entry.subscribers += 1;
            if self.needs_more(&request, entry) {
                entry.received = None;
                entry.abort();
            }
            entry.request = request.clone();
            let in_flight = entry.in_flight.as_ref().map(|(abort, _)| abort.clone());
            (entry.state.clone(), in_flight, !entry.is_fresh(now))
        };
        match in_flight {
            Some(prefetch) => self.show_copy_if_slow(&address, &prefetch),
            None if is_needed => self.send(&address, Priority::Normal),
            None => {}
        }
        Subscription { client: self.clone(), request, state }
    }

    /// True if a question needs what the answer to the same address for another view may lack.
    fn needs_more(&self, request: &Request, entry: &Entry) -> bool {
        let (Some(now), Some(before)) = (&request.question, &entry.request.question) else {
            return false;
        };
        let extension = self.client().extension();
        let needs_counts = now.needs_counts && !before.needs_counts;
        let starts = now.may_start_directory && !before.may_start_directory;
        (needs_counts && !extension.may_apply(now.list, &[FACETS]))
            || (starts && (entry.is_local || entry.received.is_none()))
    }

    /// Ends a subscription. The request is aborted a moment later if it has no subscriber by then,
    /// as the next page may be one.
    fn unsubscribe(&self, address: &Arc<str>) {
        self.with_entry(address, |entry| entry.subscribers = entry.subscribers.saturating_sub(1));
        let (client, address) = (self.clone(), Arc::clone(address));
        spawn_local(async move {
            browser::sleep(0).await;
            client.with_entry(&address, |entry| {
                if entry.subscribers == 0 {
                    entry.release();
                }
            });
            client.remove_useless(&address);
        });
    }

    /// Sends a request again, unless it is in flight. A wait that the service has asked for is
    /// skipped.
    fn refetch(&self, address: &Arc<str>) {
        let is_idle = self.with_entry(address, |entry| {
            let wait = entry.state.with_untracked(|it| it.wait.as_ref().map(|it| it.until));
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

    /// Sends a request whose response may be wanted soon, unless it is fresh, there is no
    /// connection, or the person saves data.
    pub(super) fn prefetch(&self, request: Request) {
        let is_for_service = request.question.as_ref().is_none_or(|question| {
            self.client().extension().may_apply(question.list, &question.needed())
        });
        if !is_for_service || browser::is_offline() || browser::saves_data() {
            return;
        }
        let (address, now) = (Arc::clone(&request.address), browser::now());
        {
            let mut entries = self.0.entries.borrow_mut();
            let is_prefetch = |entry: &&Entry| matches!(entry.in_flight, Some((_, Priority::Low)));
            if entries.values().filter(is_prefetch).count() >= MOST_PREFETCHES {
                return;
            }
            let entry = entry_of(&mut entries, request, now);
            if entry.in_flight.is_some() || entry.is_fresh(now) {
                return;
            }
        }
        self.send(&address, Priority::Low);
    }

    /// Sends all requests in use again that failed for want of a connection.
    pub fn reconnected(&self) {
        let failed = self.addresses(&|entry, error| {
            entry.subscribers > 0 && error.is_some_and(RequestError::is_about_connection)
        });
        failed.iter().for_each(|address| self.refetch(address));
    }

    /// Asks the local directory again for all that it has answered, or could not answer before. The
    /// views keep what they show until then.
    pub fn directory_changed(&self) {
        let concerned = self
            .addresses(&|entry, error| entry.is_local || error == Some(&RequestError::NotLoaded));
        for address in concerned {
            let is_used = self.with_entry(&address, |entry| {
                entry.abort();
                // What nobody looks at is asked for when somebody does.
                entry.received = None;
                entry.subscribers > 0
            });
            match is_used {
                Some(true) => self.send(&address, Priority::Quiet),
                _ => self.remove_useless(&address),
            }
        }
    }

    /// Forgets the responses that another key has opened, and sends the requests in use again.
    pub fn key_changed(&self) {
        let concerned = self.addresses(&|entry, error| {
            self.client().needs_key(entry.request.needs_key)
                || entry.is_local
                || error.is_some_and(RequestError::may_be_about_key)
        });
        for address in concerned {
            let forgotten = self.with_entry(&address, |entry| {
                entry.abort();
                entry.received = None;
                (entry.state.clone(), entry.subscribers > 0)
            });
            let Some((state, is_used)) = forgotten else { continue };
            state.set(Cached::default());
            if is_used {
                self.send(&address, Priority::Normal);
            } else {
                self.remove_useless(&address);
            }
        }
    }

    fn addresses(&self, wanted: &dyn Fn(&Entry, Option<&RequestError>) -> bool) -> Vec<Arc<str>> {
        let entries = self.0.entries.borrow();
        let is_wanted =
            |entry: &Entry| entry.state.with_untracked(|it| wanted(entry, it.error.as_ref()));
        let wanted = entries.iter().filter(|(_, entry)| is_wanted(entry));
        wanted.map(|(address, _)| Arc::clone(address)).collect()
    }

    fn with_entry<T>(&self, address: &str, act: impl FnOnce(&mut Entry) -> T) -> Option<T> {
        self.0.entries.borrow_mut().get_mut(address).map(act)
    }

    fn remove_useless(&self, address: &str) {
        remove_useless(&mut self.0.entries.borrow_mut(), address);
    }

    fn send(&self, address: &Arc<str>, priority: Priority) {
        let abort = Abort::default();
        let sent = self.with_entry(address, |entry| {
            entry.in_flight = Some((abort.clone(), priority));
            (entry.request.clone(), entry.state.clone())
        });
        let Some((request, state)) = sent else { return };
        if priority != Priority::Quiet {
            state.update(|state| {
                state.loading = true;
                if let Some(wait) = &mut state.wait {
                    wait.until = browser::now();
                }
            });
        }
        if priority == Priority::Normal {
            self.show_copy_if_slow(address, &abort);
        }
        let this = self.clone();
        browser::spawn_at_once(async move {
            let on_failure = |error: &RequestError, wait: Option<Wait>| {
                if let Some(wait) = wait {
                    this.set_wait(&request.address, &abort, wait);
                }
                let (this, address, abort) =
                    (this.clone(), Arc::clone(&request.address), abort.clone());
                let error = error.clone();
                spawn_local(async move { this.show_copy(&address, &abort, &error).await });
            };
            let outcome = this.0.client.answer(&request, priority, &abort, &on_failure).await;
            if let Err(error) = &outcome {
                this.show_copy(&request.address, &abort, error).await;
            }
            this.finish(&request.address, &abort, outcome);
        });
    }

    /// Shows the copy on the device if there is no response in a while.
    fn show_copy_if_slow(&self, address: &Arc<str>, abort: &Abort) {
        let (this, address, abort) = (self.clone(), Arc::clone(address), abort.clone());
        spawn_local(async move {
            browser::sleep(SLOW).await;
            this.show_copy(&address, &abort, &RequestError::Slow).await;
        });
    }

    /// Shows the copy on the device where there is nothing else to be seen, until a response comes.
    async fn show_copy(&self, address: &str, abort: &Abort, error: &RequestError) {
        let is_wanted = |entry: &mut Entry| {
            let is_empty = entry.state.with_untracked(|state| state.body.is_none());
            entry.awaits(abort) && entry.subscribers > 0 && is_empty
        };
        if !error.is_no_answer() || self.with_entry(address, is_wanted) != Some(true) {
            return;
        }
        let kept = format!("venture-directory:{}/:data", routes::base());
        let copy = browser::cached_text(&kept, &self.client().service_address(address)).await;
        let success = HttpHead { status: 200, retry_after: None };
        let Some(Ok(body)) = copy.map(|copy| request::open(success, &copy)) else { return };
        let state = self.with_entry(address, |entry| {
            is_wanted(entry).then(|| {
                // Shown, but requested again by the next subscriber.
                entry.received = Some(browser::now() - FRESH);
                entry.state.clone()
            })
        });
        if let Some(state) = state.flatten() {
            state.update(|state| (state.body, state.error) = (Some(body), Some(error.clone())));
        }
    }

    /// Tells the subscribers that the service has asked to wait.
    fn set_wait(&self, address: &str, abort: &Abort, wait: Wait) {
        let state = self.with_entry(address, |it| it.awaits(abort).then(|| it.state.clone()));
        if let Some(state) = state.flatten() {
            state.update(|state| state.wait = Some(wait));
        }
    }

    /// Takes the outcome of a request, unless another was sent since.
    fn finish(&self, address: &Arc<str>, abort: &Abort, outcome: Result<Answer, RequestError>) {
        let finished = self.with_entry(address, |entry| {
            let (_, priority) = entry.in_flight.take_if(|(latest, _)| latest == abort)?;
            // Nobody may see what they are not let in to any more. What needs no key stays.
            let is_shut_out = self.client().needs_key(entry.request.needs_key)
                && outcome.as_ref().is_err_and(RequestError::may_be_about_key);
            entry.is_local = outcome.as_ref().is_ok_and(|answer| answer.is_local);
            entry.received = match &outcome {
                Ok(_) => Some(browser::now()),
                Err(_) => entry.received.filter(|_| !is_shut_out),
            };
            let is_failed_prefetch = outcome.is_err() && priority == Priority::Low;
            Some((entry.state.clone(), is_shut_out, is_failed_prefetch, entry.subscribers > 0))
        });
        let Some((state, is_shut_out, is_failed_prefetch, is_used)) = finished.flatten() else {
            return;
        };
        if is_failed_prefetch && is_used {
            // Whoever has subscribed meanwhile is due a request that is repeated.
            return self.send(address, Priority::Normal);
        }
        state.update(|state| {
            (state.loading, state.wait) = (false, None);
            match outcome {
                Ok(Answer { body, .. }) => {
                    // The same pointer shows views that there is nothing to render.
                    let before = state.body.take().filter(|before| *before == body);
                    (state.body, state.error) = (before.or(Some(body)), None);
                }
                Err(_) if is_failed_prefetch => {}
                Err(error) => {
                    if is_shut_out {
                        state.body = None;
                    }
                    state.error = Some(error);
                }
            }
        });
        self.remove_useless(address);
    }
}

impl Entry {
    /// Whether this request is in flight, and no later one.
    fn awaits(&self, abort: &Abort) -> bool {
        self.in_flight.as_ref().is_some_and(|(latest, _)| latest == abort)
    }

    /// Cleans up behind the last subscriber.
    fn release(&mut self) {
        let mut state = self.state.get_untracked();
        if matches!(self.in_flight, Some((_, Priority::Normal))) {
            self.abort();
            (state.loading, state.wait) = (false, None);
        }
        // A signal remembers all that has ever read it until it changes. This one has no reader
        // left, so a new one takes its place and memory does not grow with every visit.
        self.state = ArcRwSignal::new(state);
    }
}

impl std::fmt::Debug for QueryClient {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("QueryClient").finish_non_exhaustive()
    }
}
