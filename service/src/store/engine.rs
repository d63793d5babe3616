//! Search engine, built from the records of a database.

use super::read::read_extended;
use super::{Reader, sql};
use directory_api::{Round, RoundStatus, UserSummary, VentureSummary};
use directory_index::{Engine, PersonRow, RoundRow, VentureRow};
use rusqlite::types::Type;
use rusqlite::{Connection, Error, Result, Row};
use serde::de::DeserializeOwned;
use unicode_normalization::UnicodeNormalization;

/// Folds the case and accents of a text.
pub(crate) fn fold(text: &str) -> String {
    let lower: String = text.nfkd().flat_map(char::to_lowercase).collect();
    directory_index::fold_lowercase(&lower)
}

/// Builds the engine, which takes seconds for a large directory.
///
/// # Errors
/// Fails if SQLite fails or a record cannot be read.
pub(crate) fn build(reader: &Reader) -> Result<Engine> {
    let db = &reader.db;
    let mut engine = Engine::new(|text| text.nfkd().collect());
    let venture =
        |row: &Row<'_>| Ok(VentureRow::from(&parse::<VentureSummary>(&read_extended(row)?)?));
    pass_rows(db, sql::EVERY_VENTURE, venture, |rows| engine.upsert_ventures(rows))?;
    let round = |row: &Row<'_>| {
        let status = RoundStatus::parse(row.get_ref(2)?.as_str()?);
        Ok(RoundRow::new(&parse::<Round>(&read_extended(row)?)?, Some(&status), None))
    };
    pass_rows(db, sql::EVERY_ROUND, round, |rows| engine.upsert_rounds(rows))?;
    let person = |row: &Row<'_>| Ok(PersonRow::from(&parse::<UserSummary>(&read_extended(row)?)?));
    pass_rows(db, sql::EVERY_USER, person, |rows| engine.upsert_people(rows))?;
    Ok(engine)
}

/// Passes the rows of a statement to a function, up to the first error.
fn pass_rows<R>(
    db: &Connection,
    statement: &str,
    read: impl Fn(&Row<'_>) -> Result<R>,
    take: impl FnOnce(&mut dyn Iterator<Item = R>),
) -> Result<()> {
    let mut statement = db.prepare(statement)?;
    let rows = statement.query_map([], read)?;
    let mut result = Ok(());
    take(&mut rows.map_while(|row| row.map_err(|error| result = Err(error)).ok()));
    result
}

/// Parses a record of the database.
pub(crate) fn parse<T: DeserializeOwned>(json: &str) -> Result<T> {
    serde_json::from_str(json)
        .map_err(|error| Error::FromSqlConversionFailure(0, Type::Text, Box::new(error)))
}
