//! Ctrl-C and requests to end, as a flag that waiting loops check.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};

static REQUESTED: AtomicBool = AtomicBool::new(false);

/// Makes Ctrl-C (and SIGTERM, SIGHUP) set the flag instead of ending this program.
///
/// Called only once programs run in the background: before that, ending at once is right.
pub(crate) fn listen() -> Result<()> {
    ctrlc::set_handler(|| REQUESTED.store(true, Ordering::SeqCst))
        .context("could not listen for Ctrl-C")
}

/// True if the person has asked to stop.
pub(crate) fn is_requested() -> bool {
    REQUESTED.load(Ordering::SeqCst)
}
