//! The figures that the index promises, as a table: `cargo bench -p directory-index --bench figures`.
//!
//! The queries are what somebody types to find a venture: all of its name, a beginning of it, or
//! its name with one slip. Each is asked as it is and with filters.

#![allow(
    missing_docs,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a measurement may stop where it cannot go on"
)]

mod ventures;

use directory_index::{Index, Query, Row};
use peak_alloc::PeakAlloc;
use std::time::{Duration, Instant};
use ventures::Ventures;
use ventures::queries::Kind;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

const ROWS: u32 = 100_000;
const PAGE: u32 = 200;
const QUERIES: u32 = 1_000;

fn main() {
    let mut ventures = Ventures::new();
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let mut index = Index::new();
    let mut building = Duration::ZERO;
    for from in (0..ROWS).step_by(PAGE as usize) {
        let page = ventures.page(from, PAGE);
        building += time(|| index.upsert(page)).1;
    }
    let memory = [MEMORY.current_usage() - before, MEMORY.peak_usage() - before].map(mebibytes);
    println!("{ROWS} ventures, in pages of {PAGE}");
    println!("build     {building:>10.1?}");
    println!("memory    {:>7.1} MiB, at most {:.1} MiB while it is built", memory[0], memory[1]);
    let (bytes, saving) = time(|| index.to_bytes());
    println!("save      {saving:>10.1?}  {:.1} MiB", mebibytes(bytes.len()));
    drop(index);
    let (index, restoring) = time(|| Index::from_bytes(&bytes).unwrap());
    println!("restore   {restoring:>10.1?}");
    let ids = (1..=ROWS).step_by((ROWS / QUERIES) as usize);
    let wanted: Vec<Row> = ids.filter_map(|id| index.get(&id.to_string())).collect();
    println!(
        "{:10}{:>10}{:>10}{:>10}{:>10}{:>14}",
        "keystroke", "p50", "p95", "p99", "worst", "in first ten"
    );
    for kind in Kind::ALL {
        for filtered in [false, true] {
            let mut times = Vec::new();
            let mut found = 0;
            for row in &wanted {
                let mut query =
                    Query { text: ventures.typed(row, kind), limit: 20, ..Query::default() };
                if filtered {
                    query.countries = vec![row.country.clone(), "Country 1".to_owned()];
                }
                let (results, taken) = time(|| index.search(&query));
                found += usize::from(results.hits.iter().take(10).any(|hit| hit.row.id == row.id));
                times.push(taken);
            }
            times.sort_unstable();
            let at = |part: usize| format!("{:.2?}", times[(times.len() - 1) * part / 100]);
            let name = format!("{kind:?}{}", if filtered { "+" } else { "" }).to_lowercase();
            let share = format!("{:.1} %", found as f64 * 100.0 / wanted.len() as f64);
            println!(
                "{name:10}{:>10}{:>10}{:>10}{:>10}{share:>14}",
                at(50),
                at(95),
                at(99),
                at(100)
            );
        }
    }
    println!("A + says that two countries are chosen.");
}

fn time<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = work();
    (done, start.elapsed())
}

fn mebibytes(bytes: usize) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}
