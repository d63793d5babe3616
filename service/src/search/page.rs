//! A page of results, ready to be sent.

use super::{Answers, Question};
use crate::store::{Directory, sql};
use directory_api::{Facets, PageRequest};
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

impl Answers {
    /// The results of a question, with the fields of the extension.
    ///
    /// # Errors
    /// Those of SQLite, here and below.
    pub(crate) fn results(
        &self,
        directory: &Directory,
        question: &Question,
        page: PageRequest,
    ) -> Result<Page> {
        let row = match question {
            Question::Ventures(_) => sql::VENTURE_ROW,
            Question::People(_) => sql::USER_ROW,
            Question::Rounds(_) => sql::ROUND_ROW,
        };
        self.rows(directory, question, page, row)
    }

    /// The results of the original venture search.
    ///
    /// # Errors
    /// Those of SQLite.
    pub(crate) fn found_ventures(
        &self,
        directory: &Directory,
        question: &Question,
        page: PageRequest,
    ) -> Result<Page> {
        self.rows(directory, question, page, sql::FOUND_ROW)
    }

    fn rows(
        &self,
        directory: &Directory,
        question: &Question,
        page: PageRequest,
        row: &str,
    ) -> Result<Page> {
        let (results, facets) = self.found.find(&self.engine, question, page);
        let ids = results.ids.page(page);
        let items = ids.map(|id| directory.row(row, id)).collect::<Result<_>>()?;
        Ok(Page { items, total: results.total, applied: question.given(), facets })
    }
}
