//! `service-bench-contenders DATABASE`: reads the ventures of a database of the service, asks the engine
//! of this project, SQLite's FTS5 and tantivy the same new questions one after the other, each in memory
//! and without HTTP, and prints the times as JSON.

mod fts5;
mod own;
mod tantivy;

use anyhow::{Context, Result};
use directory_api::query::{FacetField, Sort, SortKey, VentureQuery};
use directory_api::resources::VentureSummary;
use oorandom::Rand64;
use rusqlite::{Connection, OpenFlags};
use serde::Serialize;
use std::collections::BTreeSet;
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

fn main() -> Result<()> {
    let database = std::env::args_os().nth(1).context("DATABASE is missing")?;
    let db = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let mut rows = db.prepare("SELECT rtrim(summary, '}') || extension || '}' FROM venture")?;
    let rows = rows.query_map([], |row| row.get::<_, String>(0))?;
    let ventures = rows.map(|row| Ok(serde_json::from_str(&row?)?));
    let ventures = ventures.collect::<Result<Vec<VentureSummary>>>()?;
    let questions = questions(&ventures);
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

/// Questions of a first word of a name, a country and a sector, each of any venture, in an order and
/// with three counts.
fn questions(ventures: &[VentureSummary]) -> Vec<VentureQuery> {
    let words = ventures.iter().filter_map(|it| it.title.as_deref()?.split(' ').next());
    let words = words.filter(|word| word.len() > 2 && word.chars().all(char::is_alphabetic));
    let words: Vec<_> = words.collect();
    let countries: BTreeSet<_> = ventures.iter().filter_map(|it| it.country.as_deref()).collect();
    let countries: Vec<_> = countries.into_iter().collect();
    let sectors = ventures.iter().flat_map(|it| it.sectors.iter().flat_map(|all| all.iter()));
    let sectors: Vec<_> = sectors.map(String::as_str).collect::<BTreeSet<_>>().into_iter().collect();
    let mut random = Rand64::new(2);
    let mut one = |values: &[&str]| {
        let place = random.rand_range(0..values.len().max(1) as u64) as usize;
        values.get(place).copied().unwrap_or_default().to_owned()
    };
    let question = |_| VentureQuery {
        name: Some(one(&words)),
        countries: vec![one(&countries)],
        sectors: vec![one(&sectors)],
        sort: Some(Sort { key: SortKey::Network, descending: true }),
        facets: vec![FacetField::Country, FacetField::Sector, FacetField::Status],
        ..VentureQuery::default()
    };
    (0..QUESTIONS).map(question).collect()
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
