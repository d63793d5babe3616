//! Content of a database, and its check against what was written.

use super::build::Counts;
use super::engine;
use super::open::{OpenError, check, check_all, connect};
use super::schema::{VERSION, meta};
use super::sql::{self, ListSql};
use directory_api::RoundStatus;
use rusqlite::{Connection, OptionalExtension, params_from_iter};
use std::path::Path;

/// Counted records by their name and table.
const COUNTED: [(&str, &str); 7] = [
    ("ventures", "venture"),
    ("users", "user"),
    ("rounds", "round"),
    ("team members", "venture_team"),
    ("venture activity", "venture_activity"),
    ("user activity", "user_activity"),
    ("follows", "user_following"),
];

/// Tells what a database holds, a line for each part, without reading all of it.
pub fn info(path: &Path) -> Result<String, OpenError> {
    check(path)?;
    let db = connect(path)?;
    let mut info = format!("version: {VERSION}\n");
    for (name, table) in COUNTED {
        info += &format!("{name}: {}\n", count(&db, table)?);
    }
    Ok(info + "content: " + &stored_digest(&db)?)
}

/// Opens a database after checking that every page and every row is as it was written.
pub(crate) fn verified(path: &Path) -> Result<Connection, OpenError> {
    check(path)?;
    let db = connect(path)?;
    check_all(&db)?;
    Ok(db)
}

/// Checks all of a database. Beside the counts it says whether the saved engine is of use to this
/// version of the program, which otherwise builds it from the records at each start.
pub fn verify(path: &Path) -> Result<(Counts, bool), OpenError> {
    let db = verified(path)?;
    let counts = counts(&db)?;
    let Ok(engine) = engine::restored(&db)? else { return Ok((counts, false)) };
    let found = engine.counts().map(|count| count as u64);
    if found != [counts.ventures, counts.users, counts.rounds] {
        return Err(OpenError::Damaged(format!("its saved engine lacks some of {counts}")));
    }
    Ok((counts, true))
}

/// The numbers of the main resources, from the ends of their lists.
pub(crate) fn counts(db: &Connection) -> rusqlite::Result<Counts> {
    let count = |list: ListSql, owner: &[&str]| {
        let count = db.query_row(&list.total(), params_from_iter(owner), |row| row.get(0));
        count.map(|count: Option<u32>| u64::from(count.unwrap_or(0)))
    };
    let rounds = RoundStatus::ALL.iter().map(|status| count(sql::ROUNDS, &[status.as_str()]));
    let (ventures, users) = (count(sql::VENTURES, &[])?, count(sql::USERS, &[])?);
    Ok(Counts { ventures, users, rounds: rounds.sum::<rusqlite::Result<u64>>()? })
}

fn count(db: &Connection, table: &str) -> rusqlite::Result<u64> {
    let sql = format!("SELECT count(*) FROM main.{table}");
    db.query_row(&sql, [], |row| row.get::<_, u32>(0)).map(u64::from)
}

fn stored_digest(db: &Connection) -> Result<String, OpenError> {
    let digest = db.query_row(sql::META, [meta::CONTENT], |row| row.get(0)).optional()?;
    digest.ok_or_else(|| OpenError::Damaged("it has no digest".to_owned()))
}
