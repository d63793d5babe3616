//! Saved searches, each with the number of new records since the last visit.

use crate::api::{Query, RequestError, use_query};
use crate::components::{CrossButton, Disclosure, Link, Panel, SkeletonBar, Width};
use crate::format::number;
use crate::list::{SearchMatches, Watched, comparison, filter_labels, matches, read_question};
use crate::routes;
use crate::saved::{Saved, rounds_query};
use crate::text::{tr, tr_with};
use directory_api::{ListQuestion, QueryString, Round, RoundQuery, VentureQuery, VentureSummary};
use leptos::prelude::*;

/// Panel of the saved searches; empty if there are none.
#[component]
pub fn SavedSearches(saved: Saved) -> impl IntoView {
    let searches = saved.searches;
    let keys = move || searches.list().iter().map(|search| search.key.clone()).collect::<Vec<_>>();
    view! {
        <Show when=move || { searches.count() > 0 }>
            <Panel title=tr("Saved searches")>
                <ul class="saved-searches">
                    <For each=keys key=String::clone let:query>
                        <SearchRow query saved />
                    </For>
                </ul>
            </Panel>
        </Show>
    }
}

#[component]
fn SearchRow(query: String, saved: Saved) -> impl IntoView {
    let placeholder = description(&query);
    let (found, to) = match rounds_query(&query) {
        Some(rounds) => (use_matches::<Round>(rounds_of(rounds)), query.clone()),
        None => (
            use_matches::<VentureSummary>(ventures_of(&query)),
            routes::ventures(&QueryString::parse(&query)),
        ),
    };
    let key = StoredValue::new(query);
    let search = move || key.with_value(|key| saved.searches.find(key));
    let title = move || search().map(|search| search.title.clone()).unwrap_or_default();
    let name =
        Memo::new(move |_| search().map(|search| search.title_or(description)).unwrap_or_default());
    let label = move || tr_with("Remove search: {words}", &[("words", &name.read())]);
    let mark_seen = move || {
        if let Some(now) = found.state.with_untracked(|state| state.data.clone()) {
            let (seen, more) = SearchMatches::clone(&now);
            key.with_value(|key| {
                saved.searches.edit(key, |search| (search.seen, search.more) = (Some(seen), more));
            });
        }
    };
    Effect::new(move || {
        // The first visit stores the records that later visits compare with.
        if found.state.with(|state| state.data.is_some())
            && untrack(search).is_some_and(|search| search.seen.is_none())
        {
            mark_seen();
        }
    });
    // This panel asks neither for a key nor for the directory to be loaded.
    let is_failure =
        |error: &RequestError| !error.is_about_key() && *error != RequestError::NotLoaded;
    let has_failed = move || found.state.with(|state| state.error.as_ref().is_some_and(is_failure));
    let news = move || match found.state.with(|state| (state.data.clone(), state.error.is_some())) {
        (Some(now), _) => Some(match describe_news(search()?.news(&now.0)?) {
            None => view! { <span class="muted">{tr("Nothing new since your last visit")}</span> }
                .into_any(),
            Some(text) => view! { <span class="pill">{text}</span> }.into_any(),
        }),
        (None, true) => None,
        (None, false) => Some(view! { <SkeletonBar width=Width::Short /> }.into_any()),
    };
    view! {
        <li>
            <div>
                <span on:click=move |_| mark_seen()>
                    <Link to>
                        <b dir="auto">{name}</b>
                    </Link>
                </span>
                <small>{news}</small>
                <p class="small muted" role="status">
                    <Show when=has_failed>
                        {tr("Couldn’t check for new results.")} " "
                        <button
                            type="button"
                            class="link-button"
                            on:click=move |_| found.refetch.run(())
                        >
                            {tr("Try again")}
                        </button>
                    </Show>
                </p>
                <Disclosure summary=tr("Rename")>
                    <span class="field">
                        <input
                            type="text"
                            dir="auto"
                            maxlength="200"
                            aria-label=tr("Name of the search")
                            placeholder=placeholder
                            prop:value=title
                            on:input:target=move |event| {
                                let title = event.target().value();
                                key.with_value(|key| {
                                    saved.searches.edit(key, |search| search.title = title);
                                });
                            }
                        />
                    </span>
                </Disclosure>
            </div>
            <CrossButton
                label=Signal::derive(label)
                title=tr("Remove")
                on_press=move |()| key.with_value(|key| drop(saved.searches.remove(key)))
            />
        </li>
    }
}

/// Text of the changes, such as “3 new, 1 raised since your last visit”; `None` if there are none.
fn describe_news([new, raised, changed]: [u64; 3]) -> Option<String> {
    let counts = [
        (new, tr("{count} new")),
        (raised, tr("{count} raised")),
        (changed, tr("{count} with another status")),
    ];
    let counts = counts.into_iter().filter(|(count, _)| *count > 0);
    let parts = counts.map(|(count, text)| text.replace("{count}", &number(count)));
    let news = parts.collect::<Vec<_>>().join(", ");
    let text = || tr_with("{news} since your last visit", &[("news", &news)]);
    (!news.is_empty()).then(text)
}

/// Asks for the first records of a search, without loading the directory.
fn use_matches<R: Watched>(question: ListQuestion) -> Query<SearchMatches> {
    use_query(move || Some(comparison::<R>(&question))).map(matches)
}

fn ventures_of(parameters: &str) -> ListQuestion {
    read_question(&VentureQuery::default().into(), &QueryString::parse(parameters)).0
}

fn rounds_of(parameters: &str) -> ListQuestion {
    let rounds = RoundQuery::default().into();
    read_question(&rounds, &QueryString::parse(parameters)).0
}

/// Description of a search, in the words of its list.
fn description(query: &str) -> String {
    let parts = match rounds_query(query).map(rounds_of) {
        Some(rounds) => {
            [tr("Fundraising").to_owned()].into_iter().chain(filter_labels(&rounds)).collect()
        }
        None => filter_labels(&ventures_of(query)),
    };
    if parts.is_empty() { tr("All ventures").to_owned() } else { parts.join(", ") }
}
