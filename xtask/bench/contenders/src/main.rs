//! `service-bench-contenders SERVICE KEY`: reads the ventures of a service, asks the engine of this
//! project, SQLite's FTS5 and tantivy the same new questions one after the other, each in memory and
//! without HTTP, and prints the times as JSON.

mod fts5;
mod own;
mod tantivy;

use anyhow::{Context, Result};
use directory_api::query::{ListQuery, Query, VentureQuery};
use directory_api::resources::VentureSummary;
use serde::{Deserialize, Serialize};
use service_bench::Connection;
use service_bench::samples::{FACETS, Samples};
use std::net::SocketAddr;
use std::time::Instant;

/// How many questions are asked.
const QUESTIONS: usize = 1_000;

/// How many rows of a result are shown.
const ROWS: u32 = 20;

/// The best rows of a question and three counts, each without its own filter.
trait Contender {
    /// How many ventures there are, as proof that the question was answered.
    fn ask(&self, question: &VentureQuery) -> Result<u64>;
}

/// What was measured of a contender: times in microseconds.
#[derive(Serialize)]
struct Measured {
    title: &'static str,
    /// How long it took to take all ventures in, in seconds.
    build: f64,
    mean: f64,
    p50: f64,
    p95: f64,
    /// How many ventures a question found, on average.
    found: f64,
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let service: SocketAddr = arguments.next().context("SERVICE is missing")?.parse()?;
    let key = arguments.next().context("KEY is missing")?;
    let samples = Samples::read(service, &key).await?;
    let ventures = ventures(service, &samples).await?;
    let questions = samples.questions("", &format!("&sort=-network{FACETS}"));
    let questions = questions.iter().take(QUESTIONS);
    let questions =
        questions.map(|it| VentureQuery::read(&Query::parse(it.trim_start_matches('?'))).0);
    let questions: Vec<_> = questions.collect();
    let results = [
        measured("this engine", &questions, || Ok(own::Own::of(&ventures)))?,
        measured("SQLite FTS5 (beginnings of words, no typos)", &questions, || {
            fts5::Fts5::of(&ventures)
        })?,
        measured("tantivy (beginnings of words, no typos)", &questions, || {
            tantivy::Tantivy::of(&ventures, 0)
        })?,
        measured("tantivy (one typo in words of five letters)", &questions, || {
            tantivy::Tantivy::of(&ventures, 1)
        })?,
    ];
    println!("{}", serde_json::to_string(&results)?);
    Ok(())
}

/// All ventures of a service, in an order, because rows have sectors and status only then.
async fn ventures(service: SocketAddr, samples: &Samples) -> Result<Vec<VentureSummary>> {
    #[derive(Deserialize)]
    struct Page {
        ventures: Vec<VentureSummary>,
    }
    let mut connection = Connection::open(service).await?;
    let mut all = Vec::new();
    loop {
        let target = format!("/v1/ventures?sort=added&limit=100&offset={}", all.len());
        let page = connection.get(&target, &samples.headers).await?;
        let page: Page = serde_json::from_slice(page.body()).context(target)?;
        if page.ventures.is_empty() {
            return Ok(all);
        }
        all.extend(page.ventures);
    }
}

fn measured<C: Contender>(
    title: &'static str,
    questions: &[VentureQuery],
    build: impl FnOnce() -> Result<C>,
) -> Result<Measured> {
    eprintln!("  {title}");
    let start = Instant::now();
    let contender = build()?;
    let build = start.elapsed().as_secs_f64();
    let (mut times, mut found) = (Vec::new(), 0);
    for question in questions {
        let start = Instant::now();
        found += contender.ask(question)?;
        times.push(start.elapsed().as_secs_f64() * 1e6);
    }
    times.sort_unstable_by(f64::total_cmp);
    let at = |part: f64| {
        let rank = (times.len().saturating_sub(1) as f64 * part).round() as usize;
        times.get(rank).copied().unwrap_or_default()
    };
    let count = times.len().max(1) as f64;
    let mean = times.iter().sum::<f64>() / count;
    let found = found as f64 / count;
    Ok(Measured { title, build, mean, p50: at(0.5), p95: at(0.95), found })
}

/// The words of a question, as the other engines take them.
fn words(question: &VentureQuery) -> impl Iterator<Item = String> {
    let text = question.name.as_deref().unwrap_or_default();
    text.split(|it: char| !it.is_alphanumeric()).filter(|it| !it.is_empty()).map(str::to_lowercase)
}
