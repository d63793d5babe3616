//! Filters by country, sector, stage, founding year, day and amount.

use crate::components::RangeFields;
use crate::list::{ChoiceFilter, Listing, WithUnknown};
use crate::text::{filters, listing::RangeOf};
use directory_api::{FacetField, RoundQuery};
use leptos::prelude::*;

/// Filters of the list, with the number of rounds that each value would give.
#[component]
pub(super) fn RoundFilters(listing: Listing<RoundQuery>) -> impl IntoView {
    let has_stages = move || listing.summary.with(|it| it.counts(FacetField::Stage));
    view! {
        <ChoiceFilter listing field=FacetField::Country />
        <ChoiceFilter listing field=FacetField::Sector />
        <Show when=has_stages>
            <ChoiceFilter listing field=FacetField::Stage />
        </Show>
        <div>
            <RangeFields
                name=filters::name("founded")
                of=RangeOf::Years
                now=Signal::derive(move || listing.with_query(|query| query.founded))
                on_change=move |founded| listing.change(|query| query.founded = founded)
            />
            <WithUnknown listing range="founded" />
        </div>
        <RangeFields
            name=filters::name("posted")
            of=RangeOf::Days
            now=Signal::derive(move || listing.with_query(|query| query.posted))
            on_change=move |posted| listing.change(|query| query.posted = posted)
        />
        <RangeFields
            name=filters::name("capital")
            of=RangeOf::Dollars
            now=Signal::derive(move || listing.with_query(|query| query.capital))
            on_change=move |capital| listing.change(|query| query.capital = capital)
        />
    }
}
