//! Filters of a list.

use super::app_query::AppQuery;
use super::chips::chips;
use super::choices::{Choices, without_repetitions};
use super::listing::{Listing, Summary};
use super::state::ListView;
use crate::browser::use_media;
use crate::components::drawer::Drawer;
use crate::components::query_view::RetryLine;
use crate::components::{Check, CheckList, CheckListSkeleton, Glyph, Icon, OFFERED};
use crate::format::{country, fold, number};
use crate::text::{filled, listing as text, plural, tr};
use directory_api::paging::Total;
use directory_api::{Facet, FacetField, Window};
use leptos::prelude::*;

/// Media query that is true if filters do not fit next to a list; the style sheet has the same
/// limit.
const NO_ROOM_BESIDE: &str = "(width < 60rem)";

/// Filters next to the rows, or in a drawer if there is no room.
#[component]
pub(super) fn FilterDrawer<Q: AppQuery, V: ListView>(
    listing: Listing<Q, V>,
    children: ChildrenFn,
) -> impl IntoView {
    // The search text has its own field, which is always visible.
    let count = move || {
        let chips = listing.with_query(chips);
        chips.iter().filter(|chip| chip.parameter != "name").count()
    };
    let narrow = use_media(NO_ROOM_BESIDE);
    let children = StoredValue::new(children);
    let fields = move || children.with_value(|children| children());
    move || match narrow.get() {
        true => {
            let open_label = Signal::derive(move || match count() {
                0 => tr("Filters").to_owned(),
                count => filled("Filters ({count})", &[("count", &count.to_string())]),
            });
            let done = Signal::derive(move || {
                let window = listing.summary.with(|summary| summary.window);
                text::filters_done(window.map_or(Total::Unknown, Window::total))
            });
            let (title, close_label) = (tr("Filters"), tr("Close filters"));
            view! { <Drawer title close_label open_label done>{fields()}</Drawer> }.into_any()
        }
        false => fields().into_any(),
    }
}

/// Filter by the values of a field; empty if the list has none.
#[component]
pub fn ChoiceFilter<Q: AppQuery, V: ListView>(
    listing: Listing<Q, V>,
    field: FacetField,
) -> impl IntoView {
    let chosen = move || listing.with_query(|query| query.values(field.as_str()));
    let on_change = move |values: Vec<String>| {
        listing.change(|query| *query = query.with_values(field.as_str(), values));
    };
    listing.choices_of(field).map(|choices| {
        let (chosen, summary) = (Signal::derive(chosen), listing.summary);
        view! { <CountedChoices choices chosen on_change summary /> }
    })
}

/// Check boxes with the numbers of rows that they would give. Values that are chosen when the page
/// opens are first; none moves while the person chooses.
#[component]
fn CountedChoices(
    choices: Choices,
    chosen: Signal<Vec<String>>,
    #[prop(into)] on_change: Callback<Vec<String>>,
    summary: Memo<Summary>,
) -> impl IntoView {
    let (field, label) = (choices.field, choices.name());
    let facet = Signal::derive(move || {
        let facet = summary.with(|summary| summary.facets.get(field).cloned())?;
        // Counts say little if nearly all records lack the value.
        (facet.known.saturating_mul(20) >= facet.known + facet.unknown).then_some(facet)
    });
    let keys = move || {
        let keys = chosen.get().into_iter().map(|value| choices.key(&value));
        without_repetitions(keys)
    };
    let first = untrack(keys);
    let checks = Memo::new(move |_| {
        let mut checks = choices.checks(facet.get().as_ref(), &keys());
        checks.sort_by_key(|check| !first.contains(&check.value));
        checks
    });
    let (typed, is_open) = (RwSignal::new(String::new()), RwSignal::new(false));
    // Values without records are offered last.
    let shown = Signal::derive(move || {
        let checks = checks.get();
        match typed.get().trim() {
            "" if is_open.get() => checks,
            "" => {
                let places = checks.into_iter().enumerate();
                let is_offered = |(place, check): &(usize, Check)| {
                    let is_frequent =
                        *place < OFFERED && (check.count.is_some() || facet.with(Option::is_none));
                    is_frequent || check.is_chosen
                };
                places.filter(is_offered).map(|(_, check)| check).collect()
            }
            typed => narrow(checks, typed),
        }
    });
    let toggle = move |key: String| {
        let mut keys = untrack(keys);
        match keys.iter().position(|it| *it == key) {
            Some(at) => drop(keys.remove(at)),
            None => keys.push(key),
        }
        let values = untrack(|| choices.values_of(&keys, facet.get().as_ref(), &chosen.get()));
        on_change.run(values);
    };
    let has_more = move || {
        is_open.get() || checks.with(Vec::len) > shown.with(Vec::len) || !typed.get().is_empty()
    };
    let is_awaited =
        move || checks.with(Vec::is_empty) && !summary.with(|summary| summary.is_known);
    let has_failed =
        move || choices.lookup.is_some_and(|query| query.state.with(|state| state.error.is_some()));
    let has_none = move || checks.with(Vec::is_empty) && !is_awaited() && !has_failed();
    let narrow_field = move || {
        view! {
            <div class="field">
                <Icon glyph=Glyph::Search />
                <input
                    id=field.as_str()
                    type="search"
                    data-usable=""
                    aria-label=filled("Find: {label}", &[("label", label)])
                    placeholder=tr("Find…")
                    autocomplete="off"
                    spellcheck="false"
                    prop:value=typed
                    on:input=move |event| typed.set(event_target_value(&event))
                />
            </div>
        }
    };
    let more = move || match is_open.get() {
        true => tr("Show fewer").to_owned(),
        false => {
            let count = number(checks.with(Vec::len) as u64);
            filled("All {count}", &[("count", &count)])
        }
    };
    view! {
        <fieldset class="filter" hidden=has_none>
            <legend class="label">{label}</legend>
            <Show when=move || has_more() || is_awaited()>{narrow_field()}</Show>
            <Show when=move || !is_awaited() fallback=|| view! { <CheckListSkeleton /> }>
                <CheckList label checks=shown on_toggle=toggle />
            </Show>
            <CoverageNote label facet />
            <Show when=move || has_more() && typed.with(|typed| typed.trim().is_empty())>
                <button
                    type="button"
                    class="link-button"
                    aria-expanded=move || is_open.get().to_string()
                    on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)
                >
                    {more}
                </button>
            </Show>
            {choices
                .lookup
                .map(|query| view! { <RetryLine query message=tr("Couldn’t load the options.") /> })}
        </fieldset>
    }
}

/// Choices that match the text: first a country with this code or name in any language, then labels
/// that begin with the text, then labels that contain it.
fn narrow(checks: Vec<Check>, typed: &str) -> Vec<Check> {
    let (wanted, country) = (fold(typed), country::name(typed));
    let mut found: Vec<_> = checks
        .into_iter()
        .filter_map(|check| match fold(&check.label).find(&wanted) {
            _ if check.value == country => Some((0, check)),
            place => place.map(|place| (1 + place.min(1), check)),
        })
        .collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, check)| check).collect()
}

/// Check box that includes records without the value of a range; empty if it is not checked and
/// there are no such records.
#[component]
pub fn WithUnknown<Q: AppQuery, V: ListView>(
    listing: Listing<Q, V>,
    range: &'static str,
) -> impl IntoView {
    let is_included =
        move || listing.with_query(|query| query.values("unknown").iter().any(|it| it == range));
    let count = move || {
        listing.summary.with(|summary| {
            let counted = summary.unknown.iter().find(|(name, _)| name == range);
            counted.map_or(0, |(_, count)| *count)
        })
    };
    let change = move |_| {
        listing.change(|query| {
            let mut ranges = query.values("unknown");
            match ranges.iter().position(|it| it == range) {
                Some(at) => drop(ranges.remove(at)),
                None => ranges.push(range.to_owned()),
            }
            *query = query.with_values("unknown", ranges);
        });
    };
    let label = move || match range {
        "founded" => plural(count(), "Include # without a year", "Include # without a year"),
        _ => plural(count(), "Include # without a known amount", "Include # without known amounts"),
    };
    view! {
        <Show when=move || is_included() || count() != 0>
            <label class="choice small">
                <input type="checkbox" prop:checked=is_included on:change=change />
                <span>{label}</span>
            </label>
        </Show>
    }
}

/// Line with the number of rows for which the value is known, if it is not known for all.
#[component]
pub fn CoverageNote(label: &'static str, facet: Signal<Option<Facet>>) -> impl IntoView {
    move || {
        let Facet { known, unknown, .. } = facet.get()?;
        (unknown > 0).then(|| {
            let note = text::coverage(label, known, known + unknown);
            view! { <p class="facet-note small muted">{note}</p> }
        })
    }
}
