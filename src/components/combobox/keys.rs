//! The keyboard of a combobox, as the WAI-ARIA pattern has it.

use super::state::State;
use web_sys::KeyboardEvent;

/// How many options Page Up and Page Down pass over.
const LEAP: isize = 8;

/// Does what a key means; a key that means nothing here is left to the browser.
pub(super) fn handle(state: State, event: &KeyboardEvent) {
    let open = state.open.get_untracked();
    let typed = state.typed.with_untracked(|typed| !typed.is_empty());
    match event.key().as_str() {
        // A character is being composed; the keys belong to the input method.
        _ if event.is_composing() => return,
        "ArrowDown" if event.alt_key() => state.open.set(true),
        "ArrowUp" if event.alt_key() => state.close(),
        "ArrowDown" if open => state.step(1),
        "ArrowUp" if open => state.step(-1),
        "ArrowDown" => {
            state.open.set(true);
            state.step(1);
        }
        "ArrowUp" => {
            state.open.set(true);
            state.step(-1);
        }
        "PageDown" if open => state.leap(LEAP),
        "PageUp" if open => state.leap(-LEAP),
        "Enter" if open => state.take_active(),
        "Escape" if open || typed => state.close(),
        "Backspace" if !typed => state.drop_last(),
        _ => return,
    }
    event.prevent_default();
    if event.key() == "Escape" {
        // The same key closes the drawer around this; one press closes one thing.
        event.stop_propagation();
    }
}
