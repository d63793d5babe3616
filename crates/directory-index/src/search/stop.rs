//! Ending a search that nobody waits for any more.

use std::sync::atomic::{AtomicBool, Ordering};

/// Whether a search should end early. Looked at before each typed word and every few rows of text,
/// which are some milliseconds apart at most in a directory of a million ventures.
#[derive(Clone, Copy)]
pub(crate) struct Stop<'a>(Option<&'a AtomicBool>);

impl<'a> Stop<'a> {
    /// The search runs to its end.
    pub(crate) const NEVER: Self = Self(None);

    /// The search ends soon after this is set.
    pub(crate) fn when(flag: &'a AtomicBool) -> Self {
        Self(Some(flag))
    }

    /// Whether to end now.
    pub(crate) fn is_set(self) -> bool {
        self.0.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// What was found, unless the search may have ended early.
    pub(crate) fn unless_set<T>(self, found: T) -> Option<T> {
        (!self.is_set()).then_some(found)
    }
}
