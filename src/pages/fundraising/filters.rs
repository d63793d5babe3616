//! Filters by country, sector, stage, day and amount.

use super::state::RoundsState;
use crate::components::RangeFields;
use crate::list::{ChoiceFilter, Listing, change};
use crate::navigation::UrlSignal;
use crate::text::{filters, listing::RangeOf};
use directory_api::{FacetField, RoundQuery};
use leptos::prelude::*;

/// All filters of the list, with the number of rounds that each value would give.
#[component]
pub(super) fn RoundFilters(
    url: UrlSignal<RoundsState>,
    listing: Listing<RoundQuery>,
) -> impl IntoView {
    let has_stages = move || listing.summary.with(|it| it.counts(FacetField::Stage));
    view! {
        <ChoiceFilter url listing field=FacetField::Country />
        <ChoiceFilter url listing field=FacetField::Sector />
        <Show when=has_stages>
            <ChoiceFilter url listing field=FacetField::Stage />
        </Show>
        <RangeFields
            name=filters::name("posted")
            of=RangeOf::Days
            now=Signal::derive(move || url.state.with(|it| it.query.posted))
            on_change=move |posted| change(url, |query| query.posted = posted)
        />
        <RangeFields
            name=filters::name("capital")
            of=RangeOf::Dollars
            now=Signal::derive(move || url.state.with(|it| it.query.capital))
            on_change=move |capital| change(url, |query| query.capital = capital)
        />
    }
}
