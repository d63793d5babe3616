//! Opens a database, with what a service over it needs.

use super::constants::Constants;
use super::openapi::Samples;
use crate::store::build::Counts;
use crate::store::schema::meta;
use crate::store::{Directory, Pool, sql};
use anyhow::{Context, Result};
use std::path::Path;
use std::sync::Arc;

/// The number of database connections. More would only wait for the processors.
fn connections() -> usize {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    (2 * processors).clamp(4, 64)
}

/// Opens a database. One of at most `check_at_once` bytes is checked whole before.
///
/// # Errors
/// What is wrong with it.
pub(super) fn open(database: &Path, check_at_once: u64) -> Result<(Pool, Arc<Constants>, Samples)> {
    let pool = Pool::open(database, connections(), check_at_once)
        .with_context(|| format!("The database {} cannot be served", database.display()))?;
    let sample = |sql| pool.now(|directory| directory.id_at(sql, 0));
    let first = |list| pool.now(|directory| Ok(directory.names(list)?.into_iter().next()));
    let samples = Samples {
        user: sample(sql::USER_AT)?,
        venture: sample(sql::VENTURE_AT)?,
        country: first(meta::COUNTRIES)?,
        sector: first(meta::SECTORS)?,
    };
    let constants = Constants::read(&pool)?;
    let Counts { ventures, users, rounds } = pool.now(Directory::counts)?;
    let (version, database) = (env!("CARGO_PKG_VERSION"), database.display());
    tracing::info!(version, %database, ventures, users, rounds, "serving");
    Ok((pool, Arc::new(constants), samples))
}
