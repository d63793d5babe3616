//! Which records match a question: from the cache or else from the engine.
//!
//! Results are cached without a page, so that the next page costs no search, and apart from counts,
//! which only the first page of a list asks for.

use super::ids::Ids;
use super::question::Question;
use super::ventures_of_rounds::VenturesOfRounds;
use directory_api::{FacetValue, Facets, PageRequest};
use directory_index::Found as Answer;
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use std::sync::Arc;

/// The memory of all cached results, in bytes.
const RESULTS: u64 = 32 << 20;
/// The memory of all cached counts, in bytes.
const COUNTS: u64 = 8 << 20;
/// The memory of all cached results of the original fundraising search, in bytes.
const VENTURES_OF_ROUNDS: u64 = 8 << 20;
/// About how many questions fit.
const QUESTIONS: usize = 4096;
/// What a cached question takes beside itself and what was found, in bytes.
const ENTRY: u64 = 256;

/// So many results are requested of the engine at least: most people look at no more, and the
/// order of all takes longer than the search.
const FEWEST: u64 = 256;

/// The results that were found lately.
pub(crate) struct Found {
    results: Cached<Results>,
    counts: Cached<Facets>,
    ventures_of_rounds: Cached<VenturesOfRounds>,
}

type Cached<T> = Cache<Question, Arc<T>, Weight>;

/// What a cache holds, and how often what was looked for was in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CacheUse {
    /// What it caches.
    pub(crate) name: &'static str,
    /// The number of its entries.
    pub(crate) entries: u64,
    /// Their memory.
    pub(crate) bytes: u64,
    /// How often it had what was looked for.
    pub(crate) hits: u64,
    /// How often it had not.
    pub(crate) misses: u64,
}

fn cache_use<T: Size>(name: &'static str, cache: &Cached<T>) -> CacheUse {
    let (entries, bytes) = (cache.len() as u64, cache.weight());
    CacheUse { name, entries, bytes, hits: cache.hits(), misses: cache.misses() }
}

/// The first results of a question.
#[derive(Debug, Default)]
pub(crate) struct Results {
    /// How many there are.
    pub(super) total: u64,
    /// The first of them.
    pub(super) ids: Ids,
}

/// A cache of this many bytes. It is in one part, since what is larger than a part is not kept.
fn cache<T: Size>(bytes: u64) -> Cached<T> {
    let mut options = OptionsBuilder::new();
    options.estimated_items_capacity(QUESTIONS).weight_capacity(bytes).shards(1);
    let (hasher, lifecycle) = (DefaultHashBuilder::default(), DefaultLifecycle::default());
    match options.build() {
        Ok(options) => Cache::with_options(options, Weight, hasher, lifecycle),
        // Only without one of the two numbers.
        Err(_) => Cache::with_weighter(QUESTIONS, bytes, Weight),
    }
}

impl Default for Found {
    fn default() -> Self {
        Self {
            results: cache(RESULTS),
            counts: cache(COUNTS),
            ventures_of_rounds: cache(VENTURES_OF_ROUNDS),
        }
    }
}

impl Found {
    /// The results of a question, at least up to the end of the page, and the counts. `None` if they
    /// are not cached and the engine, which `ask` asks, does not answer.
    pub(super) fn find<'a>(
        &self,
        is_first: bool,
        ask: impl Fn(&Question, PageRequest) -> Option<Answer<'a>>,
        question: &Question,
        page: PageRequest,
    ) -> Option<(Arc<Results>, Arc<Facets>)> {
        let (uncounted, unsorted) = (question.uncounted(), question.unsorted());
        let end = page.offset.saturating_add(u64::from(page.limit));
        let results = look(&self.results, &uncounted, is_first).filter(|it| it.reach(end));
        let counts = if uncounted == *question {
            Some(Arc::default())
        } else {
            look(&self.counts, &unsorted, is_first)
        };
        let (missing, page) = match (&results, &counts) {
            (Some(results), Some(counts)) => return Some((results.clone(), counts.clone())),
            (Some(_), None) => (&unsorted, PageRequest { offset: 0, limit: 0 }),
            (None, Some(_)) => (&uncounted, up_to(end)),
            (None, None) => (question, up_to(end)),
        };
        let answer = ask(missing, page)?;
        let results = results.unwrap_or_else(|| {
            let ids = answer.ids.into_iter().collect();
            keep(&self.results, uncounted, Results { total: answer.total, ids })
        });
        let counts = counts.unwrap_or_else(|| keep(&self.counts, unsorted, answer.facets));
        Some((results, counts))
    }

    /// The results of the original fundraising search.
    pub(super) fn ventures_of_rounds(
        &self,
        is_first: bool,
        question: &Question,
        find: impl FnOnce() -> Option<VenturesOfRounds>,
    ) -> Option<Arc<VenturesOfRounds>> {
        look(&self.ventures_of_rounds, question, is_first)
            .or_else(|| Some(keep(&self.ventures_of_rounds, question.clone(), find()?)))
    }

    /// What the caches hold.
    pub(crate) fn caches(&self) -> [CacheUse; 3] {
        [
            cache_use("results", &self.results),
            cache_use("counts", &self.counts),
            cache_use("fundraising_search", &self.ventures_of_rounds),
        ]
    }
}

fn keep<T: Size>(cache: &Cached<T>, question: Question, found: T) -> Arc<T> {
    let found = Arc::new(found);
    cache.insert(question, Arc::clone(&found));
    found
}

/// What a cache has for a question, which is counted once, though it is looked for again when its turn
/// has come.
fn look<T: Size>(cache: &Cached<T>, question: &Question, is_first: bool) -> Option<Arc<T>> {
    if is_first { cache.get(question) } else { cache.peek(question) }
}

impl Results {
    /// Whether the results are known up to a place.
    fn reach(&self, end: u64) -> bool {
        self.ids.len() as u64 >= end.min(self.total)
    }
}

/// The first page, up to this place at least. It is twice as long whenever it was too short, so that
/// reading all pages asks the engine a few times.
fn up_to(end: u64) -> PageRequest {
    let limit = end.max(FEWEST).checked_next_power_of_two().unwrap_or(u64::MAX);
    PageRequest { offset: 0, limit: u32::try_from(limit).unwrap_or(u32::MAX) }
}

/// What takes about so many bytes.
trait Size {
    fn bytes(&self) -> usize;
}

impl Size for Results {
    fn bytes(&self) -> usize {
        self.ids.size()
    }
}

impl Size for VenturesOfRounds {
    fn bytes(&self) -> usize {
        self.size()
    }
}

impl Size for Facets {
    fn bytes(&self) -> usize {
        let values = self.iter().flat_map(|(_, facet)| &facet.values);
        values.map(|known| size_of::<FacetValue>() + known.value.len()).sum()
    }
}

#[derive(Clone, Copy)]
struct Weight;

impl<T: Size> Weighter<Question, Arc<T>> for Weight {
    fn weight(&self, question: &Question, found: &Arc<T>) -> u64 {
        ENTRY + (question.size() + found.bytes()) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use directory_api::{FacetField, VentureQuery};
    use directory_index::{Directory as Engine, VentureRow};
    use std::sync::atomic::AtomicBool;

    #[test]
    fn the_same_question_and_its_other_pages_are_answered_from_the_cache() {
        let mut engine = Engine::new(str::to_owned);
        let row = |id: u32| VentureRow {
            id: id.to_string(),
            country: "Kenya".to_owned(),
            ..VentureRow::default()
        };
        engine.upsert_ventures((0..300).map(row));
        let nothing = Engine::new(str::to_owned);
        let found = Found::default();
        let ask = |engine: &Engine, facets: &[FacetField], offset| {
            let (countries, facets) = (vec!["Kenya".to_owned()], facets.to_vec());
            let query = VentureQuery { countries, facets, ..VentureQuery::default() };
            let page = PageRequest { offset, limit: 20 };
            let never = AtomicBool::new(false);
            let ask = |question: &Question, page| question.ask(engine, page, &never);
            let (results, counts) =
                found.find(true, ask, &Question::Ventures(query), page).unwrap();
            let known = counts.get(FacetField::Country).map(|facet| facet.known);
            (results.total, results.ids.page(page).count(), known)
        };
        let counted = [FacetField::Country];
        assert_eq!(ask(&engine, &counted, 0), (300, 20, Some(300)));
        assert_eq!(ask(&nothing, &counted, 0), (300, 20, Some(300)));
        assert_eq!(ask(&nothing, &[], 236), (300, 20, None));
        assert_eq!(ask(&engine, &[], 290), (300, 10, None), "beyond what was put in order");
        assert_eq!(ask(&nothing, &counted, 290), (300, 10, Some(300)));
    }

    #[test]
    fn results_of_a_whole_directory_are_kept() {
        let found = Found::default();
        let question = Question::Ventures(VentureQuery::default());
        let ids: Vec<String> = (0..1_000_000).map(|id| id.to_string()).collect();
        let ids = ids.iter().map(String::as_str).collect();
        keep(&found.results, question.clone(), Results { total: 1_000_000, ids });
        assert_eq!(found.results.get(&question).unwrap().ids.len(), 1_000_000);
    }
}
