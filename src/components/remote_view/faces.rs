//! Which face the wrapper shows, whatever the type of the call: compiled once for all of them.

use super::Draw;
use super::focus::followed;
use super::trouble::{stale_line, trouble};
use super::unreadable::unreadable_line;
use crate::api::Data;
use crate::callback::Callback;
use crate::data::State;
use crate::markup::{Handle, Markup, group, live, nothing};
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
    let Faces { state, retry, waiting, empty, draw } = faces;
    let (is_empty, empty) = empty.map(|empty| (empty.is, empty.view)).unzip();
    let data = Memo::new(move |_| Shown(state.with(|state| state.data.clone())));
    let error = Memo::new(move |_| state.with(|state| state.error.clone()));
    let busy = Memo::new(move |_| state.with(|state| state.loading));
    let face = Memo::new(move |_| match data.get().0 {
        Some(data) => match &is_empty {
            Some(is_empty) if is_empty(Arc::clone(&data)) => Face::Empty,
            _ => Face::Data,
        },
        None if error.with(Option::is_some) => Face::Failed,
        None => Face::Waiting,
    });
    let draw = Arc::new(draw);
    let place = Handle::new();
    let retry = followed(place, state, retry);
    live(move || match face.get() {
        Face::Waiting => waiting(),
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
