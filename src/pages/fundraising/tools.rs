//! What stands around the rows: the file, filters, order.

use super::ShownRounds;
use super::filters::Filters;
use super::state::RoundsState;
use crate::components::export_menu::ExportMenu;
use crate::list::export::use_list_export;
use crate::list::{InvalidParameters, KnownChoices, OrderChoice, SaveSearch, Slot};
use crate::text::listing::{self, InvalidParameter};
use directory_api::{RoundStatus, SortKey};
use leptos::prelude::*;

/// What rounds can be sorted by where stages are not known.
const KEYS_WITHOUT_STAGE: &[SortKey] = &[SortKey::Posted, SortKey::Capital, SortKey::Venture];

/// The content of one of the slots around the rows. Which one it is, is in the context.
#[component]
pub fn FundraisingTools() -> impl IntoView {
    let ShownRounds { url, rounds, has_stages, listed } = expect_context();
    let about = rounds.about;
    match expect_context::<Slot>() {
        Slot::Head => {
            let name = move || file_name(&url.state.with_untracked(RoundsState::status));
            let export = use_list_export(rounds, "rounds", name);
            view! { <div class="row"><SaveSearch url /><ExportMenu export /></div> }.into_any()
        }
        Slot::Filters => view! { <Filters url about has_stages /> }.into_any(),
        Slot::Notices => {
            let known = KnownChoices::new(about);
            Effect::new(move |_| listed.set(known.countries.values()));
            let unknown = Signal::derive(move || {
                let query = url.state.with(|state| state.query.clone());
                let applied = rounds.query();
                let is_whole = applied.stages == query.stages && applied.sort == query.sort;
                let stages = (!is_whole).then_some(InvalidParameter::Stages);
                let values = known.unknown(&query.countries, &query.sectors);
                values.into_iter().chain(stages).collect::<Vec<_>>()
            });
            view! { <InvalidParameters invalid=unknown /> }.into_any()
        }
        Slot::Order => {
            let keys = Signal::derive(move || match has_stages.get() {
                true => SortKey::OF_ROUNDS,
                false => KEYS_WITHOUT_STAGE,
            });
            let given = Signal::derive(move || listing::given_order(false, about.is_ordered.get()));
            view! { <OrderChoice url about keys given /> }.into_any()
        }
    }
}

fn file_name(status: &RoundStatus) -> String {
    let word = status.as_str();
    ["rounds-", word.strip_prefix("r_").unwrap_or(word)].concat()
}
