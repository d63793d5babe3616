//! Code that is fetched on demand: chunks, and the views that wait for one.
//!
//! Only `cargo xtask build` cuts the app into chunks: it sets the feature `split`. In any other
//! build all code is in one file, and a chunk is ready at once.

mod views;

pub use views::{LazyPage, LazyPart};

use crate::browser::spawn_at_once;
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use std::pin::Pin;

/// Chunk that is being fetched, with its value. A chunk that was fetched before is ready at its
/// first poll.
pub type Loading<T> = Pin<Box<dyn Future<Output = Result<T, SplitLoaderError>>>>;

/// Function that renders a view whose code is a chunk.
pub type Render = fn() -> AnyView;

/// Function that fetches the chunk of a view, unless it is already loaded.
pub type Chunk = fn() -> Loading<Render>;

/// Declares a function that fetches a chunk and returns its value: the entry point to the code of
/// the chunk.
///
/// `#[lazy]` of Leptos 0.8 crashes the app if a chunk cannot be loaded
/// (<https://github.com/leptos-rs/leptos/pull/4785>, released with 0.9). The macro expands to the
/// same code, with the option that returns an error instead.
macro_rules! chunk {
    ($(#[$doc:meta])* $visibility:vis fn $name:ident in $chunk:ident -> $value:ty { $expression:expr }) => {
        $(#[$doc])*
        $visibility fn $name() -> $crate::components::chunks::Loading<$value> {
            #[cfg(feature = "split")]
            #[leptos::wasm_split::wasm_split($chunk, wasm_split_path = leptos::wasm_split, fallible)]
            fn $name() -> Result<$value, leptos::wasm_split::SplitLoaderError> {
                Ok($expression)
            }

            #[cfg(not(feature = "split"))]
            async fn $name() -> Result<$value, leptos::wasm_split::SplitLoaderError> {
                Ok($expression)
            }

            Box::pin($name())
        }
    };
}
pub(crate) use chunk;

/// Loading state of a view whose code is a chunk.
#[derive(Clone, Copy, Debug)]
pub enum LazyState {
    /// Not loaded, and no attempt has failed.
    Waiting,
    /// The last attempt failed; another may be under way.
    Failed,
    Ready(Render),
}

/// View whose code is a chunk. Copies share one state.
#[derive(Clone, Copy)]
pub struct Lazy {
    chunk: Chunk,
    pub state: RwSignal<LazyState>,
    /// True if an attempt is under way.
    pub is_loading: RwSignal<bool>,
}

impl Lazy {
    /// Creates a view that is not loaded yet.
    pub fn new(chunk: Chunk) -> Self {
        let state = RwSignal::new(LazyState::Waiting);
        Self { chunk, state, is_loading: RwSignal::new(false) }
    }

    /// Fetches the code, unless it is loaded or being fetched. If its chunk was loaded before, the
    /// code is ready at once. Calls `finished` with true if the attempt succeeded, unless the
    /// waiting view is gone.
    pub fn load(self, finished: impl FnOnce(bool) + 'static) {
        let is_ready = matches!(self.state.get_untracked(), LazyState::Ready(_));
        if is_ready || self.is_loading.get_untracked() {
            return;
        }
        self.is_loading.set(true);
        let loading = (self.chunk)();
        spawn_at_once(async move {
            let loaded = loading.await;
            let is_loaded = loaded.is_ok();
            self.is_loading.try_set(false);
            let state = loaded.map_or(LazyState::Failed, LazyState::Ready);
            // A signal that is gone returns the value that it could not take.
            if self.state.try_set(state).is_none() {
                finished(is_loaded);
            }
        });
    }
}
