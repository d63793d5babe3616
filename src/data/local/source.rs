//! What lists share that may come from a local directory.

use super::handle::Local;
use super::status::{Phase, Status};
use crate::api::Data;
use crate::data::following::State;
use crate::effect::effect;
use crate::memo::Memo;
use directory_api::Page;
use leptos::prelude::*;
use std::sync::Arc;

/// Opens the directory as soon as it is needed.
pub(super) fn open_when(local: Local, is_needed: Memo<bool>) {
    let is_closed = Memo::new(move |_| local.status().with(|it| it.phase == Phase::Closed));
    effect(move || {
        if is_needed.get() && is_closed.get() {
            local.open();
        }
    });
}

/// What is known of a page of rows. While the list is being read, no row so far does not mean none.
pub(super) fn local_state<R: Send + Sync + 'static>(
    page: Option<Arc<Page<R>>>,
    status: &Status,
) -> State {
    let some = page.as_ref().is_some_and(|page| !page.items.is_empty());
    state(page.map(|page| page as Data), some, status)
}

fn state(data: Option<Data>, some: bool, status: &Status) -> State {
    match &status.phase {
        _ if some => State { data, ..State::default() },
        Phase::Stuck(error) => State { error: Some(error.clone()), ..State::default() },
        Phase::Closed | Phase::Opening | Phase::Reading | Phase::Elsewhere if !status.is_whole => {
            State { loading: true, ..State::default() }
        }
        _ => State { data, ..State::default() },
    }
}
