//! Parts of the app whose code may have to be fetched first; `app::chunks` lists them.

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

/// A function that renders the part, to be called where its owner and contexts are; an error if the
/// chunk could not be loaded.
pub type Loaded = Result<fn() -> AnyView, SplitLoaderError>;

/// A chunk that is being fetched. One that was fetched before is ready at its first poll.
pub type Loading = Pin<Box<dyn Future<Output = Loaded>>>;

/// Fetches a chunk, unless that was done before.
pub type Chunk = fn() -> Loading;

/// The parts of pages that have a chunk of their own, in the context.
#[derive(Clone, Copy)]
pub struct Parts {
    /// The panel of an export.
    pub export: Chunk,
    /// What stands around the rows of ventures.
    pub ventures_tools: Chunk,
    /// What stands around the rows of people.
    pub users_tools: Chunk,
    /// What stands around the rows of rounds.
    pub fundraising_tools: Chunk,
    /// The links to the other pages of a list.
    pub pager: Chunk,
    /// The saved searches.
    pub saved_searches: Chunk,
    /// The saved ventures as a file.
    pub saved_spreadsheet: Chunk,
    /// The rounds of a venture, and the figures in its head.
    pub venture_rounds: Chunk,
    /// What one reads of a venture below its rounds.
    pub venture_lists: Chunk,
    /// What stands beside that.
    pub venture_side: Chunk,
    /// The dialog that adds a venture to a comparison.
    pub compare_add: Chunk,
    /// The map of the world by country.
    pub country_map: Chunk,
    /// What a person does in a venture, and with whom.
    pub user_team: Chunk,
    /// The activity of a person.
    pub user_activity: Chunk,
    /// Who follows a person, and whom that person follows.
    pub user_follows: Chunk,
    /// Whether the first view is complete for some time.
    pub is_quiet: RwSignal<bool>,
}

/// How far a part is.
#[derive(Clone, Copy, Debug)]
pub enum LazyState {
    /// Not here, and no attempt has failed.
    Waiting,
    /// The last attempt failed; another one may be under way.
    Failed,
    /// Here; the function renders it.
    Ready(fn() -> AnyView),
}

/// A part of the app with its state. Copies share one state.
#[derive(Clone, Copy)]
pub struct Lazy {
    chunk: Chunk,
    state: RwSignal<LazyState>,
    is_loading: RwSignal<bool>,
}

impl From<Chunk> for Lazy {
    fn from(chunk: Chunk) -> Self {
        Self::new(chunk)
    }
}

impl Lazy {
    /// A part that nobody has asked for yet.
    pub fn new(chunk: Chunk) -> Self {
        let state = RwSignal::new(LazyState::Waiting);
        Self { chunk, state, is_loading: RwSignal::new(false) }
    }

    /// How far it is.
    pub fn state(self) -> LazyState {
        self.state.get()
    }

    /// Whether an attempt is under way.
    pub fn is_loading(self) -> bool {
        self.is_loading.get()
    }

    /// Fetches the part, unless it is here or under way: at once if its chunk is here. `finished`
    /// is told whether this attempt succeeded, if the view that waits for it is still there.
    pub fn load(self, finished: impl FnOnce(bool) + 'static) {
        let is_ready = matches!(self.state.get_untracked(), LazyState::Ready(_));
        if is_ready || self.is_loading.get_untracked() {
            return;
        }
        let mut loading = (self.chunk)();
        match loading.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready(loaded) => self.finish(loaded, finished),
            Poll::Pending => {
                self.is_loading.set(true);
                spawn_local(async move { self.finish(loading.await, finished) });
            }
        }
    }

    /// The view that waits for the part may be gone by now; then there is nothing to do.
    fn finish(self, loaded: Loaded, finished: impl FnOnce(bool)) {
        let is_loaded = loaded.is_ok();
        self.is_loading.try_set(false);
        let state = loaded.map_or(LazyState::Failed, LazyState::Ready);
        // A signal that is gone gives back what it was to be set to.
        if self.state.try_set(state).is_none() {
            finished(is_loaded);
        }
    }
}
