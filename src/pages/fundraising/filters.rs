//! The filters by country, sector and stage.

use super::state::RoundsState;
use crate::api::{Support, round_search_support, use_query};
use crate::list::{ByName, Filter, Filters, ListStatus, QuietNotice, Source};
use crate::local_search::RowSource;
use crate::navigation::UrlSignal;
use crate::sort::SortKey;
use crate::text::fundraising as text;
use directory_api::{FundraisingSearch, Stage, call};
use leptos::prelude::*;

const STAGE: &str = "stage";

static FILTERS: [Filter<RoundsState>; 3] = [
    Filter::country(
        |state| state.filter.countries.clone(),
        |state, values| state.filter.countries = values,
    ),
    Filter::sector(
        |state| state.filter.sectors.clone(),
        |state, values| state.filter.sectors = values,
    ),
    Filter {
        id: STAGE,
        label: text::stage_label,
        placeholder: text::stage_hint,
        source: Source::Lookup(call::stages),
        may_be_right: |value| Stage::parse(value).is_listed(),
        word: |value| text::stage(&Stage::parse(&value)),
        chosen: |state| state.filter.stages.iter().map(ToString::to_string).collect(),
        choose: |state, values| {
            state.filter.stages = values.iter().map(|it| Stage::parse(it)).collect();
        },
    },
];

/// The filters of this list, with the counts beside them where there are some.
pub(super) fn filters(url: UrlSignal<RoundsState>, status: ListStatus, rows: RowSource) -> Filters {
    let by_name = ByName {
        get: |state: &RoundsState| state.filter.name.clone(),
        set: |state, name| state.filter.name = name,
    };
    let support = round_search_support();
    let has_stages = Memo::new(move |_| support.get() != Support::Missing);
    Filters::by_name(text::filter_words(), url, by_name)
        .with_values(url, &FILTERS, status, rows)
        .available_when(STAGE, has_stages.into())
}

/// The filter without what a service refuses; nothing until that is known.
///
/// A stage that the specification does not name may be one of the service's own. Such a stage in the
/// address waits for the service's list, and without one it is left out.
pub(super) fn use_accepted_filter(url: UrlSignal<RoundsState>) -> Memo<Option<FundraisingSearch>> {
    let filter = Memo::new(move |_| url.state.with(|state| state.filter.clone()));
    let is_odd = Memo::new(move |_| filter.with(|it| !it.stages.iter().all(Stage::is_listed)));
    let stages = use_query(move || is_odd.get().then(call::stages));
    Memo::new(move |_| {
        let filter = filter.get();
        if !is_odd.get() {
            return Some(filter.specified(&[]));
        }
        stages.state.with(|it| match (&it.data, &it.error) {
            (Some(listed), _) => Some(filter.specified(&listed.items)),
            (None, Some(_)) => Some(filter.specified(&[])),
            (None, None) => None,
        })
    })
}

/// A quiet notice where stages are to filter or sort, and no search of the service gives them.
#[component]
pub(super) fn StagesNotice(url: UrlSignal<RoundsState>) -> impl IntoView {
    let support = round_search_support();
    let is_chosen = move || {
        url.state.with(|RoundsState { filter, sort, .. }| {
            !filter.stages.is_empty() || sort.is_some_and(|sort| sort.key == SortKey::Stage)
        })
    };
    let has_no_effect = move || is_chosen() && support.get() == Support::Missing;
    view! {
        <Show when=has_no_effect>
            <QuietNotice text=text::no_stages() />
        </Show>
    }
}
