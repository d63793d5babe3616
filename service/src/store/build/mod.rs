//! Writing a database: records are collected in a staging file beside the target and sorted at
//! the end, so that memory stays bounded.

mod arrange;
mod documents;
mod insert;
mod lookups;
mod people;
mod rounds;
mod staging;
mod ventures;

use super::{content, engine, inspect, schema};
use anyhow::{Context, Result, bail};
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use tempfile::{NamedTempFile, TempPath};

/// Writes one database. The target does not change before [`Builder::finish`] succeeds.
///
/// Records must come after what they refer to: users first, then ventures, then the rest.
pub struct Builder {
    pub(super) db: Connection,
    made: TempPath,
    /// Deleted with the builder.
    _staging: TempPath,
    target: PathBuf,
    durability: Durability,
}

/// Whether a database is to outlast a failure of the machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Durability {
    /// It is synced to disk before it replaces the target.
    Durable,
    /// Only this process uses it, so nothing waits for the disk.
    Temporary,
}

/// How many there are of the main resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// Ventures.
    pub ventures: i64,
    /// Users.
    pub users: i64,
    /// Fundraising rounds.
    pub rounds: i64,
}

impl std::fmt::Display for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { ventures, users, rounds } = self;
        write!(f, "{ventures} ventures, {users} users and {rounds} rounds")
    }
}

impl Builder {
    /// Starts a database that will replace the one at `target`.
    ///
    /// # Errors
    /// The folder is not writable, or the target is not a directory database.
    pub fn create(target: &Path, durability: Durability) -> Result<Self> {
        refuse_foreign(target)?;
        let folder = match target.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let new_file = |purpose| {
            temporary(folder, purpose)
                .with_context(|| format!("cannot write into the folder {}", folder.display()))
        };
        let made = new_file(".directory-")?.into_temp_path();
        let staging = new_file(".directory-staging-")?.into_temp_path();
        let db = Connection::open(&made)?;
        // Until the file is renamed at the end it may be lost at any time, so nothing is journaled.
        db.execute_batch(
            "PRAGMA page_size = 8192; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
             PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -65536;",
        )?;
        db.execute(
            "ATTACH ?1 AS stage",
            [staging.to_str().context("a path that is not Unicode")?],
        )?;
        db.execute_batch("PRAGMA stage.journal_mode = OFF; PRAGMA stage.synchronous = OFF;")?;
        db.set_prepared_statement_cache_capacity(64);
        db.execute_batch("BEGIN")?;
        db.execute_batch(schema::TABLES)?;
        db.execute_batch(staging::TABLES)?;
        Ok(Self { db, made, _staging: staging, target: target.to_owned(), durability })
    }

    /// Sorts everything and replaces the target.
    ///
    /// # Errors
    /// Those of SQLite and of the file system; the target is then as it was.
    pub fn finish(self) -> Result<Counts> {
        arrange::arrange(&self.db)?;
        lookups::write(&self.db)?;
        engine::save(&self.db)?;
        let content = content::digest(&self.db)?;
        lookups::write_meta(&self.db, schema::meta::CONTENT, &content)?;
        let counts = inspect::counts(&self.db)?;
        self.db.execute_batch("COMMIT; ANALYZE main;")?;
        self.db.pragma_update(None, "user_version", schema::VERSION)?;
        self.db.pragma_update(None, "application_id", schema::APPLICATION_ID)?;
        self.db.close().map_err(|(_, error)| error)?;
        if self.durability == Durability::Durable {
            std::fs::File::open(&self.made)?.sync_all()?;
        }
        self.made
            .persist(&self.target)
            .with_context(|| format!("cannot put the database at {}", self.target.display()))?;
        Ok(counts)
    }
}

/// A temporary file with the usual permissions of a new file.
fn temporary(folder: &Path, prefix: &str) -> std::io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(prefix);
    #[cfg(unix)]
    let permissions = std::os::unix::fs::PermissionsExt::from_mode(0o666);
    #[cfg(unix)]
    builder.permissions(permissions);
    builder.tempfile_in(folder)
}

/// Refuses a target that is not a directory database: a mistyped path must not delete a file.
fn refuse_foreign(target: &Path) -> Result<()> {
    use super::check::check;
    use super::open::OpenError;
    match check(target) {
        Err(OpenError::Foreign | OpenError::NotSqlite) => {
            bail!("{} is not a directory database and is left as it is", target.display())
        }
        Err(OpenError::Unreadable(error)) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("{} cannot be replaced", target.display()))
        }
        _ => Ok(()),
    }
}
