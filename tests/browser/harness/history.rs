//! The browser's history: how often it is written, and refusals like those of Firefox and WebKit.

use super::Undo;
use js_sys::{Function, Reflect};
use wasm_bindgen::JsValue;

const SPY: &str = r#"
    const state = { writes: 0, refuses: false };
    const own = {};
    for (const name of ["pushState", "replaceState"]) {
        own[name] = History.prototype[name];
        History.prototype[name] = function (...values) {
            if (state.refuses) throw new DOMException("The operation is insecure.", "SecurityError");
            state.writes += 1;
            return own[name].apply(this, values);
        };
    }
    state.restore = () => Object.assign(History.prototype, own);
    return state;
"#;

/// Counts the writes that the browser accepts, as long as this value lives.
pub(crate) struct HistorySpy {
    state: JsValue,
    _restored: Undo,
}

impl HistorySpy {
    /// Counts from now on.
    pub(crate) fn new() -> Self {
        let state = Function::new_no_args(SPY).call0(&JsValue::NULL).unwrap();
        let restore = Reflect::get(&state, &"restore".into()).unwrap();
        Self { state, _restored: Undo::by_calling(restore) }
    }

    /// Refuses all writes, or accepts them again.
    pub(crate) fn refuse(&self, refuses: bool) {
        Reflect::set(&self.state, &"refuses".into(), &refuses.into()).unwrap();
    }

    /// How many writes there were.
    pub(crate) fn writes(&self) -> f64 {
        Reflect::get(&self.state, &"writes".into()).unwrap().as_f64().unwrap()
    }
}
