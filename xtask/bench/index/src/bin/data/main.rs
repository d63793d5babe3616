//! Writes the ventures and the queries of the measurement, the same in every run:
//! `index-bench-data DIRECTORY`. Each corpus has a directory of its own therein.

mod coined;
mod large;
mod queries;

use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result};
use directory_api::{Lenient, Venture};
use directory_service::generate::{self, Plan};
use serde_json::{Value, json};

/// A whole directory. The seed has no meaning; another one gives other ventures.
const PLAN: Plan = Plan { ventures: 100_000, users: 1_000, rounds: 0, seed: 9 };

fn main() -> Result<()> {
    let directory = PathBuf::from(env::args_os().nth(1).context("name a directory")?);
    let mut ventures: Vec<Venture> = generate::ventures(&PLAN).collect();
    write(&directory.join("usual"), &ventures)?;
    large::enlarge(&mut ventures);
    write(&directory.join("large"), &ventures)
}

fn write(directory: &Path, ventures: &[Venture]) -> Result<()> {
    fs::create_dir_all(directory)?;
    let rows: Vec<Value> = ventures.iter().map(row).collect();
    fs::write(directory.join("ventures.json"), serde_json::to_vec(&rows)?)?;
    let queries = queries::draw(ventures);
    fs::write(directory.join("queries.json"), serde_json::to_vec(&queries)?)?;
    Ok(())
}

fn row(venture: &Venture) -> Value {
    let text = |field: &Lenient<String>| field.cloned().unwrap_or_default();
    json!({
        "id": venture.id.as_str(),
        "title": text(&venture.title),
        "tagline": text(&venture.tagline),
        "pitch": text(&venture.pitch),
        "country": text(&venture.country),
        "created": venture.date_created.as_ref().map(|date| date.as_str()),
        "founded": venture.date_founded.as_ref().map(|date| date.as_str()),
        "sectors": venture.sectors.iter().collect::<Vec<_>>(),
    })
}
