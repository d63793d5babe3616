//! A call to the service as a view follows it.

use super::following::{Following, State};
use super::known::{Known, typed};
use super::queries::Queries;
use crate::api::{Ask, Data};
use crate::callback::Callback;
use crate::context::expect_context;
use crate::effect::effect;
use crate::signal::Signal;
use directory_api::Call;
use leptos::prelude::*;
use std::sync::Arc;

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
        let state = turned(self.snapshot.state(), Box::new(turn));
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
    effect(move || drop(following.read()));
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
