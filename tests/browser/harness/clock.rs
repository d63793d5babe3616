//! Time and chance under the test's control.

use js_sys::{Date, Function, Reflect};
use std::cell::RefCell;
use wasm_bindgen::{JsCast, JsValue};

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

/// A browser in which waits take a hundredth of their time and chance always says zero, until it
/// is dropped.
pub(crate) struct Clock {
    now: f64,
}

impl Clock {
    pub(crate) fn quick() -> Self {
        restore();
        let window: JsValue = web_sys::window().unwrap().into();
        let timer = TIMER.with(Clone::clone);
        let hurried = "return (f, ms) => timer.call(window, f, ms / 100)";
        let hurried = Function::new_with_args("timer", hurried).call1(&window, &timer).unwrap();
        replace(window, "setTimeout", hurried);
        replace(global("Math"), "random", Function::new_no_args("return 0").into());
        Self { now: Date::now() }
    }

    /// Lets this much time pass at once, in milliseconds, for what reads the time.
    pub(crate) fn advance(&mut self, milliseconds: f64) {
        self.now += milliseconds;
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
