//! The comparison as the address describes it, and the ways to change that.

use super::state::{CompareState, Hint};
use crate::callback::Callback;
use crate::components::scroll_box::Sideways;
use crate::markup::Handle;
use crate::memo::Memo;
use crate::navigation::{Trace, use_go, use_query};
use directory_api::VentureId;

/// What is compared. It lives in the address and nowhere else.
#[derive(Clone, Copy)]
pub(super) struct Board {
    read: Memo<(CompareState, Vec<Hint>)>,
    go: Callback<(String, Trace)>,
    /// What gets the focus when a column goes, and with it the button that has the focus.
    pub(super) refuge: Handle,
    /// How far the table is scrolled.
    pub(super) sideways: Sideways,
}

impl Board {
    /// Follows the address of the route.
    pub(super) fn of_address() -> Self {
        let (query, go) = (use_query(), use_go());
        let read = Memo::new(move |_| query.with(CompareState::read));
        Self { read, go, refuge: Handle::new(), sideways: Sideways::new() }
    }

    /// The ventures.
    pub(super) fn ids(self) -> Vec<VentureId> {
        self.read.with(|(state, _)| state.ids.clone())
    }

    /// Whether only fields are shown that differ.
    pub(super) fn only_differences(self) -> bool {
        self.read.with(|(state, _)| state.only_differences)
    }

    /// What of the address makes no sense.
    pub(super) fn hints(self) -> Vec<Hint> {
        self.read.with(|(_, hints)| hints.clone())
    }

    /// Adds a venture.
    pub(super) fn add(self, id: VentureId) {
        self.change(|state| state.with(id));
    }

    /// Takes a venture out.
    pub(super) fn remove(self, id: &VentureId) {
        self.change(|state| state.without(id));
        self.refuge.focus();
    }

    /// Shows all fields, or only those that differ.
    pub(super) fn toggle_differences(self) {
        self.change(|state| CompareState {
            only_differences: !state.only_differences,
            ..state.clone()
        });
    }

    fn change(self, change: impl FnOnce(&CompareState) -> CompareState) {
        let state = self.read.with_untracked(|(state, _)| change(state));
        self.go.run((state.address(), Trace::Entry));
    }
}
