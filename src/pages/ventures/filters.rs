//! The filters by country, sector, status and years of founding.

use super::state::VenturesState;
use crate::components::{Facet, RangeFields};
use crate::list::{About, ChoiceFilter, Choices, FilterCounts, FilterFields, KnownChoices, change};
use crate::navigation::UrlSignal;
use crate::text::listing::RangeOf;
use crate::text::{listing, ventures as text};
use directory_api::{FacetField, FacetValue, VentureQuery, VentureStatus, Years};
use leptos::prelude::*;

/// All filters of the list, with the number of ventures that each value would give.
#[component]
pub(super) fn Filters(
    url: UrlSignal<VenturesState>,
    about: About,
    /// Countries and sectors of the directory.
    known: KnownChoices,
) -> impl IntoView {
    let statuses: Vec<_> = VentureStatus::ALL.iter().map(ToString::to_string).collect();
    let status = |value: &str| text::status(&VentureStatus::parse(value)).to_owned();
    let statuses = Choices::fixed(&statuses, status);
    let set_statuses = move |values: Vec<String>| {
        let statuses = values.iter().map(|it| VentureStatus::parse(it)).collect();
        change(url, |query| query.statuses = statuses);
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
            <ChoiceFilter
                field=FacetField::Status
                label=text::status_label()
                hint=text::status_hint()
                choices=statuses
                chosen=Signal::derive(move || {
                    url.state.with(|it| it.query.statuses.iter().map(ToString::to_string).collect())
                })
                on_change=set_statuses
                about
            />
            <FoundedFilter url about />
        </FilterFields>
    }
}

/// The filter by years of founding, with counts by decades: years by themselves would be too many
/// to be read.
#[component]
fn FoundedFilter(url: UrlSignal<VenturesState>, about: About) -> impl IntoView {
    let now = Memo::new(move |_| url.state.with(|state| state.query.founded));
    let set = move |founded| change(url, |query: &mut VentureQuery| query.founded = founded);
    let decades = Memo::new(move |_| {
        let years = about.facets.with(|facets| facets.get(FacetField::Founded).cloned())?;
        let mut decades: Vec<(Years, u64)> = Vec::new();
        for FacetValue { value, count, .. } in years.values.iter().rev() {
            let Some(decade) = decade_of(value) else { continue };
            match decades.last_mut().filter(|(last, _)| *last == decade) {
                Some((_, sum)) => *sum += count,
                None => decades.push((decade, *count)),
            }
        }
        let counted = |(decade, count): (Years, u64)| {
            (decade.to_string(), text::decade(decade), count, now.get() == Some(decade))
        };
        let counts = decades.into_iter().map(counted).collect();
        Some(Facet { counts, known: years.known, of: years.known + years.unknown })
    });
    let toggle = move |decade: String| {
        set(Years::parse(&decade).filter(|decade| now.get_untracked() != Some(*decade)));
    };
    view! {
        <div>
            <RangeFields name=text::years() of=RangeOf::Years now on_change=set />
            <FilterCounts label=text::founding_year() facet=decades on_toggle=toggle about />
        </div>
    }
}

fn decade_of(year: &str) -> Option<Years> {
    let first = year.parse::<u16>().ok()? / 10 * 10;
    Years::new(Some(first), first.checked_add(9))
}
