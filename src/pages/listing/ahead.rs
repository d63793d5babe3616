//! Fetching ahead the page that will probably be wanted next.

use super::pages::Pages;
use super::paging::Paging;
use super::shown::Shown;
use crate::callback::Callback;
use crate::effect::effect;
use crate::memo::Memo;
use directory_api::{PageRequest, Window};
use leptos::prelude::*;
use std::time::Duration;

/// How long the list must have rested; whoever leafs through quickly needs no help.
const REST: Duration = Duration::from_millis(400);

/// Lets the page after the one that is shown be fetched, by a function that asks the source that
/// the shown rows came from.
pub fn fetch_next_page(pages: Pages, shown: Shown, fetch: Callback<PageRequest>) {
    // What is shown completely, if there may be a page after it.
    let complete = Memo::new(move |_| {
        let loading = shown.state.with(|it| it.loading);
        let more = !loading && shown.window.get().is_some_and(Window::may_have_next);
        more.then(|| pages.query.get())
    });
    effect(move || {
        let Some(query) = complete.get() else { return };
        let Paging { page, size } = pages.now.get_untracked();
        let next = PageRequest::numbered(page.saturating_add(1), size);
        let fetch = move || {
            if complete.try_get_untracked().flatten().as_ref() == Some(&query) {
                fetch.run(next);
            }
        };
        set_timeout(fetch, REST);
    });
}
