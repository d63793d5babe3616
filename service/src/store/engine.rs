//! The engine that answers questions: built from the records of a database, saved in it, and loaded
//! from there.

use super::read::extended;
use super::{Directory, sql};
use directory_api::{Round, RoundStatus, UserSummary, VentureSummary};
use directory_index::{Damage, Directory as Engine, Part, PersonRow, RoundRow, VentureRow};
use rusqlite::types::Type;
use rusqlite::{Connection, Error, Result, Row};
use serde::de::DeserializeOwned;
use unicode_normalization::UnicodeNormalization;

/// The text in which neither case nor accents matter.
pub(crate) fn fold(text: &str) -> String {
    let lower: String = text.nfkd().flat_map(char::to_lowercase).collect();
    directory_index::fold_lowercase(&lower)
}

fn empty() -> Engine {
    Engine::new(|text| text.nfkd().collect())
}

/// Saves the engine over the records of a database that is being made: restoring it takes a fraction
/// of the time that building does.
pub(super) fn save(db: &Connection) -> Result<()> {
    let engine = build(db)?;
    for part in [Part::Ventures, Part::Rounds, Part::People] {
        let bytes = engine.to_bytes(part);
        db.execute("INSERT INTO main.engine (bytes) VALUES (?1)", [bytes])?;
    }
    Ok(())
}

/// Restores the engine, or builds it if another version of the program has saved it.
///
/// # Errors
/// SQLite fails, or a record cannot be read.
pub(crate) fn load(directory: &Directory) -> Result<Engine> {
    restored(&directory.db)?.or_else(|error| {
        tracing::info!(%error, "what is saved cannot be restored: reading all records");
        build(&directory.db)
    })
}

/// Restores the engine; an inner error says that another version of the program has saved it.
pub(super) fn restored(db: &Connection) -> Result<std::result::Result<Engine, Damage>> {
    let mut engine = empty();
    let mut parts = db.prepare(sql::ENGINE)?;
    let mut parts = parts.query([])?;
    while let Some(part) = parts.next()? {
        match engine.restore(part.get_ref(0)?.as_blob()?) {
            Ok(part) => tracing::info!("restored the {}", format!("{part:?}").to_lowercase()),
            Err(error) => return Ok(Err(error)),
        }
    }
    Ok(Ok(engine))
}

fn build(db: &Connection) -> Result<Engine> {
    let mut engine = empty();
    let venture = |row: &Row<'_>| Ok(VentureRow::from(&read::<VentureSummary>(&extended(row)?)?));
    hand_over(db, sql::EVERY_VENTURE, venture, |rows| engine.upsert_ventures(rows))?;
    let round = |row: &Row<'_>| {
        let status = RoundStatus::parse(row.get_ref(2)?.as_str()?);
        Ok(RoundRow::of(&read::<Round>(&extended(row)?)?, Some(&status), None))
    };
    hand_over(db, sql::EVERY_ROUND, round, |rows| engine.upsert_rounds(rows))?;
    let person = |row: &Row<'_>| Ok(PersonRow::from(&read::<UserSummary>(&extended(row)?)?));
    hand_over(db, sql::EVERY_USER, person, |rows| engine.upsert_people(rows))?;
    Ok(engine)
}

/// Hands over all records of a statement, one by one.
fn hand_over<R>(
    db: &Connection,
    statement: &str,
    read: impl Fn(&Row<'_>) -> Result<R>,
    take: impl FnOnce(&mut dyn Iterator<Item = R>) -> usize,
) -> Result<()> {
    let mut statement = db.prepare(statement)?;
    let (rows, mut outcome) = (statement.query_map([], read)?, Ok(()));
    let mut rows = rows.map_while(|row| row.map_err(|error| outcome = Err(error)).ok());
    let count = take(&mut rows);
    drop(rows);
    tracing::info!("read {count} records");
    outcome
}

/// Reads a record of the database.
pub(crate) fn read<T: DeserializeOwned>(json: &str) -> Result<T> {
    serde_json::from_str(json)
        .map_err(|error| Error::FromSqlConversionFailure(0, Type::Text, Box::new(error)))
}
