//! A list as a page shows it: what is asked, the answer, and what the answer says next to its rows.

use super::listed::Listed;
use crate::api::{Query, use_query};
use directory_api::{Coverage, FacetField, Facets, PageRequest, Results, Window};
use leptos::prelude::*;

/// A page of a list that is asked for.
#[derive(Clone, Debug, PartialEq)]
pub struct Question<Q> {
    pub query: Q,
    pub page: PageRequest,
    /// True if the rows are of no use without counts.
    pub needs_counts: bool,
}

/// A list as a page shows it. Copies share one state.
pub struct Listing<Q: Listed> {
    pub query: Memo<Q>,
    pub answer: Query<Results<Q::Record>>,
    pub summary: Memo<Summary>,
}

impl<Q: Listed> Clone for Listing<Q> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<Q: Listed> Copy for Listing<Q> {}

/// Summary of the last answer: all but its rows. It stays until the next one comes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Summary {
    /// True once there was an answer or a failure.
    pub is_known: bool,
    /// The place of the page in the list.
    pub window: Option<Window>,
    pub facets: Facets,
    /// The parameters that were applied; none from a service without the query extension.
    pub applied: Vec<String>,
    /// The parameters of the query that nobody has applied.
    pub unapplied: Vec<&'static str>,
    /// The part of the directory that the answer is based on; `None` is all of it.
    pub coverage: Option<Coverage>,
}

impl Summary {
    /// True if the values of a field were counted.
    pub fn counts(&self, field: FacetField) -> bool {
        self.facets.get(field).is_some()
    }

    /// Number of records that were not checked yet, if the answer is based on a part of them.
    pub fn unchecked(&self) -> Option<u64> {
        self.coverage.filter(|coverage| !coverage.is_whole()).map(|coverage| coverage.unchecked)
    }

    /// True if the answer will stay as it is, unless a person has more loaded.
    pub fn is_final(&self) -> bool {
        !self.coverage.is_some_and(|coverage| coverage.is_growing)
    }
}

/// Asks for a page of a list, for which the local directory may be read.
pub fn use_list<Q: Listed>(
    question: impl Fn() -> Question<Q> + Send + Sync + 'static,
) -> Listing<Q> {
    let question = Memo::new(move |_| question());
    let answer = use_query(move || {
        let Question { query, page, needs_counts } = question.get();
        let call = query.call(page, Q::FACETS).starting_directory();
        Some(if needs_counts { call.needing_counts() } else { call })
    });
    let query = Memo::new(move |_| question.with(|question| question.query.clone()));
    let summary = Memo::new(move |before: Option<&Summary>| {
        answer.state.with(|state| match (&state.data, &state.error) {
            (Some(results), _) => Summary {
                is_known: true,
                window: Some(results.page.window),
                facets: results.facets.clone(),
                applied: results.applied.clone(),
                // The page may be gone by now.
                unapplied: query
                    .try_with_untracked(|query| results.unapplied(query))
                    .unwrap_or_default(),
                coverage: results.coverage,
            },
            (None, error) => {
                let before = before.cloned().unwrap_or_default();
                Summary { is_known: before.is_known || error.is_some(), ..before }
            }
        })
    });
    Listing { query, answer, summary }
}
