//! The requests for names.

use super::Subject;
use super::queue::{Queue, Reader};
use crate::api::cache::Cached;
use crate::api::query_client::Subscription;
use crate::api::{ApiKey, QueryClient, RequestError, use_api_key};
use crate::scoped::scoped;
use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use leptos::task::spawn_local;
use send_wrapper::SendWrapper;
use std::cell::RefCell;
use std::sync::Arc;

/// The queue of all names on the page, shared by all views.
#[derive(Clone)]
pub struct Names(Arc<SendWrapper<Inner>>);

struct Inner {
    client: QueryClient,
    key: ApiKey,
    /// Why the service gives no names for the key that is entered; nothing is requested until the
    /// key changes.
    refused: ArcRwSignal<Option<RequestError>>,
    /// How often names had to be requested again, for the places on the page.
    renewed: ArcRwSignal<u32>,
    // No signal is set while this is borrowed: what depends on the signal may look here.
    queue: RefCell<Queue<Slot>>,
}

/// What belongs to one name.
struct Slot {
    subject: Subject,
    needs_key: bool,
    name: ArcRwSignal<Option<String>>,
    /// Whether the last request failed.
    failed: bool,
    /// The request in flight, and what waits for its end.
    request: Option<(Subscription, RenderEffect<()>)>,
}

/// Provides the queue to the current owner's children.
pub fn provide_names(client: QueryClient, key: ApiKey) -> Names {
    let (refused, renewed) = (ArcRwSignal::new(None), ArcRwSignal::new(0));
    let queue = RefCell::new(Queue::new());
    let names = Names(Arc::new(SendWrapper::new(Inner { client, key, refused, renewed, queue })));
    provide_context(names.clone());
    names
}

/// Why there are no names of users at all: there is no API key, or the service refuses it.
pub fn use_names_trouble() -> Signal<Option<RequestError>> {
    let (key, refused) = (use_api_key(), expect_context::<Names>().0.refused.clone());
    Signal::derive(
        move || if key.is_entered() { refused.get() } else { Some(RequestError::KeyNeeded) },
    )
}

impl Names {
    /// Adds a place that shows a name.
    pub(super) fn join(&self, subject: Subject) -> (Reader, ArcRwSignal<Option<String>>) {
        let request = subject.request();
        let known = self.0.client.cached(&request.address);
        let mut queue = self.0.queue.borrow_mut();
        let reader = queue.join(&request.address, || {
            let name = known.map(|body| subject.read_name(&body));
            let (failed, is_over) = (matches!(name, Some(Err(_))), name.is_some());
            let name = ArcRwSignal::new(name.and_then(Result::unwrap_or_default));
            let needs_key = request.needs_key;
            (Slot { subject, needs_key, name, failed, request: None }, is_over)
        });
        let name = queue.get_mut(&request.address).map(|slot| slot.name.clone());
        (reader, name.unwrap_or_default())
    }

    /// Takes a place away. The request for what has no place any more is aborted.
    pub(super) fn leave(&self, reader: Reader) {
        let left = self.0.queue.borrow_mut().leave(reader);
        drop(left);
        // Others leave together with it, and must not have a turn before they do.
        let names = self.clone();
        spawn_local(async move { names.send_next() });
    }

    /// Notes whether a place is on the screen.
    pub(super) fn see(&self, reader: Reader, is_in_view: bool) {
        self.0.queue.borrow_mut().see(reader, is_in_view);
        self.send_next();
    }

    /// Requests the names that are not on the screen, too.
    pub fn request_all(&self) {
        self.0.queue.borrow_mut().see_all();
        self.send_next();
    }

    /// Whether a name that can be had is not there yet.
    pub fn are_pending(&self) -> bool {
        let is_refused = self.0.refused.with_untracked(Option::is_some);
        let may = |slot: &Slot| !slot.needs_key || self.0.key.is_entered_untracked();
        !is_refused && self.0.queue.borrow().is_pending(may)
    }

    /// Requests all names again that another key may give, or that failed.
    pub fn key_changed(&self) {
        self.0.refused.set(None);
        let client = self.0.client.client();
        self.renew(&|slot| slot.failed || client.needs_key(slot.needs_key));
    }

    /// Requests the names again that failed.
    pub fn reconnected(&self) {
        self.renew(&|slot| slot.failed);
    }

    fn renew(&self, wanted: &dyn Fn(&Slot) -> bool) {
        let forgotten = RefCell::new(Vec::new());
        self.0.queue.borrow_mut().renew(|slot| {
            let is_wanted = wanted(slot);
            if is_wanted {
                forgotten.borrow_mut().push(slot.name.clone());
            }
            is_wanted
        });
        forgotten.into_inner().iter().for_each(|name| name.set(None));
        // The places send them: what reads a venture and a person is in the chunks of the pages
        // that have such places.
        self.0.renewed.update(|times| *times += 1);
    }

    /// Sends the requests whose turn it is whenever names have to be requested again.
    pub(super) fn keep_sending(&self) {
        let names = self.clone();
        let renewed = self.0.renewed.clone();
        let renewed = scoped(move || renewed.get());
        Effect::new(move |is_again: Option<()>| {
            // Only a memo that is read subscribes to what it depends on.
            renewed.get();
            if is_again.is_some() {
                names.send_next();
            }
        });
    }

    /// Sends the requests whose turn it is.
    fn send_next(&self) {
        if self.0.refused.with_untracked(Option::is_some) {
            return;
        }
        loop {
            let may = |slot: &Slot| !slot.needs_key || self.0.key.is_entered_untracked();
            let next = self.0.queue.borrow_mut().next(may);
            let Some(address) = next else { return };
            self.send(address);
        }
    }

    fn send(&self, address: Arc<str>) {
        let request = self.0.queue.borrow_mut().get_mut(&address).map(|it| it.subject.request());
        let Some(request) = request else { return };
        let subscription = self.0.client.subscribe(request);
        let (state, names, ended) = (subscription.state.clone(), self.clone(), address.clone());
        let end = RenderEffect::new(move |_| {
            let state = state.get();
            if !state.loading && (state.body.is_some() || state.error.is_some()) {
                // Later, as this effect ends with the request.
                let (names, address) = (names.clone(), Arc::clone(&ended));
                spawn_local(async move { names.finish(&address, state) });
            }
        });
        if let Some(slot) = self.0.queue.borrow_mut().get_mut(&address) {
            slot.request = Some((subscription, end));
        }
    }

    fn finish(&self, address: &str, state: Cached) {
        let (outcome, name, request) = {
            let mut queue = self.0.queue.borrow_mut();
            let Some(slot) = queue.finish(address) else { return };
            let outcome = match (state.body, state.error) {
                (Some(body), _) => slot.subject.read_name(&body),
                (None, Some(error)) => Err(error),
                (None, None) => Ok(None),
            };
            slot.failed = outcome.is_err();
            (outcome, slot.name.clone(), slot.request.take())
        };
        drop(request);
        match outcome {
            Ok(text) => name.set(text),
            // The others would be refused as well.
            Err(error) if error.is_about_key() => self.0.refused.set(Some(error)),
            // The number stands for the name, and says that it could not be had.
            Err(_) => {}
        }
        self.send_next();
    }
}
