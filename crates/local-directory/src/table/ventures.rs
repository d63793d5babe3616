//! Ventures, found by words and filters.

use super::values::{day, decimal, given, timestamp};
use crate::counts::Facets;
use crate::results::{Highlights, MatchingVentures, VentureMatch, page_of};
use directory_api::{
    FacetField, FoundExtras, Page, PageRequest, Venture, VentureId, VentureQuery, VentureSummary,
};
use directory_index::{Changes, Directory, Normalize, Spans, VentureHit, VentureRow};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;

/// The rows of the list of ventures.
#[derive(Debug)]
pub(crate) struct Ventures {
    pub(crate) directory: Directory,
    pub(crate) details: Rc<RefCell<Details>>,
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

/// All matches on one page.
const ALL: PageRequest = PageRequest { offset: 0, limit: u32::MAX };

/// No match at all, where counts are wanted alone.
const NONE: PageRequest = PageRequest { offset: 0, limit: 0 };

impl Ventures {
    pub(crate) fn new(normalize: Normalize) -> Self {
        Self { directory: Directory::new(normalize), details: Rc::default() }
    }

    pub(crate) fn len(&self) -> usize {
        let [ventures, ..] = self.directory.counts();
        ventures
    }

    pub(crate) fn upsert(&mut self, ventures: &[VentureSummary]) -> Changes {
        self.directory.upsert_ventures(ventures.iter().map(VentureRow::from))
    }

    /// Takes in the detail of a venture.
    pub(crate) fn set_detail(&mut self, id: &str, venture: Venture) {
        let (sectors, status) = (&*venture.sectors, venture.fund_status.as_deref());
        self.directory.set_details(id, Some(sectors), status);
        self.details.borrow_mut().insert(id, venture);
    }

    /// The same, where the directory has what the details have: another tab may not have stored it.
    pub(crate) fn with_details(mut self) -> Self {
        for (id, venture) in &self.details.borrow().by_id {
            let (sectors, status) = (&*venture.sectors, venture.fund_status.as_deref());
            self.directory.set_details(id, Some(sectors), status);
        }
        self
    }

    /// Whether the detail of a venture is at hand.
    pub(crate) fn has_detail(&self, id: &str) -> bool {
        self.details.borrow().by_id.contains_key(id)
    }

    pub(crate) fn page(
        &self,
        query: &VentureQuery,
        page: PageRequest,
    ) -> (Page<VentureMatch>, Facets) {
        let found = self.directory.ventures(query, page);
        let words = query.name.as_deref().unwrap_or_default();
        let hits = found.ids.iter().filter_map(|id| self.venture(id, words)).collect();
        let mut facets = Facets::of(&found.facets, &|field, value| match field {
            FacetField::Country => query.countries.iter().any(|it| it == value),
            FacetField::Sector => query.sectors.iter().any(|it| it == value),
            FacetField::Status => query.statuses.iter().any(|it| it.as_str() == value),
            FacetField::Founded => {
                query.founded.is_some_and(|years| value.parse().is_ok_and(|it| years.contains(it)))
            }
            FacetField::Stage | FacetField::Posted => false,
        });
        // What is known to be without sectors needs no further request.
        if query.facets.contains(&FacetField::Sector) {
            // Where the status is known and filtered by, so are the sectors.
            let is_open = query.statuses.is_empty();
            let unknown = if is_open { self.unchecked_by_sector(query) } else { 0 };
            facets.sectors.known = facets.sectors.of.saturating_sub(unknown);
        }
        (page_of(hits, page, found.total), facets)
    }

    /// What a query may find once sectors and status are known.
    fn unknown(&self, query: &VentureQuery, page: PageRequest) -> directory_index::Found<'_> {
        let query = VentureQuery { facets: Vec::new(), ..query.clone() };
        self.directory.unchecked_ventures(&query, page)
    }

    /// Of how many of the ventures that a query may find the sectors are not known.
    fn unchecked_by_sector(&self, query: &VentureQuery) -> usize {
        let unknown = self.unknown(query, NONE).total;
        usize::try_from(unknown).unwrap_or(usize::MAX)
    }

    /// The numbers of the ventures on a page.
    pub(crate) fn ids(&self, query: &VentureQuery, page: PageRequest) -> Vec<String> {
        let query = VentureQuery { facets: Vec::new(), ..query.clone() };
        owned(self.directory.ventures(&query, page).ids)
    }

    /// A venture, with the parts of it that match the words.
    pub(crate) fn venture(&self, id: &str, words: &str) -> Option<VentureMatch> {
        self.directory.venture_hit(id, words).map(|hit| self.venture_of(hit))
    }

    /// The ventures that match a filter, and of how many in the scope the sectors are known.
    pub(crate) fn matching(
        &self,
        query: &VentureQuery,
        scope: Option<&BTreeSet<String>>,
    ) -> MatchingVentures {
        let ids = self.directory.ventures(query, ALL).ids.into_iter().map(str::to_owned).collect();
        let of_any_sector = VentureQuery { sectors: Vec::new(), ..query.clone() };
        let is_in_scope = |id: &&str| scope.is_none_or(|scope| scope.contains(*id));
        let all = self.directory.ventures(&of_any_sector, ALL).ids;
        let all: BTreeSet<&str> = all.into_iter().filter(is_in_scope).collect();
        let unknown = self.directory.without_sectors().filter(|id| all.contains(id)).count();
        MatchingVentures { ids, sectors_known: (all.len() - unknown, all.len()) }
    }

    /// The ventures without known sectors: first those that the request would find, so many at
    /// most, and then the others.
    pub(crate) fn without_sectors(
        &self,
        query: &VentureQuery,
        most: u32,
        scope: Option<&BTreeSet<String>>,
    ) -> Vec<String> {
        let page = PageRequest { offset: 0, limit: most };
        let mut ids = self.unknown(query, page).ids;
        let first: BTreeSet<&str> = ids.iter().copied().collect();
        ids.extend(self.directory.without_sectors().filter(|id| !first.contains(*id)));
        ids.retain(|id| scope.is_none_or(|scope| scope.contains(*id)));
        owned(ids)
    }

    /// How many ventures may belong to what is found: all else fits, and what is filtered by is in
    /// their details, which are not known.
    pub(crate) fn unchecked(&self, query: &VentureQuery) -> usize {
        if is_about_details(query) { self.unchecked_by_sector(query) } else { 0 }
    }

    /// These ventures in the order of the request, so many at most.
    pub(crate) fn candidates(
        &self,
        query: &VentureQuery,
        most: usize,
        scope: Option<&BTreeSet<String>>,
    ) -> Vec<String> {
        if !is_about_details(query) {
            return Vec::new();
        }
        let mut ids = self.unknown(query, ALL).ids;
        ids.retain(|id| scope.is_none_or(|scope| scope.contains(*id)));
        ids.truncate(most);
        owned(ids)
    }

    /// How many ventures are in the scope, and of how many of these the sectors are not known.
    pub(crate) fn in_scope(&self, scope: Option<&BTreeSet<String>>) -> (usize, usize) {
        let directory = &self.directory;
        let Some(scope) = scope else {
            return (self.len(), directory.without_sectors().count());
        };
        let all = directory.venture_ids().filter(|id| scope.contains(*id)).count();
        (all, directory.without_sectors().filter(|id| scope.contains(*id)).count())
    }

    /// A venture with what the index and, if it is at hand, the detail have. Texts are those of the
    /// index, which the highlights belong to.
    fn venture_of(&self, hit: VentureHit) -> VentureMatch {
        let VentureHit { row, spans } = hit;
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
fn is_about_details(query: &VentureQuery) -> bool {
    !query.sectors.is_empty() || !query.statuses.is_empty()
}

fn owned(ids: Vec<&str>) -> Vec<String> {
    ids.into_iter().map(str::to_owned).collect()
}
