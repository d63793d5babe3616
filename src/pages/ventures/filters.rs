//! The filters by country, sector and status.

use super::state::ListState;
use crate::components::facet::Facet;
use crate::memo::Memo;
use crate::pages::listing::filter::{Filter, Source};
use crate::pages::listing::filters::Filters;
use crate::pages::listing::list::List;
use crate::pages::listing::shown::Shown;
use crate::text::ventures as text;
use directory_api::VentureStatus;
use directory_index::{self as index, Facets};
use leptos::prelude::*;

static FILTERS: [Filter<ListState>; 3] = [
    Filter::country(
        |state| state.filter.countries,
        |state, values| state.filter.countries = values,
    ),
    Filter::sector(|state| state.filter.sectors, |state, values| state.filter.sectors = values),
    Filter {
        id: "status",
        label: text::STATUS,
        values: text::STATUSES,
        placeholder: text::STATUS_HINT,
        source: Source::Fixed(|| VentureStatus::ALL.iter().map(ToString::to_string).collect()),
        may_be_right: |_| true,
        word: |value| text::status(&VentureStatus::parse(&value)).to_owned(),
        chosen: |state| state.filter.statuses.iter().map(ToString::to_string).collect(),
        choose: |state, values| {
            state.filter.statuses = values.iter().map(|it| VentureStatus::parse(it)).collect();
        },
    },
];

/// The filters of this list, with the counts beside them where there are some.
pub(super) fn of(list: List<ListState>, shown: Shown, facets: Memo<Option<Facets>>) -> Filters {
    let name = |state: ListState| state.filter.name;
    let set_name = |state: &mut ListState, name| state.filter.name = name;
    let counts = move || {
        facets.get().map(|Facets { countries, sectors, statuses, .. }| {
            vec![
                ("country", facet(countries)),
                ("sector", facet(sectors)),
                ("status", facet(statuses)),
            ]
        })
    };
    Filters::new(text::FILTER_WORDS, list, shown, &FILTERS, name, set_name)
        .with_counts(Signal::derive(counts))
}

fn facet(counted: index::Facet<String>) -> Facet {
    let number = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
    let counts = counted.counts.into_iter();
    let counts = counts.map(|it| (it.value, number(it.count), it.selected)).collect();
    Facet { counts, known: (number(counted.known), number(counted.of)) }
}
