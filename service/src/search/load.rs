//! Builds the engine from the database, whose records are read as an app reads them.

use crate::store::{Directory, sql};
use directory_api::{Round, RoundStatus, UserSummary, VentureSummary};
use directory_index::{Directory as Engine, PersonRow, RoundRow, VentureRow};
use rusqlite::types::Type;
use rusqlite::{Error, Result, Row};
use serde::de::DeserializeOwned;
use unicode_normalization::UnicodeNormalization;

/// How many records are handed to the engine at once.
const PIECE: usize = 50_000;

/// Reads everything that questions are about.
///
/// # Errors
/// Those of SQLite, and that a record cannot be read.
pub(super) fn load(directory: &Directory) -> Result<Engine> {
    let mut engine = Engine::new(|text| text.nfkd().collect());
    each(directory, "ventures", sql::EVERY_VENTURE, venture, |rows| {
        engine.upsert_ventures(rows);
    })?;
    each(directory, "rounds", sql::EVERY_ROUND, round, |rows| {
        engine.upsert_rounds(rows);
    })?;
    each(directory, "users", sql::EVERY_USER, person, |rows| {
        engine.upsert_people(rows);
    })?;
    Ok(engine)
}

fn venture(_: &Row<'_>, json: &str) -> Result<VentureRow> {
    Ok(VentureRow::from(&read::<VentureSummary>(json)?))
}

fn round(row: &Row<'_>, json: &str) -> Result<RoundRow> {
    let status = RoundStatus::parse(row.get_ref(2)?.as_str()?);
    Ok(RoundRow::of(&read::<Round>(json)?, Some(&status), None))
}

fn person(_: &Row<'_>, json: &str) -> Result<PersonRow> {
    Ok(PersonRow::from(&read::<UserSummary>(json)?))
}

/// Hands over all records of a kind, a piece at a time.
fn each<R>(
    directory: &Directory,
    kind: &str,
    statement: &str,
    read: impl Fn(&Row<'_>, &str) -> Result<R>,
    mut take: impl FnMut(Vec<R>),
) -> Result<()> {
    let (mut rows, mut count) = (Vec::with_capacity(PIECE), 0);
    directory.each(statement, |row, json| {
        rows.push(read(row, &json)?);
        if rows.len() == PIECE {
            count += rows.len();
            take(std::mem::replace(&mut rows, Vec::with_capacity(PIECE)));
            tracing::info!("read {count} {kind} so far");
        }
        Ok(())
    })?;
    count += rows.len();
    take(rows);
    tracing::info!("read all {count} {kind}");
    Ok(())
}

/// Reads a record of the database.
pub(super) fn read<T: DeserializeOwned>(json: &str) -> Result<T> {
    serde_json::from_str(json)
        .map_err(|error| Error::FromSqlConversionFailure(0, Type::Text, Box::new(error)))
}
