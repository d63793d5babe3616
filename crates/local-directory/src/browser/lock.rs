//! Lock that one tab of the browser holds at a time (Web Locks). When that tab is closed, the next
//! tab gets it.

use js_sys::{Function, Object, Promise, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::window;

/// Calls a function when it is dropped.
pub struct Guard(Option<Box<dyn FnOnce()>>);

impl Guard {
    pub(super) fn new(release: impl FnOnce() + 'static) -> Self {
        Self(Some(Box::new(release)))
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        if let Some(release) = self.0.take() {
            release();
        }
    }
}

enum LockState {
    Waiting,
    /// Resolves the promise for which the browser waits before it gives the lock to the next tab.
    Held(Function),
    Released,
}

/// Request for the lock.
struct LockRequest {
    name: String,
    state: Rc<RefCell<LockState>>,
    on_change: Rc<dyn Fn(bool)>,
}

/// Requests the lock of this name. Calls the function with true once this tab has the lock, and with
/// false if it must wait. Dropping the guard releases the lock, or ends the wait. `None` if the
/// browser has no locks.
///
/// The first request asks only for a free lock, so that the tab knows at once if it must wait. A
/// second request then waits.
pub fn request_lock(name: &str, on_change: Rc<dyn Fn(bool)>) -> Option<Guard> {
    let state = Rc::new(RefCell::new(LockState::Waiting));
    let request = LockRequest { name: name.to_owned(), state: Rc::clone(&state), on_change };
    request.send(true)?;
    Some(Guard::new(move || {
        if let LockState::Held(release) = state.replace(LockState::Released) {
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }))
}

impl LockRequest {
    fn send(self, if_available: bool) -> Option<()> {
        // In web-sys, locks are an unstable API, which needs a compiler flag for the whole build.
        let locks = Reflect::get(&window()?.navigator(), &"locks".into()).ok()?;
        let function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into::<Function>().ok()?;
        let options = Object::new();
        Reflect::set(&options, &"ifAvailable".into(), &if_available.into()).ok()?;
        let name = JsValue::from(&self.name);
        let ended = function.call3(&locks, &name, &options, &self.grant_callback()).ok()?;
        // The request ends with the lock, or with the page.
        spawn_local(async move { drop(JsFuture::from(Promise::from(ended)).await) });
        Some(())
    }

    /// Callback for the lock, or for null if the lock is not free. The browser waits for its
    /// promise before it gives the lock to the next tab.
    fn grant_callback(self) -> JsValue {
        Closure::once_into_js(move |lock: JsValue| -> Promise {
            let is_wanted = !matches!(*self.state.borrow(), LockState::Released);
            let promise = Promise::new(&mut |resolve, _| {
                if is_wanted && !lock.is_null() {
                    self.state.replace(LockState::Held(resolve));
                } else {
                    let _ = resolve.call0(&JsValue::UNDEFINED);
                }
            });
            if is_wanted {
                (self.on_change)(!lock.is_null());
                if lock.is_null() {
                    // This cannot fail, since the first request was possible.
                    let _ = self.send(false);
                }
            }
            promise
        })
    }
}
