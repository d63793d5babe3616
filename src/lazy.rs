//! Parts of the app whose code may have to be fetched first.
//!
//! What is split off is in `app::chunks`; this is how it is waited for.

use crate::markup::Markup;
use crate::signal::RwSignal;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

/// Fetches a chunk, unless it is here.
pub type Chunk = fn() -> Loading;

/// A chunk that is fetched. Once it is here, it is ready when it is asked for the first time.
pub type Loading = Pin<Box<dyn Future<Output = Loaded>>>;

/// What draws the part, which takes what it needs from the context; nothing if it did not come.
pub type Loaded = Option<fn() -> Markup>;

/// How far the code of a part is.
#[derive(Clone, Copy)]
pub enum Code {
    /// On its way, or not asked for.
    Waiting,
    /// It did not come.
    Failed,
    /// Here; this draws the part.
    Here(fn() -> Markup),
}

/// The code as it is at once: here, or on its way.
///
/// # Errors
/// What is on its way, to be waited for.
pub fn at_once(chunk: Chunk) -> Result<fn() -> Markup, Loading> {
    let mut loading = chunk();
    match loading.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Some(draw)) => Ok(draw),
        // A failed one must not be asked again.
        Poll::Ready(None) => Err(Box::pin(async { None })),
        Poll::Pending => Err(loading),
    }
}

/// Waits for the code and notes what became of it, and that nothing is under way any more. `came`
/// runs when the code is here and the part that waits for it is still on the page.
pub fn follow(loading: Loading, code: RwSignal<Code>, busy: RwSignal<bool>, came: fn()) {
    leptos::task::spawn_local(async move {
        let now = loading.await.map_or(Code::Failed, Code::Here);
        busy.try_set(false);
        // A signal that is gone gives back what it was to be set to.
        let is_left = code.try_set(now).is_some();
        if !is_left && matches!(now, Code::Here(_)) {
            came();
        }
    });
}
