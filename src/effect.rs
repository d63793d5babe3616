//! Effects, compiled once for all that they do.
//!
//! Leptos' `Effect::new` makes code of its own for each closure that it is given, about a kilobyte
//! of WebAssembly each. Here the closure is behind a pointer.

use crate::kept::Kept;
use leptos::prelude::Effect;
use std::rc::Rc;

/// Runs soon, and again whenever a signal changes that it reads, as long as the view is there that
/// it was called in.
pub fn effect(run: impl FnMut() + 'static) {
    let mut run: Box<dyn FnMut()> = Box::new(run);
    let view = Kept::new(Rc::new(()));
    Effect::new(move || {
        // Leptos runs it for the first time even if the view is gone by then, with all its signals.
        if view.try_get().is_some() {
            run();
        }
    });
}
