//! A call to the service as a view sees it.
//!
//! What is known is kept without its type, so that cache, signals and wrapper are compiled once and
//! not for each resource; only the last step, to the data itself, knows the type.

use super::following::{Following, State};
use super::queries::Queries;
use crate::api::{Ask, Data, RequestError};
use directory_api::Call;
use leptos::prelude::*;
use std::marker::PhantomData;
use std::sync::Arc;

/// What is known of a call at this moment.
///
/// Data together with an error means that a refresh failed and the old data is still there;
/// data while loading means that it is being refreshed.
#[derive(Debug)]
pub struct Snapshot<R> {
    /// What the service answered last; the same pointer as long as it answers the same.
    pub data: Option<Arc<R>>,
    /// Why the last request brought nothing.
    pub error: Option<RequestError>,
    /// Whether a request is under way.
    pub loading: bool,
}

impl<R> Clone for Snapshot<R> {
    fn clone(&self) -> Self {
        Self { data: self.data.clone(), error: self.error.clone(), loading: self.loading }
    }
}

impl<R: Send + Sync + 'static> Snapshot<R> {
    /// What a view sees that asks for nothing.
    pub fn idle() -> Self {
        Self { data: None, error: None, loading: false }
    }

    /// A state whose data has the type of the call, as all that is kept for its address has.
    fn of(state: State) -> Self {
        let data = state.data.and_then(typed);
        Self { data, error: state.error, loading: state.loading }
    }

    fn erased(self) -> State {
        let data = self.data.map(|data| data as Data);
        State { data, error: self.error, loading: self.loading }
    }
}

/// Data as what it is; `None` would mean that two types of data share an address.
pub fn typed<R: Send + Sync + 'static>(data: Data) -> Option<Arc<R>> {
    data.downcast().ok()
}

/// What is known of a call, to be followed.
pub struct Known<R> {
    state: Signal<State>,
    data: PhantomData<fn() -> R>,
}

impl<R> Clone for Known<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for Known<R> {}

impl<R: Send + Sync + 'static> Known<R> {
    fn of(state: Signal<State>) -> Self {
        Self { state, data: PhantomData }
    }

    /// Derives what is known from other signals.
    pub fn derive(snapshot: impl Fn() -> Snapshot<R> + Send + Sync + 'static) -> Self {
        Self::of(Signal::derive(move || snapshot().erased()))
    }

    /// The same without the type of the data.
    pub fn state(self) -> Signal<State> {
        self.state
    }

    /// What is known now; whoever reads it follows it.
    pub fn get(self) -> Snapshot<R> {
        Snapshot::of(self.state.get())
    }

    /// What is known now, without following it.
    pub fn get_untracked(self) -> Snapshot<R> {
        Snapshot::of(self.state.get_untracked())
    }

    /// Reads what is known now; whoever reads it follows it.
    pub fn with<T>(self, read: impl FnOnce(&Snapshot<R>) -> T) -> T {
        read(&self.get())
    }
}

/// A call that a view follows.
pub struct Remote<R: Send + Sync + 'static> {
    /// What is known now.
    pub snapshot: Known<R>,
    /// Asks the service again, now.
    pub retry: Callback<()>,
}

impl<R: Send + Sync> Clone for Remote<R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R: Send + Sync> Copy for Remote<R> {}

impl<R: Send + Sync + 'static> Remote<R> {
    /// The same call with its data turned into something else, once for each answer.
    pub fn map<T: Send + Sync + 'static>(self, turn: fn(&R) -> T) -> Remote<T> {
        let turn = move |data: Data| -> Option<Data> {
            typed::<R>(data).map(|data| Arc::new(turn(&data)) as Data)
        };
        let state = turned(self.snapshot.state, Box::new(turn));
        Remote { snapshot: Known::of(state), retry: self.retry }
    }
}

/// The part of [`Remote::map`] that does not depend on the types.
fn turned(
    state: Signal<State>,
    turn: Box<dyn Fn(Data) -> Option<Data> + Send + Sync>,
) -> Signal<State> {
    type Turned = Option<(Data, Option<Data>)>;
    let turned = Memo::new_owning(move |before: Option<Turned>| {
        let data = state.with(|state| state.data.clone());
        match (before.flatten(), data) {
            (Some(before), Some(data)) if Arc::ptr_eq(&before.0, &data) => (Some(before), false),
            (None, None) => (None, false),
            (_, data) => (data.map(|data| (Arc::clone(&data), turn(data))), true),
        }
    });
    Signal::derive(move || {
        let data = turned.with(|turned| turned.as_ref().and_then(|(_, turned)| turned.clone()));
        State { data, ..state.get() }
    })
}

/// Follows a call, also when it changes: `None` asks for nothing.
///
/// What a call asked for is aborted when it is no longer the one that is followed, unless somebody
/// else follows it.
pub fn use_call<R: Send + Sync + 'static>(
    call: impl Fn() -> Option<Call<R>> + Send + Sync + 'static,
) -> Remote<R> {
    let (state, retry) = follow(Box::new(move || call().map(Ask::from)));
    Remote { snapshot: Known::of(state), retry }
}

/// The part of [`use_call`] that does not depend on the type.
fn follow(ask: Box<dyn Fn() -> Option<Ask> + Send + Sync>) -> (Signal<State>, Callback<()>) {
    let queries: Queries = expect_context();
    let following = Memo::new_owning(move |before: Option<Option<Following>>| {
        let before = before.flatten();
        match (ask(), before) {
            (Some(ask), Some(before)) if *ask.address == *before.address() => (Some(before), false),
            // The new call is followed before the old one is dropped at the end of the arm.
            (Some(ask), _before) => (Some(queries.follow(ask)), true),
            (None, before) => (None, before.is_some()),
        }
    });
    // A memo runs when it is read; the service is asked even if the view reads the answer later.
    Effect::new(move || drop(following.read()));
    let state =
        move || following.with(|it| it.as_ref().map_or_else(State::default, Following::state));
    let retry = move |()| {
        following.with_untracked(|following| {
            if let Some(following) = following {
                following.ask_again();
            }
        })
    };
    (Signal::derive(state), Callback::new(retry))
}

/// Fetches ahead what will probably be wanted soon; to be called where the view is made.
pub fn use_prefetch() -> Prefetch {
    Prefetch(StoredValue::new(expect_context()))
}

/// The way to fetch ahead, also for event handlers and timers, which have no context.
#[derive(Clone, Copy, Debug)]
pub struct Prefetch(StoredValue<Queries>);

impl Prefetch {
    /// Asks quietly, and not for what is fresh already, nor without a connection, nor where the
    /// person saves data.
    pub fn fetch<R: Send + Sync + 'static>(self, call: Call<R>) {
        // The view that wanted it may be gone.
        if let Some(queries) = self.0.try_get_value() {
            queries.fetch_ahead(Ask::from(call));
        }
    }
}
