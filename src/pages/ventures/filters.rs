//! The filters by country, sector, status and years of founding.

use super::state::ListState;
use crate::data::local::Origin;
use crate::pages::listing::filter::{Filter, Source};
use crate::pages::listing::filters::Filters;
use crate::pages::listing::list::List;
use crate::pages::listing::shown::Shown;
use crate::text::ventures as text;
use directory_api::VentureStatus;

static FILTERS: [Filter<ListState>; 4] = [
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
    Filter {
        id: "founded",
        label: text::YEARS,
        values: text::YEARS_MANY,
        placeholder: "",
        source: Source::Counted,
        may_be_right: |_| true,
        word: |value| text::founded_in(&value),
        chosen: |state| state.founded.into_iter().collect(),
        choose: |state, mut values| state.founded = values.pop(),
    },
];

/// The filters of this list, with the counts beside them where there are some.
pub(super) fn of(list: List<ListState>, shown: Shown, origin: Origin) -> Filters {
    let name = |state: ListState| state.filter.name;
    let set_name = |state: &mut ListState, name| state.filter.name = name;
    Filters::new(text::FILTER_WORDS, list, shown, &FILTERS, name, set_name).counted_by(origin)
}
