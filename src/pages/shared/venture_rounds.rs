//! The rounds of a venture, of all statuses: one request.

use crate::api::{Query, use_query};
use crate::list::Listed;
use directory_api::{PageRequest, Results, Round, RoundQuery, RoundStatus, Usd, VentureId};

/// More rounds of one venture than this are not shown.
const MOST: u32 = 200;

/// What rounds come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pages) enum Sum {
    /// There are none.
    NoRounds,
    /// None of them has an amount.
    NotGiven,
    /// All of them together.
    Exactly(Usd),
    /// Those with an amount, where others have none.
    AtLeast(Usd),
}

/// Requests the rounds of a venture, the newest first. If the service does not list rounds by venture
/// and the directory is not loaded, the list of rounds finds them by the venture's name.
pub(in crate::pages) fn use_rounds_of(id: &VentureId) -> Query<Results<Round>> {
    let query = RoundQuery { ventures: vec![id.to_string()], ..RoundQuery::default() };
    let page = PageRequest { offset: 0, limit: MOST };
    use_query(move || Some(query.call(page, &[])))
}

/// The list that a round is in.
pub(in crate::pages) fn listed_as(round: &Round) -> Option<RoundStatus> {
    round.fund_status.as_deref().and_then(RoundStatus::of_words)
}

/// What the rounds with a status come to.
pub(in crate::pages) fn sum(rounds: &Results<Round>, status: &RoundStatus) -> Sum {
    let with_status = |round: &&Round| listed_as(round).as_ref() == Some(status);
    let amounts = rounds.page.items.iter().filter(with_status).map(|it| it.capital.cloned());
    let amounts: Vec<_> = amounts.collect();
    let given: Vec<Usd> = amounts.iter().copied().flatten().collect();
    let sum = Usd(given.iter().fold(0, |sum, Usd(amount)| sum.saturating_add(*amount)));
    let is_all = !rounds.page.window.may_have_next();
    match (amounts.len(), given.len()) {
        (0, _) => Sum::NoRounds,
        (_, 0) => Sum::NotGiven,
        (rounds, given) if rounds == given && is_all => Sum::Exactly(sum),
        _ => Sum::AtLeast(sum),
    }
}
