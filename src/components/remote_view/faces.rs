//! Which face the wrapper shows, whatever the type of the call: compiled once for all of them.

use super::focus::followed;
use super::missing::missing;
use super::pause::pause;
use super::trouble::{stale_line, trouble};
use super::unreadable::unreadable_line;
use super::{Draw, DrawMissing};
use crate::api::Data;
use crate::callback::Callback;
use crate::data::State;
use crate::markup::tags::div;
use crate::markup::{Handle, IntoMarkup, Markup, group, live, nothing};
use crate::memo::Memo;
use crate::signal::Signal;
use directory_api::Problem;
use std::sync::Arc;

/// How each face is drawn.
pub(super) struct Faces {
    pub(super) state: Signal<State>,
    pub(super) retry: Callback<()>,
    pub(super) waiting: Draw,
    pub(super) empty: Option<Empty>,
    pub(super) missing: Option<DrawMissing>,
    pub(super) draw: Box<DrawData>,
}

/// When there is nothing to look at, and what stands in its place.
pub(super) struct Empty {
    pub(super) is: Box<dyn Fn(Data) -> bool + Send + Sync>,
    pub(super) view: Draw,
}

/// Draws the data and says what of it could not be read.
pub(super) type DrawData = dyn Fn(Data) -> (Markup, Vec<Problem>) + Send + Sync;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Face {
    Waiting,
    Paused,
    Missing,
    Failed,
    Empty,
    Data,
}

/// The data, equal to the same data only: what is drawn stays while the service answers the same.
#[derive(Clone)]
struct Shown(Option<Data>);

impl PartialEq for Shown {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Some(left), Some(right)) => Arc::ptr_eq(left, right),
            (left, right) => left.is_none() && right.is_none(),
        }
    }
}

pub(super) fn show(faces: Faces) -> Markup {
    let Faces { state, retry, waiting, empty, missing: absent, draw } = faces;
    let (is_empty, empty) = empty.map(|empty| (empty.is, empty.view)).unzip();
    let data = Memo::new(move |_| Shown(state.with(|state| state.data.clone())));
    let error = Memo::new(move |_| state.with(|state| state.error.clone()));
    let wait = Memo::new(move |_| state.with(|state| state.wait.clone()));
    let busy = Memo::new(move |_| state.with(|state| state.loading));
    let says_missing = absent.is_some();
    let face = Memo::new(move |_| match data.get().0 {
        Some(data) => match &is_empty {
            Some(is_empty) if is_empty(Arc::clone(&data)) => Face::Empty,
            _ => Face::Data,
        },
        None => match error.get() {
            Some(error) if says_missing && error.is_missing() => Face::Missing,
            Some(_) => Face::Failed,
            None if wait.with(Option::is_some) => Face::Paused,
            None => Face::Waiting,
        },
    });
    let draw = Arc::new(draw);
    let place = Handle::new();
    let retry = followed(place, state, retry);
    live(move || match face.get() {
        Face::Waiting => waiting(),
        // It lies over the skeleton, so that nothing moves when the wait is over.
        Face::Paused => div()
            .handle(place)
            .class("paused")
            .child(pause(wait, retry))
            .child(div().child(waiting()))
            .into_markup(),
        Face::Missing => absent
            .as_ref()
            .map_or_else(nothing, |absent| missing(place, absent(), error, busy, retry)),
        Face::Failed => trouble(place, error, busy, retry),
        Face::Empty => empty.as_ref().map_or_else(nothing, |empty| empty()),
        Face::Data => {
            let draw = Arc::clone(&draw);
            group([stale_line(place, error, busy, retry), live(move || content(data, &*draw))])
        }
    })
}

fn content(data: Memo<Shown>, draw: &DrawData) -> Markup {
    match data.get().0 {
        Some(data) => {
            let (drawn, problems) = draw(data);
            group([drawn, unreadable_line(&problems)])
        }
        None => nothing(),
    }
}
