//! A lock that one tab of the browser has at a time (Web Locks), and that the next one gets when
//! the tab is closed.

use crate::platform::Guard;
use js_sys::{Function, Object, Promise, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::window;

enum State {
    Waiting,
    /// Resolves the promise on which the browser waits before it gives the lock to the next tab.
    Held(Function),
    Released,
}

/// Requests the lock, and calls the function with whether this tab has it, whenever that changes.
///
/// The browser is first asked for the lock as it is, so that a tab knows at once that it has to wait;
/// then it waits.
pub(super) fn request(name: &str, on_change: Rc<dyn Fn(bool)>) -> Option<Guard> {
    let state = Rc::new(RefCell::new(State::Waiting));
    let options = Object::new();
    Reflect::set(&options, &"ifAvailable".into(), &true.into()).ok()?;
    let (waiting, wait_state) = (Rc::clone(&on_change), Rc::clone(&state));
    let wait_name = name.to_owned();
    let unavailable = move || {
        if !matches!(*wait_state.borrow(), State::Released) {
            waiting(false);
            // Where the first request was possible, so is this one.
            let _ = send(&wait_name, &Object::new(), granted(wait_state, waiting, || ()));
        }
    };
    send(name, &options, granted(Rc::clone(&state), on_change, unavailable))?;
    Some(Guard::new(move || {
        if let State::Held(release) = state.replace(State::Released) {
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }))
}

/// What the browser calls with the lock, or with null where it is not available. It waits for the
/// promise before it gives the lock to the next tab.
fn granted(
    state: Rc<RefCell<State>>,
    on_change: Rc<dyn Fn(bool)>,
    unavailable: impl FnOnce() + 'static,
) -> JsValue {
    Closure::once_into_js(move |lock: JsValue| -> Promise {
        let is_wanted = !matches!(*state.borrow(), State::Released) && !lock.is_null();
        let promise = Promise::new(&mut |resolve, _| {
            if is_wanted {
                state.replace(State::Held(resolve));
            } else {
                let _ = resolve.call0(&JsValue::UNDEFINED);
            }
        });
        if is_wanted {
            on_change(true);
        } else if lock.is_null() {
            unavailable();
        }
        promise
    })
}

fn send(name: &str, options: &Object, granted: JsValue) -> Option<JsValue> {
    // web-sys has locks only where unstable interfaces are enabled for the whole build.
    let locks = Reflect::get(&window()?.navigator(), &"locks".into()).ok()?;
    let request = Reflect::get(&locks, &"request".into()).ok()?.dyn_into::<Function>().ok()?;
    request.call3(&locks, &name.into(), options, &granted).ok()
}
