//! Lock that one tab of the browser has at a time (Web Locks), and that the next tab gets when the
//! tab is closed.

use crate::platform::Guard;
use js_sys::{Function, Object, Promise, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::window;

enum LockState {
    Waiting,
    /// Resolves the promise on which the browser waits before it gives the lock to the next tab.
    Held(Function),
    Released,
}

/// Request for the lock.
#[derive(Clone)]
struct LockRequest {
    name: String,
    state: Rc<RefCell<LockState>>,
    on_change: Rc<dyn Fn(bool)>,
}

/// Requests the lock, or takes it from the tab that has it. Calls the function with true once this
/// tab has it and with false while it waits, or when another tab has taken the lock.
///
/// The browser is first asked for the lock if it is free, so that a tab knows at once that it has
/// to wait; then it waits.
pub(super) fn request(name: &str, steals: bool, on_change: Rc<dyn Fn(bool)>) -> Option<Guard> {
    let state = Rc::new(RefCell::new(LockState::Waiting));
    let request = LockRequest { name: name.to_owned(), state: Rc::clone(&state), on_change };
    request.send(Some(if steals { "steal" } else { "ifAvailable" }))?;
    Some(Guard::new(move || {
        if let LockState::Held(release) = state.replace(LockState::Released) {
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }))
}

impl LockRequest {
    fn send(self, option: Option<&str>) -> Option<()> {
        // web-sys has locks only if unstable interfaces are enabled for the whole build.
        let locks = Reflect::get(&window()?.navigator(), &"locks".into()).ok()?;
        let function = Reflect::get(&locks, &"request".into()).ok()?.dyn_into::<Function>().ok()?;
        let options = Object::new();
        if let Some(option) = option {
            Reflect::set(&options, &option.into(), &true.into()).ok()?;
        }
        let (name, granted) = (JsValue::from(&self.name), self.clone().granted());
        let ended = function.call3(&locks, &name, &options, &granted).ok()?;
        spawn_local(async move {
            let is_lost = JsFuture::from(Promise::from(ended)).await.is_err();
            if is_lost && matches!(self.state.replace(LockState::Released), LockState::Held(_)) {
                (self.on_change)(false);
            }
        });
        Some(())
    }

    /// Function that the browser calls with the lock, or with null if it is not available. The
    /// browser waits for its promise before it gives the lock to the next tab.
    fn granted(self) -> JsValue {
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
            }
            if is_wanted && lock.is_null() {
                // If the first request was possible, so is this one.
                let _ = self.send(None);
            }
            promise
        })
    }
}
