//! The filters by country, sector, stage, day and amount.

use super::state::RoundsState;
use crate::components::RangeFields;
use crate::list::{About, ChoiceFilter, Choices, FilterFields, KnownChoices, change};
use crate::navigation::UrlSignal;
use crate::text::listing::RangeOf;
use crate::text::{fundraising as text, listing};
use directory_api::{FacetField, SortKey, Stage, call};
use leptos::prelude::*;

/// All filters of the list, with the number of rounds that each value would give.
#[component]
pub(super) fn Filters(
    url: UrlSignal<RoundsState>,
    about: About,
    /// Countries and sectors of the directory.
    known: KnownChoices,
    /// Whether the source of the rows knows stages.
    has_stages: Memo<bool>,
) -> impl IntoView {
    let stage = |value: &str| text::stage(&Stage::parse(value));
    let stages = Choices::listed(about.was_known, call::stages, stage);
    let set_stages = move |values: Vec<String>| {
        let stages = values.iter().map(|it| Stage::parse(it)).collect();
        change(url, |query| query.stages = stages);
    };
    view! {
        <FilterFields url about>
            <ChoiceFilter
                field=FacetField::Country
                label=listing::country()
                hint=listing::country_hint()
                choices=known.countries
                chosen=Signal::derive(move || url.state.with(|it| it.query.countries.clone()))
                on_change=move |values| change(url, |query| query.countries = values)
                about
            />
            <ChoiceFilter
                field=FacetField::Sector
                label=listing::sector()
                hint=listing::sector_hint()
                choices=known.sectors
                chosen=Signal::derive(move || url.state.with(|it| it.query.sectors.clone()))
                on_change=move |values| change(url, |query| query.sectors = values)
                about
            />
            <Show when=move || has_stages.get()>
                <ChoiceFilter
                    field=FacetField::Stage
                    label=text::stage_label()
                    hint=text::stage_hint()
                    choices=stages
                    chosen=Signal::derive(move || {
                        url.state.with(|it| it.query.stages.iter().map(ToString::to_string).collect())
                    })
                    on_change=set_stages
                    about
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
        </FilterFields>
    }
}
