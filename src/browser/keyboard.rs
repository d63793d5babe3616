//! Reading keys.

use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

/// The code of a key that belongs to an input method. Safari reports the last key of a composition
/// by it alone, when `isComposing` is false again.
const OF_INPUT_METHOD: u32 = 229;

/// The key of an event; `None` if an input method takes it, or if it is no event of a key at all.
///
/// A browser that fills in a field fires a plain `Event` named `keydown`, whose missing key cannot be
/// read: wasm-bindgen throws, and what the listener has borrowed stays borrowed. So everything calls
/// this before it reads anything else of such an event.
pub fn key(event: &KeyboardEvent) -> Option<String> {
    let is_typed = event.is_instance_of::<KeyboardEvent>()
        && !event.is_composing()
        && event.key_code() != OF_INPUT_METHOD;
    is_typed.then(|| event.key())
}
