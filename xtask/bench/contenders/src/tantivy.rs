//! tantivy, with facets. A count that leaves its own filter out is a search of its own.

use anyhow::Result;
use directory_api::query::VentureQuery;
use directory_api::resources::VentureSummary;
use directory_index::VentureRow;
use tantivy::collector::{Count, FacetCollector, TopDocs};
use tantivy::query::{BooleanQuery, FuzzyTermQuery, Query, TermQuery};
use tantivy::schema::{FAST, Facet, FacetOptions, Field, IndexRecordOption, Schema, TEXT};
use tantivy::{Index, Order, Searcher, TantivyDocument, Term};

use crate::{Contender, ROWS, words};

/// Words of fewer letters must be written right.
const FORGIVING: usize = 5;

pub(crate) struct Tantivy {
    searcher: Searcher,
    texts: [Field; 3],
    country: Field,
    sector: Field,
    typos: u8,
}

impl Tantivy {
    /// An index in memory that forgives so many typos in a word.
    pub(crate) fn of(ventures: &[VentureSummary], typos: u8) -> Result<Self> {
        let mut schema = Schema::builder();
        let texts = ["title", "tagline", "pitch"].map(|name| schema.add_text_field(name, TEXT));
        let [country, sector, status] = ["country", "sector", "status"]
            .map(|name| schema.add_facet_field(name, FacetOptions::default()));
        let network = schema.add_f64_field("network", FAST);
        let index = Index::create_in_ram(schema.build());
        let mut writer = index.writer_with_num_threads(1, 500_000_000)?;
        for row in ventures.iter().map(VentureRow::from) {
            let mut document = TantivyDocument::default();
            for (field, text) in texts.iter().zip([&row.title, &row.tagline, &row.pitch]) {
                document.add_text(*field, text);
            }
            let one = [(country, &row.country), (status, &row.status)];
            let one = one.into_iter().filter(|(_, value)| !value.is_empty());
            let sectors = row.sectors.iter().flatten().map(|name| (sector, name));
            for (field, value) in one.chain(sectors) {
                document.add_facet(field, Facet::from_path([value]));
            }
            if let Some(strength) = row.strength {
                document.add_f64(network, f64::from(strength));
            }
            writer.add_document(document)?;
        }
        writer.commit()?;
        let segments = index.searchable_segment_ids()?;
        writer.merge(&segments).wait()?;
        writer.wait_merging_threads()?;
        Ok(Self { searcher: index.reader()?.searcher(), texts, country, sector, typos })
    }

    fn word(&self, word: &str) -> Box<dyn Query> {
        let typos = if word.chars().count() < FORGIVING { 0 } else { self.typos };
        let of_field = |field: &Field| -> Box<dyn Query> {
            let term = Term::from_field_text(*field, word);
            Box::new(FuzzyTermQuery::new_prefix(term, typos, true))
        };
        Box::new(BooleanQuery::union(self.texts.iter().map(of_field).collect()))
    }
}

fn value(field: Field, value: Option<&String>) -> Option<Box<dyn Query>> {
    let term = Term::from_facet(field, &Facet::from_path([value?]));
    Some(Box::new(TermQuery::new(term, IndexRecordOption::Basic)))
}

fn counts(field: &str) -> FacetCollector {
    let mut counts = FacetCollector::for_field(field);
    counts.add_facet("/");
    counts
}

impl Contender for Tantivy {
    fn ask(&self, question: &VentureQuery) -> Result<u64> {
        let text: Vec<_> = words(question).map(|word| self.word(&word)).collect();
        let country = value(self.country, question.countries.first());
        let sector = value(self.sector, question.sectors.first());
        let all = |filters: [&Option<Box<dyn Query>>; 2]| {
            let filters = filters.into_iter().flatten();
            let parts = text.iter().chain(filters).map(|query| query.box_clone());
            BooleanQuery::intersection(parts.collect())
        };
        let best = TopDocs::with_limit(ROWS as usize);
        let best = best.order_by_fast_field::<f64>("network", Order::Desc);
        let collectors = (best, Count, counts("status"));
        let (_, total, statuses) = self.searcher.search(&all([&country, &sector]), &collectors)?;
        let countries = self.searcher.search(&all([&None, &sector]), &counts("country"))?;
        let sectors = self.searcher.search(&all([&country, &None]), &counts("sector"))?;
        for counts in [statuses, countries, sectors] {
            std::hint::black_box(counts.get("/").count());
        }
        Ok(total as u64)
    }
}
