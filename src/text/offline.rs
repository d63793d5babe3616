//! The copy of the app on the device.

use super::sentences;

sentences! {
    title = "Offline";
    keep = "Keep a copy of the app on this device";
    note = "The app then starts at once, also without a connection, and shows the lists and \
            ventures you opened before. Nothing that needs an API key is copied.";
    kept = "The app keeps a copy from now on.";
    removed = "The copy was removed.";
    failed = "This browser doesn’t let the app keep a copy.";
}
