//! [`Timer`]: a call after some time, which can be cancelled.

use crate::platform::Platform;
use futures::future::{AbortHandle, Abortable};
use std::cell::RefCell;
use std::rc::Rc;

/// Pending call, if there is one. Dropping the timer cancels it.
#[derive(Debug, Default)]
pub(crate) struct Timer(Rc<RefCell<Option<AbortHandle>>>);

impl Timer {
    /// Calls the function after some milliseconds. Cancels a pending call.
    pub(crate) fn set(
        &self,
        platform: &dyn Platform,
        milliseconds: f64,
        call: impl FnOnce() + 'static,
    ) {
        self.clear();
        let (handle, registration) = AbortHandle::new_pair();
        self.0.replace(Some(handle));
        let wait = milliseconds.clamp(0.0, f64::from(i32::MAX)) as u32;
        let sleep = Abortable::new(platform.sleep(wait), registration);
        let handle = Rc::downgrade(&self.0);
        platform.spawn(Box::pin(async move {
            if sleep.await.is_ok() {
                if let Some(handle) = handle.upgrade() {
                    handle.take();
                }
                call();
            }
        }));
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.borrow().is_some()
    }

    /// Cancels the pending call.
    pub(crate) fn clear(&self) {
        if let Some(handle) = self.0.take() {
            handle.abort();
        }
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        self.clear();
    }
}
