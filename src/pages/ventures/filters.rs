//! The filters by country, sector, status and years of founding.

use super::state::VenturesState;
use crate::api::{Support, search_support};
use crate::list::{ByName, Filter, Filters, ListStatus, QuietNotice, Source};
use crate::local_search::RowSource;
use crate::navigation::UrlSignal;
use crate::text::ventures as text;
use directory_api::VentureStatus;
use leptos::prelude::*;

static FILTERS: [Filter<VenturesState>; 4] = [
    Filter::country(
        |state| state.filter.countries.clone(),
        |state, values| state.filter.countries = values,
    ),
    Filter::sector(
        |state| state.filter.sectors.clone(),
        |state, values| state.filter.sectors = values,
    ),
    Filter {
        id: "status",
        label: text::status_label,
        placeholder: text::status_hint,
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
        label: text::years,
        placeholder: || "",
        source: Source::Local,
        may_be_right: |_| true,
        word: |value| text::founded_in(&value),
        chosen: |state| state.founded.clone().into_iter().collect(),
        choose: |state, mut values| state.founded = values.pop(),
    },
];

/// The filters of this list, with the counts beside them where there are some.
pub(super) fn filters(
    url: UrlSignal<VenturesState>,
    status: ListStatus,
    rows: RowSource,
) -> Filters {
    let by_name = ByName {
        get: |state: &VenturesState| state.filter.name.clone(),
        set: |state, name| state.filter.name = name,
    };
    Filters::by_name(text::filter_words(), url, by_name).with_values(url, &FILTERS, status, rows)
}

/// A quiet notice where years are chosen and the service searches, which cannot take them.
#[component]
pub(super) fn YearsNotice(founded: Memo<Option<String>>) -> impl IntoView {
    let support = search_support();
    let has_no_effect = move || founded.with(Option::is_some) && support.get() == Support::Present;
    view! {
        <Show when=has_no_effect>
            <QuietNotice text=text::no_years() />
        </Show>
    }
}
