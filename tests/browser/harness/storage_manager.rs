//! Whether the browser keeps what is stored, as the test decides.

use js_sys::{Function, Reflect};
use wasm_bindgen::JsValue;

/// Takes the place of the browser's `navigator.storage` as long as it lives.
pub(crate) struct StorageManager(JsValue);

impl StorageManager {
    /// It agrees when it is asked, or never does.
    pub(crate) fn granting(agrees: bool) -> Self {
        let code = "let granted = false; \
                    const value = { \
                        requests: 0, \
                        persist: async () => { value.requests++; return granted = agrees }, \
                        persisted: async () => granted, \
                    }; \
                    Object.defineProperty(navigator, 'storage', { configurable: true, value }); \
                    return value";
        let manager = Function::new_with_args("agrees", code);
        Self(manager.call1(&JsValue::NULL, &agrees.into()).unwrap())
    }

    /// How often it was asked to keep what is stored.
    pub(crate) fn requests(&self) -> u32 {
        Reflect::get(&self.0, &"requests".into()).unwrap().as_f64().unwrap() as u32
    }
}

impl Drop for StorageManager {
    fn drop(&mut self) {
        Function::new_no_args("delete navigator.storage").call0(&JsValue::NULL).unwrap();
    }
}
