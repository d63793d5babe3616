//! Reader of lists and single records.

use super::build::Counts;
use super::inspect;
use super::schema::meta;
use super::sql::{self, ListSql};
use directory_api::PageRequest;
use rusqlite::types::FromSql;
use rusqlite::{Connection, Error, OptionalExtension, Params, Result, Row, ToSql};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Steps of SQLite's virtual machine between two checks of the stop flag: a few microseconds.
const STEPS_PER_CHECK: i32 = 1_000;

/// Read-only connection to the database.
pub struct Reader {
    pub(super) db: Connection,
}

/// Page of a list, with records as JSON.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct JsonPage {
    /// Records, ready to be sent.
    pub items: Vec<String>,
    /// Number of records in the whole list.
    pub total: u64,
}

impl Reader {
    /// Runs a read that SQLite aborts once `stop` is set. `sqlite3_interrupt` could also end a
    /// statement of the next request, or miss one that begins a moment later.
    pub(super) fn run_abortable<T>(
        &self,
        stop: &Arc<AtomicBool>,
        read: impl FnOnce(&Self) -> Result<T>,
    ) -> Result<T> {
        let stop = Arc::clone(stop);
        self.db.progress_handler(STEPS_PER_CHECK, Some(move || stop.load(Ordering::Relaxed)))?;
        let result = read(self);
        self.db.progress_handler(0, None::<fn() -> bool>)?;
        result
    }

    /// First column of the only row, if there is a row.
    pub fn read_one<T: FromSql>(&self, sql: &str, params: impl Params) -> Result<Option<T>> {
        self.db.prepare_cached(sql)?.query_row(params, |row| row.get(0)).optional()
    }

    /// Page of a list, or of the list of an owner, which is a rank or a status.
    pub fn list(
        &self,
        list: ListSql,
        owner: Option<&dyn ToSql>,
        page: PageRequest,
    ) -> Result<JsonPage> {
        let total: Option<Option<u32>> = self.read_one(&list.total(), owner.as_slice())?;
        let from = i64::try_from(page.offset).unwrap_or(i64::MAX);
        let to = from.saturating_add(i64::from(page.limit));
        let mut params: Vec<&dyn ToSql> = vec![&from, &to];
        params.extend(owner);
        let mut statement = self.db.prepare_cached(&list.page())?;
        let items = statement.query_map(&*params, |row| row.get(0))?.collect::<Result<_>>()?;
        Ok(JsonPage { items, total: total.flatten().unwrap_or(0).into() })
    }

    /// Record in results of a question, with the fields of the extension.
    pub fn row(&self, sql: &str, id: &str) -> Result<String> {
        self.db.prepare_cached(sql)?.query_row([id], read_extended)
    }

    /// Rows of all ventures with their teams, in the order of the list.
    pub fn ventures_with_teams(&self) -> Result<Vec<String>> {
        self.db.prepare(sql::EVERY_VENTURE)?.query_map([], read_extended)?.collect()
    }

    /// Lookup list.
    ///
    /// # Errors
    /// Fails if SQLite does, or the stored value is not a list.
    pub fn lookup(&self, name: &str) -> Result<Vec<String>> {
        let json: Option<String> = self.read_one(sql::META, [name])?;
        serde_json::from_str(json.as_deref().unwrap_or("[]"))
            .map_err(|_| Error::InvalidColumnName(name.to_owned()))
    }

    /// Numbers of records.
    pub fn counts(&self) -> Result<Counts> {
        inspect::counts(&self.db)
    }

    /// Digest of the database's content.
    pub fn content_digest(&self) -> Result<String> {
        self.read_one(sql::META, [meta::CONTENT])?.ok_or(Error::QueryReturnedNoRows)
    }
}

/// Reads a record from the first column of a row, with the fields in the second.
pub(super) fn read_extended(row: &Row<'_>) -> Result<String> {
    let record = row.get_ref(0)?.as_str()?;
    let fields = row.get_ref(1)?.as_str()?;
    Ok([record.strip_suffix('}').unwrap_or(record), fields, "}"].concat())
}
