//! Tasks.

use leptos::task::spawn_local;
use std::task::{Context, Waker};

/// Runs a task up to its first wait at once and the rest later. What needs no wait has ended when
/// this returns, so that views render its outcome alone.
pub fn spawn_at_once(task: impl Future<Output = ()> + 'static) {
    let mut task = Box::pin(task);
    if task.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending() {
        spawn_local(task);
    }
}
