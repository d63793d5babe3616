//! Filters by country, sector, status and years of founding.

use super::state::VentureListing;
use crate::api::use_api_key;
use crate::components::{Check, CheckList, Link, OFFERED, RangeFields};
use crate::format;
use crate::list::{ChoiceFilter, CoverageNote, WithUnknown};
use crate::routes;
use crate::text::{filters, listing::RangeOf, tr};
use directory_api::{FacetField, FacetValue, Years};
use leptos::prelude::*;

/// Filters of the list, with the number of ventures that each value would give.
#[component]
pub(super) fn VentureFilters(listing: VentureListing) -> impl IntoView {
    view! {
        <ChoiceFilter listing field=FacetField::Country />
        <ChoiceFilter listing field=FacetField::Sector />
        <ChoiceFilter listing field=FacetField::Status />
        <FoundedFilter listing />
        <RaisedFilter listing />
    }
}

/// Filter by years of founding, with counts by decades, because single years would be too many to
/// read.
#[component]
fn FoundedFilter(listing: VentureListing) -> impl IntoView {
    let now = Signal::derive(move || listing.with_query(|query| query.founded));
    let set = move |founded| listing.change(|query| query.founded = founded);
    let facet = Signal::derive(move || {
        listing.summary.with(|summary| summary.facets.get(FacetField::Founded).cloned())
    });
    let decades = move || {
        let years = facet.get().unwrap_or_default();
        let mut decades: Vec<(Years, u64)> = Vec::new();
        for FacetValue { value, count, .. } in years.values.iter().rev() {
            let Some(decade) = decade_of(value) else { continue };
            match decades.last_mut().filter(|(last, _)| *last == decade) {
                Some((_, sum)) => *sum += count,
                None => decades.push((decade, *count)),
            }
        }
        let check = |(decade, count): (Years, u64)| Check {
            value: decade.to_string(),
            label: format::years(decade),
            count: Some(count),
            is_chosen: now.get() == Some(decade),
        };
        decades.into_iter().take(OFFERED).map(check).collect::<Vec<_>>()
    };
    let toggle = move |decade: String| {
        set(Years::parse(&decade).filter(|decade| now.get_untracked() != Some(*decade)));
    };
    view! {
        <div>
            <RangeFields name=tr("Founded") of=RangeOf::Years now on_change=set />
            <CheckList
                label=tr("Founding year")
                checks=Signal::derive(decades)
                on_toggle=toggle
            />
            <CoverageNote label=tr("Founding year") facet />
            <WithUnknown listing range="founded" />
        </div>
    }
}

/// Filter by capital raised, or the line that says what a key would add.
#[component]
fn RaisedFilter(listing: VentureListing) -> impl IntoView {
    let api_key = use_api_key();
    let fields = move || {
        view! {
            <div>
                <RangeFields
                    name=filters::name("raised")
                    of=RangeOf::Dollars
                    now=Signal::derive(move || listing.with_query(|query| query.raised))
                    on_change=move |raised| listing.change(|query| query.raised = raised)
                />
                <WithUnknown listing range="raised" />
            </div>
        }
    };
    let way = move || {
        view! {
            <p class="small muted">
                {tr("Enter an API key to see and filter the capital raised.")} " "
                <Link to=routes::settings()>{tr("Enter a key in Settings")}</Link>
            </p>
        }
    };
    view! { <Show when=move || api_key.is_entered() fallback=way>{fields()}</Show> }
}

fn decade_of(year: &str) -> Option<Years> {
    let first = year.parse::<u16>().ok()? / 10 * 10;
    Years::new(Some(first), first.checked_add(9))
}
