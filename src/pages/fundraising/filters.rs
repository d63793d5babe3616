//! The filters by country, sector and stage.

use super::state::RoundsState;
use crate::data::local::Origin;
use crate::data::{Support, round_search_support};
use crate::memo::Memo;
use crate::pages::listing::filter::{Filter, Source};
use crate::pages::listing::filters::Filters;
use crate::pages::listing::list::List;
use crate::pages::listing::shown::Shown;
use crate::text::fundraising as text;
use directory_api::{Stage, call};

static FILTERS: [Filter<RoundsState>; 3] = [
    Filter::country(
        |state| state.filter.countries,
        |state, values| state.filter.countries = values,
    ),
    Filter::sector(|state| state.filter.sectors, |state, values| state.filter.sectors = values),
    Filter {
        id: "stage",
        label: text::STAGE,
        values: text::STAGES,
        placeholder: text::STAGE_HINT,
        source: Source::Lookup(call::stages),
        may_be_right: |value| Stage::parse(value).is_listed(),
        word: |value| text::stage(&Stage::parse(&value)),
        chosen: |state| state.filter.stages.iter().map(ToString::to_string).collect(),
        choose: |state, values| {
            state.filter.stages = values.iter().map(|it| Stage::parse(it)).collect();
        },
    },
];

/// The filters of this list.
pub(super) fn of(list: List<RoundsState>, shown: Shown, origin: Origin) -> Filters {
    let name = |state: RoundsState| state.filter.name;
    let set_name = |state: &mut RoundsState, name| state.filter.name = name;
    let support = round_search_support();
    let has_stages = Memo::new(move |_| support.get() != Support::Missing);
    Filters::new(text::FILTER_WORDS, list, shown, &FILTERS, name, set_name)
        .counted_by(origin)
        .offered_when("stage", has_stages.into())
}
