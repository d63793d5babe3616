//! List of the saved ventures, page by page, with a line above it.

use super::row::SavedRow;
use super::state::{BY_NAME, Selection};
use super::undo::Undo;
use crate::components::{Blank, Glyph, Icon, Link, LiveRows, SelectField, Tab, Tabs, use_is_there};
use crate::format::{compare, number, short};
use crate::gathered::MOST;
use crate::list::Pager;
use crate::routes;
use crate::saved::{Entry, LONGEST_NAMES, OwnList};
use crate::text::{listing, saved as text};
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{SortKey, Window};
use leptos::html::Input;
use leptos::prelude::*;
use std::sync::Arc;
use web_sys::SubmitEvent;

/// Most lists of the person's own that have a tab.
const MOST_TABS: usize = 50;

/// Rows of the page in the address, or of the last page if the list is shorter.
#[component]
pub(super) fn SavedVentures(selection: Selection, undo: Undo) -> impl IntoView {
    let shown = selection.shown;
    let size = u64::from(DEFAULT_LIMIT);
    let count = Signal::derive(move || shown.with(Vec::len) as u64);
    let window = Signal::derive(move || {
        let last = count.get().div_ceil(size).max(1);
        let offset = (selection.url.state.with(|state| state.page).min(last) - 1) * size;
        let received = size.min(count.get() - offset.min(count.get()));
        Window { offset, limit: size, received, claimed: Some(count.get()), is_counted: true }
    });
    // Each row reads it.
    let rows = Memo::new(move |_| -> Vec<_> {
        let offset = window.get().offset as usize;
        shown.with(|shown| shown.iter().skip(offset).take(size as usize).cloned().collect())
    });
    let at_page = move |page| {
        let chosen = selection.chosen.get();
        selection.url.address_with(|state| (state.page, state.chosen) = (page, chosen))
    };
    view! {
        <Show when=move || { count.get() > 0 } fallback=|| view! { <NothingSaved /> }>
            <OwnLists selection />
            <ChoiceLine count rows selection undo />
            <ul class="saved" aria-label=text::list()>
                <LiveRows each=rows key=|entry| entry.key.clone() let:entry>
                    <SavedRow entry selection undo />
                </LiveRows>
            </ul>
            <Show when=move || { count.get() > size }>
                <Pager window address=at_page />
            </Show>
        </Show>
    }
}

#[component]
fn NothingSaved() -> impl IntoView {
    view! {
        <Blank glyph=Glyph::Saved title=text::empty() advice=text::empty_advice()>
            <Link to=routes::VENTURES class="button main">
                {text::empty_action()}
            </Link>
        </Blank>
    }
}

/// Links to the person's own lists; empty if there are none.
#[component]
fn OwnLists(selection: Selection) -> impl IntoView {
    let saved = selection.saved;
    let tabs = Memo::new(move |_| {
        let (mut lists, current) = (selection.lists.get(), selection.list.get());
        let tab = |label: String, count: usize, name: Option<&str>| Tab {
            label,
            amount: Some(number(count as u64)),
            to: selection.at_list(name),
            current: current.as_ref().map(|list| list.name.as_str()) == name,
        };
        // The labels tell the tabs apart.
        let label = |name: &str| if name == text::all() { text::named(name) } else { short(name) };
        lists.sort_by(|one, other| compare(&one.name, &other.name));
        let is_shown =
            |(place, list): &(usize, OwnList)| *place < MOST_TABS || current.as_ref() == Some(list);
        let own = lists.into_iter().enumerate().filter(is_shown);
        let own = own.map(|(_, list)| tab(label(&list.name), list.count, Some(&list.name)));
        let own: Vec<_> = own.collect();
        let all =
            (!own.is_empty()).then(|| tab(text::all().to_owned(), saved.ventures.count(), None));
        all.into_iter().chain(own).collect::<Vec<_>>()
    });
    // One tab is that of all ventures.
    let left = move || {
        let shown = tabs.with(|tabs| tabs.len().saturating_sub(1));
        selection.lists.with(Vec::len).saturating_sub(shown)
    };
    view! {
        <Show when=move || tabs.with(|tabs| !tabs.is_empty())>
            <Tabs name=text::own_lists() tabs />
        </Show>
        <Show when=move || { left() > 0 }>
            <p class="small muted">{move || text::more_lists(left())}</p>
        </Show>
    }
}

/// Number and order of the ventures, and buttons for those that are chosen.
#[component]
fn ChoiceLine(
    count: Signal<u64>,
    rows: Memo<Vec<Arc<Entry>>>,
    selection: Selection,
    undo: Undo,
) -> impl IntoView {
    let (chosen, is_there) = (move || selection.chosen.with(Vec::len), use_is_there());
    let on_page = move || rows.with(|rows| rows.iter().map(|it| it.id()).collect::<Vec<_>>());
    let are_all = Memo::new(move |_| on_page().iter().all(|id| selection.has(id)));
    let options = Signal::stored(vec![
        (String::new(), text::by_time().to_owned()),
        (BY_NAME.to_owned(), listing::sort_key(SortKey::Name).to_owned()),
    ]);
    let order = move || if selection.is_by_name() { BY_NAME.to_owned() } else { String::new() };
    let sort = move |order: String| {
        let is_by_name = order == BY_NAME;
        selection.url.push_with(|state| (state.page, state.is_by_name) = (1, is_by_name));
    };
    let cleared = move || selection.url.address_with(|state| state.chosen.clear());
    view! {
        <div class="choice-line">
            <label class="choice">
                <input
                    type="checkbox"
                    prop:checked=move || are_all.get()
                    on:change=move |_| {
                        selection.choose(&untrack(on_page), !are_all.get_untracked());
                    }
                />
                {text::choose_all()}
            </label>
            <b>{move || text::count(count.get() as usize)}</b>
            <span role="status">{move || is_there.get().then(|| text::chosen(chosen()))}</span>
            <Show when=move || { chosen() > 0 }>
                <a href=move || routes::href(&cleared()) class="small" data-noscroll="">
                    {text::choose_none()}
                </a>
            </Show>
            <div class="push">
                <SelectField
                    name=listing::sort()
                    options
                    chosen=Signal::derive(order)
                    on_change=sort
                />
            </div>
            <Show when=move || { chosen() > 0 }>
                <ChoiceActions selection undo />
            </Show>
        </div>
    }
}

/// Buttons for the ventures that are chosen.
#[component]
fn ChoiceActions(selection: Selection, undo: Undo) -> impl IntoView {
    let saved = selection.saved;
    let field = NodeRef::<Input>::new();
    let put = move |event: SubmitEvent| {
        event.prevent_default();
        if let Some(field) = field.get_untracked().filter(|field| !field.value().trim().is_empty())
        {
            saved.put_into(&selection.chosen.get_untracked(), &field.value());
            field.set_value("");
        }
    };
    let option = |name: String| view! { <option value=name></option> };
    let known = move || {
        let names = selection.lists.get().into_iter().map(|list| list.name);
        names.map(option).collect_view()
    };
    view! {
        <div class="row">
            <form class="put" on:submit=put>
                <label>
                    <span class="label">{text::own_lists_label()}</span>
                    <span class="field">
                        <input
                            node_ref=field
                            type="text"
                            dir="auto"
                            list="own-lists"
                            maxlength=LONGEST_NAMES.to_string()
                            placeholder=text::own_lists_example()
                        />
                    </span>
                </label>
                <datalist id="own-lists">{known}</datalist>
                <button type="submit" class="button">
                    {text::put()}
                </button>
            </form>
            <button
                type="button"
                class="button"
                on:click=move |_| undo.remove(&selection.chosen.get_untracked())
            >
                <Icon glyph=Glyph::Trash />
                {text::remove_label()}
            </button>
            <CompareLink selection />
        </div>
    }
}

/// Link to the comparison, disabled unless there are two to four ventures to compare.
#[component]
fn CompareLink(selection: Selection) -> impl IntoView {
    let idle = || {
        view! {
            <button type="button" class="button" disabled>
                <Icon glyph=Glyph::Compare />
                {text::compare()}
            </button>
        }
    };
    let href = move || routes::href(&selection.chosen.with(|chosen| routes::compare(chosen)));
    let can_compare = move || (2..=MOST).contains(&selection.chosen.with(Vec::len));
    view! {
        <Show when=can_compare fallback=idle>
            <a href=href class="button main">
                <Icon glyph=Glyph::Compare />
                {text::compare()}
            </a>
        </Show>
    }
}
