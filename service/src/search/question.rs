//! Questions about the lists, and answers.

use directory_api::endpoint::{self, BadParameter, Endpoint};
use directory_api::{
    FacetValue, Facets, ListQuery, PageRequest, PersonQuery, QueryString, RoundQuery, RoundStatus,
    UnknownCounts, VentureQuery,
};
use directory_index::{Engine, SearchResult};
use std::sync::atomic::AtomicBool;

/// Question about one of the three lists.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Question {
    /// Finds ventures.
    Ventures(VentureQuery),
    /// Finds people.
    People(PersonQuery),
    /// Finds rounds.
    Rounds(RoundQuery),
    /// Finds ventures with matching rounds, for the original search. Each result has the ids of a
    /// venture's rounds, separated by commas.
    Fundraising(RoundQuery),
}

/// Memory of a cached question or result in addition to its text, in bytes.
const OVERHEAD: usize = 48;

/// First results of a question, as ids, and the counts.
#[derive(Debug)]
pub(crate) struct Answer {
    /// Number of all results.
    pub(crate) total: u64,
    pub(super) ids: Vec<Box<str>>,
    pub(crate) facets: Facets,
    pub(crate) unknown: UnknownCounts,
}

impl From<SearchResult<'_>> for Answer {
    fn from(result: SearchResult<'_>) -> Self {
        let ids = result.ids.into_iter().map(Box::from).collect();
        Self { total: result.total, ids, facets: result.facets, unknown: result.unknown }
    }
}

impl Answer {
    /// Ids of a page.
    pub(crate) fn page(&self, page: PageRequest) -> impl Iterator<Item = &str> {
        let first = usize::try_from(page.offset).unwrap_or(usize::MAX);
        self.ids.iter().skip(first).take(page.limit as usize).map(|id| &**id)
    }

    /// Memory of the answer, in bytes.
    pub(super) fn size(&self) -> usize {
        let ids = self.ids.iter().map(|id| OVERHEAD + id.len());
        let values = self.facets.iter().flat_map(|(_, facet)| &facet.values);
        let values = values.map(|known| size_of::<FacetValue>() + known.value.len());
        OVERHEAD + ids.chain(values).sum::<usize>()
    }
}

impl Question {
    /// Checks the parameters of a request to a list and returns its question; `None` for the plain
    /// list, or if the endpoint takes no questions.
    ///
    /// # Errors
    /// Returns the first invalid parameter.
    pub(crate) fn parse_list(
        endpoint: &Endpoint,
        query: &QueryString,
    ) -> Result<Option<Self>, BadParameter> {
        fn read<Q: ListQuery>(
            query: &QueryString,
            question: fn(Q) -> Question,
        ) -> Result<Option<Question>, BadParameter> {
            let read = Q::read_strictly(query)?;
            Ok((!read.extensions().is_empty()).then(|| question(read)))
        }
        if *endpoint == endpoint::VENTURES {
            read(query, Self::Ventures)
        } else if *endpoint == endpoint::USERS {
            read(query, Self::People)
        } else if *endpoint == endpoint::FUNDRAISING {
            read(query, Self::Rounds)
        } else {
            Ok(None)
        }
    }

    /// Removes ranges and orders by rounds, so that the answer to a request without a key reveals
    /// nothing about them.
    pub(crate) fn without_rounds(self) -> Self {
        match self {
            Self::Ventures(query) => Self::Ventures(query.without_rounds()),
            question => question,
        }
    }

    /// Question of the original venture search.
    pub(crate) fn parse_venture_search(query: &QueryString) -> Self {
        let (VentureQuery { name, countries, sectors, statuses, .. }, _) = ListQuery::read(query);
        let rest = VentureQuery::default();
        Self::Ventures(VentureQuery { name, countries, sectors, statuses, ..rest })
    }

    /// Question of the original fundraising search.
    pub(crate) fn parse_fundraising_search(query: &QueryString) -> Self {
        let (read, _) = ListQuery::read(query);
        let RoundQuery { statuses, name, countries, sectors, stages, .. } = read;
        let rest = RoundQuery::default();
        Self::Fundraising(RoundQuery { statuses, name, countries, sectors, stages, ..rest })
    }

    /// Asks the engine for the first results; `None` if the flag is set meanwhile.
    pub(super) fn ask(&self, engine: &Engine, limit: u32, stop: &AtomicBool) -> Option<Answer> {
        let page = PageRequest { offset: 0, limit };
        let result = match self {
            Self::Ventures(query) => engine.search_ventures(query, page, stop),
            Self::People(query) => engine.search_people(query, page, stop),
            // A status is required, so all of them mean no filter. As a filter, they would add
            // statuses without rounds to the counts.
            Self::Rounds(query)
                if RoundStatus::ALL.iter().all(|status| query.statuses.contains(status)) =>
            {
                let query = RoundQuery { statuses: Vec::new(), ..query.clone() };
                engine.search_rounds(&query, page, stop)
            }
            Self::Rounds(query) => engine.search_rounds(query, page, stop),
            Self::Fundraising(query) => {
                let max = usize::try_from(limit).unwrap_or(usize::MAX);
                let (total, ventures) = engine.rounds_by_venture(query, max, stop)?;
                let ids = ventures.iter().map(|rounds| rounds.join(",").into()).collect();
                let (facets, unknown) = Default::default();
                return Some(Answer { total, ids, facets, unknown });
            }
        };
        result.map(Answer::from)
    }

    /// Memory of the question, in bytes.
    pub(super) fn size(&self) -> usize {
        let mut written = QueryString::default();
        match self {
            Self::Ventures(query) => query.write(&mut written),
            Self::People(query) => query.write(&mut written),
            Self::Rounds(query) | Self::Fundraising(query) => query.write(&mut written),
        }
        let values = written.pairs().map(|(_, value)| OVERHEAD + value.len());
        size_of::<Self>() + values.sum::<usize>()
    }

    /// Names of the applied parameters.
    pub(crate) fn applied_parameters(&self) -> Vec<&'static str> {
        match self {
            Self::Ventures(query) => query.parameter_names(),
            Self::People(query) => query.parameter_names(),
            Self::Rounds(query) | Self::Fundraising(query) => query.parameter_names(),
        }
    }
}
