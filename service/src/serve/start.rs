//! Starts a service from a database and the operator's settings.

use super::app_files::AppFiles;
use super::openapi::Samples;
use super::settings::Settings;
use super::state::Service;
use crate::store::{Pool, sql};
use anyhow::{Context, Result};
use axum::Router;
use std::path::Path;

/// The number of database connections. More would only wait for the processors.
fn connections() -> usize {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    (2 * processors).clamp(4, 64)
}

/// The whole service over a database.
///
/// # Errors
/// What is wrong with the database or with the app's folder.
pub fn router(database: &Path, settings: Settings) -> Result<Router> {
    let pool = Pool::open(database, connections(), settings.check_at_once)
        .with_context(|| format!("The database {} cannot be served", database.display()))?;
    let sample = |sql| pool.now(|directory| directory.id_at(sql, 0));
    let samples = Samples { user: sample(sql::USER_AT)?, venture: sample(sql::VENTURE_AT)? };
    let app = settings.app.as_deref().map(AppFiles::load).transpose()?.unwrap_or_default();
    let service = Service::new(pool, samples, settings);
    if service.settings.search {
        service.search.load(&service.pool)?;
    }
    Ok(super::routes::router(service, app))
}
