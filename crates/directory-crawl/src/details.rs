//! The details of single rows that are to be requested, those on screen first.

use std::collections::{BTreeSet, VecDeque};

/// What to request, and in which order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Details {
    /// Rows on screen.
    visible: VecDeque<String>,
    /// Rows that a person wants as a whole.
    background: VecDeque<String>,
    in_flight: BTreeSet<String>,
}

impl Details {
    /// Requests these first; the rows that were visible before are on screen no more.
    pub(crate) fn set_visible(&mut self, ids: impl IntoIterator<Item = String>) {
        self.visible = ids.into_iter().filter(|id| !self.in_flight.contains(id)).collect();
    }

    /// Requests these after all else, in place of the background rows before.
    pub(crate) fn set_background(&mut self, ids: impl IntoIterator<Item = String>) {
        self.background = ids.into_iter().collect();
    }

    /// Whether nothing is to be requested.
    pub(crate) fn is_empty(&self) -> bool {
        self.visible.is_empty() && self.background.is_empty()
    }

    /// Whether a row on screen waits for its detail.
    pub(crate) fn has_visible(&self) -> bool {
        !self.visible.is_empty()
    }

    /// How many details wait in the background.
    pub(crate) fn background(&self) -> usize {
        self.background.len()
    }

    /// The next one; `with_background` says whether background rows have their turn.
    pub(crate) fn next(&mut self, with_background: bool) -> Option<String> {
        let next = self.visible.pop_front();
        let background = || if with_background { self.background.pop_front() } else { None };
        let next = next.or_else(background)?;
        self.in_flight.insert(next.clone());
        Some(next)
    }

    /// A request has ended for good.
    pub(crate) fn received(&mut self, id: &str) {
        self.in_flight.remove(id);
    }

    /// A request has failed and is to be sent again.
    pub(crate) fn requeue(&mut self, id: &str) {
        if self.in_flight.remove(id) {
            self.background.push_front(id.to_owned());
        }
    }

    /// How many requests are in flight.
    pub(crate) fn in_flight(&self) -> usize {
        self.in_flight.len()
    }
}
