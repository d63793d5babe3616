//! Ctrl-C and termination signals, as a flag that waiting loops check.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Makes Ctrl-C, SIGTERM and SIGHUP set the flag instead of ending this program. Called before
/// programs are started in the background, which this program must then stop.
pub(crate) fn listen() -> Result<()> {
    ctrlc::set_handler(|| REQUESTED.store(true, Ordering::SeqCst))
        .context("could not listen for Ctrl-C")
}

/// True if Ctrl-C or a signal has asked this program to end.
pub(crate) fn is_requested() -> bool {
    REQUESTED.load(Ordering::SeqCst)
}
