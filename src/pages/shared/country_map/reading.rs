//! The ventures of a list, all of them, where the list is short enough.

use super::counts::Mapped;
use crate::browser::saves_data;
use crate::components::RetryLine;
use crate::list::{is_whole, use_ventures};
use crate::text::map as text;
use directory_api::paging::Total;
use directory_api::{PageRequest, VentureQuery, Window};
use leptos::prelude::*;
use std::collections::HashSet;
use std::sync::Arc;

/// How many ventures are requested at once.
const PAGE: u32 = 100;
/// How many pages are requested at most.
const MOST_PAGES: u64 = 20;

/// What was read of a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Collected {
    pub(super) ventures: Arc<Vec<Mapped>>,
    /// Whether these are all.
    pub(super) is_whole: bool,
    pages: u64,
    total: Option<u64>,
}

/// Whether a list that has this page is read as a whole: if it is longer than the page, but not so
/// long that it would be many requests, and the person does not save data.
pub(super) fn may_be_read(window: Window) -> bool {
    let most = u64::from(PAGE) * MOST_PAGES;
    let is_short =
        matches!(window.total(), Total::Exactly(total) | Total::About(total) if total <= most);
    is_short && !is_whole(window) && !saves_data()
}

/// Requests page after page, and renders how far that is.
#[component]
pub(super) fn Reader(
    filter: Signal<VentureQuery>,
    collected: RwSignal<Collected>,
) -> impl IntoView {
    let offset = RwSignal::new(0);
    let page = Signal::derive(move || PageRequest { offset: offset.get(), limit: PAGE });
    let query = use_ventures(filter, page);
    Effect::new(move |_| {
        let Some(page) = query.state.with(|state| state.data.clone()) else { return };
        // A page that is refreshed is there already.
        if page.window.offset != offset.get_untracked()
            || collected.with_untracked(|collected| collected.is_whole)
        {
            return;
        }
        collected.update(|collected| {
            let known: HashSet<_> = collected.ventures.iter().map(|it| it.id.clone()).collect();
            let new = page.items.iter().filter(|row| !known.contains(&row.summary.id));
            let new: Vec<_> = new.map(Mapped::of).collect();
            Arc::make_mut(&mut collected.ventures).extend(new);
            collected.pages += 1;
            collected.is_whole = !page.window.may_have_next();
            collected.total = match page.window.total() {
                Total::Exactly(total) | Total::About(total) => Some(total),
                _ => None,
            };
        });
        let may_go_on = collected.with_untracked(|it| !it.is_whole && it.pages < MOST_PAGES);
        if may_go_on {
            offset.set(page.window.end());
        }
    });
    let progress = move || {
        let (read, total) = collected.with(|it| (it.ventures.len(), it.total));
        let total = total.filter(|_| !collected.with(|it| it.is_whole));
        total.map(|total| {
            view! {
                <progress
                    aria-label=text::reading()
                    value=read.to_string()
                    max=total.max(1).to_string()
                ></progress>
            }
        })
    };
    view! {
        {progress}
        <RetryLine query message=text::rest_failed() />
    }
}
