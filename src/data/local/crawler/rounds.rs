//! Rounds of the ventures that another directory finds.

use super::Crawler;
use super::answer::whole_page;
use super::row::round;
use super::shown::{keep, state};
use crate::data::RoundRow;
use crate::data::local::directory::{Among, Directory, Question};
use crate::data::local::faces::Coverage;
use crate::data::local::rounds::JoinedRound;
use crate::data::local::status::{Phase, Status};
use crate::data::local::view::{Counts, View};
use directory_api::{Page, Round};
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

/// All rounds that are held, as records: they are looked through with every letter, but change
/// with every page at most.
#[derive(Default)]
pub(super) struct Rounds {
    /// When they were taken from the index.
    version: Option<u32>,
    all: Rc<Vec<Round>>,
    /// The ventures that have some.
    ventures: Rc<BTreeSet<String>>,
}

impl Crawler {
    /// What is shown for a question now.
    pub(super) fn show_rounds(&self, ventures: &dyn Directory, question: Question) -> View {
        self.rounds();
        ventures.narrow_to(Rc::clone(&self.0.rounds.borrow().ventures));
        let (page, sectors) = self.joined(ventures, question);
        let own = self.0.status.get_untracked();
        let theirs = ventures.status();
        let is_settled = !own.is_busy() && !theirs.is_busy();
        let mut shown = self.0.shown.borrow_mut();
        let page = keep(&mut shown.rounds, page);
        let coverage = keep(&mut shown.coverage, Coverage { sectors });
        View {
            state: state(Some(page), &decisive(own, theirs)),
            counts: Some(coverage as Arc<dyn Counts>),
            is_settled,
        }
    }

    /// What is shown before the ventures are there.
    pub(super) fn show_no_rounds(&self, question: Question) -> View {
        let page = whole_page(Vec::<RoundRow>::new(), question.page, 0);
        let status = self.0.status.get_untracked();
        View { state: state(Some(Arc::new(page)), &status), ..View::default() }
    }

    /// The page, and of how many ventures the sectors are known.
    pub(super) fn joined(
        &self,
        directory: &dyn Directory,
        question: Question,
    ) -> (Page<RoundRow>, (u64, u64)) {
        let Question { filter, page, .. } = question;
        let words = filter.name.clone().unwrap_or_default();
        let Among { ids, sectors } = directory.among(filter);
        let all = self.rounds();
        let is_wanted = |round: &&Round| {
            round.venture_id.as_ref().is_some_and(|venture| ids.contains(venture.as_str()))
        };
        let wanted: Vec<&Round> = all.iter().filter(is_wanted).collect();
        let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        let rows = wanted.iter().skip(size(page.offset)).take(size(page.limit.into()));
        let joined = |round: &&Round| {
            let venture = directory.venture(round.venture_id.as_ref()?.as_str(), &words)?;
            Some(RoundRow::Joined(Box::new(JoinedRound { round: (*round).clone(), venture })))
        };
        (whole_page(rows.filter_map(joined).collect(), page, wanted.len()), sectors)
    }

    fn rounds(&self) -> Rc<Vec<Round>> {
        let version = self.0.means.version.try_get_untracked();
        let mut rounds = self.0.rounds.borrow_mut();
        if rounds.version.is_none() || rounds.version != version {
            let index = self.0.index.borrow();
            rounds.all = Rc::new(index.ids().filter_map(|id| index.get(id)).map(round).collect());
            let ventures = rounds.all.iter().filter_map(|round| round.venture_id.as_ref());
            let ventures = ventures.map(|id| id.as_str().to_owned()).collect();
            if *rounds.ventures != ventures {
                rounds.ventures = Rc::new(ventures);
            }
            rounds.version = version;
        }
        Rc::clone(&rounds.all)
    }
}

/// The status of two that says why rows may be missing.
fn decisive(own: Status, theirs: Status) -> Status {
    let lacks = |status: &Status| match status.phase {
        Phase::Stuck(_) => 2,
        _ if status.is_busy() && !status.is_whole => 1,
        _ => 0,
    };
    if lacks(&theirs) > lacks(&own) { theirs } else { own }
}
