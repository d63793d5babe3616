//! Filters by country, sector, status, founding year and capital raised.

use crate::api::use_api_key;
use crate::components::{Check, CheckList, INITIAL_CHECKS, Link, RangeFields, RangeKind};
use crate::format;
use crate::list::{ChoiceFilter, CoverageNote, Listing, WithUnknown, range_filter};
use crate::routes;
use crate::text::tr;
use directory_api::{FacetField, FacetValue, Years};
use leptos::prelude::*;
use std::collections::BTreeMap;

/// Filters of the list, with the number of ventures that each value would give.
#[component]
pub(super) fn VentureFilters(listing: Listing) -> impl IntoView {
    view! {
        <ChoiceFilter listing field=FacetField::Country />
        <ChoiceFilter listing field=FacetField::Sector />
        <ChoiceFilter listing field=FacetField::Status />
        <FoundedFilter listing />
        <RaisedFilter listing />
    }
}

/// Filter by founding year, with counts per decade, because there are too many single years to
/// read.
#[component]
fn FoundedFilter(listing: Listing) -> impl IntoView {
    let now = Signal::derive(move || listing.value::<Years>("founded"));
    let set = move |founded| listing.set_value("founded", founded);
    let facet = Signal::derive(move || {
        listing.summary.with(|it| it.facets.get(FacetField::Founded).cloned())
    });
    let decades = move || {
        let mut counts = BTreeMap::<u16, u64>::new();
        for FacetValue { value, count, .. } in facet.get().unwrap_or_default().values {
            if let Ok(year) = value.parse::<u16>() {
                *counts.entry(year / 10 * 10).or_default() += count;
            }
        }
        let check = |(first, count): (u16, u64)| {
            let decade = Years::new(Some(first), first.checked_add(9))?;
            Some(Check {
                value: decade.to_string(),
                label: format::years(decade),
                count: Some(count),
                is_chosen: now.get() == Some(decade),
            })
        };
        counts.into_iter().rev().filter_map(check).take(INITIAL_CHECKS).collect::<Vec<_>>()
    };
    let toggle = move |decade: String| {
        set(Years::parse(&decade).filter(|decade| now.get_untracked() != Some(*decade)));
    };
    view! {
        <div>
            <RangeFields name=tr("Founded") kind=RangeKind::Years range=now on_change=set />
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
fn RaisedFilter(listing: Listing) -> impl IntoView {
    let api_key = use_api_key();
    let fields = move || {
        view! {
            <div>
                {range_filter::<u64>(listing, "raised", RangeKind::Dollars)}
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
