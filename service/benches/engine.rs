//! Benchmark of `cargo xtask bench engine`: builds the engine from 100,000 generated ventures, searches for
//! names letter by letter, and prints a table in Markdown.

use anyhow::{Context, Result};
use directory_api::PageRequest;
use directory_api::query::{FacetField, ListQuestion, VentureQuery};
use directory_index::{self as index, Engine, VentureRow};
use directory_service::generate::{self, Plan};
use std::fs;
use std::time::Instant;
use unicode_normalization::UnicodeNormalization;

/// Content of the engine.
const PLAN: Plan = Plan { ventures: 100_000, users: 1_000, rounds: 0, seed: 9 };

/// Distance between ventures whose names are searched.
const STRIDE: usize = 500;

/// Page and counts that the list of ventures requests.
const PAGE: PageRequest = PageRequest { offset: 0, limit: 20 };
const FACETS: &[FacetField] = FacetField::OF_VENTURES;

fn main() -> Result<()> {
    let rows: Vec<_> =
        generate::ventures(&PLAN).map(|venture| VentureRow::from(&venture)).collect();
    let before = memory()?;
    let start = Instant::now();
    let mut engine = Engine::new(|text| text.nfkd().collect());
    engine.upsert_ventures(rows.iter().cloned());
    // The first question prepares the filters.
    engine.find(&question(""), PAGE, index::Context::default());
    let build = start.elapsed().as_secs_f64();
    let memory = memory()? - before;
    let mut times = Vec::new();
    for (number, row) in rows.iter().step_by(STRIDE).enumerate() {
        let mut typed = String::new();
        for (index, letter) in row.title.chars().enumerate() {
            // Every other name lacks its third letter.
            if index == 2 && number % 2 == 1 {
                continue;
            }
            typed.push(letter);
            let start = Instant::now();
            std::hint::black_box(engine.find(&question(&typed), PAGE, index::Context::default()));
            times.push(start.elapsed().as_secs_f64() * 1e3);
        }
    }
    times.sort_unstable_by(f64::total_cmp);
    let percentile =
        |part: f64| times.get((times.len() as f64 * part) as usize).copied().unwrap_or_default();
    println!("| {} ventures | build | memory | keystroke, p50 | p95 | p99 |", rows.len());
    println!("|---|--:|--:|--:|--:|--:|");
    println!(
        "| {} keystrokes | {build:.1} s | {memory:.0} MiB | {:.2} ms | {:.2} ms | {:.2} ms |",
        times.len(),
        percentile(0.5),
        percentile(0.95),
        percentile(0.99),
    );
    Ok(())
}

fn question(text: &str) -> ListQuestion {
    let name = (!text.is_empty()).then(|| text.to_owned());
    VentureQuery { name, facets: FACETS.to_vec(), ..VentureQuery::default() }.into()
}

/// Memory that this process uses, in MiB. Linux only.
fn memory() -> Result<f64> {
    let status = fs::read_to_string("/proc/self/status").context("Linux is needed")?;
    let kibibytes =
        status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next());
    Ok(kibibytes.context("the system does not report the memory")?.parse::<f64>()? / 1024.0)
}
