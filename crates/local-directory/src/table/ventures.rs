//! Ventures, found by words and filters.

use super::values::{day, decimal, given, query_of, timestamp};
use crate::results::{Highlights, MatchingVentures, VentureMatch, VentureRequest, page_of};
use directory_api::{
    FoundExtras, Page, PageRequest, Venture, VentureId, VentureSearch, VentureStatus,
    VentureSummary,
};
use directory_index::{Changes, Counted, Facets, Hit, Index, Paging, Query, Row, Spans};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;

/// The rows of the list of ventures.
#[derive(Debug, Default)]
pub(crate) struct Ventures {
    pub(crate) index: Index,
    pub(crate) details: Rc<RefCell<Details>>,
    pub(crate) paging: RefCell<Paging>,
}

/// The details of the ventures that were on screen lately, which have more than the index.
#[derive(Debug, Default)]
pub(crate) struct Details {
    by_id: BTreeMap<String, Venture>,
    order: VecDeque<String>,
}

/// How many details are remembered: some pages of the largest size, and the candidates of a search.
const MOST_DETAILS: usize = 1_000;

impl Details {
    fn insert(&mut self, id: &str, venture: Venture) {
        if self.by_id.insert(id.to_owned(), venture).is_none() {
            self.order.push_back(id.to_owned());
        }
        if self.order.len() > MOST_DETAILS
            && let Some(oldest) = self.order.pop_front()
        {
            self.by_id.remove(&oldest);
        }
    }
}

impl Ventures {
    pub(crate) fn upsert(&mut self, ventures: &[VentureSummary]) -> Changes {
        self.index.upsert(ventures.iter().map(Row::from))
    }

    /// Takes in the detail of a venture.
    pub(crate) fn set_detail(&mut self, id: &str, venture: Venture) {
        let (sectors, status) = (&*venture.sectors, venture.fund_status.as_deref());
        self.index.set_details(id, Some(sectors), status);
        self.details.borrow_mut().insert(id, venture);
    }

    /// The same, where the index has what the details have: another tab may not have stored it.
    pub(crate) fn with_details(mut self) -> Self {
        for (id, venture) in &self.details.borrow().by_id {
            let (sectors, status) = (&*venture.sectors, venture.fund_status.as_deref());
            self.index.set_details(id, Some(sectors), status);
        }
        self
    }

    /// Whether the detail of a venture is at hand.
    pub(crate) fn has_detail(&self, id: &str) -> bool {
        self.details.borrow().by_id.contains_key(id)
    }

    pub(crate) fn page(&self, request: &VentureRequest) -> (Page<VentureMatch>, Facets) {
        let found = self.paging.borrow_mut().search(&self.index, &query(request));
        let hits = found.hits.into_iter().map(|hit| self.venture_of(hit)).collect();
        (page_of(hits, request.page, found.total), found.facets)
    }

    /// The numbers of the ventures on a page.
    pub(crate) fn ids(&self, request: &VentureRequest) -> Vec<String> {
        self.index.list(&query(request)).ids.into_iter().map(str::to_owned).collect()
    }

    /// A venture, with the parts of it that match the words.
    pub(crate) fn venture(&self, id: &str, words: &str) -> Option<VentureMatch> {
        self.index.hit_of(id, words).map(|hit| self.venture_of(hit))
    }

    /// The ventures that match a filter, and of how many in the scope the sectors are known.
    pub(crate) fn matching(
        &self,
        filter: &VentureSearch,
        scope: Option<&BTreeSet<String>>,
    ) -> MatchingVentures {
        let query = filtered(filter, PageRequest { offset: 0, limit: 0 });
        let ids = self.index.matching(&query).map(str::to_owned).collect();
        let of_any_sector = Query { sectors: Vec::new(), ..query };
        let is_in_scope = |id: &&str| scope.is_none_or(|scope| scope.contains(*id));
        let all: BTreeSet<&str> = self.index.matching(&of_any_sector).filter(is_in_scope).collect();
        let unknown = self.index.without_sectors().filter(|id| all.contains(id)).count();
        MatchingVentures { ids, sectors_known: (all.len() - unknown, all.len()) }
    }

    /// The ventures without known sectors: first those that the request would find, so many at
    /// most, and then the others.
    pub(crate) fn without_sectors(
        &self,
        request: &VentureRequest,
        most: u32,
        scope: Option<&BTreeSet<String>>,
    ) -> Vec<String> {
        let page = PageRequest { offset: 0, limit: most };
        let found = self.index.list(&of_known(&VentureRequest { page, ..request.clone() }));
        let found = found.ids.into_iter();
        let mut ids: Vec<&str> = found.filter(|id| !self.index.knows_sectors(id)).collect();
        let first: BTreeSet<&str> = ids.iter().copied().collect();
        ids.extend(self.index.without_sectors().filter(|id| !first.contains(*id)));
        let is_in_scope = |id: &&str| scope.is_none_or(|scope| scope.contains(*id));
        ids.into_iter().filter(is_in_scope).map(str::to_owned).collect()
    }

    /// How many ventures may belong to what is found: all else fits, and what is filtered by is in
    /// their details, which are not known.
    pub(crate) fn unchecked(&self, request: &VentureRequest) -> usize {
        if !is_about_details(&request.filter) {
            return 0;
        }
        let page = PageRequest { offset: 0, limit: 0 };
        let all = of_known(&VentureRequest { page, ..request.clone() });
        let facets = Counted { sectors: true, ..Counted::NONE };
        let sectors = self.index.search(&Query { facets, ..all }).facets.sectors;
        sectors.of - sectors.known
    }

    /// These ventures in the order of the request, so many at most.
    pub(crate) fn candidates(
        &self,
        request: &VentureRequest,
        most: usize,
        scope: Option<&BTreeSet<String>>,
    ) -> Vec<String> {
        if !is_about_details(&request.filter) {
            return Vec::new();
        }
        let page = PageRequest { offset: 0, limit: u32::MAX };
        let all = self.index.list(&of_known(&VentureRequest { page, ..request.clone() }));
        let is_candidate = |id: &&str| {
            !self.index.knows_sectors(id) && scope.is_none_or(|scope| scope.contains(*id))
        };
        all.ids.into_iter().filter(is_candidate).take(most).map(str::to_owned).collect()
    }

    /// How many ventures are in the scope, and of how many of these the sectors are not known.
    pub(crate) fn in_scope(&self, scope: Option<&BTreeSet<String>>) -> (usize, usize) {
        let Some(scope) = scope else {
            return (self.index.len(), self.index.without_sectors().count());
        };
        let all = self.index.ids().filter(|id| scope.contains(*id)).count();
        (all, self.index.without_sectors().filter(|id| scope.contains(*id)).count())
    }

    /// A venture with what the index and, if it is at hand, the detail have. Texts are those of the
    /// index, which the highlights belong to.
    fn venture_of(&self, hit: Hit) -> VentureMatch {
        let Hit { row, spans } = hit;
        let details = self.details.borrow();
        let detail = details.by_id.get(&row.id);
        let summary = detail.map(|detail| VentureSummary::from(detail.clone()));
        let summary = summary.unwrap_or_else(|| VentureSummary {
            id: VentureId::new(row.id),
            date_created: row.created.map(timestamp).into(),
            date_founded: row.founded.map(day).into(),
            network_strength: row.strength.and_then(decimal).into(),
            country: given(row.country).into(),
            ..VentureSummary::default()
        });
        let extras = FoundExtras {
            sectors: row.sectors.unwrap_or_default().into_iter().collect(),
            fund_status: given(row.status).into(),
            followers: detail.map(|detail| detail.followers.clone()).unwrap_or_default(),
        };
        let Spans { title, tagline, pitch } = spans;
        let text = if row.tagline.is_empty() { pitch } else { tagline };
        let highlights = Highlights { title, text };
        let [title, tagline, pitch] =
            [row.title, row.tagline, row.pitch].map(|text| given(text).into());
        let summary = VentureSummary { title, tagline, pitch, ..summary };
        VentureMatch { summary, extras, highlights }
    }
}

/// Whether a filter is about what only details have.
fn is_about_details(filter: &VentureSearch) -> bool {
    !filter.sectors.is_empty() || !filter.statuses.is_empty()
}

/// The same without the filters by what only details have, which would find nothing of those whose
/// details are not known.
fn of_known(request: &VentureRequest) -> Query {
    let all = Query { sectors: Vec::new(), statuses: Vec::new(), ..query(request) };
    Query { facets: Counted::NONE, ..all }
}

fn query(request: &VentureRequest) -> Query {
    let founded = request.founded.clone();
    let query = filtered(&request.filter, request.page);
    Query { founded, sort: request.sort, facets: request.facets, ..query }
}

fn filtered(filter: &VentureSearch, page: PageRequest) -> Query {
    Query {
        text: filter.name.clone().unwrap_or_default(),
        countries: filter.countries.clone(),
        sectors: filter.sectors.clone(),
        // Details have the status in words.
        statuses: filter.statuses.iter().map(VentureStatus::to_string).collect(),
        ..query_of(page)
    }
}
