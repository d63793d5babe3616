//! Filters of a list, and the choices that they offer.

use super::active_filters::applied_filters;
use super::listing::{Listing, use_lookup};
use crate::api::{ListCall, Query, use_query};
use crate::browser::{self, use_media};
use crate::components::{
    Check, CheckList, CheckListSkeleton, Drawer, Glyph, INITIAL_CHECKS, Icon, RangeFields,
    RangeKind, RetryLine,
};
use crate::format::{compare, country, fold, number};
use crate::text::listing as text;
use crate::text::{filters, plural, tr, tr_with};
use directory_api::files::COUNTS_ONLY;
use directory_api::paging::Total;
use directory_api::query::Bound;
use directory_api::{Facet, FacetField, Page, ValueRange, VentureQuery, Window};
use leptos::ev::KeyboardEvent;
use leptos::html::Input;
use leptos::prelude::*;
use std::collections::HashMap;

/// Media query that is true if filters do not fit next to a list; the style sheet has the same
/// limit.
const NARROW: &str = "(width < 60rem)";

/// Number of letters from which places are looked up.
const MIN_LETTERS: usize = 3;

/// Number of values that people overlook without a search field.
const MAX_WITHOUT_SEARCH: usize = 15;

/// Filters next to the rows, or in a drawer if there is no room.
#[component]
pub(super) fn FilterDrawer(listing: Listing, filters: ViewFn) -> impl IntoView {
    let open_label = Signal::derive(move || {
        // The search text has its own field, which is always visible.
        let filters = applied_filters(listing);
        match filters.iter().filter(|(parameter, _)| parameter != "name").count() {
            0 => tr("Filters").to_owned(),
            count => tr_with("Filters ({count})", &[("count", &count.to_string())]),
        }
    });
    let close_label = Signal::derive(move || {
        let window = listing.summary.with(|summary| summary.window);
        text::close_filters_label(window.map_or(Total::Unknown, Window::total))
    });
    let narrow = use_media(NARROW);
    move || match narrow.get() {
        true => {
            let filters = filters.clone();
            view! { <Drawer open_label close_label>{filters.run()}</Drawer> }.into_any()
        }
        false => filters.run(),
    }
}

/// Filter by the values of a field: check boxes with the number of results that each value would
/// give. Values that are chosen when the page opens are first; none moves while the person chooses.
#[component]
pub fn ChoiceFilter(
    listing: Listing,
    field: FacetField,
    /// Values that are offered if none are counted.
    #[prop(optional)]
    values: Vec<String>,
) -> impl IntoView {
    let summary = listing.summary;
    let chosen = Signal::derive(move || listing.values(field.as_str()));
    let label = filters::name(field.as_str());
    let lookup = use_lookup(field, summary);
    let facet = Signal::derive(move || {
        let facet = summary.with(|summary| summary.facets.get(field).cloned())?;
        // Counts say little if nearly all records lack the value.
        let is_common = facet.known.saturating_mul(20) >= facet.known + facet.unknown;
        (is_common || field == FacetField::Without).then_some(facet)
    });
    let first = chosen.get_untracked();
    let all = Memo::new(move |_| {
        let is_uncounted = summary.with(|it| it.has_arrived && it.facets.get(field).is_none());
        let values = values.iter().filter(|_| is_uncounted).cloned();
        let facet = facet.get();
        let mut all = choices(field, facet.as_ref(), lookup, values.chain(chosen.get()));
        all.sort_by_key(|choice| !choice.is_in(&first));
        all
    });
    let typed = RwSignal::new(String::new());
    let find = NodeRef::<Input>::new();
    // Only the most frequent places are counted. The text search reads the others, too.
    let places = use_query(move || {
        let name = typed.get().trim().to_owned();
        let is_wanted = field == FacetField::Place && name.chars().count() >= MIN_LETTERS;
        let query = VentureQuery { name: Some(name), ..VentureQuery::default() };
        let call = || ListCall::of(query, COUNTS_ONLY, &[field]).require_counts();
        is_wanted.then(|| call().allow_directory_start())
    });
    let named_places = Signal::derive(move || {
        places.state.with(|state| {
            let facet = state.data.as_ref().and_then(|found| found.facets.get(field));
            let values = facet.into_iter().flat_map(|facet| &facet.values);
            values.map(|place| place.value.clone()).collect::<Vec<_>>()
        })
    });
    let is_open = RwSignal::new(false);
    let shown = Signal::derive(move || {
        let all = all.get();
        let chosen = chosen.get();
        let has_counts = facet.read().is_some();
        // If values are counted, those without results are not offered at first.
        let is_offered = |(position, choice): &(usize, Choice)| {
            let is_frequent = *position < INITIAL_CHECKS && (choice.count.is_some() || !has_counts);
            is_frequent || choice.is_in(&chosen)
        };
        let shown = match typed.get().trim() {
            "" if is_open.get() => all,
            "" => {
                let offered = all.into_iter().enumerate().filter(is_offered);
                offered.map(|(_, choice)| choice).collect()
            }
            typed => {
                let wanted = fold(typed);
                let country = country::name(typed);
                let is_found = |label: &str| fold(label).contains(&wanted) || label == country;
                let mut found: Vec<_> =
                    all.into_iter().filter(|choice| is_found(&choice.label)).collect();
                for name in named_places.get().into_iter().filter(|name| is_found(name)) {
                    if !found.iter().any(|choice| choice.label == name) {
                        found.push(Choice::uncounted(&name));
                    }
                }
                found
            }
        };
        let check = |choice: Choice| Check {
            is_chosen: choice.is_in(&chosen),
            value: choice.label.clone(),
            label: choice.label,
            count: choice.count,
        };
        shown.into_iter().map(check).collect::<Vec<_>>()
    });
    let toggle = move |label: String| {
        let known = all.get_untracked().into_iter().find(|choice| choice.label == label);
        let choice = known.unwrap_or_else(|| Choice::uncounted(&label));
        listing.change(|question| question.with_toggled(field.as_str(), &choice.values));
        if !typed.get_untracked().is_empty() {
            // The next value can be typed at once.
            typed.set(String::new());
            browser::focus(find.get_untracked());
        }
    };
    let has_text = move || !typed.read().trim().is_empty();
    // Places are more than those that are counted.
    let is_long = move || all.read().len() > MAX_WITHOUT_SEARCH || field == FacetField::Place;
    let has_more = move || is_open.get() || has_text() || all.read().len() > shown.read().len();
    let is_loading = move || lookup.is_some_and(|query| query.state.with(|state| state.is_loading));
    let is_awaited = move || all.read().is_empty() && (!summary.read().has_arrived || is_loading());
    let has_failed =
        move || lookup.is_some_and(|query| query.state.with(|state| state.error.is_some()));
    // Uncounted places can be found by their names.
    let is_searched = move || field == FacetField::Place && facet.read().is_none();
    let has_none =
        move || all.read().is_empty() && !is_awaited() && !has_failed() && !is_searched();
    let choose_first = move |event: KeyboardEvent| {
        let first = shown.get_untracked().into_iter().next();
        if browser::key(&event).as_deref() == Some("Enter")
            && !typed.get_untracked().trim().is_empty()
            && let Some(check) = first
        {
            toggle(check.value);
        }
    };
    let find_field = move || {
        view! {
            <div class="field">
                <Icon glyph=Glyph::Search />
                <input
                    node_ref=find
                    id=field.as_str()
                    type="search"
                    data-usable=""
                    aria-label=tr_with("Find: {label}", &[("label", label)])
                    placeholder=tr("Find…")
                    autocomplete="off"
                    spellcheck="false"
                    prop:value=typed
                    on:input=move |event| typed.set(event_target_value(&event))
                    on:keydown=choose_first
                />
            </div>
        }
    };
    let more = move || match is_open.get() {
        true => tr("Show fewer").to_owned(),
        false => tr_with("All {count}", &[("count", &number(all.read().len() as u64))]),
    };
    view! {
        <fieldset class="filter" hidden=has_none>
            <legend class="label">{label}</legend>
            <Show when=move || is_long() || is_awaited()>{find_field()}</Show>
            <Show when=move || !is_awaited() fallback=|| view! { <CheckListSkeleton /> }>
                <CheckList label checks=shown on_toggle=toggle />
            </Show>
            <Show when=move || has_more() && !has_text()>
                <button
                    type="button"
                    class="link-button"
                    aria-expanded=move || is_open.get().to_string()
                    on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)
                >
                    {more}
                </button>
            </Show>
            // A failure of the whole list is reported once, next to the rows.
            <Show when=move || !listing.has_failed.get()>
                {lookup
                    .map(|query| {
                        view! { <RetryLine query message=tr("Couldn’t load the options.") /> }
                    })}
            </Show>
        </fieldset>
    }
}

/// Choice of a filter: a value, or a country with all names that the service has for it.
#[derive(Clone, Debug, Default, PartialEq)]
struct Choice {
    label: String,
    values: Vec<String>,
    /// Number of results, if it is counted.
    count: Option<u64>,
}

impl Choice {
    /// Choice of a value as it is typed.
    fn uncounted(value: &str) -> Self {
        Self { label: value.to_owned(), values: vec![value.to_owned()], count: None }
    }

    /// True if one of its values is among these.
    fn is_in(&self, chosen: &[String]) -> bool {
        self.values.iter().any(|value| chosen.contains(value))
    }
}

/// Choices with their counts, the most frequent first. A service may know more values than it
/// lists, so the chosen values are always included.
fn choices(
    field: FacetField,
    facet: Option<&Facet>,
    lookup: Option<Query<Page<String>>>,
    others: impl Iterator<Item = String>,
) -> Vec<Choice> {
    let counted = facet.into_iter().flat_map(|facet| &facet.values);
    let counted = counted.map(|counted| (counted.value.clone(), Some(counted.count)));
    let lookup_values = lookup.map(Query::items).unwrap_or_default();
    let uncounted = lookup_values.into_iter().chain(others).map(|value| (value, None));
    let mut choices = HashMap::<String, Choice>::new();
    for (value, count) in counted.chain(uncounted) {
        let label = filters::value(field.as_str(), &value);
        let choice = choices.entry(label.clone()).or_default();
        choice.label = label;
        if !choice.values.contains(&value) {
            choice.values.push(value);
        }
        let sum = |more| choice.count.unwrap_or_default().saturating_add(more);
        choice.count = count.map(sum).or(choice.count);
    }
    let mut choices: Vec<_> = choices.into_values().collect();
    choices.sort_by(|one, other| {
        other.count.cmp(&one.count).then_with(|| compare(&one.label, &other.label))
    });
    choices
}

/// Filter by a range of values of type `T`.
pub fn range_filter<T>(listing: Listing, parameter: &'static str, kind: RangeKind) -> impl IntoView
where
    T: Bound + Send + Sync + 'static,
{
    let range = Signal::derive(move || listing.value::<ValueRange<T>>(parameter));
    let on_change = move |range| listing.set_value(parameter, range);
    view! { <RangeFields name=filters::name(parameter) kind range on_change /> }
}

/// Check box that includes records without the value of a range; empty if it is not checked and
/// there are no such records.
#[component]
pub fn WithUnknown(listing: Listing, range: &'static str) -> impl IntoView {
    let is_included = move || listing.values("unknown").contains(&range.to_owned());
    let count = move || {
        let summary = listing.summary.read();
        let counted = summary.unknown.iter().find(|(name, _)| name == range);
        counted.map_or(0, |(_, count)| *count)
    };
    let change = move |_| {
        listing.change(|question| question.with_toggled("unknown", &[range.to_owned()]));
    };
    let label = move || match range {
        "founded" => plural(count(), "Include # without a year", "Include # without a year"),
        "added" => plural(count(), "Include # without a date", "Include # without a date"),
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
