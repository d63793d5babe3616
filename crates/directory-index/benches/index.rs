//! How long the index takes: `cargo bench -p directory-index --bench index`.

#![allow(missing_docs, clippy::unwrap_used, clippy::indexing_slicing)]

mod ventures;

use criterion::{BatchSize, BenchmarkId, Criterion};
use directory_index::{Index, Query, Sort, SortKey};
use std::hint::black_box;
use std::time::Duration;
use ventures::Ventures;

const ROWS: u32 = 100_000;

fn whole(criterion: &mut Criterion) {
    let rows = Ventures::new().page(0, ROWS);
    let mut index = Index::new();
    index.upsert(rows.iter().cloned());
    let bytes = index.to_bytes();
    let mut group = criterion.benchmark_group("whole");
    group.sample_size(10).measurement_time(Duration::from_secs(10));
    group.bench_function("build", |bencher| {
        let input = || (Index::new(), rows.clone());
        bencher.iter_batched_ref(
            input,
            |(index, rows)| index.upsert(rows.drain(..)),
            BatchSize::PerIteration,
        );
    });
    group.bench_function("save", |bencher| bencher.iter_with_large_drop(|| index.to_bytes()));
    group.bench_function("restore", |bencher| {
        bencher.iter_with_large_drop(|| Index::from_bytes(black_box(&bytes)));
    });
    let page = Ventures::new().page(ROWS, 200);
    group.bench_function("one page more", |bencher| {
        let input = || (index.clone(), page.clone());
        bencher.iter_batched_ref(
            input,
            |(index, page)| index.upsert(page.drain(..)),
            BatchSize::PerIteration,
        );
    });
    group.finish();
}

fn keystroke(criterion: &mut Criterion) {
    let mut index = Index::new();
    index.upsert(Ventures::new().page(0, ROWS));
    let mut group = criterion.benchmark_group("keystroke");
    for text in ["", "s", "th", "water", "watre", "s t a", "market custo"] {
        let query = Query { text: text.to_owned(), limit: 20, ..Query::default() };
        let filtered = Query {
            countries: vec!["Country 0".to_owned(), "Country 3".to_owned()],
            sectors: vec!["Sector 1".to_owned(), "Sector 2".to_owned()],
            ..query.clone()
        };
        let sort = Some(Sort { key: SortKey::Name, descending: true });
        let sorted = Query { sort, offset: 1_000, ..query.clone() };
        for (kind, query) in [("ranked", query), ("filtered", filtered), ("sorted", sorted)] {
            let id = BenchmarkId::new(kind, format!("“{text}”"));
            group.bench_function(id, |bencher| bencher.iter(|| index.search(black_box(&query))));
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
