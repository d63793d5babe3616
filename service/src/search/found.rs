//! Records that match a question: from the cache or else from the engine.
//!
//! Results are cached without a page, so that the next page costs no search, and apart from counts,
//! which only the first page of a list asks for.

use super::question::{Answer, Question};
use directory_api::{FacetValue, Facets, PageRequest};
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use std::sync::Arc;

/// The memory of all cached results, in bytes.
const RESULTS: u64 = 32 << 20;
/// The memory of all cached counts, in bytes.
const COUNTS: u64 = 8 << 20;
/// About how many questions fit.
const QUESTIONS: usize = 4096;
/// Memory of a cached question besides itself and its results, in bytes.
const ENTRY: u64 = 256;

/// Results that are requested of the engine at least: most people look at no more, and the
/// order of all takes longer than the search.
const FEWEST: u32 = 256;

/// The results that were found lately.
pub(crate) struct Found {
    results: Cached<Results>,
    counts: Cached<Facets>,
}

type Cached<T> = Cache<Question, Arc<T>, Weight>;

/// Content and hits of a cache.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CacheUse {
    pub(crate) name: &'static str,
    /// The number of its entries.
    pub(crate) entries: u64,
    pub(crate) bytes: u64,
    /// Lookups that found an entry.
    pub(crate) hits: u64,
    /// Lookups that found none.
    pub(crate) misses: u64,
}

fn cache_use<T: Size>(name: &'static str, cache: &Cached<T>) -> CacheUse {
    let (entries, bytes) = (cache.len() as u64, cache.weight());
    CacheUse { name, entries, bytes, hits: cache.hits(), misses: cache.misses() }
}

/// The first results of a question.
#[derive(Debug, Default)]
pub(crate) struct Results {
    pub(super) total: u64,
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
        Self { results: cache(RESULTS), counts: cache(COUNTS) }
    }
}

impl Found {
    /// The results of a question, with those of the page, and the counts. `None` if they are not
    /// cached and the engine, which `ask` asks for the first results, does not answer.
    pub(super) fn find(
        &self,
        is_first: bool,
        ask: impl Fn(&Question, u32) -> Option<Answer>,
        question: &Question,
        page: PageRequest,
    ) -> Option<(Arc<Results>, Arc<Facets>)> {
        let (uncounted, unsorted) = (question.uncounted(), question.unsorted());
        let results = look(&self.results, &uncounted, is_first);
        let counts = if uncounted == *question {
            Some(Arc::default())
        } else {
            look(&self.counts, &unsorted, is_first)
        };
        let keep_results = |answer: Answer| {
            let found = Results { total: answer.total, ids: answer.ids };
            keep(&self.results, uncounted.clone(), found)
        };
        let (results, counts) = match (results, counts) {
            (Some(results), Some(counts)) => (results, counts),
            (Some(results), None) => {
                let counts = ask(&unsorted, 0)?.facets;
                (results, keep(&self.counts, unsorted, counts))
            }
            (None, counts) => {
                // A page far behind may be behind the end, where nothing has to be in order.
                let first = if page.offset < u64::from(FEWEST) { up_to(page) } else { 0 };
                let missing = if counts.is_some() { &uncounted } else { question };
                let mut answer = ask(missing, first)?;
                let facets = std::mem::take(&mut answer.facets);
                let counts = counts.unwrap_or_else(|| keep(&self.counts, unsorted, facets));
                (keep_results(answer), counts)
            }
        };
        if results.have(page) {
            return Some((results, counts));
        }
        Some((keep_results(ask(&uncounted, up_to(page))?), counts))
    }

    /// Content and hits of the caches.
    pub(crate) fn caches(&self) -> [CacheUse; 2] {
        [cache_use("results", &self.results), cache_use("counts", &self.counts)]
    }
}

fn keep<T: Size>(cache: &Cached<T>, question: Question, found: T) -> Arc<T> {
    let found = Arc::new(found);
    cache.insert(question, Arc::clone(&found));
    found
}

/// The entry of a question, whose lookup is counted once, though it is repeated when its turn
/// has come.
fn look<T: Size>(cache: &Cached<T>, question: &Question, is_first: bool) -> Option<Arc<T>> {
    if is_first { cache.get(question) } else { cache.peek(question) }
}

impl Results {
    /// True if the results of a page are among the known ones.
    fn have(&self, page: PageRequest) -> bool {
        let end = page.offset.saturating_add(u64::from(page.limit)).min(self.total);
        page.offset >= end || self.ids.len() as u64 >= end
    }
}

/// The number of results to ask for, up to the end of a page at least. It is twice as large whenever
/// it was too small, so that reading all pages asks the engine a few times.
fn up_to(page: PageRequest) -> u32 {
    let end = page.offset.saturating_add(u64::from(page.limit));
    let end = u32::try_from(end).unwrap_or(u32::MAX).max(FEWEST);
    end.checked_next_power_of_two().unwrap_or(u32::MAX)
}

/// Value whose memory is known.
trait Size {
    fn bytes(&self) -> usize;
}

impl Size for Results {
    fn bytes(&self) -> usize {
        self.ids.size()
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

/// Ids of results in their order, in one piece of memory: a question may find the whole directory,
/// and is cached.
#[derive(Debug, Default)]
pub(super) struct Ids {
    text: String,
    /// The end of each in the text.
    ends: Vec<u32>,
}

impl Ids {
    /// The number of ids.
    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The memory that they take, in bytes.
    pub(super) fn size(&self) -> usize {
        self.text.len() + 4 * self.ends.len()
    }

    /// The ids of a page.
    pub(super) fn page(&self, page: PageRequest) -> impl Iterator<Item = &str> {
        let first = usize::try_from(page.offset).unwrap_or(usize::MAX);
        let places = (first..self.len()).take(page.limit as usize);
        places.filter_map(|place| self.text.get(self.end(place)..self.end(place + 1)))
    }

    /// The end of those before a place.
    fn end(&self, place: usize) -> usize {
        let end = place.checked_sub(1).and_then(|last| self.ends.get(last));
        end.map_or(0, |end| *end as usize)
    }
}

impl<T: AsRef<str>> FromIterator<T> for Ids {
    fn from_iter<I: IntoIterator<Item = T>>(ids: I) -> Self {
        let mut all = Self::default();
        for id in ids {
            let id = id.as_ref();
            // Four gigabytes of ids are more than a directory in memory has.
            let Ok(end) = u32::try_from(all.text.len() + id.len()) else { break };
            all.text.push_str(id);
            all.ends.push(end);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use directory_api::{FacetField, VentureQuery};
    use directory_index::{Directory as Engine, VentureRow};
    use std::cell::RefCell;
    use std::sync::atomic::AtomicBool;

    #[test]
    fn questions_are_answered_from_the_cache() {
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
            let ask = |question: &Question, limit| question.ask(engine, limit, &never);
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
    fn pages_behind_the_end_ask_nothing() {
        let (found, asked) = (Found::default(), RefCell::new(Vec::new()));
        let ask = |_: &Question, limit| {
            asked.borrow_mut().push(limit);
            Some(Answer { total: 1_000, ids: Ids::default(), facets: Facets::default() })
        };
        let question = Question::Ventures(VentureQuery::default());
        for (offset, limit) in [(5_000, 20), (1_000, 200), (999, 0)] {
            found.find(true, ask, &question, PageRequest { offset, limit }).unwrap();
        }
        assert_eq!(*asked.borrow(), [0], "the number of results, once");
        found.find(true, ask, &question, PageRequest { offset: 900, limit: 20 }).unwrap();
        assert_eq!(*asked.borrow(), [0, 1_024]);
    }

    #[test]
    fn results_of_whole_directories_are_kept() {
        let found = Found::default();
        let question = Question::Ventures(VentureQuery::default());
        let ids: Vec<String> = (0..1_000_000).map(|id| id.to_string()).collect();
        let ids = ids.iter().map(String::as_str).collect();
        keep(&found.results, question.clone(), Results { total: 1_000_000, ids });
        assert_eq!(found.results.get(&question).unwrap().ids.len(), 1_000_000);
    }

    #[test]
    fn ids_have_pages() {
        let all = ["7", "", "1234", "ä", "7"];
        let ids: Ids = all.into_iter().collect();
        for offset in 0..7 {
            for limit in [0, 1, 2, 9] {
                let page = all.into_iter().skip(offset as usize).take(limit as usize);
                let found = ids.page(PageRequest { offset, limit });
                assert_eq!(found.collect::<Vec<_>>(), page.collect::<Vec<_>>());
            }
        }
    }
}
