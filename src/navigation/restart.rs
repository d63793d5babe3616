//! Starting anew, for what cannot change while the app runs.

use crate::callback::Callback;
use crate::context::expect_context;
use leptos::prelude::*;

/// The way to start anew.
#[derive(Clone, Copy, Debug)]
pub struct Restart(Callback<()>);

impl Restart {
    /// Loads the page again: whatever the app knows is gone, and nothing of it can reach another
    /// service.
    pub fn by_reload() -> Self {
        Self::by(|| {
            // A browser that refuses leaves things as they are, until the person loads the page.
            let _ = window().location().reload();
        })
    }

    /// Does this instead.
    pub fn by(act: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Callback::new(move |()| act()))
    }

    /// Starts anew.
    pub fn now(self) {
        self.0.run(());
    }
}

/// The way to start anew.
pub fn use_restart() -> Restart {
    expect_context()
}
