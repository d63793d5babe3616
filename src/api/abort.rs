//! Aborting a request that nobody wants any more, or that takes too long.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use web_sys::{AbortController, AbortSignal};

/// Aborts a request. All clones abort the same one.
#[derive(Clone, Debug, Default)]
pub struct Abort(Rc<State>);

#[derive(Debug)]
struct State {
    /// Without it the browser cannot abort a request; its response is then ignored.
    controller: RefCell<Option<AbortController>>,
    is_aborted: Cell<bool>,
}

impl Default for State {
    fn default() -> Self {
        let controller = RefCell::new(AbortController::new().ok());
        Self { controller, is_aborted: Cell::new(false) }
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
        if let Some(controller) = &*self.0.controller.borrow() {
            controller.abort();
        }
    }

    /// Aborts a request that was sent with this controller instead.
    pub(super) fn take_over(&self, controller: AbortController) {
        if self.is_aborted() {
            controller.abort();
        }
        self.0.controller.replace(Some(controller));
    }

    /// Whether the request was aborted.
    pub fn is_aborted(&self) -> bool {
        self.0.is_aborted.get()
    }

    /// The signal for `fetch`.
    pub(super) fn signal(&self) -> Option<AbortSignal> {
        self.0.controller.borrow().as_ref().map(AbortController::signal)
    }
}
