//! The saved searches, each with how many ventures are new since the last visit.

use super::news::{News, SearchNews, remark, rounds_of, search_of, use_news};
use super::row::RequestSlots;
use super::state::Selection;
use crate::browser;
use crate::components::{Glyph, Icon, Link, Panel, SkeletonBar, Width};
use crate::list::described;
use crate::local_search::{LocalHandle, local_ventures};
use crate::routes;
use crate::saved::{SavedSearches, of_rounds};
use crate::text::{fundraising, saved as text, shell};
use directory_api::Query;
use leptos::html::Ul;
use leptos::prelude::*;

/// The searches, and the one that can be added. Few people have some, so their code is a chunk of its
/// own.
#[component]
pub fn SavedSearchesPart() -> impl IntoView {
    let selection: Selection = expect_context();
    let searches = selection.saved.searches();
    let turns = RequestSlots::new();
    let list = NodeRef::<Ul>::new();
    let lookup = local_ventures();
    let queries = move || -> Vec<_> {
        searches.list().entries().iter().map(|search| search.query.clone()).collect()
    };
    let added = Memo::new(move |_| {
        let search = selection.url.state.with(|state| state.search.clone());
        search.filter(|query| !searches.has(query))
    });
    let add = move || {
        let query = added.get()?;
        let name = words(&query);
        let save = move |_| {
            searches.add(&query);
            selection.url.replace_with(|state| state.search = None);
            // The button that had the focus has gone.
            browser::focus(list.get_untracked());
        };
        let button = match searches.is_full() {
            true => view! { <p>{text::searches_full()}</p> }.into_any(),
            false => view! {
                <button type="button" class="button main" on:click=save>
                    {text::save_search()}
                </button>
            }
            .into_any(),
        };
        Some(view! {
            <div class="row">
                <b dir="auto">{name}</b>
                {button}
            </div>
        })
    };
    let remark = move || {
        remark(&queries(), lookup).map(|words| view! { <p class="small muted">{words}</p> })
    };
    view! {
        <Panel title=text::searches()>
            {add} <ul class="kept" tabindex="-1" node_ref=list>
                <For each=queries key=String::clone let:query>
                    <SearchRow query searches turns list lookup />
                </For>
            </ul>
            {remark}
        </Panel>
    }
}

#[component]
fn SearchRow(
    query: String,
    searches: SavedSearches,
    turns: RequestSlots,
    /// The list, for the focus.
    list: NodeRef<Ul>,
    lookup: LocalHandle,
) -> impl IntoView {
    let name = words(&query);
    let SearchNews { news, has_failed, retry } = use_news(&query, searches, turns, lookup);
    let count = move || match news.get() {
        News::Loading => Some(view! { <SkeletonBar width=Width::Short /> }.into_any()),
        News::Unknown => None,
        News::Known { count: 0, unchecked: 0, .. } => {
            Some(view! { <span class="muted">{text::nothing_new()}</span> }.into_any())
        }
        News::Known { count, unchecked, .. } => {
            let new = (count > 0)
                .then(|| view! { <span class="pill">{text::new_ventures(count)}</span> });
            let left = (unchecked > 0)
                .then(|| view! { <span class="muted">" "{text::unchecked(unchecked)}</span> });
            Some(view! { {new}{left} }.into_any())
        }
    };
    let opened = query.clone();
    let open = move |_| {
        if let News::Known { seen: Some(seen), .. } = news.get_untracked() {
            searches.see(&opened, seen);
        }
    };
    let label = text::remove_search(&name);
    let to = match of_rounds(&query) {
        Some(_) => query.clone(),
        None => routes::ventures(&Query::parse(&query)),
    };
    let remove = move |_| {
        searches.remove([query.as_str()]);
        browser::focus(list.get_untracked());
    };
    view! {
        <li>
            <div>
                <span on:click=open>
                    <Link to>
                        <b dir="auto">{name}</b>
                    </Link>
                </span>
                <small>{count}</small>
                <p class="small muted" role="status">
                    <Show when=move || has_failed.get()>
                        {text::news_failed()}" "
                        <button
                            type="button"
                            class="link-button"
                            on:click=move |_| retry.run(())
                        >
                            {shell::retry()}
                        </button>
                    </Show>
                </p>
            </div>
            <button
                type="button"
                class="icon-button"
                title=text::remove_label()
                aria-label=label
                on:click=remove
            >
                <Icon glyph=Glyph::Cross />
            </button>
        </li>
    }
}

/// What a search looks for, as its list calls it.
fn words(query: &str) -> String {
    let words = match of_rounds(query).map(rounds_of) {
        Some(rounds) => {
            let status = rounds.statuses.first().map(|it| fundraising::status(it).to_owned());
            status.into_iter().chain(described(&rounds)).collect()
        }
        None => described(&search_of(query)),
    };
    if words.is_empty() { text::all_ventures().to_owned() } else { words.join(", ") }
}
