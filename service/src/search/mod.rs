//! Questions: the query extension, and the two original searches.
//!
//! The engine of `directory-index` has the whole directory in memory. `store::engine` builds it in
//! the background. The engine never changes, so all requests use it without a lock.

mod question;

pub(crate) use question::{Answer, Question};

use crate::blocking;
use crate::store::engine;
use crate::store::pool::{Pool, PoolError};
use directory_api::PageRequest;
use directory_index::{Engine, RoundTotals};
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use std::sync::{Arc, OnceLock};
use std::thread::available_parallelism;
use std::time::Instant;
use tokio::sync::Semaphore;

/// Memory for cached answers, in bytes. An answer with a million results fits.
const CACHE_BYTES: u64 = 64 << 20;
/// Approximate number of cached answers.
const CACHED_ANSWERS: usize = 4096;

/// Minimum number of results to request from the engine. Most people look at no more, and sorting
/// all takes longer than the search.
const MIN_RESULTS: u32 = 256;

/// Engine with its cache, once it is built.
#[derive(Clone)]
pub(crate) struct Search {
    engine: Arc<OnceLock<Result<Arc<LoadedEngine>, NotReady>>>,
    /// Permits for the engine. One processor is left for everything else.
    permits: Arc<Semaphore>,
}

impl Default for Search {
    fn default() -> Self {
        let processors = available_parallelism().map_or(1, usize::from);
        let permits = Arc::new(Semaphore::new(processors.saturating_sub(1).max(1)));
        Self { engine: Arc::default(), permits }
    }
}

/// Engine and cached answers.
pub(crate) struct LoadedEngine {
    engine: Engine,
    /// Answers by question and number of results, regardless of the page, so that the next page
    /// needs no search.
    cache: Cache<(Question, u32), Arc<Answer>, AnswerWeigher>,
}

/// Weigher of cached answers, by their memory in bytes.
#[derive(Clone, Copy)]
pub(crate) struct AnswerWeigher;

impl Weighter<(Question, u32), Arc<Answer>> for AnswerWeigher {
    fn weight(&self, (question, _): &(Question, u32), answer: &Arc<Answer>) -> u64 {
        (question.size() + answer.size()) as u64
    }
}

impl LoadedEngine {
    /// Sums over the rounds of a venture, which need a key.
    pub(crate) fn capital(&self, venture: &str) -> RoundTotals<'_> {
        self.engine.capital(venture)
    }

    fn new(engine: Engine) -> Self {
        // A single shard, because an answer that is larger than a shard is not cached.
        let mut options = OptionsBuilder::new();
        options.estimated_items_capacity(CACHED_ANSWERS).weight_capacity(CACHE_BYTES).shards(1);
        let hasher = DefaultHashBuilder::default();
        let lifecycle = DefaultLifecycle::default();
        let cache = match options.build() {
            Ok(options) => Cache::with_options(options, AnswerWeigher, hasher, lifecycle),
            // Cannot happen, because both numbers are set.
            Err(_) => Cache::with_weighter(CACHED_ANSWERS, CACHE_BYTES, AnswerWeigher),
        };
        Self { engine, cache }
    }
}

/// Reason why questions cannot be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotReady {
    /// The engine is being built.
    Loading,
    /// Building failed; the log has the reason.
    Failed,
}

impl Search {
    /// Builds the engine, which takes seconds for a large directory.
    ///
    /// # Errors
    /// Fails if no connection is free, or the engine cannot be built.
    pub(crate) fn load(&self, pool: &Pool) -> Result<(), PoolError> {
        let start = Instant::now();
        let engine = pool.connection().and_then(|reader| pool.check_result(engine::build(&reader)));
        let (engine, result) = match engine {
            Ok(engine) => (Ok(Arc::new(LoadedEngine::new(engine))), Ok(())),
            Err(error) => (Err(NotReady::Failed), Err(error)),
        };
        // No other thread sets it.
        drop(self.engine.set(engine));
        // Logged after the engine is set: a question may follow this line at once.
        match &result {
            Ok(()) => tracing::info!("ready for questions after {:.1?}", start.elapsed()),
            Err(error) => tracing::error!(%error, "questions cannot be answered"),
        }
        result
    }

    /// Creates a search with this engine.
    #[cfg(test)]
    pub(crate) fn with_engine(engine: Engine) -> Self {
        let search = Self::default();
        drop(search.engine.set(Ok(Arc::new(LoadedEngine::new(engine)))));
        search
    }

    /// Number of questions that the engine could answer now.
    #[cfg(test)]
    pub(crate) fn free_permits(&self) -> usize {
        self.permits.available_permits()
    }

    pub(crate) fn engine(&self) -> Result<Arc<LoadedEngine>, NotReady> {
        self.engine.get().cloned().unwrap_or(Err(NotReady::Loading))
    }

    /// Answer to a question, with results at least up to the end of the page. The number of results
    /// is a power of two, so that reading all pages needs few searches.
    pub(crate) async fn answer(
        &self,
        question: &Question,
        page: PageRequest,
    ) -> Result<Arc<Answer>, NotReady> {
        let engine = self.engine()?;
        let first = self.results(&engine, question, MIN_RESULTS).await?;
        let end = page.offset.saturating_add(u64::from(page.limit)).min(first.total);
        if page.offset >= end || end <= u64::from(MIN_RESULTS) {
            return Ok(first);
        }
        let limit = u32::try_from(end).unwrap_or(u32::MAX);
        let limit = limit.checked_next_power_of_two().unwrap_or(u32::MAX);
        self.results(&engine, question, limit).await
    }

    /// First results of a question, from the cache, or from the engine as soon as it is free. The
    /// engine stops if the client leaves.
    async fn results(
        &self,
        engine: &Arc<LoadedEngine>,
        question: &Question,
        limit: u32,
    ) -> Result<Arc<Answer>, NotReady> {
        let ask = async {
            let permit = Arc::clone(&self.permits).acquire_owned().await;
            let permit = permit.map_err(|_| NotReady::Failed)?;
            let engine = Arc::clone(engine);
            let question = question.clone();
            let answer = blocking::run(move |stop| {
                let _permit = permit;
                question.ask(&engine.engine, limit, stop)
            });
            answer.await.ok().flatten().map(Arc::new).ok_or_else(|| {
                tracing::error!("the engine failed on a question");
                NotReady::Failed
            })
        };
        engine.cache.get_or_insert_async(&(question.clone(), limit), ask).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use directory_api::VentureQuery;
    use directory_index::{Context, VentureRow};

    #[tokio::test]
    async fn pages_are_answered_from_cache() {
        let mut engine = Engine::new(str::to_owned);
        let row = |id: u32| VentureRow { id: id.to_string(), ..VentureRow::default() };
        engine.upsert_ventures((0..1_000).map(row));
        let search = Search::with_engine(engine);
        let list = VentureQuery::default().into();
        let question = Question { list, by_venture: false, context: Context::default() };
        for (offset, limit, found, answers) in [
            (0, 20, 20, 1),
            (236, 20, 20, 1),
            (5_000, 20, 0, 1),
            (1_000, 200, 0, 1),
            (300, 20, 20, 2),
            (500, 12, 12, 2),
            (990, 20, 10, 3),
        ] {
            let page = PageRequest { offset, limit };
            let answer = search.answer(&question, page).await.unwrap();
            assert_eq!((answer.total, answer.page(page).count()), (1_000, found), "{offset}");
            assert_eq!(search.engine().unwrap().cache.len(), answers, "{offset}");
        }
    }

    #[test]
    fn answer_of_whole_directory_is_cached() {
        let engine = LoadedEngine::new(Engine::new(str::to_owned));
        let ids = (0..1_000_000).map(|id: u32| id.to_string().into()).collect();
        let (facets, unknown) = Default::default();
        let answer = Answer { total: 1_000_000, ids, facets, unknown };
        let list = VentureQuery::default().into();
        let context = Context::default();
        let key = (Question { list, by_venture: false, context }, 1 << 20);
        engine.cache.insert(key.clone(), Arc::new(answer));
        assert!(engine.cache.get(&key).is_some());
    }
}
