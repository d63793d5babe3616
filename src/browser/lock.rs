//! A lock that one tab of the browser holds at a time (Web Locks), and is given on to the next one
//! when the tab is closed.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// A lock that is held or waited for. It is given on when this is dropped.
#[derive(Debug, Default)]
pub struct Lock(Rc<RefCell<State>>);

#[derive(Debug, Default)]
enum State {
    #[default]
    Waiting,
    /// Ends the promise that the browser waits for.
    Held(Function),
    Dropped,
}

/// Waits for the lock with this name and calls the function once it is held. `None` in a browser
/// without locks, which calls nothing.
pub fn hold(name: &str, held: impl FnOnce() + 'static) -> Option<Lock> {
    let lock = Lock::default();
    let state = Rc::clone(&lock.0);
    let granted = Closure::once_into_js(move |_: JsValue| -> Promise {
        let is_wanted = !matches!(*state.borrow(), State::Dropped);
        let promise = Promise::new(&mut |resolve, _| {
            if is_wanted {
                state.replace(State::Held(resolve));
            } else {
                // A promise that is kept at once gives the lock on.
                let _ = resolve.call0(&JsValue::UNDEFINED);
            }
        });
        if is_wanted {
            held();
        }
        promise
    });
    // The app is compiled without what is not settled everywhere yet, so locks are asked for by
    // their names.
    let locks = Reflect::get(&window().navigator(), &"locks".into()).ok()?;
    let request = Reflect::get(&locks, &"request".into()).ok()?.dyn_into::<Function>().ok()?;
    request.call2(&locks, &name.into(), &granted).ok()?;
    Some(lock)
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let State::Held(release) = self.0.replace(State::Dropped) {
            // The browser gives it on.
            let _ = release.call0(&JsValue::UNDEFINED);
        }
    }
}
