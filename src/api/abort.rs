//! Aborting a request that nobody wants any more, or that takes too long.

use std::cell::Cell;
use std::rc::Rc;
use web_sys::{AbortController, AbortSignal};

/// Aborts a request. All clones abort the same one.
#[derive(Clone, Debug, Default)]
pub struct Abort(Rc<State>);

#[derive(Debug)]
struct State {
    /// Without it the browser cannot abort a request; its response is then ignored.
    controller: Option<AbortController>,
    is_aborted: Cell<bool>,
}

impl Default for State {
    fn default() -> Self {
        Self { controller: AbortController::new().ok(), is_aborted: Cell::new(false) }
    }
}

/// Equal are the handles of one request.
impl PartialEq for Abort {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Abort {
    /// Aborts the request.
    pub fn abort(&self) {
        self.0.is_aborted.set(true);
        if let Some(controller) = &self.0.controller {
            controller.abort();
        }
    }

    /// Whether the request was aborted.
    pub fn is_aborted(&self) -> bool {
        self.0.is_aborted.get()
    }

    /// The signal for `fetch`.
    pub(super) fn signal(&self) -> Option<AbortSignal> {
        self.0.controller.as_ref().map(AbortController::signal)
    }
}
