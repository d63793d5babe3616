//! The saved searches, each with how many ventures are new since the last visit.

use super::row::Turns;
use super::state::Selection;
use crate::api::{Support, search_support, shows_no_search, use_query};
use crate::components::{Glyph, Icon, Link, Panel, SkeletonBar, Width};
use crate::format::short;
use crate::routes;
use crate::saved::{LOOKED_AT, SavedSearch, SavedSearches, Seen};
use crate::text::{saved as text, shell, ventures};
use directory_api::{Page, PageRequest, Query, Venture, VentureQuery, call};
use leptos::html::Ul;
use leptos::prelude::*;

/// The searches, and the one that can be added; nothing where there is none.
#[component]
pub(super) fn SavedSearchesPanel(searches: SavedSearches, selection: Selection) -> impl IntoView {
    let turns = Turns::new();
    let list = NodeRef::<Ul>::new();
    let queries = move || searches.all().into_iter().map(|it| it.query).collect::<Vec<_>>();
    let added = Memo::new(move |_| selection.search().filter(|query| !searches.has(query)));
    let has_some = Memo::new(move |_| added.with(Option::is_some) || !searches.all().is_empty());
    let add = move || {
        let query = added.get()?;
        let name = words(&Query::parse(&query));
        let save = move |_| {
            searches.add(&query);
            selection.without_search();
            focus(list);
        };
        Some(view! {
            <div class="row">
                <b dir="auto">{name}</b>
                <button type="button" class="button main" on:click=save>
                    {text::save_search()}
                </button>
            </div>
        })
    };
    view! {
        <Show when=move || has_some.get()>
            <Panel title=text::searches()>
                {add} <ul class="kept" tabindex="-1" node_ref=list>
                    <For each=queries key=String::clone let:query>
                        <SearchRow query searches turns list />
                    </For>
                </ul>
            </Panel>
        </Show>
    }
}

/// The button that had the focus has gone.
fn focus(list: NodeRef<Ul>) {
    if let Some(list) = list.get_untracked() {
        // The only failure is an element that has left the page.
        drop(list.focus());
    }
}

/// What is known of the ventures that a search finds now.
#[derive(Clone, PartialEq)]
enum News {
    Loading,
    /// They are not counted, and why is said elsewhere or once for all.
    Unknown,
    Known {
        seen: Seen,
        count: usize,
    },
}

#[component]
fn SearchRow(
    query: String,
    searches: SavedSearches,
    turns: Turns,
    /// The list, for the focus.
    list: NodeRef<Ul>,
) -> impl IntoView {
    let parameters = Query::parse(&query);
    let name = words(&parameters);
    let filter = VentureQuery::read(&parameters).specified();
    let (turn, has_come) = turns.take();
    let support = search_support();
    // Years alone are for the local directory.
    let can_count = !filter.is_empty();
    let found = use_query(move || {
        let is_wanted = can_count && has_come.get() && support.get() != Support::Missing;
        let page = PageRequest { offset: 0, limit: LOOKED_AT };
        // The numbers are enough, and ventures are read on this page anyway.
        is_wanted.then(|| call::venture_search(&filter, page).read_as::<Page<Venture>>())
    });
    let stored = query.clone();
    let seen_before = Memo::new(move |_| {
        let search = searches.all().into_iter().find(|it: &SavedSearch| it.query == stored);
        search.and_then(|search| search.seen)
    });
    let news = Memo::new(move |_| {
        let page = found.state.with(|it| match (&it.data, &it.error) {
            (Some(page), _) => Ok(page.clone()),
            (None, Some(_)) => Err(News::Unknown),
            (None, None) => Err(News::Loading),
        });
        if !can_count || support.get() == Support::Missing {
            return News::Unknown;
        }
        match page {
            Ok(page) => {
                let ids = page.items.iter().map(|it| it.id.to_string()).collect();
                let seen = Seen { ids, is_part: page.window.may_have_next() };
                let before = seen_before.get();
                let count = before.map_or(0, |before| before.count_new(&seen.ids));
                News::Known { seen, count }
            }
            Err(news) => news,
        }
    });
    let first_visit = query.clone();
    Effect::new(move || {
        if news.with(|news| *news != News::Loading) {
            turns.end(turn);
        }
        // From now on one can tell what is new.
        if let News::Known { seen, .. } = news.get()
            && seen_before.with_untracked(Option::is_none)
        {
            searches.see(&first_visit, seen);
        }
    });
    let count = move || match news.get() {
        News::Loading => Some(view! { <SkeletonBar width=Width::Short /> }.into_any()),
        News::Unknown => None,
        News::Known { count: 0, .. } => {
            Some(view! { <span class="muted">{text::nothing_new()}</span> }.into_any())
        }
        News::Known { count, .. } => {
            Some(view! { <span class="pill">{text::new_ventures(count)}</span> }.into_any())
        }
    };
    // A service without a search is no failure of this one.
    let has_failed = Memo::new(move |_| {
        found.state.with(|it| it.error.as_ref().is_some_and(|error| !shows_no_search(error)))
    });
    let opened = query.clone();
    let open = move |_| {
        if let News::Known { seen, .. } = news.get_untracked() {
            searches.see(&opened, seen);
        }
    };
    let label = text::remove_search(&name);
    let to = routes::ventures(&parameters);
    let remove = move |_| {
        searches.remove(&query);
        focus(list);
    };
    view! {
        <li>
            <div on:click=open>
                <Link to>
                    <b dir="auto">{name}</b>
                </Link>
                <small>{count}</small>
                <Show when=move || has_failed.get()>
                    <p class="small muted" role="status">
                        {text::news_failed()}" "
                        <button
                            type="button"
                            class="link-button"
                            on:click=move |_| found.refetch.run(())
                        >
                            {shell::retry()}
                        </button>
                    </p>
                </Show>
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

/// What a search looks for, as the list of ventures calls it.
fn words(query: &Query) -> String {
    let VentureQuery { name, countries, sectors, statuses } = VentureQuery::read(query);
    let name = name.map(|name| text::named(&short(&name)));
    let values = countries.iter().chain(&sectors).map(|value| short(value));
    let statuses = statuses.iter().map(|status| ventures::status(status).to_owned());
    let founded = query.first("founded").map(ventures::founded_in);
    let words: Vec<String> =
        name.into_iter().chain(values).chain(statuses).chain(founded).collect();
    if words.is_empty() { text::all_ventures().to_owned() } else { words.join(", ") }
}
