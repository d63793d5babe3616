//! What a database holds, and whether all of it is as it was written.

use super::build::Counts;
use super::check::{check, check_pages};
use super::open::{OpenError, connect};
use super::schema::{VERSION, meta};
use super::{content, engine, sql};
use rusqlite::{Connection, OptionalExtension};
use std::fmt;
use std::path::Path;

/// What is counted, by its name and its table.
const COUNTED: [(&str, &str); 7] = [
    ("ventures", "venture"),
    ("users", "user"),
    ("rounds", "round"),
    ("team members", "venture_team"),
    ("venture activity", "venture_activity"),
    ("user activity", "user_activity"),
    ("follows", "user_following"),
];

/// What a database holds. Its text has a line for each part.
#[derive(Debug)]
pub struct Info {
    counts: Vec<(&'static str, i64)>,
    content: String,
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "version: {VERSION}")?;
        for (name, count) in &self.counts {
            writeln!(f, "{name}: {count}")?;
        }
        write!(f, "content: {}", self.content)
    }
}

/// Tells what a database holds, without reading all of it.
///
/// # Errors
/// It cannot be served.
pub fn info(path: &Path) -> Result<Info, OpenError> {
    check(path)?;
    let db = connect(path)?;
    let count = |(name, table)| Ok((name, count(&db, table)?));
    let counts = COUNTED.into_iter().map(count).collect::<rusqlite::Result<_>>()?;
    Ok(Info { counts, content: stored_digest(&db)? })
}

/// Opens a database after checking that every page and every row is as it was written.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn verified(path: &Path) -> Result<Connection, OpenError> {
    check(path)?;
    let db = connect(path)?;
    check_pages(&db)?;
    let (stored, found) = (stored_digest(&db)?, content::digest(&db)?);
    if stored != found {
        let what = format!("the digest of its rows is {found} and not {stored}, as it was written");
        return Err(OpenError::Damaged(what));
    }
    Ok(db)
}

/// Whether a start of the service can use the saved engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedEngine {
    /// It is restored.
    Usable,
    /// Another version of the program has saved it; it is built from the records.
    OtherVersion,
}

/// Checks all of a database.
///
/// # Errors
/// What is wrong with it.
pub fn verify(path: &Path) -> Result<(Counts, SavedEngine), OpenError> {
    let db = verified(path)?;
    let counts = counts(&db)?;
    let Ok(engine) = engine::restored(&db)? else { return Ok((counts, SavedEngine::OtherVersion)) };
    let found = engine.counts().map(|count| i64::try_from(count).unwrap_or(i64::MAX));
    if found != [counts.ventures, counts.users, counts.rounds] {
        return Err(OpenError::Damaged(format!("its saved engine lacks some of {counts}")));
    }
    Ok((counts, SavedEngine::Usable))
}

/// The numbers of the main resources.
pub(crate) fn counts(db: &Connection) -> rusqlite::Result<Counts> {
    Ok(Counts {
        ventures: count(db, "venture")?,
        users: count(db, "user")?,
        rounds: count(db, "round")?,
    })
}

fn count(db: &Connection, table: &str) -> rusqlite::Result<i64> {
    db.query_row(&format!("SELECT count(*) FROM main.{table}"), [], |row| row.get(0))
}

fn stored_digest(db: &Connection) -> Result<String, OpenError> {
    let digest = db.query_row(sql::META, [meta::CONTENT], |row| row.get(0)).optional()?;
    digest.ok_or_else(|| OpenError::Damaged("it has no digest".to_owned()))
}
