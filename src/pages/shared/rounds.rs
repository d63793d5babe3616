//! Rounds of ventures. A service that cannot list rounds by venture has them in its list of all
//! rounds, which a person loads by a button.

use crate::api::{ListCall, Query, QueryState, RequestError, use_query};
use crate::local_search::panel::DirectoryProgress;
use crate::text::tr;
use directory_api::files::MOST_ROUNDS;
use directory_api::{PageRequest, Results, Round, RoundQuery, VentureId};
use leptos::prelude::*;

/// Rounds of the ventures of a page. Copies share one state.
#[derive(Clone, Copy)]
pub struct VentureRounds {
    /// Request for the rounds, which has data once all of them are known.
    pub query: Query<Results<Round>>,
    /// True once the person has asked to load the rounds.
    is_wanted: RwSignal<bool>,
}

/// Requests the rounds of ventures, the newest first.
pub fn use_rounds(ventures: impl Fn() -> Vec<VentureId> + Send + Sync + 'static) -> VentureRounds {
    let is_wanted = RwSignal::new(false);
    let rounds = use_query(move || {
        let ventures: Vec<_> = ventures().iter().map(VentureId::to_string).collect();
        let has_ventures = !ventures.is_empty();
        let query = RoundQuery { ventures, ..RoundQuery::default() };
        let call = ListCall::of(query, PageRequest { offset: 0, limit: MOST_ROUNDS }, &[]);
        let call = if is_wanted.get() { call.allow_directory_start() } else { call };
        has_ventures.then_some(call)
    });
    let state = Memo::new(move |_| {
        let state = rounds.state.get();
        let coverage = state.data.as_ref().and_then(|found| found.coverage);
        let is_part = coverage.is_some_and(|coverage| !coverage.is_whole());
        if !is_part && !is_not_loaded(&state) {
            return state;
        }
        let error = Some(RequestError::NotLoaded);
        QueryState { data: None, error, is_loading: is_wanted.get() }
    });
    VentureRounds { query: Query { state, refetch: rounds.refetch }, is_wanted }
}

/// True if the rounds are loaded by [`LoadRounds`].
pub fn is_not_loaded<R>(state: &QueryState<R>) -> bool {
    state.error == Some(RequestError::NotLoaded)
}

/// Button that loads the rounds, and then the progress.
#[component]
pub fn LoadRounds(rounds: VentureRounds) -> impl IntoView {
    let button = move || {
        view! {
            <button type="button" class="link-button" on:click=move |_| rounds.is_wanted.set(true)>
                {tr("Load rounds")}
            </button>
        }
    };
    view! {
        <Show when=move || rounds.is_wanted.get() fallback=button>
            <DirectoryProgress />
        </Show>
    }
}
