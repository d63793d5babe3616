//! What is known of the rows of a page, whatever they are, and the prefetch of the next page.

use super::state::{Pages, Paging};
use crate::api::Query;
use crate::browser::use_debounce;
use directory_api::paging::Total;
use directory_api::{Page, PageRequest, Window};
use leptos::prelude::*;
use std::time::Duration;

/// How long a page must have been on the screen before the next one is prefetched; whoever goes
/// through the pages quickly needs no help.
const PAUSE: Duration = Duration::from_millis(400);

/// A page of a list, without its rows. A copy of it is the same.
#[derive(Clone, Copy)]
pub struct ListStatus {
    /// The place of the page in its list, once it is there.
    pub window: Memo<Option<Window>>,
    /// Whether a request is in flight.
    pub is_loading: Memo<bool>,
    /// Whether there is data, or the reason why there is none; tracks the whole state.
    pub is_known: Signal<bool>,
    /// Whether the rows will stay as they are; numbers that grow by the moment are not announced.
    pub is_settled: Signal<bool>,
}

impl ListStatus {
    /// Of the rows of this query.
    pub fn of<R: Send + Sync + 'static>(rows: Query<Page<R>>, is_settled: Signal<bool>) -> Self {
        let state = rows.state;
        let window = move || state.with(|it| it.data.as_ref().map(|page| page.window));
        let is_known = move || state.with(|it| it.data.is_some() || it.error.is_some());
        Self {
            window: Memo::new(move |_| window()),
            is_loading: Memo::new(move |_| state.with(|it| it.loading)),
            is_known: Signal::derive(is_known),
            is_settled,
        }
    }

    /// Whether there has been a response, be it an error.
    pub fn has_response(self) -> Memo<bool> {
        Memo::new(move |before: Option<&bool>| {
            self.is_known.get() || before.is_some_and(|before| *before)
        })
    }
}

/// Whether the page holds the whole result.
pub fn is_whole(window: Window) -> bool {
    window.total() == Total::Exactly(window.received)
}

/// Prefetches the page after the current one, by a function that asks the source of the current
/// rows.
pub fn prefetch_next_page(
    pages: Pages,
    status: ListStatus,
    fetch: impl Fn(PageRequest) + Send + Sync + 'static,
) {
    // The address of a page that is complete and may have one after it.
    let complete = Memo::new(move |_| {
        let more = status.window.get().is_some_and(Window::may_have_next);
        (more && !status.is_loading.get()).then(|| pages.current_address.get())
    });
    let debounce = use_debounce(PAUSE, move || {
        if let Some(Paging { page, size }) = pages.current.try_get_untracked() {
            fetch(PageRequest::numbered(page.saturating_add(1), size));
        }
    });
    Effect::new(move || match complete.with(Option::is_some) {
        true => debounce.start(),
        false => debounce.cancel(),
    });
}
