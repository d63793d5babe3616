//! The fundraising rounds of the venture.
//!
//! The interface lists rounds by status and not by venture. Where the service can search them by a
//! venture's name, that finds the rounds; elsewhere the newest ones of each status are searched,
//! and the panel says how many those were.

use super::found_rounds::{FoundRound, SearchedRounds, joined};
use crate::browser::on_visibility_change;
use crate::components::{
    Ago, NotGiven, Panel, QueryView, Skeleton, SkeletonLines, StatusPill, Width,
};
use crate::format::money;
use crate::list::use_rounds;
use crate::text::{fundraising, venture as text};
use directory_api::{FundraisingQuery, PageRequest, RoundStatus, Venture};
use leptos::html::Section;
use leptos::prelude::*;

/// How many rounds of each status are searched.
const SEARCHED: u32 = 100;

/// The panel of rounds. It requests them when it comes into view, and fails and is retried on its
/// own.
#[component]
pub(super) fn RoundsPanel(venture: Venture) -> impl IntoView {
    let place = NodeRef::<Section>::new();
    let seen = RwSignal::new(false);
    on_visibility_change(place, move |is_in_view| {
        if is_in_view {
            seen.set(true);
        }
    });
    let filter = FundraisingQuery { name: venture.title.cloned(), ..FundraisingQuery::default() };
    let filter = Signal::stored(filter);
    let page = Signal::stored(PageRequest::numbered(1, SEARCHED));
    let queries = RoundStatus::ALL.iter().map(|status| {
        let wanted = Signal::derive(move || seen.get().then(|| status.clone()));
        use_rounds(wanted, filter, page)
    });
    let query = joined(queries.collect());
    let id = venture.id;
    view! {
        <Panel title=text::ROUNDS place>
                <QueryView
                    query
                    skeleton=|| {
                        view! {
                            <Skeleton>
                                <SkeletonLines widths=&[Width::Half, Width::Short] />
                            </Skeleton>
                        }
                    }
                    let:found
                >
                    {
                        let id = id.clone();
                        move || list(found.with(|found| found.of(&id)))
                    }
                    {move || found.with(|found| not_searched(found))}
                </QueryView>
        </Panel>
    }
}

fn list(rounds: Vec<FoundRound>) -> AnyView {
    if rounds.is_empty() {
        return view! { <p class="muted small">{text::ROUNDS_NONE}</p> }.into_any();
    }
    view! { <ul class="venture-rounds">{rounds.into_iter().map(item).collect_view()}</ul> }
        .into_any()
}

fn item(FoundRound { title, status, capital, date }: FoundRound) -> impl IntoView {
    let capital = match capital {
        Some(capital) => view! { <span class="amount">{money(capital)}</span> }.into_any(),
        None => view! { <NotGiven /> }.into_any(),
    };
    view! {
        <li>
            <b dir="auto">{title}</b>
            {capital}
            <div class="facts">
                <StatusPill status /> {date.map(|at| view! { <Ago at /> })}
            </div>
        </li>
    }
}

/// What was searched, where that was not all.
fn not_searched(found: &SearchedRounds) -> Option<impl IntoView + use<>> {
    let parts: Vec<String> = RoundStatus::ALL
        .iter()
        .zip(&found.pages)
        .filter(|(_, page)| page.window.may_have_next())
        .map(|(status, page)| text::searched(fundraising::status(status), page.window))
        .collect();
    let message = (!parts.is_empty()).then(|| text::not_all_searched(&parts.join(" · ")))?;
    Some(view! { <p class="muted small">{message}</p> })
}
