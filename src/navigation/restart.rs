//! Restarting the app, for what cannot change while it runs.

use leptos::prelude::*;

/// The way to restart the app.
#[derive(Clone, Copy, Debug)]
pub struct Restart(pub Callback<()>);

impl Restart {
    /// Loads the page again: whatever the app knows is gone, and nothing of it can reach another
    /// service.
    pub fn by_reload() -> Self {
        // A browser that refuses leaves things as they are, until the person loads the page.
        Self(Callback::new(|()| drop(window().location().reload())))
    }

    /// Restarts the app.
    pub fn now(self) {
        self.0.run(());
    }
}

/// The way to restart the app.
pub fn use_restart() -> Restart {
    expect_context()
}
