//! The requests for names: how one sets off, lands, or is called back.

use super::queue::{Queue, Reader};
use super::subject::{Read, Subject};
use crate::api::{ApiKey, Ask, RequestError, use_api_key};
use crate::context::{expect_context, provide_context};
use crate::data::Queries;
use crate::data::following::{Following, State};
use crate::signal::{ArcRwSignal, Signal};
use leptos::reactive::effect::RenderEffect;
use leptos::task::spawn_local;
use send_wrapper::SendWrapper;
use std::cell::RefCell;
use std::sync::Arc;

/// The queue of all names that are shown, shared by all views.
#[derive(Clone)]
pub struct Names(Arc<SendWrapper<Inner>>);

struct Inner {
    queries: Queries,
    key: ApiKey,
    /// Why the service tells no names for the key that is entered; nobody asks until it changes.
    refused: ArcRwSignal<Option<RequestError>>,
    // No signal is set while this is borrowed, because what listens to the signal may look here.
    queue: RefCell<Queue<Slot>>,
}

/// What belongs to one name.
struct Slot {
    ask: Ask,
    read: Read,
    name: ArcRwSignal<Option<String>>,
    /// Whether the last request brought nothing.
    failed: bool,
    /// The request under way, and what waits for its end.
    request: Option<(Following, RenderEffect<()>)>,
}

/// Provides the queue to the current owner's children.
pub fn provide_names(queries: Queries, key: ApiKey) -> Names {
    let (refused, queue) = (ArcRwSignal::new(None), RefCell::new(Queue::new()));
    let names = Names(Arc::new(SendWrapper::new(Inner { queries, key, refused, queue })));
    provide_context(names.clone());
    names
}

/// Why names of users are not told at all: there is no API key, or the service refuses it.
pub fn use_names_trouble() -> Signal<Option<RequestError>> {
    let (key, refused) = (use_api_key(), expect_context::<Names>().0.refused.clone());
    Signal::derive(
        move || if key.is_entered() { refused.get() } else { Some(RequestError::KeyNeeded) },
    )
}

impl Names {
    /// Adds a place that shows a name.
    pub(super) fn join(&self, subject: Subject) -> (Reader, ArcRwSignal<Option<String>>) {
        let (ask, read) = subject.asked();
        let address = Arc::clone(&ask.address);
        let known = self.0.queries.answered(&address);
        let mut queue = self.0.queue.borrow_mut();
        let reader = queue.join(&address, || {
            let is_known = known.is_some();
            let name = ArcRwSignal::new(known.and_then(read));
            (Slot { ask, read, name, failed: false, request: None }, is_known)
        });
        let name = queue.get_mut(&address).map(|slot| slot.name.clone());
        (reader, name.unwrap_or_default())
    }

    /// Takes a place away. What nobody shows any more is called back.
    pub(super) fn leave(&self, reader: Reader) {
        let left = self.0.queue.borrow_mut().leave(reader);
        drop(left);
        // Others leave together with it, and must not have a turn before they do.
        let names = self.clone();
        spawn_local(async move { names.go_on() });
    }

    /// Notes whether a place is on the screen.
    pub(super) fn see(&self, reader: Reader, is_in_view: bool) {
        self.0.queue.borrow_mut().see(reader, is_in_view);
        self.go_on();
    }

    /// Asks for all names again that another key may tell, or that failed.
    pub fn key_changed(&self) {
        self.0.refused.set(None);
        self.renew(|slot| slot.failed || slot.ask.needs_key);
    }

    /// Asks again for the names that failed.
    pub fn ask_again(&self) {
        self.renew(|slot| slot.failed);
    }

    fn renew(&self, wanted: fn(&Slot) -> bool) {
        let forgotten = RefCell::new(Vec::new());
        self.0.queue.borrow_mut().renew(|slot| {
            let is_wanted = wanted(slot);
            if is_wanted {
                forgotten.borrow_mut().push(slot.name.clone());
            }
            is_wanted
        });
        forgotten.into_inner().iter().for_each(|name| name.set(None));
        self.go_on();
    }

    /// Asks for whoever's turn it is.
    fn go_on(&self) {
        if self.0.refused.with_untracked(Option::is_some) {
            return;
        }
        loop {
            let may = |slot: &Slot| !slot.ask.needs_key || self.0.key.is_entered_untracked();
            let next = self.0.queue.borrow_mut().next(may);
            let Some(address) = next else { return };
            self.ask(address);
        }
    }

    fn ask(&self, address: Arc<str>) {
        let ask = self.0.queue.borrow_mut().get_mut(&address).map(|slot| slot.ask.clone());
        let Some(ask) = ask else { return };
        let following = self.0.queries.follow(ask);
        let (state, names, landing) = (following.signal(), self.clone(), Arc::clone(&address));
        let landed = RenderEffect::new(move |_| {
            let state = state.get();
            if !state.loading && (state.data.is_some() || state.error.is_some()) {
                // Later, as this effect ends with the request.
                let (names, address) = (names.clone(), Arc::clone(&landing));
                spawn_local(async move { names.land(&address, state) });
            }
        });
        if let Some(slot) = self.0.queue.borrow_mut().get_mut(&address) {
            slot.request = Some((following, landed));
        }
    }

    fn land(&self, address: &str, state: State) {
        let State { data, error, .. } = state;
        let (read, name, request) = {
            let mut queue = self.0.queue.borrow_mut();
            let Some(slot) = queue.land(address) else { return };
            slot.failed = data.is_none();
            (slot.read, slot.name.clone(), slot.request.take())
        };
        drop(request);
        match (data, error) {
            (Some(data), _) => name.set(read(data)),
            // The others would be refused as well.
            (None, Some(error)) if error.is_about_key() => self.0.refused.set(Some(error)),
            (None, _) => {}
        }
        self.go_on();
    }
}
