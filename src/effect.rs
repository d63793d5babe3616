//! Effects, compiled once for all that they do.
//!
//! Leptos' `Effect::new` makes code of its own for each closure that it is given, about a kilobyte
//! of WebAssembly each. Here the closure is behind a pointer.

use crate::kept::Presence;
use leptos::prelude::Effect;

/// Runs soon, and again whenever a signal changes that it reads, as long as the view is there that
/// it was called in.
pub fn effect(run: impl FnMut() + 'static) {
    start(Box::new(run));
}

fn start(mut run: Box<dyn FnMut()>) {
    let presence = Presence::here();
    Effect::new(move || {
        if !presence.is_over() {
            run();
        }
    });
}
