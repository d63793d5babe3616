//! Work on threads that may block, with a flag that tells it when its client is gone.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::task::{JoinError, spawn_blocking};

/// Runs work on a thread that may block. Its flag is set once the result is useless: the client has
/// left, or the time of its request is over, and so this future was dropped.
///
/// # Errors
/// The work panicked, or the program ends.
pub(crate) async fn run<T: Send + 'static>(
    work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
) -> Result<T, JoinError> {
    let stop = Arc::new(AtomicBool::new(false));
    let _dropped = SetOnDrop(Arc::clone(&stop));
    spawn_blocking(move || work(&stop)).await
}

struct SetOnDrop(Arc<AtomicBool>);

impl Drop for SetOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
