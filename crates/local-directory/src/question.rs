//! [`LocalQuestion`]: question about a list, and the data that its answer needs.

use crate::lists::LoadedLists;
use crate::progress::ListKind;
use crate::source::ListForm;
use directory_api::{
    Facet, FacetField, ListQuestion, MissingField, PageRequest, RoundQuery, RoundStatus, SortKey,
    VentureQuery,
};
use directory_index::{Context, SearchResult};
use std::borrow::Cow;

/// Length of a day, in milliseconds.
const DAY: f64 = 86_400_000.0;

/// Question that lists can answer. Those of a service lack the stages of rounds and the teams of
/// ventures, so that there are no filters, orders or counts by these there.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LocalQuestion {
    pub(crate) question: ListQuestion,
    form: ListForm,
    /// Today, as the number of days since 1970 in UTC.
    today: u32,
}

impl LocalQuestion {
    /// Reads an address at a time in milliseconds since 1970; `None` if it does not belong to a list.
    pub(crate) fn parse(address: &str, form: ListForm, now: f64) -> Option<(Self, PageRequest)> {
        let (mut question, page) = ListQuestion::parse(address)?;
        match &mut question {
            _ if form != ListForm::Pages => {}
            ListQuestion::Rounds(query) => {
                query.stages.clear();
                query.facets.retain(|field| *field != FacetField::Stage);
                query.sort = query.sort.filter(|sort| sort.key != SortKey::Stage);
            }
            ListQuestion::People(query) => {
                query.ventures = None;
                query.sort = query.sort.filter(|sort| sort.key != SortKey::Ventures);
            }
            ListQuestion::Ventures(query) => {
                query.person = None;
                if query.without.contains(&MissingField::Team) {
                    query.without.clear();
                }
            }
        }
        let today = (now / DAY) as u32;
        Some((Self { question, form, today }, page))
    }

    /// Removes the parts that need the rounds of ventures.
    pub(crate) fn without_rounds(self) -> Self {
        Self { question: self.question.without_rounds(), ..self }
    }

    /// Lists with the results.
    pub(crate) fn result_lists(&self) -> Vec<ListKind> {
        match &self.question {
            ListQuestion::Ventures(_) => vec![ListKind::Ventures],
            ListQuestion::People(_) => vec![ListKind::People],
            ListQuestion::Rounds(query) => {
                let none = query.statuses.is_empty();
                let statuses = if none { RoundStatus::ALL } else { &query.statuses };
                statuses.iter().cloned().map(ListKind::Rounds).collect()
            }
        }
    }

    /// All lists that the answer needs, in the order in which they are read. Answers from files are
    /// complete, so they need the rounds of ventures and the ventures of rounds.
    pub(crate) fn needed_lists(&self) -> Vec<ListKind> {
        if let (ListForm::Files { has_rounds }, false) = (self.form, self.is_about_people()) {
            let rounds = RoundStatus::ALL.iter().filter(|_| has_rounds);
            let rounds = rounds.cloned().map(ListKind::Rounds);
            return [ListKind::Ventures].into_iter().chain(rounds).collect();
        }
        let mut lists = self.result_lists();
        if let ListQuestion::Rounds(query) = &self.question {
            let (ventures, statuses) = (query.ventures.clone(), query.statuses.clone());
            let of_ventures = RoundQuery { ventures, statuses, ..RoundQuery::default() };
            // The rounds of given ventures need nothing else of them.
            if query.ventures.is_empty() || *query != of_ventures {
                lists.push(ListKind::Ventures);
            }
        }
        if self.question.needs_rounds() {
            lists.extend(RoundStatus::ALL.iter().cloned().map(ListKind::Rounds));
        }
        lists
    }

    fn is_about_people(&self) -> bool {
        matches!(self.question, ListQuestion::People(_))
    }

    /// Lists that are loaded for the answer if they are stored. Counts by status need all rounds,
    /// and rows of ventures have sums over rounds.
    pub(crate) fn lists_to_load(&self) -> Vec<ListKind> {
        let mut lists = self.needed_lists();
        let needs_all = match &self.question {
            ListQuestion::Ventures(_) => true,
            ListQuestion::People(_) => false,
            ListQuestion::Rounds(query) => query.facets.contains(&FacetField::Status),
        };
        if needs_all {
            lists.extend(RoundStatus::ALL.iter().cloned().map(ListKind::Rounds));
        }
        lists
    }

    /// Removes order and counts, on which candidates do not depend.
    pub(crate) fn only_filters(&self) -> Self {
        let question = self.question.with_facets(&[]).with_sort(None);
        Self { question, ..*self }
    }

    /// Results among the rows in memory.
    pub(crate) fn find<'a>(&self, lists: &'a LoadedLists, page: PageRequest) -> SearchResult<'a> {
        let mut found = lists.engine().find(&self.question, page, self.context(lists));
        if let ListQuestion::Rounds(query) = &self.question
            && !query.status_filter().is_empty()
            && !lists.have_all_rounds()
        {
            let facets = found.facets.iter().map(|(field, facet)| match field {
                FacetField::Status => (field, retain_statuses(facet, &query.statuses)),
                _ => (field, facet.clone()),
            });
            found.facets = facets.collect();
        }
        found
    }

    fn context(&self, lists: &LoadedLists) -> Context {
        let shows_rounds = lists.have_all_rounds() || self.question.needs_rounds();
        Context { today: self.today, shows_rounds }
    }

    /// Row of the results, as JSON.
    pub(crate) fn row<'a>(&self, lists: &'a LoadedLists, id: &str) -> Option<Cow<'a, str>> {
        match &self.question {
            ListQuestion::Ventures(_) => lists.venture_row(id),
            ListQuestion::People(_) => lists.row(&ListKind::People, id),
            ListQuestion::Rounds(_) => lists.round_row(id),
        }
    }

    /// Candidates: ventures without details that may match, or whose rounds may match, once their
    /// details are known. Returns their number, and the first `max` in the order of the results;
    /// the venture that others are compared with is the very first.
    pub(crate) fn candidates(&self, lists: &LoadedLists, max: usize) -> (u64, Vec<String>) {
        let engine = lists.engine();
        match &self.question {
            ListQuestion::Ventures(query) if self.needs_details() => {
                let query = VentureQuery { facets: Vec::new(), ..query.clone() };
                let limit = u32::try_from(max).unwrap_or(u32::MAX);
                let page = PageRequest { offset: 0, limit };
                let found = engine.unchecked_ventures(&query, page, self.context(lists));
                let is_unchecked = |id: &&String| {
                    let is_listed = lists.row(&ListKind::Ventures, id).is_some();
                    is_listed && !engine.knows_sectors(id)
                };
                let model = query.like.iter().filter(is_unchecked).cloned();
                let others = found.ids.into_iter().filter(|id| query.like.as_deref() != Some(*id));
                (found.total, model.chain(others.map(str::to_owned)).collect())
            }
            ListQuestion::Rounds(query) if self.needs_details() => {
                let of_any_sector = RoundQuery { sectors: Vec::new(), ..query.clone() };
                let mut ids = engine.ventures_of_rounds(&of_any_sector);
                ids.retain(|id| !engine.knows_sectors(id));
                let total = ids.len() as u64;
                (total, ids.into_iter().take(max).map(str::to_owned).collect())
            }
            _ => (0, Vec::new()),
        }
    }

    /// True if there is a filter by fields that lists lack.
    pub(crate) fn needs_details(&self) -> bool {
        match &self.question {
            ListQuestion::Ventures(query) => {
                !query.sectors.is_empty()
                    || !query.tags.is_empty()
                    || !query.statuses.is_empty()
                    || query.without.contains(&MissingField::Sector)
                    || query.like.is_some()
            }
            ListQuestion::People(_) => false,
            ListQuestion::Rounds(query) => !query.sectors.is_empty(),
        }
    }
}

/// Removes statuses other than these, whose rounds may be unread.
fn retain_statuses(facet: &Facet, statuses: &[RoundStatus]) -> Facet {
    let mut facet = facet.clone();
    facet.values.retain(|value| statuses.iter().any(|status| status.as_str() == value.value));
    facet.known = facet.values.iter().map(|value| value.count).sum();
    facet
}
