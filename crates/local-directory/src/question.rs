//! [`ListQuestion`]: parsed address of a list, and the data that its answer needs.

use crate::lists::LoadedLists;
use crate::progress::ListKind;
use directory_api::endpoint;
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::response::list::ListShape;
use directory_api::{
    Facet, FacetField, ListQuery, PageRequest, PersonQuery, QueryString, RoundQuery, RoundStatus,
    SortKey, VentureQuery,
};
use directory_index::SearchResult;
use std::borrow::Cow;

/// Query of a list, without its page.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ListQuestion {
    Ventures(VentureQuery),
    People(PersonQuery),
    /// Query of rounds. It has no filter, order or counts by stage, because lists lack the stage.
    Rounds(RoundQuery),
}

impl ListQuestion {
    /// Parses an address; `None` if it does not belong to a list.
    pub(crate) fn parse(address: &str) -> Option<(Self, PageRequest)> {
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let path = path.strip_suffix(".json").unwrap_or(path);
        let query = QueryString::parse(query);
        let question = if path == endpoint::VENTURES.path {
            Self::Ventures(VentureQuery::read(&query).0)
        } else if path == endpoint::USERS.path {
            Self::People(PersonQuery::read(&query).0)
        } else if path == endpoint::FUNDRAISING.path {
            let (mut rounds, _) = RoundQuery::read(&query);
            rounds.stages.clear();
            rounds.facets.retain(|field| *field != FacetField::Stage);
            rounds.sort = rounds.sort.filter(|sort| sort.key != SortKey::Stage);
            Self::Rounds(rounds)
        } else {
            return None;
        };
        let number = |name| query.first(name).and_then(|value| value.parse::<u64>().ok());
        let limit = number("limit").unwrap_or(DEFAULT_LIMIT.into());
        let limit = u32::try_from(limit).unwrap_or(u32::MAX);
        Some((question, PageRequest { offset: number("offset").unwrap_or(0), limit }))
    }

    /// True if ventures are filtered or sorted by values that depend on rounds.
    pub(crate) fn needs_rounds(&self) -> bool {
        matches!(self, Self::Ventures(query) if query.needs_rounds())
    }

    /// Removes the parts that need the rounds of ventures.
    pub(crate) fn without_rounds(self) -> Self {
        match self {
            Self::Ventures(query) => Self::Ventures(query.without_rounds()),
            question => question,
        }
    }

    /// Identifier of the venture that the others are compared with.
    pub(crate) fn model(&self) -> Option<&str> {
        match self {
            Self::Ventures(query) => query.like.as_deref(),
            _ => None,
        }
    }

    /// Form of the list in the response.
    pub(crate) fn shape(&self) -> ListShape {
        ListShape::Keyed(match self {
            Self::Ventures(_) => "ventures",
            Self::People(_) => "users",
            Self::Rounds(_) => "fundraising",
        })
    }

    /// Names of the parameters that are applied.
    pub(crate) fn applied_parameters(&self) -> Vec<&'static str> {
        match self {
            Self::Ventures(query) => query.parameter_names(),
            Self::People(query) => query.parameter_names(),
            Self::Rounds(query) => query.parameter_names(),
        }
    }

    /// Lists with the results.
    pub(crate) fn result_lists(&self) -> Vec<ListKind> {
        match self {
            Self::Ventures(_) => vec![ListKind::Ventures],
            Self::People(_) => vec![ListKind::People],
            Self::Rounds(query) => {
                let none = query.statuses.is_empty();
                let statuses = if none { RoundStatus::ALL } else { &query.statuses };
                statuses.iter().cloned().map(ListKind::Rounds).collect()
            }
        }
    }

    /// All lists that the answer needs, in the order in which they are read.
    pub(crate) fn needed_lists(&self) -> Vec<ListKind> {
        let mut lists = self.result_lists();
        if let Self::Rounds(query) = self
            && !is_only_of_ventures(query)
        {
            lists.push(ListKind::Ventures);
        }
        if self.needs_rounds() {
            lists.extend(RoundStatus::ALL.iter().cloned().map(ListKind::Rounds));
        }
        lists
    }

    /// Lists that are loaded for the answer if they are stored. Counts by status need all rounds,
    /// and rows of ventures have sums over rounds.
    pub(crate) fn lists_to_load(&self) -> Vec<ListKind> {
        let mut lists = self.needed_lists();
        let needs_all = match self {
            Self::Ventures(_) => true,
            Self::People(_) => false,
            Self::Rounds(query) => query.facets.contains(&FacetField::Status),
        };
        if needs_all {
            lists.extend(RoundStatus::ALL.iter().cloned().map(ListKind::Rounds));
        }
        lists
    }

    /// Removes order and counts, on which candidates do not depend.
    pub(crate) fn only_filters(&self) -> Self {
        let mut filters = self.clone();
        match &mut filters {
            Self::Ventures(query) => (query.sort, query.facets) = (None, Vec::new()),
            Self::People(query) => query.sort = None,
            Self::Rounds(query) => (query.sort, query.facets) = (None, Vec::new()),
        }
        filters
    }

    /// Results among the rows in memory.
    pub(crate) fn find<'a>(&self, lists: &'a LoadedLists, page: PageRequest) -> SearchResult<'a> {
        let engine = lists.engine();
        match self {
            Self::Ventures(query) => engine.ventures(query, page),
            Self::People(query) => engine.people(query, page),
            Self::Rounds(query) => {
                // With all statuses chosen, the counts would include statuses without rounds,
                // unlike the counts of the service.
                let is_all = RoundStatus::ALL.iter().all(|status| query.statuses.contains(status));
                let statuses = if is_all { Vec::new() } else { query.statuses.clone() };
                let mut found = engine.rounds(&RoundQuery { statuses, ..query.clone() }, page);
                if !is_all && !lists.have_all_rounds() {
                    let facets = found.facets.iter().map(|(field, facet)| match field {
                        FacetField::Status => (field, retain_statuses(facet, &query.statuses)),
                        _ => (field, facet.clone()),
                    });
                    found.facets = facets.collect();
                }
                found
            }
        }
    }

    /// Row of the results, as JSON.
    pub(crate) fn row<'a>(&self, lists: &'a LoadedLists, id: &str) -> Option<Cow<'a, str>> {
        match self {
            Self::Ventures(_) => lists.venture_row(id),
            Self::People(_) => lists.row(&ListKind::People, id),
            Self::Rounds(_) => lists.round_row(id),
        }
    }

    /// Candidates: ventures without details that may match, or whose rounds may match, once their
    /// details are known. Returns their number, and the first `max` in the order of the results.
    pub(crate) fn candidates<'a>(&self, lists: &'a LoadedLists, max: usize) -> (u64, Vec<&'a str>) {
        let engine = lists.engine();
        match self {
            Self::Ventures(query) if self.needs_details() => {
                let query = VentureQuery { facets: Vec::new(), ..query.clone() };
                let limit = u32::try_from(max).unwrap_or(u32::MAX);
                let mut found = engine.unchecked_ventures(&query, PageRequest { offset: 0, limit });
                // The details of the model have a request of their own.
                found.ids.retain(|id| self.model() != Some(*id));
                (found.total, found.ids)
            }
            Self::Rounds(query) if self.needs_details() => {
                let of_any_sector = RoundQuery { sectors: Vec::new(), ..query.clone() };
                let mut ids = engine.ventures_of_rounds(&of_any_sector);
                ids.retain(|id| !engine.knows_sectors(id));
                let total = ids.len() as u64;
                ids.truncate(max);
                (total, ids)
            }
            _ => (0, Vec::new()),
        }
    }

    /// True if there is a filter by fields that lists lack.
    pub(crate) fn needs_details(&self) -> bool {
        match self {
            Self::Ventures(query) => {
                !query.sectors.is_empty() || !query.statuses.is_empty() || query.like.is_some()
            }
            Self::People(_) => false,
            Self::Rounds(query) => !query.sectors.is_empty(),
        }
    }
}

/// True for a query of the rounds of given ventures, which needs nothing else of the ventures.
fn is_only_of_ventures(query: &RoundQuery) -> bool {
    let (ventures, statuses) = (query.ventures.clone(), query.statuses.clone());
    let only = RoundQuery { ventures, statuses, ..RoundQuery::default() };
    !query.ventures.is_empty() && *query == only
}

/// Removes statuses other than these, whose rounds may be unread.
fn retain_statuses(facet: &Facet, statuses: &[RoundStatus]) -> Facet {
    let mut facet = facet.clone();
    facet.values.retain(|value| statuses.iter().any(|status| status.as_str() == value.value));
    facet.known = facet.values.iter().map(|value| value.count).sum();
    facet
}
