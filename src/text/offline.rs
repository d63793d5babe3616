//! The copy of the app on the device.

pub const TITLE: &str = "Offline";
pub const KEEP: &str = "Keep a copy of the app on this device";
pub const NOTE: &str = "The app then starts at once, also without a connection, and shows the \
    lists and ventures you opened before. Nothing that needs an API key is copied.";
pub const KEPT: &str = "The app keeps a copy from now on.";
pub const REMOVED: &str = "The copy was removed.";
pub const FAILED: &str = "This browser doesn’t let the app keep a copy.";
