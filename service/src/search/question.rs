//! Questions, and answers.

use directory_api::{FacetValue, Facets, ListQuestion, PageRequest, UnknownCounts};
use directory_index::{Context, Engine, SearchResult};
use std::sync::atomic::AtomicBool;

/// Question that the engine answers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Question {
    pub(crate) list: ListQuestion,
    /// True for the ventures of the rounds, for the original search. Each result has the ids of a
    /// venture's rounds, separated by commas.
    pub(crate) by_venture: bool,
    pub(crate) context: Context,
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
    /// Asks the engine for the first results; `None` if the flag is set meanwhile.
    pub(super) fn ask(&self, engine: &Engine, limit: u32, stop: &AtomicBool) -> Option<Answer> {
        match &self.list {
            ListQuestion::Rounds(query) if self.by_venture => {
                let max = usize::try_from(limit).unwrap_or(usize::MAX);
                let (total, ventures) = engine.rounds_by_venture(query, max, stop)?;
                let ids = ventures.iter().map(|rounds| rounds.join(",").into()).collect();
                let (facets, unknown) = Default::default();
                Some(Answer { total, ids, facets, unknown })
            }
            list => {
                let page = PageRequest { offset: 0, limit };
                engine.search(list, page, self.context, stop).map(Answer::from)
            }
        }
    }

    /// Memory of the question, in bytes.
    pub(super) fn size(&self) -> usize {
        let written = self.list.to_query_string();
        let values = written.pairs().map(|(_, value)| OVERHEAD + value.len());
        size_of::<Self>() + values.sum::<usize>()
    }
}
