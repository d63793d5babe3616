//! What is known of a call.
//!
//! It is kept without its type, so that cache, signals and wrapper are compiled once and not for
//! each resource; only the last step, to the data itself, knows the type.

use super::following::State;
use crate::api::{Data, RequestError};
use crate::signal::Signal;
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
        State { data, error: self.error, loading: self.loading, wait: None }
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
    pub(super) fn of(state: Signal<State>) -> Self {
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
