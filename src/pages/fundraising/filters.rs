//! The filters by country, sector, stage, day and amount.

use super::state::RoundsState;
use crate::components::RangeFields;
use crate::list::{ChoiceFilter, Choices, Summary, change};
use crate::navigation::UrlSignal;
use crate::text::{fundraising as text, listing, listing::RangeOf, tr};
use directory_api::{FacetField, SortKey, Stage, call};
use leptos::prelude::*;

/// All filters of the list, with the number of rounds that each value would give.
#[component]
pub(super) fn RoundFilters(
    url: UrlSignal<RoundsState>,
    summary: Memo<Summary>,
    countries: Choices,
    sectors: Choices,
    /// True if the stages of rounds are known.
    has_stages: Memo<bool>,
) -> impl IntoView {
    let stage = |value: &str| text::stage(&Stage::parse(value));
    let stages = Choices::listed(summary, call::stages, stage);
    let set_stages = move |values: Vec<String>| {
        let stages = values.iter().map(|it| Stage::parse(it)).collect();
        change(url, |query| query.stages = stages);
    };
    view! {
            <ChoiceFilter
                field=FacetField::Country
                label=tr("Country")
                choices=countries
                chosen=Signal::derive(move || url.state.with(|it| it.query.countries.clone()))
                on_change=move |values| change(url, |query| query.countries = values)
                summary
            />
            <ChoiceFilter
                field=FacetField::Sector
                label=tr("Sector")
                choices=sectors
                chosen=Signal::derive(move || url.state.with(|it| it.query.sectors.clone()))
                on_change=move |values| change(url, |query| query.sectors = values)
                summary
            />
            <Show when=move || has_stages.get()>
                <ChoiceFilter
                    field=FacetField::Stage
                    label=tr("Stage")
                    choices=stages
                    chosen=Signal::derive(move || {
                        url.state.with(|it| it.query.stages.iter().map(ToString::to_string).collect())
                    })
                    on_change=set_stages
                    summary
                />
            </Show>
            <RangeFields
                name=listing::sort_key(SortKey::Posted)
                of=RangeOf::Days
                now=Signal::derive(move || url.state.with(|it| it.query.posted))
                on_change=move |posted| change(url, |query| query.posted = posted)
            />
            <RangeFields
                name=listing::sort_key(SortKey::Capital)
                of=RangeOf::Dollars
                now=Signal::derive(move || url.state.with(|it| it.query.capital))
                on_change=move |capital| change(url, |query| query.capital = capital)
            />
    }
}
