//! Number of writes to the browser's history.

use super::Undo;
use js_sys::{Function, Reflect};
use wasm_bindgen::JsValue;

const SPY: &str = r#"
    const state = { writes: 0 };
    const own = {};
    for (const name of ["pushState", "replaceState"]) {
        own[name] = History.prototype[name];
        History.prototype[name] = function (...values) {
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

    /// How many writes there were.
    pub(crate) fn writes(&self) -> f64 {
        Reflect::get(&self.state, &"writes".into()).unwrap().as_f64().unwrap()
    }
}
