//! The filters by country, sector, stage, day and amount.

use super::state::RoundsState;
use crate::components::RangeFields;
use crate::list::{About, ChoiceFilter, Choices, FilterFields, change};
use crate::navigation::UrlSignal;
use crate::text::listing::{InvalidParameter, RangeOf};
use crate::text::{fundraising as text, listing};
use directory_api::{FacetField, RoundQuery, Stage, call};
use leptos::prelude::*;

/// What can be chosen, as the service lists it.
#[derive(Clone, Copy)]
pub(super) struct Known {
    countries: Choices,
    sectors: Choices,
    stages: Choices,
}

/// The countries, sectors and stages that the service lists. They are requested once the rows are
/// there, which people wait for.
pub(super) fn use_known(about: About) -> Known {
    let countries = Choices::countries(about.was_known);
    let sectors = Choices::listed(about.was_known, call::sectors, str::to_owned);
    let stages = Choices::listed(about.was_known, call::stages, stage);
    Known { countries, sectors, stages }
}

impl Known {
    /// What the service calls the countries, as far as that is known.
    pub(super) fn countries(self) -> Vec<String> {
        self.countries.values()
    }

    /// What a query has that is not listed.
    pub(super) fn unknown(self, query: &RoundQuery) -> Vec<InvalidParameter> {
        let countries = self.countries.unknown(listing::country(), &query.countries);
        [countries, self.sectors.unknown(listing::sector(), &query.sectors)].concat()
    }
}

/// All filters of the list, with the number of rounds that each value would give.
#[component]
pub(super) fn Filters(
    url: UrlSignal<RoundsState>,
    about: About,
    known: Known,
    /// Whether the source of the rows knows stages.
    has_stages: Memo<bool>,
) -> impl IntoView {
    let query = Memo::new(move |_| url.state.with(|state| state.query.clone()));
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
                chosen=Signal::derive(move || query.with(|query| query.countries.clone()))
                on_change=move |values| change(url, |query| query.countries = values)
                about
            />
            <ChoiceFilter
                field=FacetField::Sector
                label=listing::sector()
                hint=listing::sector_hint()
                choices=known.sectors
                chosen=Signal::derive(move || query.with(|query| query.sectors.clone()))
                on_change=move |values| change(url, |query| query.sectors = values)
                about
            />
            <Show when=move || has_stages.get()>
                <ChoiceFilter
                    field=FacetField::Stage
                    label=text::stage_label()
                    hint=text::stage_hint()
                    choices=known.stages
                    chosen=Signal::derive(move || {
                        query.with(|query| query.stages.iter().map(ToString::to_string).collect())
                    })
                    on_change=set_stages
                    about
                />
            </Show>
            <RangeFields
                name=listing::by_posted()
                of=RangeOf::Days
                now=Signal::derive(move || query.with(|query| query.posted))
                on_change=move |posted| change(url, |query| query.posted = posted)
            />
            <RangeFields
                name=listing::by_capital()
                of=RangeOf::Dollars
                now=Signal::derive(move || query.with(|query| query.capital))
                on_change=move |capital| change(url, |query| query.capital = capital)
            />
        </FilterFields>
    }
}

fn stage(value: &str) -> String {
    text::stage(&Stage::parse(value))
}
