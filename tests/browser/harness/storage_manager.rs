//! Whether the browser keeps what is stored, as the test decides.

use super::undo::{Undo, hide};
use js_sys::{Function, Reflect};
use wasm_bindgen::JsValue;

/// Takes the place of the browser's `navigator.storage` as long as it lives.
pub(crate) struct StorageManager {
    manager: JsValue,
    _restored: Undo,
}

impl StorageManager {
    /// It agrees when it is asked, or never does.
    pub(crate) fn granting(agrees: bool) -> Self {
        let code = "let granted = false; \
                    const value = { \
                        requests: 0, \
                        persist: async () => { value.requests++; return granted = agrees }, \
                        persisted: async () => granted, \
                    }; \
                    return value";
        let manager = Function::new_with_args("agrees", code);
        let manager = manager.call1(&JsValue::NULL, &agrees.into()).unwrap();
        let navigator = web_sys::window().unwrap().navigator();
        let restored = hide(navigator.into(), "storage", &manager);
        Self { manager, _restored: restored }
    }

    /// How often it was asked to keep what is stored.
    pub(crate) fn requests(&self) -> u32 {
        Reflect::get(&self.manager, &"requests".into()).unwrap().as_f64().unwrap() as u32
    }
}
