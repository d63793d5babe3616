//! What outlives a reload: the measurements, and whether the program is about to end.

use super::metrics::Metrics;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the services share that follow each other in one process.
#[derive(Default)]
pub(crate) struct Process {
    /// What is measured.
    pub(crate) metrics: Metrics,
    draining: AtomicBool,
}

impl Process {
    /// Takes note that the program is about to end.
    pub(crate) fn drain(&self) {
        self.draining.store(true, Ordering::Relaxed);
    }

    /// Whether the program is about to end.
    pub(crate) fn is_draining(&self) -> bool {
        self.draining.load(Ordering::Relaxed)
    }
}
