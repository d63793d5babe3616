//! Keys of keyboard events.

use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

/// Key code of input methods. Safari reports the last key of a composition by this code alone, when
/// `isComposing` is false again.
const INPUT_METHOD_KEY_CODE: u32 = 229;

/// Key of an event; `None` if an input method takes it, or if the event is not a key event at all.
///
/// A browser that fills in a field fires a plain `Event` named `keydown`, whose missing key cannot
/// be read: wasm-bindgen throws, and what the listener has borrowed stays borrowed. Every listener
/// therefore calls this before it reads anything else of such an event.
pub fn key(event: &KeyboardEvent) -> Option<String> {
    let is_typed = event.is_instance_of::<KeyboardEvent>()
        && !event.is_composing()
        && event.key_code() != INPUT_METHOD_KEY_CODE;
    is_typed.then(|| event.key())
}

/// Key as a shortcut names it. On a layout without Latin letters, it is the letter at the same
/// position of a US keyboard; on any other layout, it is the typed character.
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
