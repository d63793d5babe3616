//! What is known of the rows of a list, whatever they are.

use crate::api::Data;
use crate::data::{Remote, State, typed};
use crate::memo::Memo;
use crate::signal::Signal;
use directory_api::paging::Total;
use directory_api::{Page, Window};

/// A page of a list, without what it holds.
#[derive(Clone, Copy)]
pub struct Shown {
    /// The place of the page in its list, once it is there.
    pub window: Memo<Option<Window>>,
    /// What is known of the call.
    pub state: Signal<State>,
    /// Whether what is shown will stay so; numbers that grow by the moment are not read out.
    pub is_settled: Signal<bool>,
}

impl Shown {
    /// Of these rows.
    pub fn of<R: Send + Sync + 'static>(rows: Remote<Page<R>>) -> Self {
        Self::new(rows.snapshot.state(), |data| typed::<Page<R>>(data).map(|page| page.window))
    }

    fn new(state: Signal<State>, window: fn(Data) -> Option<Window>) -> Self {
        let window = Memo::new(move |_| state.with(|it| it.data.clone()).and_then(window));
        Self { window, state, is_settled: Signal::stored(true) }
    }

    /// The same rows, which will stay so only when this says so.
    pub fn settled_when(self, is_settled: Signal<bool>) -> Self {
        Self { is_settled, ..self }
    }

    /// Whether the service has answered at least once, be it with an error.
    pub fn ever_answered(self) -> Memo<bool> {
        let state = self.state;
        Memo::new(move |before: Option<&bool>| {
            let answered = state.with(|it| it.data.is_some() || it.error.is_some());
            answered || before.is_some_and(|before| *before)
        })
    }
}

/// Whether the page holds the whole result.
pub fn is_whole(window: Window) -> bool {
    window.total() == Total::Exactly(window.received)
}

/// Whether there is nothing to look at. A page of which every row is lost is something: the line
/// that says so.
pub fn is_nothing<R>(page: &Page<R>) -> bool {
    page.items.is_empty() && page.lost() == 0
}
