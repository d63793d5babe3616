//! What the browser runs on, as far as it matters to a person at a keyboard.

use leptos::prelude::window;

/// Whether shortcuts are made with the key ⌘ and not with Ctrl.
pub fn has_command_key() -> bool {
    let platform = window().navigator().platform().unwrap_or_default();
    ["Mac", "iPhone", "iPad"].iter().any(|name| platform.starts_with(name))
}
