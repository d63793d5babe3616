//! The requests for names.

use super::Subject;
use super::batch::{self, Batch, ID, Outcome};
use super::queue::{Queue, Reader};
use crate::api::cache::Cached;
use crate::api::query_client::Subscription;
use crate::api::{ApiKey, Extension, QueryClient, RequestError, use_api_key, use_extension};
use crate::scoped::scoped;
use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use leptos::task::spawn_local;
use send_wrapper::SendWrapper;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// The queue of all names on the page, shared by all views.
#[derive(Clone)]
pub struct Names(Arc<SendWrapper<Inner>>);

struct Inner {
    client: QueryClient,
    key: ApiKey,
    extension: Extension,
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
    /// The request in flight, which may be for others, too, and what waits for its end.
    request: Option<Rc<(Subscription, RenderEffect<()>)>>,
}

/// Provides the queue to the current owner's children.
pub fn provide_names(client: QueryClient, key: ApiKey) -> Names {
    let (refused, renewed) = (ArcRwSignal::new(None), ArcRwSignal::new(0));
    let queue = RefCell::new(Queue::new());
    let extension = use_extension();
    let inner = Inner { client, key, extension, refused, renewed, queue };
    let names = Names(Arc::new(SendWrapper::new(inner)));
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
            let is_like = |one: &Slot, other: &Slot| {
                one.subject.is_like(&other.subject) && self.lists_by_id(&one.subject)
            };
            let batch = self.0.queue.borrow_mut().next_batch(batch::MOST, may, is_like);
            if batch.is_empty() {
                return;
            }
            self.send(batch);
        }
    }

    /// Whether the list of a subject may be asked for records by their numbers.
    fn lists_by_id(&self, subject: &Subject) -> bool {
        untrack(|| self.0.extension.may_apply(batch::list_of(subject), &[ID]))
    }

    /// Requests the names of these addresses, which are in one list.
    fn send(&self, addresses: Vec<Arc<str>>) {
        let subjects: Vec<Subject> = {
            let mut queue = self.0.queue.borrow_mut();
            let subject = |address: &Arc<str>| queue.get_mut(address).map(|it| it.subject.clone());
            addresses.iter().filter_map(subject).collect()
        };
        let Some(first) = subjects.first() else { return };
        let request = match subjects.len() {
            1 => first.request(),
            _ => Batch::new(subjects.clone()).request(),
        };
        let subscription = self.0.client.subscribe(request);
        let (state, names, ended) = (subscription.state.clone(), self.clone(), addresses.clone());
        let end = RenderEffect::new(move |_| {
            let state = state.get();
            if !state.loading && (state.body.is_some() || state.error.is_some()) {
                // Later, as this effect ends with the request.
                let (names, addresses, subjects) = (names.clone(), ended.clone(), subjects.clone());
                spawn_local(async move { names.finish(addresses, &subjects, state) });
            }
        });
        let request = Rc::new((subscription, end));
        let mut queue = self.0.queue.borrow_mut();
        for address in addresses {
            if let Some(slot) = queue.get_mut(&address) {
                slot.request = Some(Rc::clone(&request));
            }
        }
    }

    fn finish(&self, addresses: Vec<Arc<str>>, subjects: &[Subject], state: Cached) {
        let outcome = match (state.body, state.error, subjects) {
            (Some(body), _, [subject]) => match subject.read_name(&body) {
                Ok(name) => Outcome::Names(vec![(subject.id().to_owned(), name)]),
                Err(error) => Outcome::Failed(error),
            },
            (Some(body), _, _) => Batch::new(subjects.to_vec()).read(&body),
            (None, Some(error), [_]) => Outcome::Failed(error),
            (None, Some(error), _) => batch::failed(error),
            (None, None, _) => Outcome::Names(Vec::new()),
        };
        let is_failed = !matches!(outcome, Outcome::Names(_));
        let (mut found, mut requests) = (Vec::new(), Vec::new());
        for address in &addresses {
            let mut queue = self.0.queue.borrow_mut();
            let Some(slot) = queue.finish(address) else { continue };
            slot.failed = is_failed;
            requests.push(slot.request.take());
            if let Outcome::Names(names) = &outcome {
                let named = names.iter().find(|(id, _)| id == slot.subject.id());
                found.push((slot.name.clone(), named.and_then(|(_, name)| name.clone())));
            }
        }
        drop(requests);
        found.into_iter().for_each(|(signal, name)| signal.set(name));
        match outcome {
            // The others would be refused as well.
            Outcome::Failed(error) if error.is_about_key() => self.0.refused.set(Some(error)),
            Outcome::NotApplied => {
                let list = subjects.first().map(batch::list_of);
                list.into_iter().for_each(|list| self.0.extension.note(list, &[ID], false));
                self.renew(&|slot| addresses.contains(&slot.subject.request().address));
            }
            // The number stands for the name, and says that it could not be had.
            Outcome::Failed(_) | Outcome::Names(_) => {}
        }
        self.send_next();
    }
}
