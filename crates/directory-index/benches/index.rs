//! How long the index takes: `cargo bench -p directory-index --bench index`.

#![allow(missing_docs, clippy::unwrap_used, clippy::indexing_slicing)]

mod ventures;

use criterion::{BatchSize, BenchmarkId, Criterion};
use directory_api::{FacetField, PageRequest, Sort, SortKey, VentureQuery};
use directory_index::{Directory, Part};
use std::hint::black_box;
use std::time::Duration;
use unicode_normalization::UnicodeNormalization;
use ventures::Ventures;

const ROWS: u32 = 100_000;

fn nfkd(text: &str) -> String {
    text.nfkd().collect()
}

fn whole(criterion: &mut Criterion) {
    let rows = Ventures::new().page(0, ROWS);
    let mut index = Directory::new(nfkd);
    index.upsert_ventures(rows.iter().cloned());
    let bytes = index.to_bytes(Part::Ventures);
    let mut group = criterion.benchmark_group("whole");
    group.sample_size(10).measurement_time(Duration::from_secs(10));
    group.bench_function("build", |bencher| {
        let input = || (Directory::new(nfkd), rows.clone());
        bencher.iter_batched_ref(
            input,
            |(index, rows)| index.upsert_ventures(rows.drain(..)),
            BatchSize::PerIteration,
        );
    });
    group.bench_function("save", |bencher| {
        bencher.iter_with_large_drop(|| index.to_bytes(Part::Ventures))
    });
    group.bench_function("restore", |bencher| {
        bencher.iter_with_large_drop(|| {
            let mut index = Directory::new(nfkd);
            index.restore(black_box(&bytes)).map(|_| index)
        });
    });
    let page = Ventures::new().page(ROWS, 200);
    group.bench_function("one page more", |bencher| {
        let input = || (index.clone(), page.clone());
        bencher.iter_batched_ref(
            input,
            |(index, page)| index.upsert_ventures(page.drain(..)),
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

fn keystroke(criterion: &mut Criterion) {
    let mut index = Directory::new(nfkd);
    index.upsert_ventures(Ventures::new().page(0, ROWS));
    let mut group = criterion.benchmark_group("keystroke");
    for text in ["", "s", "th", "water", "watre", "s t a", "market custo"] {
        let query = VentureQuery {
            name: Some(text.to_owned()),
            facets: FacetField::OF_VENTURES.to_vec(),
            ..VentureQuery::default()
        };
        let filtered = VentureQuery {
            countries: vec!["Country 0".to_owned(), "Country 3".to_owned()],
            sectors: vec!["Sector 1".to_owned(), "Sector 2".to_owned()],
            ..query.clone()
        };
        let sort = Some(Sort { key: SortKey::Name, descending: true });
        let sorted = VentureQuery { sort, ..query.clone() };
        let page = PageRequest::default();
        let later = PageRequest { offset: 1_000, ..page };
        let all =
            [("ranked", query, page), ("filtered", filtered, page), ("sorted", sorted, later)];
        for (kind, query, page) in all {
            let id = BenchmarkId::new(kind, format!("“{text}”"));
            group.bench_function(id, |bencher| {
                bencher.iter(|| drop(index.ventures(black_box(&query), page)))
            });
        }
    }
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    whole(&mut criterion);
    keystroke(&mut criterion);
    criterion.final_summary();
}
