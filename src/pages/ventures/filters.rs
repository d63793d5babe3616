//! Filters by country, sector, status and years of founding.

use super::state::VentureListing;
use crate::components::{Check, CheckList, OFFERED, RangeFields};
use crate::format;
use crate::list::{ChoiceFilter, CoverageNote};
use crate::text::{listing::RangeOf, tr};
use directory_api::{FacetField, FacetValue, Years};
use leptos::prelude::*;

/// All filters of the list, with the number of ventures that each value would give.
#[component]
pub(super) fn VentureFilters(listing: VentureListing) -> impl IntoView {
    view! {
        <ChoiceFilter listing field=FacetField::Country />
        <ChoiceFilter listing field=FacetField::Sector />
        <ChoiceFilter listing field=FacetField::Status />
        <FoundedFilter listing />
    }
}

/// The filter by years of founding, with counts by decades: years by themselves would be too many
/// to be read.
#[component]
fn FoundedFilter(listing: VentureListing) -> impl IntoView {
    let now = Signal::derive(move || listing.with_query(|query| query.founded));
    let set = move |founded| listing.change(|query| query.founded = founded);
    let facet = Signal::derive(move || {
        listing.summary.with(|it| it.facets.get(FacetField::Founded).cloned())
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
        </div>
    }
}

fn decade_of(year: &str) -> Option<Years> {
    let first = year.parse::<u16>().ok()? / 10 * 10;
    Years::new(Some(first), first.checked_add(9))
}
