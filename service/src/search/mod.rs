//! Questions: the query extension, and the two searches of the original service.
//!
//! The engine of `directory-index` holds the whole directory in memory. It is loaded once, in the
//! background, and never changes, so that all requests use it at once without a lock.
//!
//! | to find | look in |
//! |---|---|
//! | building, saving and loading the engine | `store::engine` |
//! | questions | `question` |
//! | matching records, from the engine or from the cache | `found` |

mod found;
mod question;

pub(crate) use found::CacheUse;
use found::{Found, Results};
pub(crate) use question::Question;

use crate::blocking;
use crate::store::pool::{Pool, PoolError};
use crate::store::{Directory, Listing, engine};
use directory_api::{Facets, PageRequest};
use directory_index::Directory as Engine;
use std::ops::Deref;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// Engine with its caches, as soon as they are loaded.
#[derive(Clone)]
pub(crate) struct Search {
    answers: Arc<OnceLock<Result<Arc<Answers>, NotReady>>>,
    /// Questions that the engine may work on at once: a processor is left for everything else.
    slots: Arc<Semaphore>,
}

impl Default for Search {
    fn default() -> Self {
        let processors = available_parallelism().map_or(1, usize::from);
        let slots = Arc::new(Semaphore::new(processors.saturating_sub(1).max(1)));
        Self { answers: Arc::default(), slots }
    }
}

/// The engine, and what it has found lately.
pub(crate) struct Answers {
    engine: Engine,
    /// Its latest results.
    pub(crate) found: Found,
    /// Time that loading the engine took.
    pub(crate) load_time: Duration,
}

/// The results of a question as ids, before any record is read, and the counts.
pub(crate) struct Hits {
    results: Arc<Results>,
    pub(crate) facets: Arc<Facets>,
}

impl Hits {
    /// The records of a page, each by a function of its id.
    pub(crate) fn page<E>(
        &self,
        page: PageRequest,
        row: impl Fn(&str) -> Result<String, E>,
    ) -> Result<Listing, E> {
        let items = self.results.ids.page(page).map(row);
        Ok(Listing { items: items.collect::<Result<_, _>>()?, total: self.results.total })
    }
}

impl Answers {
    /// The results of a question; without the engine, which stops on a flag, only cached ones.
    fn hits(
        &self,
        question: &Question,
        page: PageRequest,
        engine: Option<&AtomicBool>,
    ) -> Option<Hits> {
        let ask = |question: &Question, limit| question.ask(&self.engine, limit, engine?);
        let (results, facets) = self.found.find(engine.is_none(), ask, question, page)?;
        Some(Hits { results, facets })
    }
}

/// Why no question can be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotReady {
    /// The engine is being loaded.
    Loading,
    /// It could not be loaded; the log says why.
    Failed,
}

impl Search {
    /// Loads the engine in the background.
    pub(crate) fn load(&self, pool: &Pool) -> Result<(), PoolError> {
        let (search, pool) = (self.clone(), pool.clone());
        let directory = pool.connection()?;
        std::thread::spawn(move || search.load_by(&pool, directory));
        Ok(())
    }

    /// Loads the engine, which takes its time.
    ///
    /// # Errors
    /// No connection is free, or the engine cannot be loaded.
    pub(crate) fn load_now(&self, pool: &Pool) -> anyhow::Result<()> {
        let directory = pool.connection()?;
        self.load_by(pool, directory);
        match self.answers() {
            Ok(_) => Ok(()),
            Err(_) => anyhow::bail!("no question can be answered"),
        }
    }

    fn load_by(&self, pool: &Pool, directory: impl Deref<Target = Directory>) {
        let begun = Instant::now();
        let loaded = pool.checked(engine::load(&directory));
        drop(directory);
        // Nobody else sets it.
        match loaded {
            Ok(engine) => {
                let load_time = begun.elapsed();
                let answers = Answers { engine, found: Found::default(), load_time };
                drop(self.answers.set(Ok(Arc::new(answers))));
                tracing::info!("ready for questions after {load_time:.1?}");
            }
            Err(error) => {
                drop(self.answers.set(Err(NotReady::Failed)));
                tracing::error!(%error, "no question can be answered");
            }
        }
    }

    /// An engine that is there.
    #[cfg(test)]
    pub(crate) fn ready(engine: Engine) -> Self {
        let search = Self::default();
        let answers = Answers { engine, found: Found::default(), load_time: Duration::ZERO };
        drop(search.answers.set(Ok(Arc::new(answers))));
        search
    }

    /// The number of questions that the engine could begin now.
    #[cfg(test)]
    pub(crate) fn free(&self) -> usize {
        self.slots.available_permits()
    }

    /// The engine with its caches.
    pub(crate) fn answers(&self) -> Result<Arc<Answers>, NotReady> {
        self.answers.get().cloned().unwrap_or(Err(NotReady::Loading))
    }

    /// The results of a question, with those of the page: at once if they are cached, else by the
    /// engine, as soon as it is free. It stops once nobody waits for them.
    pub(crate) async fn hits(
        &self,
        question: &Question,
        page: PageRequest,
    ) -> Result<Hits, NotReady> {
        let answers = self.answers()?;
        if let Some(hits) = answers.hits(question, page, None) {
            return Ok(hits);
        }
        let slot = Arc::clone(&self.slots).acquire_owned().await.map_err(|_| NotReady::Failed)?;
        let question = question.clone();
        let found = blocking::run(move |stop| {
            let _slot = slot;
            answers.hits(&question, page, Some(stop))
        });
        found.await.ok().flatten().ok_or_else(|| {
            tracing::error!("the engine failed on a question");
            NotReady::Failed
        })
    }
}
