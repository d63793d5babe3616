//! Few requests at once: each venture of the list is asked for when it is its turn.

use crate::data::Remote;
use crate::signal::RwSignal;
use crate::stored::StoredValue;
use directory_api::{Single, Venture};
use leptos::prelude::*;

/// How many ventures are asked for at once.
const AT_ONCE: usize = 6;

/// The turns of a list, from its top.
#[derive(Clone, Copy)]
pub(super) struct Turns {
    given: StoredValue<usize>,
    over: RwSignal<usize>,
}

/// The turn of one venture.
#[derive(Clone, Copy)]
pub(super) struct Turn {
    place: usize,
    over: RwSignal<usize>,
}

impl Turns {
    /// No turns yet.
    pub(super) fn new() -> Self {
        Self { given: StoredValue::new(0), over: RwSignal::new(0) }
    }

    /// The next turn.
    pub(super) fn next(self) -> Turn {
        let place = self.given.get_value();
        self.given.set_value(place + 1);
        Turn { place, over: self.over }
    }
}

impl Turn {
    /// Whether it has come.
    pub(super) fn has_come(self) -> bool {
        self.place < self.over.get() + AT_ONCE
    }

    /// Ends the turn with the first answer, so that another one comes.
    pub(super) fn ends_with(self, venture: Remote<Single<Venture>>) {
        Effect::new(move |is_over: Option<bool>| {
            let is_over = is_over.unwrap_or_default();
            let is_answered =
                venture.snapshot.with(|it| it.data.is_some() || it.error.is_some() && !it.loading);
            if is_answered && !is_over {
                self.over.update(|over| *over += 1);
            }
            is_over || is_answered
        });
    }
}
