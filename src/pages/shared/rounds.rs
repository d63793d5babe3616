//! Rounds of ventures. A service that cannot list rounds by venture has them in its list of all
//! rounds, which a person loads by a button.

use crate::api::{ListCall, Query, QueryState, RequestError, use_query};
use crate::format::money;
use crate::local_search::panel::DirectoryProgress;
use crate::text::{fundraising, tr};
use directory_api::files::MOST_ROUNDS;
use directory_api::{PageRequest, Results, Round, RoundQuery, RoundStatus, Usd, VentureId};
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

/// Sum of the amounts of rounds with a status; `None` without such rounds. It reads “at least” if a
/// round has no plausible amount or no known status, or if there may be more rounds.
pub fn sum_of_rounds(
    rounds: &[Round],
    may_have_more: bool,
    status: &RoundStatus,
) -> Option<String> {
    let has_statuses = rounds.iter().all(|round| round.status().is_some());
    let amounts = rounds.iter().filter(|round| round.status().as_ref() == Some(status));
    let amount =
        |round: &Round| round.capital.cloned().filter(|amount: &Usd| amount.is_plausible());
    let amounts: Vec<Option<Usd>> = amounts.map(amount).collect();
    let given: Vec<u64> = amounts.iter().flatten().map(|Usd(amount)| *amount).collect();
    let sum = given.iter().fold(0, |sum: u64, amount| sum.saturating_add(*amount));
    let is_whole = has_statuses && !may_have_more;
    let left_out = (amounts.len() - given.len()) as u64 + u64::from(!is_whole);
    let has_any = !amounts.is_empty() || !has_statuses;
    has_any.then(|| fundraising::sum(sum, left_out, money))
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
