//! The end of a request that nobody wants any more, or that takes too long.

use std::cell::Cell;
use std::rc::Rc;
use web_sys::{AbortController, AbortSignal};

/// Ends a request. All clones are the same switch.
#[derive(Clone, Debug, Default)]
pub struct Abort(Rc<State>);

#[derive(Debug)]
struct State {
    /// A browser without it cannot end a request; its answer is then ignored.
    controller: Option<AbortController>,
    is_over: Cell<bool>,
}

impl Default for State {
    fn default() -> Self {
        Self { controller: AbortController::new().ok(), is_over: Cell::new(false) }
    }
}

impl Abort {
    /// Ends the request.
    pub fn now(&self) {
        self.0.is_over.set(true);
        if let Some(controller) = &self.0.controller {
            controller.abort();
        }
    }

    /// Whether the request was ended.
    pub fn is_over(&self) -> bool {
        self.0.is_over.get()
    }

    /// What `fetch` listens to.
    pub(super) fn signal(&self) -> Option<AbortSignal> {
        self.0.controller.as_ref().map(AbortController::signal)
    }
}
