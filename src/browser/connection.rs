//! What the browser says about its network.

use js_sys::Reflect;
use leptos::prelude::window;

/// Whether the browser says that it has no network. It may still reach a service on this machine.
pub fn is_offline() -> bool {
    !window().navigator().on_line()
}

/// Whether the person asked to save data. Not all browsers tell.
pub fn saves_data() -> bool {
    let connection = Reflect::get(&window().navigator(), &"connection".into());
    let wish = connection.and_then(|connection| Reflect::get(&connection, &"saveData".into()));
    wish.is_ok_and(|wish| wish.is_truthy())
}
