//! Lists and single records.

use super::build::Counts;
use super::schema::meta;
use super::sql::{self, ListSql};
use directory_api::{PageRequest, RoundStatus};
use rusqlite::{Connection, OptionalExtension, Params, Row, ToSql, params};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// After so many steps of SQLite's machine it is looked at whether anybody still waits for a read:
/// some microseconds.
const STEPS: i32 = 1_000;

/// One connection to the database, for reading.
pub struct Directory {
    pub(super) db: Connection,
}

/// A page of a list: records as JSON, and how many the whole list has.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// The records, ready to be sent.
    pub items: Vec<String>,
    /// The number of records in the whole list.
    pub total: u64,
}

impl Directory {
    /// Wraps a read-only connection.
    pub(super) fn new(db: Connection) -> Self {
        Self { db }
    }

    /// Runs a read that SQLite gives up once `stop` is set. Not by `sqlite3_interrupt`, which ends
    /// whatever the connection does by then, be it the read of somebody else, and no statement of a
    /// read that begins a moment later.
    pub(super) fn unless<T>(
        &self,
        stop: &Arc<AtomicBool>,
        reading: impl FnOnce(&Self) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<T> {
        let stop = Arc::clone(stop);
        self.db.progress_handler(STEPS, Some(move || stop.load(Ordering::Relaxed)))?;
        let read = reading(self);
        self.db.progress_handler(0, None::<fn() -> bool>)?;
        read
    }

    /// Reads the first column of the only row, if there is one.
    pub(super) fn one<T: rusqlite::types::FromSql>(
        &self,
        sql: &str,
        params: impl Params,
    ) -> rusqlite::Result<Option<T>> {
        self.db.prepare_cached(sql)?.query_row(params, |row| row.get(0)).optional()
    }

    /// A page of a list that has no owner.
    ///
    /// # Errors
    /// Those of SQLite, here and below.
    pub fn whole_list(&self, list: ListSql, page: PageRequest) -> rusqlite::Result<Listing> {
        let total: Option<Option<i64>> = self.one(list.total, [])?;
        let (from, to) = bounds(page);
        self.listing(list, total.flatten(), params![from, to])
    }

    /// A page of the list of one owner: a rank, or a status.
    ///
    /// # Errors
    /// Those of SQLite.
    pub fn owned_list(
        &self,
        list: ListSql,
        owner: impl ToSql,
        page: PageRequest,
    ) -> rusqlite::Result<Listing> {
        let total: Option<Option<i64>> = self.one(list.total, [&owner])?;
        let (from, to) = bounds(page);
        self.listing(list, total.flatten(), params![from, to, owner])
    }

    fn listing(
        &self,
        list: ListSql,
        total: Option<i64>,
        params: impl Params,
    ) -> rusqlite::Result<Listing> {
        let mut statement = self.db.prepare_cached(list.page)?;
        let items = statement.query_map(params, |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(Listing { items, total: total.and_then(|n| u64::try_from(n).ok()).unwrap_or(0) })
    }

    /// The rank of the user or venture with this id, by one of the two statements for it.
    ///
    /// # Errors
    /// Those of SQLite.
    pub fn rank(&self, sql: &str, id: &str) -> rusqlite::Result<Option<i64>> {
        self.one(sql, [id])
    }

    /// The id at a rank, by one of the two statements for it.
    ///
    /// # Errors
    /// Those of SQLite.
    pub fn id_at(&self, sql: &str, rank: i64) -> rusqlite::Result<Option<String>> {
        self.one(sql, [rank])
    }

    /// The record with this id, by one of the two statements for it.
    ///
    /// # Errors
    /// Those of SQLite.
    pub fn record(&self, sql: &str, id: &str) -> rusqlite::Result<Option<String>> {
        self.one(sql, [id])
    }

    /// A row of results: the record by one of the statements for it, with the fields that the
    /// statement adds.
    ///
    /// # Errors
    /// Those of SQLite, and that there is none.
    pub fn row(&self, sql: &str, id: &str) -> rusqlite::Result<String> {
        self.db.prepare_cached(sql)?.query_row([id], extended)
    }

    /// A lookup list.
    ///
    /// # Errors
    /// Those of SQLite, and that the stored list is not one.
    pub fn names(&self, name: &str) -> rusqlite::Result<Vec<String>> {
        let json: String = self.one(sql::META, [name])?.unwrap_or_else(|| "[]".to_owned());
        serde_json::from_str::<serde_json::Value>(&json)
            .ok()
            .and_then(|value| value.as_array().map(|names| names.iter().map(text).collect()))
            .ok_or_else(|| rusqlite::Error::InvalidColumnName(name.to_owned()))
    }

    /// How many records there are.
    ///
    /// # Errors
    /// Those of SQLite.
    pub fn counts(&self) -> rusqlite::Result<Counts> {
        let count = |sql, params: &[&dyn ToSql]| {
            let total: Option<Option<i64>> = self.one(sql, params)?;
            Ok::<_, rusqlite::Error>(total.flatten().unwrap_or(0))
        };
        let mut rounds = 0;
        for status in RoundStatus::ALL {
            rounds += count(sql::ROUNDS.total, &[&status.as_str()])?;
        }
        let (ventures, users) = (count(sql::VENTURES.total, &[])?, count(sql::USERS.total, &[])?);
        Ok(Counts { ventures, users, rounds })
    }

    /// The digest of the database's content.
    ///
    /// # Errors
    /// Those of SQLite, and that there is none.
    pub fn content(&self) -> rusqlite::Result<String> {
        self.one(sql::META, [meta::CONTENT])?.ok_or(rusqlite::Error::QueryReturnedNoRows)
    }
}

/// The record in the first column with the fields in the second.
pub(super) fn extended(row: &Row<'_>) -> rusqlite::Result<String> {
    let (record, fields) = (row.get_ref(0)?.as_str()?, row.get_ref(1)?.as_str()?);
    Ok([record.strip_suffix('}').unwrap_or(record), fields, "}"].concat())
}

fn text(name: &serde_json::Value) -> String {
    name.as_str().unwrap_or_default().to_owned()
}

/// The positions of a page, in the numbers that SQLite has.
fn bounds(page: PageRequest) -> (i64, i64) {
    let from = i64::try_from(page.offset).unwrap_or(i64::MAX);
    (from, from.saturating_add(i64::from(page.limit)))
}
