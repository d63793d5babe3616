//! Questions: the query extension, and the two searches of the original service.
//!
//! The engine of `directory-index` holds the whole directory in memory. It is loaded once, in the
//! background, and never changes, so that all requests use it at once without a lock.
//!
//! | to find | look in |
//! |---|---|
//! | building, saving and loading the engine | `store::engine` |
//! | what can be asked | `question` |
//! | which records match, from the engine or from the cache | `found` |
//! | a page of results as a response | `page` |
//! | the original search of rounds, whose results are ventures | `ventures_of_rounds` |

mod found;
mod ids;
mod page;
mod question;
mod ventures_of_rounds;

use found::Found;
pub(crate) use page::Page;
pub(crate) use question::Question;

use crate::store::engine;
use crate::store::pool::{Pool, PoolError};
use directory_index::Directory as Engine;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// What answers questions, as soon as it is there.
#[derive(Clone, Default)]
pub(crate) struct Search(Arc<OnceLock<Result<Arc<Answers>, NotReady>>>);

/// The engine, and what it has found lately.
pub(crate) struct Answers {
    engine: Engine,
    found: Found,
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
    ///
    /// # Errors
    /// No connection is free.
    pub(crate) fn load(&self, pool: &Pool) -> Result<(), PoolError> {
        let (search, pool) = (self.clone(), pool.clone());
        let directory = pool.connection()?;
        std::thread::spawn(move || {
            let begun = Instant::now();
            let loaded = pool.checked(engine::load(&directory));
            drop(directory);
            match &loaded {
                Ok(_) => tracing::info!("ready for questions after {:.1?}", begun.elapsed()),
                Err(error) => tracing::error!(%error, "no question can be answered"),
            }
            let answers =
                loaded.map(|engine| Arc::new(Answers { engine, found: Found::default() }));
            // Nobody else sets it.
            drop(search.0.set(answers.map_err(|_| NotReady::Failed)));
        });
        Ok(())
    }

    /// What answers questions.
    ///
    /// # Errors
    /// Why it is not there.
    pub(crate) fn answers(&self) -> Result<Arc<Answers>, NotReady> {
        self.0.get().cloned().unwrap_or(Err(NotReady::Loading))
    }
}
