//! Saved searches, each with the number of its records that are new since the last visit.

use super::state::Selection;
use crate::api::{Query, RequestError};
use crate::browser;
use crate::components::{Glyph, Icon, Link, Panel, SkeletonBar, Width};
use crate::list::question::Counts;
use crate::list::{Listed, Question, described, read_query, use_served};
use crate::routes;
use crate::saved::{LOOKED_AT, Saved, Seen, of_rounds};
use crate::text::{fundraising, saved as text, shell};
use directory_api::{
    PageRequest, Query as Parameters, Results, RoundQuery, RoundStatus, Sort, SortKey, VentureQuery,
};
use leptos::html::Ul;
use leptos::prelude::*;

/// Panel of the saved searches, and of one that can be saved.
#[component]
pub(super) fn SavedSearches(selection: Selection) -> impl IntoView {
    let Selection { saved, url, .. } = selection;
    let searches = saved.searches;
    let list = NodeRef::<Ul>::new();
    let queries =
        move || -> Vec<_> { searches.list().iter().map(|search| search.key.clone()).collect() };
    let added = Memo::new(move |_| {
        let search = url.state.with(|state| state.search.clone());
        search.filter(|query| !searches.has(query))
    });
    let add = move || {
        let query = added.get()?;
        let name = words(&query);
        let save = move |_| {
            saved.add_search(&query);
            url.replace_with(|state| state.search = None);
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
    view! {
        <Panel title=text::searches()>
            {add} <ul class="kept" tabindex="-1" node_ref=list>
                <For each=queries key=String::clone let:query>
                    <SearchRow query saved list />
                </For>
            </ul>
        </Panel>
    }
}

#[component]
fn SearchRow(
    query: String,
    saved: Saved,
    /// The list, for the focus.
    list: NodeRef<Ul>,
) -> impl IntoView {
    let name = words(&query);
    let (found, is_local) = match of_rounds(&query) {
        Some(parameters) => {
            use_found(rounds_of(parameters), |found| seen(found, |row| row.summary.id.to_string()))
        }
        None => {
            use_found(ventures_of(&query), |found| seen(found, |row| row.summary.id.to_string()))
        }
    };
    let now = Memo::new(move |_| found.state.with(|state| state.data.clone()));
    let key = query.clone();
    let before = Memo::new(move |_| saved.searches.find(&key).and_then(|search| search.seen()));
    let first_visit = query.clone();
    Effect::new(move || {
        // From the first visit on, there is something to compare with.
        if let Some(now) = now.get()
            && before.get_untracked().is_none()
        {
            saved.see(&first_visit, &now);
        }
    });
    let count = move || match (now.get(), before.get()) {
        (Some(now), Some(before)) => match before.count_new(&now.ids) {
            0 => Some(view! { <span class="muted">{text::nothing_new()}</span> }.into_any()),
            count => Some(view! { <span class="pill">{text::new_since(count)}</span> }.into_any()),
        },
        (Some(_), None) => None,
        (None, _) => (!is_local.get() && found.state.with(|state| state.error.is_none()))
            .then(|| view! { <SkeletonBar width=Width::Short /> }.into_any()),
    };
    // Without a key, no round is requested, and this is not the place to ask for one.
    let is_failure = |error: &RequestError| !error.is_about_key();
    let has_failed = move || found.state.with(|it| it.error.as_ref().is_some_and(is_failure));
    let opened = query.clone();
    let open = move |_| {
        if let Some(now) = now.get_untracked() {
            saved.see(&opened, &now);
        }
    };
    let label = text::remove_search(&name);
    let to = match of_rounds(&query) {
        Some(_) => query.clone(),
        None => routes::ventures(&Parameters::parse(&query)),
    };
    let remove = move |_| {
        saved.searches.remove([query.as_str()]);
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
                    <Show when=has_failed>
                        {text::news_failed()}" "
                        <button
                            type="button"
                            class="link-button"
                            on:click=move |_| found.refetch.run(())
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

/// Asks the service for the first records of a search. It is asked for nothing if it is known not to apply
/// the search, which is returned too.
fn use_found<Q: Listed>(query: Q, seen: fn(&Results<Q::Row>) -> Seen) -> (Query<Seen>, Memo<bool>) {
    let page = PageRequest { offset: 0, limit: LOOKED_AT };
    let question = Question { query, page, counts: Counts::Unwanted };
    let served = use_served(Signal::stored(Some(question)));
    (served.rows.map(seen), served.is_local)
}

fn seen<R>(found: &Results<R>, id: fn(&R) -> String) -> Seen {
    let ids = found.page.items.iter().map(id).collect();
    Seen { ids, is_part: found.page.window.may_have_next() }
}

/// Query of a saved search of rounds.
fn rounds_of(parameters: &str) -> RoundQuery {
    let query: RoundQuery = read_query(&Parameters::parse(parameters), &mut Vec::new());
    let newest = Sort { key: SortKey::Posted, descending: true };
    let statuses = match query.statuses.is_empty() {
        true => vec![RoundStatus::Fundraising],
        false => query.statuses,
    };
    RoundQuery { sort: query.name.is_none().then_some(newest), statuses, ..query }
}

/// Query of a saved search of ventures: the newest, or the best matches of a name, whatever the order in the
/// address. A service that does not sort has no order to count on.
fn ventures_of(query: &str) -> VentureQuery {
    let query: VentureQuery = read_query(&Parameters::parse(query), &mut Vec::new());
    let newest = Sort { key: SortKey::Added, descending: true };
    VentureQuery { sort: query.name.is_none().then_some(newest), ..query }
}

/// Name of a search, in the words of its list.
fn words(query: &str) -> String {
    let words = match of_rounds(query).map(rounds_of) {
        Some(rounds) => {
            let status = rounds.statuses.first().map(|it| fundraising::status(it).to_owned());
            status.into_iter().chain(described(&rounds)).collect()
        }
        None => described(&ventures_of(query)),
    };
    if words.is_empty() { text::all_ventures().to_owned() } else { words.join(", ") }
}
