//! Time and random numbers under the control of the test.

use super::undo::{self, Undo, replace};
use super::wait::{rendered, settled, until_async};
use js_sys::{Date, Function, Reflect};
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};

/// Timers of a stopped clock. Timers without a delay stay those of the browser, because they only
/// let other tasks run.
const TIMERS: &str = r"
    const timers = [];
    const real = { set: window.setTimeout, clear: window.clearTimeout };
    let now = start;
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
    /// Number of the last timer before those of the next clock: late work of an earlier test must
    /// not clear a timer of this one.
    static LAST_TIMER: Cell<i32> = const { Cell::new(1_000_000_000) };
    /// Timer of the browser, for code that must not depend on the clock.
    static TIMER: Function = Reflect::get(&web_sys::window().unwrap(), &"setTimeout".into())
        .unwrap()
        .unchecked_into();
}

/// Calls the function after this many real milliseconds.
pub(super) fn real_timeout(function: &Function, milliseconds: i32) {
    let window = web_sys::window().unwrap();
    TIMER.with(|timer| timer.call2(&window, function, &milliseconds.into())).unwrap();
}

/// Time in milliseconds that is longer than any delay of the app, and shorter than its timeouts for
/// the service and the database.
const LONG: f64 = 4_000.0;

/// Time between two checks of a condition on the clock, in milliseconds. The browser's own work
/// takes real time, so this is not longer than the check itself.
const STEP: f64 = 25.0;

/// Stopped clock of the browser, whose random numbers are zero. Dropping it restores both.
pub(crate) struct Clock {
    /// Moves the time and calls the timers that are due.
    advance: Function,
    _replaced: Vec<Undo>,
}

impl Clock {
    /// Stops the time until the test moves it.
    pub(crate) fn stopped() -> Self {
        undo::begin();
        TIMER.with(|_| ());
        let window: JsValue = web_sys::window().unwrap().into();
        let now = Date::now();
        let last = LAST_TIMER.get();
        LAST_TIMER.set(last + 1_000_000);
        let timers = Function::new_with_args("start, last", TIMERS);
        let timers = timers.call2(&window, &now.into(), &last.into()).unwrap();
        let get = |name: &str| Reflect::get(&timers, &name.into()).unwrap();
        let mut replaced = Vec::new();
        for name in ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] {
            replaced.push(replace(window.clone(), name, &get(name)));
        }
        replaced.push(replace(global("Date"), "now", &get("now")));
        let zero = Function::new_no_args("return 0");
        replaced.push(replace(global("Math"), "random", &zero));
        Self { advance: get("advance").unchecked_into(), _replaced: replaced }
    }

    /// Moves the time by this many milliseconds at once, and calls the timers that are due.
    pub(crate) fn advance(&self, milliseconds: f64) {
        self.advance.call1(&JsValue::NULL, &milliseconds.into()).unwrap();
    }

    /// Moves the time until all delays and debounces have ended, and waits for the work that they
    /// started.
    pub(crate) async fn run_timers(&self) {
        settled().await;
        self.advance(LONG);
        settled().await;
    }

    /// Moves the time in small steps until the condition holds. Each step waits for the work of the
    /// previous step, because one delay may start the next one.
    pub(crate) async fn advance_until(&self, what: &str, condition: impl Fn() -> bool) {
        until_async(what, async || {
            rendered().await;
            let is_met = condition();
            if !is_met {
                self.advance(STEP);
            }
            is_met
        })
        .await;
    }
}

fn global(name: &str) -> JsValue {
    Reflect::get(&js_sys::global(), &name.into()).unwrap()
}
