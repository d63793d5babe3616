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

/// The key as a shortcut names it: where a layout has no Latin letters, the one that a Latin keyboard
/// has in that place. Layouts that have them, wherever they are, are taken at their word.
pub fn shortcut_key(event: &KeyboardEvent) -> Option<String> {
    let key = key(event)?;
    if key.is_ascii() {
        return Some(key);
    }
    let code = event.code();
    Some(match (code.strip_prefix("Key"), event.shift_key()) {
        (Some(letter), _) => letter.to_ascii_lowercase(),
        (None, false) if code == "Slash" => "/".to_owned(),
        (None, true) if code == "Slash" => "?".to_owned(),
        _ => key,
    })
}
