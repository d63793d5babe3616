//! Work on threads that may block, with a flag that is set when the client has left.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::task::{JoinError, spawn_blocking};

/// Runs work on a thread that may block. The flag that the work receives is set if this future is
/// dropped, because the client has left or the request has timed out.
///
/// # Errors
/// Fails if the work panics or the program ends.
pub(crate) async fn run<T: Send + 'static>(
    work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
) -> Result<T, JoinError> {
    let stop = Arc::new(AtomicBool::new(false));
    let _guard = SetOnDrop(Arc::clone(&stop));
    spawn_blocking(move || work(&stop)).await
}

struct SetOnDrop(Arc<AtomicBool>);

impl Drop for SetOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
