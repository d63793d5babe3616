//! The details of single rows that are to be requested, those on screen first.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// What to request, and in which order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Details {
    /// Rows on screen.
    visible: VecDeque<String>,
    /// Rows that may belong to the answer to a search, or all that a person wants.
    background: VecDeque<String>,
    /// Whether a person wants those in the background.
    are_wanted: bool,
    /// Those that are requested, and whether they came from the background.
    in_flight: BTreeMap<String, bool>,
}

impl Details {
    /// Requests these first; the rows that were visible before are on screen no more.
    pub(crate) fn set_visible(&mut self, ids: impl IntoIterator<Item = String>) {
        self.visible = ids.into_iter().filter(|id| !self.in_flight.contains_key(id)).collect();
    }

    /// Requests these after all else, in place of the background rows before, because a person
    /// wants them.
    pub(crate) fn set_background(&mut self, ids: impl IntoIterator<Item = String>) {
        self.background = ids.into_iter().collect();
        self.are_wanted = true;
    }

    /// Requests these after all else, in place of the candidates before; what a person wants comes
    /// behind them.
    pub(crate) fn set_candidates(&mut self, ids: impl IntoIterator<Item = String>) {
        let ids: Vec<String> =
            ids.into_iter().filter(|id| !self.in_flight.contains_key(id)).collect();
        if self.wants_background() {
            let first: BTreeSet<&String> = ids.iter().collect();
            self.background.retain(|id| !first.contains(id));
        } else {
            self.background.clear();
            self.are_wanted = false;
        }
        ids.into_iter().rev().for_each(|id| self.background.push_front(id));
    }

    /// Whether something is left of what a person wants.
    pub(crate) fn wants_background(&self) -> bool {
        self.are_wanted && !self.background.is_empty()
    }

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

    /// How many of these have not come yet.
    pub(crate) fn left(&self) -> usize {
        self.background.len()
            + self.in_flight.values().filter(|is_background| **is_background).count()
    }

    /// The next one; `with_background` says whether background rows have their turn.
    pub(crate) fn next(&mut self, with_background: bool) -> Option<String> {
        let visible = self.visible.pop_front();
        let is_background = visible.is_none();
        let background = || if with_background { self.background.pop_front() } else { None };
        let next = visible.or_else(background)?;
        self.in_flight.insert(next.clone(), is_background);
        Some(next)
    }

    /// A request has ended for good.
    pub(crate) fn received(&mut self, id: &str) {
        self.in_flight.remove(id);
    }

    /// A request has failed and is to be sent again.
    pub(crate) fn requeue(&mut self, id: &str) {
        if self.in_flight.remove(id).is_some() {
            self.background.push_front(id.to_owned());
        }
    }

    pub(crate) fn in_flight(&self) -> usize {
        self.in_flight.len()
    }
}
