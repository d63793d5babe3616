//! The rounds of the three statuses, put together.

use crate::callback::Callback;
use crate::components::remote_view::Reported;
use crate::data::{Known, Remote, RoundRow, Snapshot};
use crate::text::fundraising as text;
use directory_api::{Page, Problem, RoundStatus, Timestamp, Usd, VentureId};
use leptos::prelude::*;
use std::sync::Arc;

/// The pages that were looked through, one for each status.
pub(super) struct Found {
    pub(super) pages: Vec<Arc<Page<RoundRow>>>,
    problems: Vec<Problem>,
}

/// A round of the venture, from whichever source.
pub(super) struct FoundRound {
    pub(super) title: String,
    pub(super) status: String,
    pub(super) capital: Option<Usd>,
    pub(super) date: Option<Timestamp>,
}

impl Reported for Found {
    fn problems(&self) -> &[Problem] {
        &self.problems
    }
}

impl Found {
    /// The rounds of a venture, those of each status together.
    pub(super) fn of(&self, id: &VentureId) -> Vec<FoundRound> {
        let mut rounds = Vec::new();
        for (status, page) in RoundStatus::ALL.iter().zip(&self.pages) {
            let status = text::status(status);
            for row in &page.items {
                match row {
                    RoundRow::Listed(round) if round.venture_id.as_ref() == Some(id) => {
                        rounds.push(FoundRound {
                            title: text::round_title(round.title.as_deref(), round.id.as_str()),
                            status: round.fund_status.clone().unwrap_or_else(|| status.to_owned()),
                            capital: round.capital,
                            date: round.post_date.clone(),
                        });
                    }
                    RoundRow::Found(venture) if venture.id == *id => {
                        rounds.extend(venture.capital.iter().map(|item| FoundRound {
                            title: item.stage.as_ref().map(text::stage).unwrap_or_default(),
                            status: status.to_owned(),
                            capital: item.amount,
                            date: item.date.clone(),
                        }));
                    }
                    _ => {}
                }
            }
        }
        rounds
    }
}

/// All of them as one: there when the last one is, failed when one has.
pub(super) fn together(remotes: Vec<Remote<Page<RoundRow>>>) -> Remote<Found> {
    let retried = remotes.clone();
    // A new value for each change of a page only: views see by the pointer what to draw anew.
    let data = Memo::new_owning(move |before: Option<Option<Arc<Found>>>| {
        let pages: Option<Vec<_>> = remotes.iter().map(|it| it.snapshot.get().data).collect();
        let found = pages.map(|pages| {
            let problems = pages.iter().flat_map(|page| page.problems.clone()).collect();
            Arc::new(Found { pages, problems })
        });
        let is_same = match (before.flatten(), &found) {
            (Some(before), Some(found)) => {
                let mut pairs = before.pages.iter().zip(&found.pages);
                let same = pairs.all(|(one, other)| Arc::ptr_eq(one, other));
                if same {
                    return (Some(before), false);
                }
                false
            }
            (before, found) => before.is_none() && found.is_none(),
        };
        (found, !is_same)
    });
    let followed = retried.clone();
    let snapshot = move || {
        let states = followed.iter().map(|it| it.snapshot.get());
        let (mut error, mut loading) = (None, false);
        for state in states {
            error = error.or(state.error);
            loading |= state.loading;
        }
        Snapshot { data: data.get(), error, loading }
    };
    let retry = move |()| {
        let failed = retried.iter().filter(|it| it.snapshot.get_untracked().error.is_some());
        failed.for_each(|it| it.retry.run(()));
    };
    Remote { snapshot: Known::derive(snapshot), retry: Callback::new(retry) }
}
