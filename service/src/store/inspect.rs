//! Checks of a whole database, and its numbers of records.

use super::build::Counts;
use super::open::{OpenError, check_content, check_file, connect};
use super::sql::{self, ListSql};
use directory_api::RoundStatus;
use rusqlite::{Connection, params_from_iter};
use std::path::Path;

/// Opens a database after checking that every page and row is intact.
pub(crate) fn open_verified(path: &Path) -> Result<Connection, OpenError> {
    check_file(path)?;
    let db = connect(path)?;
    check_content(&db)?;
    Ok(db)
}

/// Checks that every page and row of a database is intact.
pub fn verify(path: &Path) -> Result<Counts, OpenError> {
    Ok(counts(&open_verified(path)?)?)
}

/// Numbers of records, from the ends of their lists.
pub(crate) fn counts(db: &Connection) -> rusqlite::Result<Counts> {
    let count = |list: ListSql, owner: &[&str]| {
        let count = db.query_row(&list.total(), params_from_iter(owner), |row| row.get(0));
        count.map(|count: Option<u32>| u64::from(count.unwrap_or(0)))
    };
    let rounds = RoundStatus::ALL.iter().map(|status| count(sql::ROUNDS, &[status.as_str()]));
    let ventures = count(sql::VENTURES, &[])?;
    let users = count(sql::USERS, &[])?;
    Ok(Counts { ventures, users, rounds: rounds.sum::<rusqlite::Result<u64>>()? })
}
