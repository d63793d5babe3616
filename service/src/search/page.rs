//! A page of results, ready to be sent.

use super::{Asked, Hits, Question};
use crate::store::{Directory, sql};
use directory_api::Facets;
use rusqlite::Result;
use std::sync::Arc;

/// A page of results.
#[derive(Debug)]
pub(crate) struct Page {
    /// The records as JSON.
    pub(crate) items: Vec<String>,
    /// How many results there are on all pages.
    pub(crate) total: u64,
    /// The names of the parameters that were applied.
    pub(crate) applied: Vec<&'static str>,
    /// The counts.
    pub(crate) facets: Arc<Facets>,
}

impl Hits {
    /// The records of a page: those of a venture search as the original service shows them, if
    /// `original`, else with the fields of the extension.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(crate) fn page(
        &self,
        directory: &Directory,
        asked: &Asked,
        original: bool,
    ) -> Result<Page> {
        let Asked { question, page, .. } = asked;
        let (results, facets) = match self {
            Self::Records(results, facets) => (results, facets),
            Self::VenturesOfRounds(ventures) => return ventures.page(directory, *page),
        };
        let row = match question {
            Question::Ventures(_) if original => sql::FOUND_ROW,
            Question::Ventures(_) => sql::VENTURE_ROW,
            Question::People(_) => sql::USER_ROW,
            Question::Rounds(_) => sql::ROUND_ROW,
        };
        let items = results.ids.page(*page).map(|id| directory.row(row, id));
        Ok(Page {
            items: items.collect::<Result<_>>()?,
            total: results.total,
            applied: question.given(),
            facets: Arc::clone(facets),
        })
    }
}
