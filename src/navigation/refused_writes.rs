//! Writes to the history that the browser refuses.

use js_sys::{Array, Function, Object, Reflect};
use leptos::ev;
use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use std::time::Duration;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// How long a refused write waits until it is tried again. WebKit counts over 10 seconds, or 30 in
/// older versions.
const PAUSE: Duration = Duration::from_secs(1);

/// Where the address is among the values of a write.
const ADDRESS: u32 = 2;

/// A write that was refused.
struct Write {
    /// Whether it adds an entry.
    is_push: bool,
    /// State, title and address.
    values: Array,
    timer: Option<TimeoutHandle>,
}

thread_local! {
    static IS_GUARDED: Cell<bool> = const { Cell::new(false) };
    static REFUSED: RefCell<Option<Write>> = const { RefCell::new(None) };
}

/// Lets no write to the history fail: the one that was refused last is tried again until it succeeds
/// or the person goes Back.
///
/// Firefox throws after 200 changes in ten seconds and WebKit after 100, and the router panics when
/// its own write is refused. A link that is held down by Enter is enough for that. The methods are
/// replaced on the one history that the router uses, as it offers no place for this.
pub(super) fn defer_refused_writes() {
    if IS_GUARDED.replace(true) {
        return;
    }
    let Ok(history) = window().history() else { return };
    for (name, is_push) in [("pushState", true), ("replaceState", false)] {
        let write = move |state: JsValue, title: JsValue, address: JsValue| {
            attempt(is_push, Array::of3(&state, &title, &address));
        };
        let write = Closure::<dyn Fn(JsValue, JsValue, JsValue)>::new(write);
        // Without it, the browser's own method stays.
        let _ = Reflect::set(&history, &name.into(), &write.into_js_value());
    }
    // For as long as the page is there.
    let _ = window_event_listener(ev::popstate, |_| drop(take_refused()));
}

fn attempt(is_push: bool, values: Array) {
    let refused = take_refused();
    if !values.get(ADDRESS).is_string()
        && let Some(refused) = &refused
    {
        // Only the state is written, into the entry that was refused.
        values.set(ADDRESS, refused.values.get(ADDRESS));
    }
    // An entry that is still to be added is added with what is written into it.
    let is_push = refused.is_some_and(|refused| refused.is_push) || is_push;
    if write(is_push, &values).is_err() {
        let again = || {
            if let Some(Write { is_push, values, .. }) = take_refused() {
                attempt(is_push, values);
            }
        };
        let timer = set_timeout_with_handle(again, PAUSE).ok();
        REFUSED.set(Some(Write { is_push, values, timer }));
    }
}

fn take_refused() -> Option<Write> {
    let refused = REFUSED.take()?;
    refused.timer.iter().for_each(TimeoutHandle::clear);
    Some(refused)
}

/// Calls the browser's own method.
fn write(is_push: bool, values: &Array) -> Result<JsValue, JsValue> {
    let history = window().history()?;
    let name = if is_push { "pushState" } else { "replaceState" };
    let own = Reflect::get(&Object::get_prototype_of(&history), &name.into())?;
    own.dyn_into::<Function>()?.apply(&history, values)
}
