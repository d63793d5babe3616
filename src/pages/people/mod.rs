//! List of people.

use crate::api::use_prefetch;
use crate::components::{Glyph, PersonCard, PersonCardSkeleton, Rows};
use crate::list::{ListExport, ListPage, use_list};
use crate::text::listing::ListTexts;
use crate::text::tr;
use directory_api::{PersonQuery, call};
use leptos::prelude::*;
use leptos_meta::Title;

/// Range of the numbers of ventures that are more than one.
const SEVERAL: &str = "2..";

/// List of people.
#[component]
pub fn PeoplePage() -> impl IntoView {
    let (listing, answer) = use_list::<PersonQuery>();
    let on_intent = use_prefetch(call::user);
    let has_several = move || listing.values("ventures").iter().any(|range| range == SEVERAL);
    let toggle = move |_| {
        listing.set_value("ventures", (!untrack(has_several)).then_some(SEVERAL));
    };
    let is_offered = move || has_several() || listing.summary.read().has_ventures_of_people();
    let actions = move || {
        view! {
            <div class="views">
                <div class="row">
                    <Show when=is_offered>
                        <label class="choice">
                            <input type="checkbox" prop:checked=has_several on:change=toggle />
                            <span>{tr("With more than one venture")}</span>
                        </label>
                    </Show>
                    <ListExport listing name="people" />
                </div>
            </div>
        }
    };
    let skeleton = move || {
        let size = listing.url.state.with(|state| state.paging.size);
        let cards = (0..size).map(|_| view! { <PersonCardSkeleton /> }).collect_view();
        view! { <ul class="person-list">{cards}</ul> }
    };
    let texts = ListTexts {
        title: tr("People"),
        lead: tr("Everyone in the directory, and when they were last active"),
        none: tr("No people"),
        one: tr("# person"),
        other: tr("# people"),
        empty: tr("No people yet"),
        search: tr("Search people"),
        search_order: Some(tr("Best match")),
        advice: tr("Try a different spelling."),
    };
    view! {
        <Title text=texts.title />
        <ListPage
            listing
            answer
            texts
            glyph=Glyph::People
            actions
            skeleton
            let:shown
        >
            <ul class="person-list">
                <Rows each=move || shown.with(|it| it.page.items.clone()) let:person>
                    <PersonCard person on_intent />
                </Rows>
            </ul>
        </ListPage>
    }
}
