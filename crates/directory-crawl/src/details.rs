//! The details that are wanted of single rows, the urgent ones first.

use std::collections::{BTreeSet, VecDeque};

/// What to ask for, and in which order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Details {
    /// What is on screen.
    urgent: VecDeque<String>,
    /// What somebody asked for as a whole.
    rest: VecDeque<String>,
    flying: BTreeSet<String>,
}

impl Details {
    /// Wants these first of all; what was urgent before is on screen no more.
    pub(crate) fn want_now(&mut self, ids: impl IntoIterator<Item = String>) {
        self.urgent = ids.into_iter().filter(|id| !self.flying.contains(id)).collect();
    }

    /// Wants these in time, in the place of what was wanted so before.
    pub(crate) fn want_all(&mut self, ids: impl IntoIterator<Item = String>) {
        self.rest = ids.into_iter().collect();
    }

    /// Whether none is wanted.
    pub(crate) fn is_empty(&self) -> bool {
        self.urgent.is_empty() && self.rest.is_empty()
    }

    /// Whether one is wanted that is on screen.
    pub(crate) fn is_urgent(&self) -> bool {
        !self.urgent.is_empty()
    }

    /// How many are wanted in time.
    pub(crate) fn rest(&self) -> usize {
        self.rest.len()
    }

    /// The next one; `with_rest` says whether those have their turn that are not urgent.
    pub(crate) fn next(&mut self, with_rest: bool) -> Option<String> {
        let next = self.urgent.pop_front();
        let next = next.or_else(|| if with_rest { self.rest.pop_front() } else { None })?;
        self.flying.insert(next.clone());
        Some(next)
    }

    pub(crate) fn landed(&mut self, id: &str) {
        self.flying.remove(id);
    }

    /// Wants one again that brought nothing.
    pub(crate) fn lost(&mut self, id: &str) {
        if self.flying.remove(id) {
            self.rest.push_front(id.to_owned());
        }
    }

    /// How many requests are under way.
    pub(crate) fn under_way(&self) -> usize {
        self.flying.len()
    }
}
