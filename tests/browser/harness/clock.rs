//! Time and chance under the test's control.

use js_sys::{Date, Function, Reflect};
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue};

/// The timers of a stopped clock. Those without a delay are the browser's own: they only let other
/// tasks have their turn.
const TIMERS: &str = r"
    const timers = [];
    const real = { set: window.setTimeout, clear: window.clearTimeout };
    let now = start, last = 1e9;
    const add = (f, ms, every) => {
        timers.push({ id: ++last, at: now + Number(ms), f, every });
        return last;
    };
    const remove = id => {
        const place = timers.findIndex(timer => timer.id === id);
        if (place < 0) real.clear.call(window, id); else timers.splice(place, 1);
    };
    return {
        now: () => now,
        setTimeout: (f, ms) => ms > 0 ? add(f, ms, 0) : real.set.call(window, f, 0),
        setInterval: (f, ms) => add(f, ms, Number(ms)),
        clearTimeout: remove,
        clearInterval: remove,
        advance: ms => {
            const end = now + ms;
            for (;;) {
                const due = timers.filter(timer => timer.at <= end);
                if (!due.length) break;
                const next = due.reduce((one, other) => other.at < one.at ? other : one);
                now = Math.max(now, next.at);
                if (next.every) next.at += next.every; else timers.splice(timers.indexOf(next), 1);
                next.f();
            }
            now = end;
        },
    };
";

thread_local! {
    /// The browser's own timer, for what must not be hurried.
    static TIMER: Function = Reflect::get(&web_sys::window().unwrap(), &"setTimeout".into())
        .unwrap()
        .unchecked_into();
}

/// Calls the function after this many real milliseconds.
pub(super) fn real_timeout(function: &Function, milliseconds: i32) {
    let window = web_sys::window().unwrap();
    TIMER.with(|timer| timer.call2(&window, function, &milliseconds.into())).unwrap();
}

thread_local! {
    /// What was replaced in the browser: object, name, original. A test that fails leaves it so.
    static REPLACED: RefCell<Vec<(JsValue, &'static str, JsValue)>> = RefCell::default();
}

/// A browser whose time the test controls and in which chance always says zero, until it is
/// dropped.
pub(crate) struct Clock {
    now: f64,
    /// Moves a stopped clock.
    advance: Option<Function>,
}

impl Clock {
    /// Time stands still until the test moves it.
    pub(crate) fn stopped() -> Self {
        restore();
        TIMER.with(|_| ());
        let window: JsValue = web_sys::window().unwrap().into();
        let now = Date::now();
        let timers = Function::new_with_args("start", TIMERS).call1(&window, &now.into()).unwrap();
        let get = |name: &str| Reflect::get(&timers, &name.into()).unwrap();
        for name in ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] {
            replace(window.clone(), name, get(name));
        }
        replace(global("Date"), "now", get("now"));
        replace(global("Math"), "random", Function::new_no_args("return 0").into());
        Self { now, advance: Some(get("advance").unchecked_into()) }
    }

    /// Waits take a hundredth of their time.
    pub(crate) fn quick() -> Self {
        restore();
        let window: JsValue = web_sys::window().unwrap().into();
        let timer = TIMER.with(Clone::clone);
        let hurried = "return (f, ms) => timer.call(window, f, ms / 100)";
        let hurried = Function::new_with_args("timer", hurried).call1(&window, &timer).unwrap();
        replace(window, "setTimeout", hurried);
        replace(global("Math"), "random", Function::new_no_args("return 0").into());
        Self { now: Date::now(), advance: None }
    }

    /// Lets this much time pass at once, in milliseconds. Timers that are due are called where the
    /// clock was stopped.
    pub(crate) fn advance(&mut self, milliseconds: f64) {
        self.now += milliseconds;
        if let Some(advance) = &self.advance {
            advance.call1(&JsValue::NULL, &milliseconds.into()).unwrap();
            return;
        }
        let fixed = Function::new_no_args(&format!("return {}", self.now));
        replace(global("Date"), "now", fixed.into());
    }
}

impl Drop for Clock {
    fn drop(&mut self) {
        restore();
    }
}

fn replace(object: JsValue, name: &'static str, function: JsValue) {
    let original = Reflect::get(&object, &name.into()).unwrap();
    Reflect::set(&object, &name.into(), &function).unwrap();
    REPLACED.with_borrow_mut(|replaced| replaced.push((object, name, original)));
}

fn restore() {
    while let Some((object, name, original)) = REPLACED.with_borrow_mut(Vec::pop) {
        Reflect::set(&object, &name.into(), &original).unwrap();
    }
}

fn global(name: &str) -> JsValue {
    Reflect::get(&js_sys::global(), &name.into()).unwrap()
}
