//! Time and random numbers under the control of the test.

use super::undo::{self, Undo, replace};
use super::wait::{rendered, settled, until_async};
use js_sys::{Date, Function, Reflect};
use std::cell::Cell;
use wasm_bindgen::{JsCast, JsValue};

/// Timers of a stopped clock. Timeouts without a delay are left to the browser, because they only
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
        const index = timers.findIndex(timer => timer.id === id);
        if (index < 0) real.clear.call(window, id); else timers.splice(index, 1);
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
    /// Timer id after which those of the next clock begin. No two clocks share an id, so that late
    /// work of an earlier test clears no timer of the current test.
    static LAST_TIMER: Cell<i32> = const { Cell::new(1_000_000_000) };
    /// The browser's own `setTimeout`, for code that must not depend on the clock.
    static TIMER: Function = Reflect::get(&web_sys::window().unwrap(), &"setTimeout".into())
        .unwrap()
        .unchecked_into();
}

/// Calls the function after this many real milliseconds.
pub(super) fn real_timeout(function: &Function, milliseconds: i32) {
    let window = web_sys::window().unwrap();
    TIMER.with(|timer| timer.call2(&window, function, &milliseconds.into())).unwrap();
}

/// Time in milliseconds that is longer than the debounces of the app and its own retry delays, and
/// shorter than its timeouts for the service and the database.
const LONG: f64 = 4_000.0;

/// Time that passes on the clock between two checks of a condition, in milliseconds. It is no
/// longer than a check really takes, because the browser's own work takes real time.
const STEP: f64 = 25.0;

/// Stopped clock of the browser, whose random numbers are zero. Dropping it restores both.
pub(crate) struct Clock {
    /// Advances the time and calls the timers that are due.
    advance: Function,
    _replaced: Vec<Undo>,
}

impl Clock {
    /// Stops the clock until the test advances it.
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

    /// Advances the time by this many milliseconds at once, and calls the timers that are due.
    pub(crate) fn advance(&self, milliseconds: f64) {
        self.advance.call1(&JsValue::NULL, &milliseconds.into()).unwrap();
    }

    /// Advances the time by [`LONG`], so that short delays end, and waits for the work that they
    /// started.
    pub(crate) async fn run_timers(&self) {
        settled().await;
        self.advance(LONG);
        settled().await;
    }

    /// Advances the time in small steps until the condition holds. Each step waits for the work of
    /// the previous step, because one delay may start the next one.
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

/// Sets the time zone to one that is this many minutes behind UTC.
pub(crate) fn set_time_zone(minutes: i32) -> Undo {
    let prototype = Reflect::get(&global("Date"), &"prototype".into()).unwrap();
    let offset = Function::new_no_args(&format!("return {minutes}"));
    replace(prototype, "getTimezoneOffset", &offset)
}

fn global(name: &str) -> JsValue {
    Reflect::get(&js_sys::global(), &name.into()).unwrap()
}
