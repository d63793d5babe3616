//! What a question finds, before any record is read.

use super::found::{Look, Results};
use super::question::Question;
use super::ventures_of_rounds::VenturesOfRounds;
use super::{Answers, NotReady, Search};
use crate::blocking;
use directory_api::{Facets, PageRequest};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The results of a question as ids.
#[derive(Clone, Debug)]
pub(crate) enum Hits {
    /// Records of the list that is asked, and the counts.
    Records(Arc<Results>, Arc<Facets>),
    /// Those of the original fundraising search.
    VenturesOfRounds(Arc<VenturesOfRounds>),
}

/// What is asked for.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// The question.
    pub(crate) question: Question,
    /// Whether the ventures of the rounds are asked for, by the original fundraising search.
    pub(crate) ventures_of_rounds: bool,
    /// The page that has to be among the results.
    pub(crate) page: PageRequest,
}

impl Search {
    /// The results of a question: at once if they are cached, else by the engine, as soon as it is
    /// free. It stops once nobody waits for them.
    ///
    /// # Errors
    /// Why there are none.
    pub(crate) async fn hits(&self, asked: &Asked) -> Result<Hits, NotReady> {
        let answers = self.answers()?;
        if let Some(hits) = answers.hits(asked, None) {
            return Ok(hits);
        }
        let slot = Arc::clone(&self.slots).acquire_owned().await.map_err(|_| NotReady::Failed)?;
        let asked = asked.clone();
        let found = blocking::run(move |stop| {
            let _slot = slot;
            answers.hits(&asked, Some(stop))
        });
        found.await.ok().flatten().ok_or_else(|| {
            tracing::error!("the engine failed on a question");
            NotReady::Failed
        })
    }
}

impl Answers {
    /// The results of a question; without the engine, which stops on a flag, only cached ones.
    fn hits(&self, asked: &Asked, engine: Option<&AtomicBool>) -> Option<Hits> {
        let Asked { question, ventures_of_rounds, page } = asked;
        let look = if engine.is_some() { Look::Again } else { Look::First };
        if *ventures_of_rounds {
            let find = || VenturesOfRounds::find(&self.engine, question, engine?);
            return self.found.ventures_of_rounds(look, question, find).map(Hits::VenturesOfRounds);
        }
        let ask = |question: &Question, page| question.ask(&self.engine, page, engine?);
        let (results, facets) = self.found.find(look, &ask, question, *page)?;
        Some(Hits::Records(results, facets))
    }
}
