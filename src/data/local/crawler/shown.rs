//! What a list is shown: rows and counts, which stay the same as long as they are equal, and
//! the details of what rests on screen.

use super::Crawler;
use super::answer::{self, Found};
use crate::api::Data;
use crate::browser;
use crate::data::following::State;
use crate::data::local::directory::Question;
use crate::data::local::faces::Coverage;
use crate::data::local::people::PersonRow;
use crate::data::local::status::{Phase, Status, Subject};
use crate::data::local::view::{Counts, View};
use crate::data::{RoundRow, VentureRow};
use directory_api::Page;
use directory_index::Facets;
use leptos::prelude::{on_cleanup, set_timeout_with_handle};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

/// How long the rows must have rested before their details are asked for, in milliseconds: whoever
/// types or leafs through quickly needs none.
const REST: f64 = 500.0;

/// How many of the ventures of a question are learned before all others: those of some minutes.
const FIRST: u32 = 2_000;

/// What was shown last.
#[derive(Default)]
pub(super) struct Shown {
    question: Question,
    page: Option<Arc<Page<VentureRow>>>,
    people: Option<Arc<Page<PersonRow>>>,
    pub(super) rounds: Option<Arc<Page<RoundRow>>>,
    pub(super) coverage: Option<Arc<Coverage>>,
    facets: Arc<Facets>,
    /// The ventures on screen, since when they are, and whether their details were asked for.
    ids: Vec<String>,
    since: f64,
    is_learned: bool,
}

impl Crawler {
    /// What is found for a question now.
    pub(super) fn find(&self, question: Question) -> Found {
        let (index, details) = (self.0.index.borrow(), self.0.details.borrow());
        answer::found(&index, &details.by_id, question)
    }

    /// What is shown for a question now.
    pub(super) fn show(&self, question: Question) -> View {
        match self.0.means.subject {
            Subject::Ventures => self.show_ventures(question),
            Subject::People => self.show_people(question),
            Subject::Rounds(_) => self.show_no_rounds(question),
        }
    }

    fn show_people(&self, question: Question) -> View {
        let page = answer::people(&self.0.index.borrow(), question);
        let status = self.0.status.get_untracked();
        let mut shown = self.0.shown.borrow_mut();
        let page = keep(&mut shown.people, page);
        View { state: state(Some(page), &status), counts: None, is_settled: !status.is_busy() }
    }

    fn show_ventures(&self, question: Question) -> View {
        self.set_scope(None);
        let found = self.find(question.clone());
        let status = self.0.status.get_untracked();
        let mut shown = self.0.shown.borrow_mut();
        shown.question = question;
        shown.take(found);
        self.learn_when_rested(&shown);
        View {
            state: state(shown.page.clone(), &status),
            counts: Some(Arc::clone(&shown.facets) as Arc<dyn Counts>),
            is_settled: !status.is_busy(),
        }
    }

    /// The ventures of which no sectors are known, those of the question on screen first.
    pub(super) fn without_sectors(&self) -> Vec<String> {
        let question = self.0.shown.borrow().question.clone();
        let index = self.0.index.borrow();
        let mut ids = answer::without_sectors(&index, question, FIRST);
        let first: BTreeSet<String> = ids.iter().cloned().collect();
        let others = index.without_sectors().filter(|id| !first.contains(*id));
        ids.extend(others.map(str::to_owned));
        if let Some(scope) = &*self.0.scope.borrow() {
            ids.retain(|id| scope.contains(id));
        }
        ids
    }

    /// Has the details learned of the rows on screen, once they have rested there.
    fn learn_when_rested(&self, shown: &Shown) {
        if shown.is_learned || shown.ids.is_empty() || browser::saves_data() {
            return;
        }
        let left = REST - (browser::now() - shown.since);
        let crawler = self.clone();
        let learn = move || {
            let ids = {
                let mut shown = crawler.0.shown.borrow_mut();
                shown.is_learned = true;
                shown.ids.clone()
            };
            crawler.learn_shown(ids);
        };
        let left = Duration::from_millis(left.clamp(0.0, REST) as u64);
        if let Ok(timer) = set_timeout_with_handle(learn, left) {
            // Whoever asked asks anew, or is gone.
            on_cleanup(move || timer.clear());
        }
    }
}

impl Shown {
    /// Takes over what differs.
    fn take(&mut self, found: Found) {
        let Found { page, facets } = found;
        if *self.facets != facets {
            self.facets = Arc::new(facets);
        }
        if self.page.as_deref() == Some(&page) {
            return;
        }
        let ids = page.items.iter().map(|row| row.summary.id.as_str().to_owned());
        let ids: Vec<String> = ids.collect();
        self.page = Some(Arc::new(page));
        if self.ids != ids {
            self.ids = ids;
            self.since = browser::now();
            self.is_learned = false;
        }
    }
}

/// What was shown before if it is equal, else what is shown now.
pub(super) fn keep<T: PartialEq>(before: &mut Option<Arc<T>>, now: T) -> Arc<T> {
    match before {
        Some(before) if **before == now => Arc::clone(before),
        _ => Arc::clone(before.insert(Arc::new(now))),
    }
}

/// What is known of the rows. While the list is being read, no row so far does not mean none.
pub(super) fn state<R: Send + Sync + 'static>(
    page: Option<Arc<Page<R>>>,
    status: &Status,
) -> State {
    let is_some = page.as_ref().is_some_and(|page| !page.items.is_empty());
    let data = page.map(|page| page as Data);
    match &status.phase {
        _ if is_some => State { data, ..State::default() },
        Phase::Stuck(error) => State { error: Some(error.clone()), ..State::default() },
        Phase::Opening | Phase::Reading | Phase::Elsewhere if !status.is_whole => {
            State { loading: true, ..State::default() }
        }
        _ => State { data, ..State::default() },
    }
}
