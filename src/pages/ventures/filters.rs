//! Filters by country, place, sector, status, founding year, capital raised, and missing fields.

use crate::api::use_api_key;
use crate::components::{Check, CheckList, Link, RangeKind};
use crate::list::{ChoiceFilter, Listing, WithUnknown, range_filter};
use crate::routes;
use crate::text::{filters, tr};
use directory_api::{CalendarDate, FacetField};
use leptos::prelude::*;

/// Range of all sums but none.
const ANYTHING: &str = "1..";
/// Fields of plain lists that ventures may lack.
const IN_LISTS: [&str; 4] = ["website", "country", "founded", "logo"];
/// Ranges of the days before today.
const RECENT: [&str; 3] = ["7d", "30d", "365d"];

/// Filters of the list, with the number of ventures that each value would give.
#[component]
pub(super) fn VentureFilters(listing: Listing) -> impl IntoView {
    view! {
        <ChoiceFilter listing field=FacetField::Country />
        <ChoiceFilter listing field=FacetField::Place />
        <ChoiceFilter listing field=FacetField::Sector />
        <ChoiceFilter listing field=FacetField::Status />
        <FoundedFilter listing />
        <RaisedFilter listing />
        <AddedFilter listing />
        <ChoiceFilter
            listing
            field=FacetField::Without
            values=IN_LISTS.map(str::to_owned).to_vec()
        />
    }
}

/// Filter by founding year.
#[component]
fn FoundedFilter(listing: Listing) -> impl IntoView {
    view! {
        <div>
            {range_filter::<u16>(listing, "founded", RangeKind::Years)}
            <WithUnknown listing range="founded" />
        </div>
    }
}

/// Filter by capital raised, or the line that says what a key would add.
#[component]
fn RaisedFilter(listing: Listing) -> impl IntoView {
    let api_key = use_api_key();
    let fields = move || {
        view! {
            <div>
                {range_filter::<u64>(listing, "raised", RangeKind::Dollars)}
                <CheckList
                    label=filters::name("raised")
                    checks=check_values(listing, "raised", &[ANYTHING])
                    on_toggle=move |value| toggle(listing, "raised", value)
                />
                <WithUnknown listing range="raised" />
            </div>
        }
    };
    let key_note = move || {
        api_key.may_be_needed().then(|| {
            view! {
                <p class="small muted">
                    {tr("You need an API key to see and filter by the capital raised.")} " "
                    <Link to=routes::SETTINGS>{tr("Enter a key in Settings")}</Link>
                </p>
            }
        })
    };
    view! { <Show when=move || api_key.opens_rounds() fallback=key_note>{fields()}</Show> }
}

/// Filter by the day on which ventures were added: days, or the days before today.
#[component]
fn AddedFilter(listing: Listing) -> impl IntoView {
    view! {
        <div>
            {range_filter::<CalendarDate>(listing, "added", RangeKind::Days)}
            <CheckList
                label=filters::name("added")
                checks=check_values(listing, "added", &RECENT)
                on_toggle=move |value| toggle(listing, "added", value)
            />
            <WithUnknown listing range="added" />
        </div>
    }
}

/// Boxes for values of a parameter that has one value.
fn check_values(
    listing: Listing,
    parameter: &'static str,
    values: &'static [&'static str],
) -> Signal<Vec<Check>> {
    let check = move |value: &&str| Check {
        value: (*value).to_owned(),
        label: filters::description(parameter, value).unwrap_or_default(),
        count: None,
        is_chosen: listing.values(parameter).iter().any(|chosen| chosen == value),
    };
    Signal::derive(move || values.iter().map(check).collect())
}

/// Sets a parameter to a value or, if it has the value, removes the parameter.
fn toggle(listing: Listing, parameter: &'static str, value: String) {
    let is_chosen = listing.values(parameter).contains(&value);
    listing.set_value(parameter, (!is_chosen).then_some(value));
}
