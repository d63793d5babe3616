//! Ventures, found by words and filters.

use super::values::{day, decimal, given, timestamp};
use crate::results::{Highlights, Match, page_of};
use crate::shared::Shared;
use directory_api::{
    FacetField, FacetValue, Facets, FoundVenture, Page, PageRequest, RoundQuery, RoundStatus,
    Venture, VentureId, VentureQuery, VentureSummary,
};
use directory_index::{Directory, Hit, Spans, VentureRow};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;

#[derive(Debug)]
pub(crate) struct Ventures {
    pub(crate) shared: Rc<Shared>,
    details: RefCell<Details>,
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
    pub(crate) fn new(shared: Rc<Shared>) -> Self {
        Self { shared, details: RefCell::default() }
    }

    pub(crate) fn set_detail(&self, id: &str, venture: Venture) {
        let (sectors, status) = (&*venture.sectors, venture.fund_status.as_deref());
        self.shared.directory_mut().set_details(id, Some(sectors), status);
        self.details.borrow_mut().insert(id, venture);
    }

    /// Takes in what a search tells. Returns of how many ventures it tells both sectors and status:
    /// those of the others may be unknown or none, which their details say.
    pub(crate) fn learn(&self, found: &[FoundVenture]) -> usize {
        let mut directory = self.shared.directory_mut();
        let mut told = 0;
        for FoundVenture { summary, extras } in found {
            let status = extras.fund_status.as_deref().filter(|status| !status.is_empty());
            if status.is_some() && !extras.sectors.is_empty() {
                directory.set_details(summary.id.as_str(), Some(&extras.sectors), status);
                told += 1;
            }
        }
        told
    }

    /// The countries, how many of their ventures have no known details, and how many they have.
    pub(crate) fn countries_without_details(&self) -> Vec<(String, usize, usize)> {
        let directory = self.shared.directory();
        let facets = vec![FacetField::Country];
        let query = VentureQuery { facets, ..VentureQuery::default() };
        let unknown = directory.unchecked_ventures(&query, NONE).facets;
        let all = directory.ventures(&query, NONE).facets;
        let countries = unknown.get(FacetField::Country).into_iter().flat_map(|it| &it.values);
        let size = |count: u64| usize::try_from(count).unwrap_or(usize::MAX);
        let country = |it: &FacetValue| {
            let all = all.get(FacetField::Country).and_then(|all| all.count(&it.value));
            (it.value.clone(), size(it.count), size(all.unwrap_or_default()))
        };
        countries.map(country).collect()
    }

    /// Has the directory know what the details say: another tab may not have stored it.
    pub(crate) fn learn_details(&self) {
        let mut directory = self.shared.directory_mut();
        for (id, venture) in &self.details.borrow().by_id {
            let (sectors, status) = (&*venture.sectors, venture.fund_status.as_deref());
            directory.set_details(id, Some(sectors), status);
        }
    }

    /// Whether the detail of a venture is at hand.
    pub(crate) fn has_detail(&self, id: &str) -> bool {
        self.details.borrow().by_id.contains_key(id)
    }

    pub(crate) fn page(
        &self,
        query: &VentureQuery,
        page: PageRequest,
    ) -> (Page<Match<VentureSummary>>, Facets) {
        let directory = self.shared.directory();
        let found = directory.ventures(query, page);
        let words = query.name.as_deref().unwrap_or_default();
        let hits = found.ids.iter().filter_map(|id| self.venture(id, words)).collect();
        (page_of(hits, page, found.total), found.facets)
    }

    /// A venture, with the parts of it that match the words.
    pub(crate) fn venture(&self, id: &str, words: &str) -> Option<Match<VentureSummary>> {
        let hit = self.shared.directory().venture_hit(id, words);
        hit.map(|hit| self.venture_of(hit))
    }

    /// The ventures without known sectors: first those that the request would find, so many at
    /// most, and then the others.
    pub(crate) fn without_sectors(
        &self,
        query: &VentureQuery,
        most: u32,
        scope: Option<&RoundStatus>,
    ) -> Vec<String> {
        let page = PageRequest { offset: 0, limit: most };
        let directory = self.shared.directory();
        let mut ids = unknown(&directory, query, page).ids;
        let first: BTreeSet<&str> = ids.iter().copied().collect();
        ids.extend(directory.without_sectors().filter(|id| !first.contains(*id)));
        retain(&mut ids, &directory, scope);
        owned(ids)
    }

    /// How many ventures may belong to what is found: all else fits, and what is filtered by is in
    /// their details, which are not known.
    pub(crate) fn unchecked(&self, query: &VentureQuery) -> usize {
        if !is_about_details(query) {
            return 0;
        }
        let unknown = unknown(&self.shared.directory(), query, NONE).total;
        usize::try_from(unknown).unwrap_or(usize::MAX)
    }

    /// These ventures in the order of the request, so many at most.
    pub(crate) fn candidates(
        &self,
        query: &VentureQuery,
        most: usize,
        scope: Option<&RoundStatus>,
    ) -> Vec<String> {
        if !is_about_details(query) {
            return Vec::new();
        }
        let directory = self.shared.directory();
        let mut ids = unknown(&directory, query, ALL).ids;
        retain(&mut ids, &directory, scope);
        ids.truncate(most);
        owned(ids)
    }

    /// How many ventures are in the scope, and of how many of these the sectors are not known.
    pub(crate) fn in_scope(&self, scope: Option<&RoundStatus>) -> (usize, usize) {
        let directory = self.shared.directory();
        let Some(scope) = scope else {
            let [ventures, ..] = directory.counts();
            return (ventures, directory.without_sectors().count());
        };
        let ids = with_rounds(&directory, scope);
        (ids.len(), ids.iter().filter(|id| !directory.knows_sectors(id)).count())
    }

    /// A venture with what the index and, if it is at hand, the detail have. Texts are those of the
    /// index, which the highlights belong to.
    fn venture_of(&self, hit: Hit<VentureRow>) -> Match<VentureSummary> {
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
        let Spans { title, tagline, pitch } = spans;
        let text = if row.tagline.is_empty() { pitch } else { tagline };
        let highlights = Highlights { title, text };
        let [title, tagline, pitch] =
            [row.title, row.tagline, row.pitch].map(|text| given(text).into());
        let sectors = row.sectors.map(|names| names.into_iter().collect());
        let fund_status = given(row.status).into();
        let record = VentureSummary { title, tagline, pitch, sectors, fund_status, ..summary };
        Match { record, highlights }
    }
}

/// Whether a filter is about what only details have.
fn is_about_details(query: &VentureQuery) -> bool {
    !query.sectors.is_empty() || !query.statuses.is_empty()
}

/// What a query may find once sectors and status are known.
fn unknown<'a>(
    directory: &'a Directory,
    query: &VentureQuery,
    page: PageRequest,
) -> directory_index::Found<'a> {
    let query = VentureQuery { facets: Vec::new(), ..query.clone() };
    directory.unchecked_ventures(&query, page)
}

/// The ventures that have rounds of a status.
fn with_rounds<'a>(directory: &'a Directory, status: &RoundStatus) -> Vec<&'a str> {
    let statuses = vec![status.clone()];
    directory.ventures_of_rounds(&RoundQuery { statuses, ..RoundQuery::default() })
}

/// Keeps the ventures that are in the scope.
fn retain(ids: &mut Vec<&str>, directory: &Directory, scope: Option<&RoundStatus>) {
    if let Some(scope) = scope {
        let scope: BTreeSet<&str> = with_rounds(directory, scope).into_iter().collect();
        ids.retain(|id| scope.contains(id));
    }
}

fn owned(ids: Vec<&str>) -> Vec<String> {
    ids.into_iter().map(str::to_owned).collect()
}
