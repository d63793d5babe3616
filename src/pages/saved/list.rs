//! List of the saved ventures, page by page.

use super::{BY_NAME, SavedState};
use crate::api::{RequestError, use_query};
use crate::components::{
    CompareButton, CrossButton, EmptyState, Glyph, Monogram, PlaceLine, RetryLine, Rows,
    SearchField, SelectField, Size, SkeletonBar, StatusPill, Tab, Tabs, Width,
};
use crate::format::{local_day, number, short};
use crate::list::Pager;
use crate::navigation::UrlSignal;
use crate::pages::shared::saved_note::SavedNote;
use crate::routes;
use crate::saved::{Saved, SavedEntry};
use crate::text::{listing, plural, shell, tr, tr_with};
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{SortKey, Venture, Window, call};
use leptos::prelude::*;
use std::sync::Arc;

/// Rows of the page in the address, or of the last page if the list is shorter.
#[component]
pub fn SavedVentures(
    saved: Saved,
    url: UrlSignal<SavedState>,
    shown: Memo<Vec<Arc<SavedEntry>>>,
) -> impl IntoView {
    let size = u64::from(DEFAULT_LIMIT);
    let count = move || shown.with(Vec::len) as u64;
    let offset = move || {
        let last = count().div_ceil(size).max(1);
        (url.state.with(|state| state.page).min(last) - 1) * size
    };
    let window = Signal::derive(move || Window {
        offset: offset(),
        limit: size,
        received: size.min(count() - offset()),
        claimed: Some(count()),
        is_counted: true,
    });
    let keys = move || {
        let rows = shown.get().into_iter().skip(offset() as usize);
        rows.take(size as usize).map(|entry| entry.key.clone()).collect()
    };
    // A row stays, with its open fields, while its entry changes.
    let entry = move |key: String| {
        let find = move || saved.ventures.find(&key);
        let first = untrack(&find).unwrap_or_default();
        Signal::derive(move || find().unwrap_or_else(|| Arc::clone(&first)))
    };
    let orders = Signal::stored(vec![
        (String::new(), tr("Last saved").to_owned()),
        (BY_NAME.to_owned(), listing::sort_key(SortKey::Name).to_owned()),
    ]);
    let order =
        move || if url.state.read().is_by_name { BY_NAME.to_owned() } else { String::new() };
    let sort = move |order: String| {
        url.push_with(|state| (state.page, state.is_by_name) = (1, order == BY_NAME));
    };
    view! {
        <OwnLists saved url />
        <div class="choice-line">
            <SearchField
                label=tr("Search names, notes and lists")
                clear_label=tr("Clear search")
                text=Signal::derive(move || url.state.with(|state| state.text.clone()))
                on_input=move |text| url.replace_with(|state| (state.page, state.text) = (1, text))
                on_submit=|()| ()
            />
            <b>{move || plural(count(), "# venture", "# ventures")}</b>
            <div class="push">
                <SelectField
                    name=tr("Sort by")
                    options=orders
                    chosen=Signal::derive(order)
                    on_change=sort
                />
            </div>
        </div>
        <ul class="saved" aria-label=tr("Saved ventures")>
            <Rows each=keys let:key>
                <SavedRow entry=entry(key) saved />
            </Rows>
        </ul>
        <Show when=move || count() == 0>
            <EmptyState glyph=Glyph::Search title=tr("No results") />
        </Show>
        <Pager window address=move |page| url.address_with(|state| state.page = page) />
    }
}

/// Links to the lists of the person; empty without any.
#[component]
fn OwnLists(saved: Saved, url: UrlSignal<SavedState>) -> impl IntoView {
    let tabs = Memo::new(move |_| {
        let current = url.state.with(|state| state.list.clone());
        let tab = |label: String, count: usize, list: Option<String>| Tab {
            label,
            amount: number(count as u64),
            current: current == list,
            to: url.address_with(|state| (state.page, state.list) = (1, list)),
        };
        let all = tab(tr("All saved").to_owned(), saved.ventures.count(), None);
        let own = saved.lists().into_iter();
        let own = own.map(|(name, count)| tab(short(&name), count, Some(name)));
        [all].into_iter().chain(own).collect::<Vec<_>>()
    });
    // The list in the address may not exist.
    let has_tabs = move || tabs.with(Vec::len) > 1 || url.state.with(|state| state.list.is_some());
    view! {
        <Show when=has_tabs>
            <Tabs name=tr("Your lists") tabs />
        </Show>
    }
}

/// Row of a saved venture: its stored title, and its current details from the directory.
#[component]
fn SavedRow(entry: Signal<Arc<SavedEntry>>, saved: Saved) -> impl IntoView {
    let SavedEntry { key, saved_at, .. } = SavedEntry::clone(&entry.get_untracked());
    let id = entry.with_untracked(|entry| entry.id());
    let requested = id.clone();
    let renamed = id.clone();
    let venture = use_query(move || Some(call::venture(&requested)));
    // Venture, and after an error, true if the directory lacks the venture.
    let found = Memo::new(move |_| {
        venture
            .state
            .with(|state| (state.data.clone(), state.error.as_ref().map(RequestError::is_missing)))
    });
    let record = move || found.get().0.map(|found| found.record.clone());
    Effect::new(move || {
        if let Some(title) = record().and_then(|venture| venture.title.into_option()) {
            saved.rename(&renamed, &title);
        }
    });
    let name = Memo::new(move |_| entry.with(|entry| entry.title_or(shell::venture)));
    let line = move || match found.get() {
        (Some(found), _) => {
            let words = found.record.tagline.as_deref().or(found.record.pitch.as_deref());
            view! {
                <p class="one-line" dir="auto">
                    {words.map(short)}
                </p>
            }
            .into_any()
        }
        (None, Some(true)) => {
            view! { <p class="absent">{tr("No longer in the directory.")}</p> }.into_any()
        }
        (None, Some(false)) => {
            view! { <RetryLine query=venture message=tr("Couldn’t load the current details.") /> }
                .into_any()
        }
        (None, None) => view! { <p><SkeletonBar width=Width::Half /></p> }.into_any(),
    };
    let status = move || {
        let status = record()?.fund_status.into_option()?;
        Some(view! { <StatusPill status /> })
    };
    let place = move || {
        let Venture { address, country, .. } = record()?;
        Some(view! { <PlaceLine address country /> })
    };
    let label = move || tr_with("Remove {name}", &[("name", &name.read())]);
    let saved_on = (saved_at > 0).then(|| {
        let day = local_day(saved_at);
        view! { <small>{tr_with("Saved on {day}", &[("day", &day)])}</small> }
    });
    view! {
        <li class="saved-row">
            <Monogram
                name
                id=key.clone()
                logo=Signal::derive(move || record()?.logo.into_option())
                size=Size::Medium
            />
            <div class="saved-words">
                <a href=routes::href(&routes::venture(&id)) dir="auto">
                    {name}
                </a>
                {line}
                <SavedNote entry name />
            </div>
            <div class="saved-status">{status}</div>
            <div class="saved-place">
                <span class="place">{place}</span>
            </div>
            <div class="saved-when">{saved_on}</div>
            <div class="saved-tools">
                <CompareButton id title=Signal::derive(move || Some(name.get())) />
                <CrossButton
                    label=Signal::derive(label)
                    title=tr("Remove")
                    on_press=move |()| saved.remove(&key)
                />
            </div>
        </li>
    }
}
