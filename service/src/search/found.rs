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
    results: Cache<Question, Arc<Results>, Weight>,
    counts: Cache<Question, Arc<Facets>, Weight>,
    ventures_of_rounds: Cache<Question, Arc<VenturesOfRounds>, Weight>,
}

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

fn cache_use<T: Clone>(name: &'static str, cache: &Cache<Question, T, Weight>) -> CacheUse
where
    Weight: Weighter<Question, T>,
{
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
fn cache<T: Clone>(bytes: u64) -> Cache<Question, T, Weight>
where
    Weight: Weighter<Question, T>,
{
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
        look: Look,
        ask: &dyn Fn(&Question, PageRequest) -> Option<Answer<'a>>,
        question: &Question,
        page: PageRequest,
    ) -> Option<(Arc<Results>, Arc<Facets>)> {
        let uncounted = question.uncounted();
        let end = page.offset.saturating_add(u64::from(page.limit));
        let results = look.up(&self.results, &uncounted).filter(|results| results.reach(end));
        if uncounted == *question {
            let results = match results {
                Some(results) => results,
                None => {
                    let found = ask(&uncounted, up_to(end))?;
                    self.keep(uncounted, found.total, found.ids)
                }
            };
            return Some((results, Arc::default()));
        }
        let unsorted = question.unsorted();
        Some(match (results, look.up(&self.counts, &unsorted)) {
            (Some(results), Some(counts)) => (results, counts),
            (Some(results), None) => {
                let found = ask(&unsorted, PageRequest { offset: 0, limit: 0 })?;
                (results, self.keep_counts(unsorted, found.facets))
            }
            (None, Some(counts)) => {
                let found = ask(&uncounted, up_to(end))?;
                (self.keep(uncounted, found.total, found.ids), counts)
            }
            (None, None) => {
                let found = ask(question, up_to(end))?;
                let results = self.keep(uncounted, found.total, found.ids);
                (results, self.keep_counts(unsorted, found.facets))
            }
        })
    }

    /// The results of the original fundraising search.
    pub(super) fn ventures_of_rounds(
        &self,
        look: Look,
        question: &Question,
        find: impl FnOnce() -> Option<VenturesOfRounds>,
    ) -> Option<Arc<VenturesOfRounds>> {
        look.up(&self.ventures_of_rounds, question).or_else(|| {
            let found = Arc::new(find()?);
            self.ventures_of_rounds.insert(question.clone(), Arc::clone(&found));
            Some(found)
        })
    }

    /// What the caches hold.
    pub(super) fn caches(&self) -> [CacheUse; 3] {
        [
            cache_use("results", &self.results),
            cache_use("counts", &self.counts),
            cache_use("fundraising_search", &self.ventures_of_rounds),
        ]
    }

    fn keep(&self, question: Question, total: u64, ids: Vec<&str>) -> Arc<Results> {
        let results = Arc::new(Results { total, ids: ids.into_iter().collect() });
        self.results.insert(question, Arc::clone(&results));
        results
    }

    fn keep_counts(&self, question: Question, counts: Facets) -> Arc<Facets> {
        let counts = Arc::new(counts);
        self.counts.insert(question, Arc::clone(&counts));
        counts
    }
}

/// How a cache is looked into: a question is counted once, though it is looked for again when its turn
/// has come.
#[derive(Clone, Copy, Debug)]
pub(super) enum Look {
    First,
    Again,
}

impl Look {
    fn up<T: Clone>(self, cache: &Cache<Question, T, Weight>, question: &Question) -> Option<T>
    where
        Weight: Weighter<Question, T>,
    {
        match self {
            Self::First => cache.get(question),
            Self::Again => cache.peek(question),
        }
    }
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

/// About how many bytes something takes.
#[derive(Clone, Copy)]
struct Weight;

impl Weighter<Question, Arc<Results>> for Weight {
    fn weight(&self, question: &Question, results: &Arc<Results>) -> u64 {
        ENTRY + (question.size() + results.ids.size()) as u64
    }
}

impl Weighter<Question, Arc<VenturesOfRounds>> for Weight {
    fn weight(&self, question: &Question, ventures: &Arc<VenturesOfRounds>) -> u64 {
        ENTRY + (question.size() + ventures.size()) as u64
    }
}

impl Weighter<Question, Arc<Facets>> for Weight {
    fn weight(&self, question: &Question, counts: &Arc<Facets>) -> u64 {
        let values = counts.iter().flat_map(|(_, facet)| &facet.values);
        let values = values.map(|known| size_of::<FacetValue>() + known.value.len());
        ENTRY + (question.size() + values.sum::<usize>()) as u64
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
                found.find(Look::First, &ask, &Question::Ventures(query), page).unwrap();
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
        found.keep(question.clone(), 1_000_000, ids.iter().map(String::as_str).collect());
        assert_eq!(found.results.get(&question).unwrap().ids.len(), 1_000_000);
    }
}
