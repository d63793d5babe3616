//! Database writer. It collects records in a temporary database and sorts them at the end, which
//! bounds memory.

mod add;
mod arrange;
mod target;

use super::schema::{self, meta};
use super::{content, engine, inspect};
use anyhow::Result;
use directory_index::name_key;
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use target::Target;

/// Writer of a database. The target does not change before [`Builder::finish`] succeeds.
///
/// Records must follow the records that they refer to: users first, then ventures, then others.
pub struct Builder {
    db: Connection,
    target: Target,
}

/// Record counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Number of ventures.
    pub ventures: u64,
    /// Number of users.
    pub users: u64,
    /// Number of fundraising rounds.
    pub rounds: u64,
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { ventures, users, rounds } = self;
        write!(f, "{ventures} ventures, {users} users and {rounds} rounds")
    }
}

/// Message for a database that cannot be written. It names both folders, because SQLite does not
/// say which disk is full.
pub fn write_failure(target: &Path) -> String {
    let folder = ["SQLITE_TMPDIR", "TMPDIR"].into_iter().find_map(std::env::var_os);
    let folder = folder.map_or_else(|| "/var/tmp".into(), PathBuf::from);
    format!(
        "The database {} cannot be written, or its temporary files in {}",
        target.display(),
        folder.display()
    )
}

impl Builder {
    /// Starts a database that will replace the one at `target`.
    ///
    /// # Errors
    /// Fails if the folder cannot be written, or the target exists and is not a directory database.
    pub fn create(target: &Path) -> Result<Self> {
        let target = Target::new(target)?;
        let db = Connection::open(target.unfinished())?;
        // No journal, because the file is discarded if the program ends early.
        db.execute_batch(
            "PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
             PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -65536;",
        )?;
        // A database without a name is a temporary file that is deleted while it is open, so it
        // never outlives the program.
        db.execute_batch(
            "ATTACH '' AS staging; PRAGMA staging.page_size = 8192;
             PRAGMA staging.journal_mode = OFF; PRAGMA staging.cache_size = -65536;",
        )?;
        db.set_prepared_statement_cache_capacity(64);
        db.execute_batch("BEGIN")?;
        db.execute_batch(schema::TABLES)?;
        for table in schema::OWNED_LISTS {
            db.execute_batch(&format!(
                "CREATE TABLE {table} (
                     owner INTEGER, position INTEGER, item TEXT NOT NULL,
                     PRIMARY KEY (owner, position)
                 ) WITHOUT ROWID"
            ))?;
        }
        db.execute_batch(arrange::STAGING)?;
        Ok(Self { db, target })
    }

    /// Sorts all records and replaces the target.
    pub fn finish(self) -> Result<Counts> {
        arrange::arrange(&self.db)?;
        for list in [meta::COUNTRIES, meta::SECTORS] {
            self.write_lookup(list)?;
        }
        let content = content::digest(&self.db)?;
        self.write_meta(meta::CONTENT, &content)?;
        let counts = inspect::counts(&self.db)?;
        self.db.execute_batch("COMMIT; ANALYZE main;")?;
        self.db.pragma_update(None, "user_version", schema::VERSION)?;
        self.db.pragma_update(None, "application_id", schema::APPLICATION_ID)?;
        self.db.close().map_err(|(_, error)| error)?;
        self.target.replace()?;
        Ok(counts)
    }

    /// Writes a lookup list in alphabetical order, regardless of case and accents, digits by value.
    fn write_lookup(&self, list: &str) -> Result<()> {
        let mut statement = self.db.prepare("SELECT name FROM staging.name WHERE list = ?1")?;
        let names = statement.query_map([list], |row| row.get(0))?;
        let mut names = names.collect::<rusqlite::Result<Vec<String>>>()?;
        names.sort_by_cached_key(|name| (name_key(&engine::fold(name)), name.clone()));
        self.write_meta(list, &serde_json::to_string(&names)?)
    }

    fn write_meta(&self, name: &str, value: &str) -> Result<()> {
        let sql = "INSERT INTO main.meta (name, value) VALUES (?1, ?2)";
        self.db.execute(sql, [name, value])?;
        Ok(())
    }
}
