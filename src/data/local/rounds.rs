//! The rows of the list of rounds, from the service or, where it has no search of rounds, from two
//! local directories: that of the rounds, and that of the ventures that they belong to.

use super::directory::Question;
use super::handle::{use_local, use_local_rounds};
use super::origin::{Origin, use_origin};
use super::status::Subject;
use crate::callback::Callback;
use crate::data::round_source::use_listed_rounds;
use crate::data::search_support::{Support, round_search_support};
use crate::data::{Remote, RoundRow, VentureRow};
use crate::effect::effect;
use crate::memo::Memo;
use directory_api::{FundraisingQuery, Page, PageRequest, Round, RoundStatus, VentureQuery};

/// A round together with the venture that it belongs to.
#[derive(Clone, Debug, PartialEq)]
pub struct JoinedRound {
    /// The round.
    pub round: Round,
    /// Its venture, with the parts that match what was typed.
    pub venture: VentureRow,
}

/// Follows the page of rounds of a status that a filter finds.
///
/// Where the service has no search of rounds, a filter is for the local directories, which begin to
/// read the lists when they are needed first.
pub fn use_round_explorer(
    status: Memo<Option<RoundStatus>>,
    filter: Memo<FundraisingQuery>,
    page: Memo<PageRequest>,
) -> (Remote<Page<RoundRow>>, Origin) {
    let (rounds, ventures, support) = (use_local_rounds(), use_local(), round_search_support());
    let wanted = Memo::new(move |_| filter.with(of_ventures));
    let is_local = Memo::new(move |_| {
        support.get() == Support::Missing && !wanted.with(VentureQuery::is_empty)
    });
    let listed = use_listed_rounds(status.into(), filter.into(), page.into(), is_local);
    let listed_status =
        move || RoundStatus::ALL.iter().find(|it| status.with(|now| now.as_ref() == Some(*it)));
    effect(move || {
        if let Some(status) = listed_status().filter(|_| is_local.get()) {
            rounds.turn_to(Subject::Rounds(status));
        }
    });
    let question = move |page| {
        let (filter, rounds) = (wanted.get(), listed_status());
        Question { filter, rounds, page, ..Question::default() }
    };
    use_origin((rounds, Some(ventures)), is_local, Callback::new(question), page, listed)
}

/// What of a filter is about ventures. Stages are known to a search of the service alone.
fn of_ventures(filter: &FundraisingQuery) -> VentureQuery {
    VentureQuery {
        name: filter.name.clone(),
        countries: filter.countries.clone(),
        sectors: filter.sectors.clone(),
        statuses: Vec::new(),
    }
}
