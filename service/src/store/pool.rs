//! Pool of a fixed number of connections, so that memory stays bounded and SQLite never runs on the
//! threads of the async runtime.
//!
//! All connections are opened at start and none later (`unmanaged`), because the file may be
//! replaced or deleted while it is served.

use super::open::{OpenError, OriginalFile, check, check_all, connect};
use super::read::Directory;
use crate::blocking;
use deadpool::unmanaged;
use rusqlite::{Error, ErrorCode};
use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Reason of a failed read.
#[derive(Debug, thiserror::Error)]
pub enum PoolError {
    /// SQLite failed; the database may be damaged.
    #[error("{0}")]
    Database(Error),
    /// A read has found damage.
    #[error("the database is damaged")]
    Damaged,
    /// The file was overwritten.
    #[error(
        "the database was changed while it was served; reload the service (SIGHUP) to serve the \
         new file"
    )]
    Changed,
    /// The read was aborted by a panic or by shutdown.
    #[error("the reading was cut short")]
    Cut,
}

/// Connections to one database.
#[derive(Clone)]
pub struct Pool {
    connections: unmanaged::Pool<Directory>,
    content: Arc<str>,
    file: Arc<ServedFile>,
}

/// File of a database, and the damage found by reads. Damage does not heal: the file is useless
/// until an operator has looked at it.
struct ServedFile {
    original: OriginalFile,
    damaged: AtomicBool,
}

impl ServedFile {
    /// Records the error of a failed read.
    fn note(&self, error: &Error) {
        match error.sqlite_error_code() {
            // The request was abandoned, or the machine is out of memory.
            Some(ErrorCode::OperationInterrupted | ErrorCode::OutOfMemory) => {}
            // Other errors include a stored value that is not a record, or a missing record.
            _ => self.damaged.store(true, Ordering::Relaxed),
        }
    }
}

impl Pool {
    /// Checks a whole database and opens it with this many connections.
    pub fn open(path: &Path, connections: usize) -> Result<Self, OpenError> {
        let original = check(path)?;
        check_all(&connect(path)?)?;
        let file = Arc::new(ServedFile { original, damaged: AtomicBool::default() });
        let connect = |_| Ok(Directory { db: connect(path)? });
        let opened = (0..connections.max(1)).map(connect).collect::<Result<Vec<_>, OpenError>>()?;
        let mut pool =
            Self { connections: unmanaged::Pool::from(opened), content: "".into(), file };
        pool.content = pool.read_now(Directory::content)?.into();
        Ok(pool)
    }

    /// True if the file at this path is the served one, and can still be served.
    pub fn serves(&self, path: &Path) -> bool {
        self.health().is_ok() && self.file.original.is_at(path)
    }

    /// Digest of the database's content.
    pub fn content(&self) -> &str {
        &self.content
    }

    /// Runs a read on this thread, while the service starts.
    pub fn read_now<T>(
        &self,
        reading: impl FnOnce(&Directory) -> rusqlite::Result<T>,
    ) -> Result<T, OpenError> {
        let directory = self.connections.try_get().map_err(|_| Error::InvalidQuery)?;
        Ok(reading(&directory)?)
    }

    /// Borrows a connection.
    ///
    /// # Errors
    /// No connection is free.
    pub fn connection(&self) -> Result<impl Deref<Target = Directory> + Send + use<>, PoolError> {
        self.connections.try_get().map_err(|_| PoolError::Cut)
    }

    /// Result of a read, if the file has not been overwritten until now.
    ///
    /// # Errors
    /// Error of the read, or of an overwritten file.
    pub fn checked<T>(&self, read: rusqlite::Result<T>) -> Result<T, PoolError> {
        // Checked after the read, so that an overwritten file is never missed.
        if !self.file.original.is_unchanged() {
            return Err(PoolError::Changed);
        }
        read.inspect_err(|error| self.file.note(error)).map_err(PoolError::Database)
    }

    /// Runs a read on a thread that may block, as soon as a connection is free. If the caller drops
    /// the future, the read is aborted and its connection is free again.
    ///
    /// # Errors
    /// Error of the read, or of its abortion.
    pub async fn read<T: Send + 'static>(
        &self,
        reading: impl FnOnce(&Directory) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, PoolError> {
        let directory = self.connections.get().await.map_err(|_| PoolError::Cut)?;
        let pool = self.clone();
        let read = move |stop: &_| pool.checked(directory.run_unless(stop, reading));
        blocking::run(read).await.map_err(|_| PoolError::Cut)?
    }

    /// Checks that the database can be served, from the outcome of earlier reads. Needs no
    /// connection.
    pub fn health(&self) -> Result<(), PoolError> {
        if !self.file.original.is_unchanged() {
            return Err(PoolError::Changed);
        }
        if self.file.damaged.load(Ordering::Relaxed) { Err(PoolError::Damaged) } else { Ok(()) }
    }
}

/// Creates a pool with one connection to an empty database.
#[cfg(test)]
pub(crate) fn over_empty_database() -> Pool {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("empty.sqlite");
    super::Builder::create(&file).unwrap().finish().unwrap();
    Pool::open(&file, 1).unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;
    use tokio::time::timeout;

    /// Abandons a read; another read gets the only connection.
    async fn check_given_up(endless: fn(&Directory) -> rusqlite::Result<i64>) {
        let pool = over_empty_database();
        assert!(timeout(Duration::from_millis(10), pool.read(endless)).await.is_err());
        assert!(pool.read(Directory::content).await.is_ok());
        assert!(pool.health().is_ok());
        assert!(pool.read_now(Directory::content).is_ok());
    }

    #[tokio::test]
    async fn abandoned_read_frees_its_connection() {
        const ENDLESS: &str = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) \
             SELECT count(*) FROM n";
        check_given_up(|directory| directory.db.query_row(ENDLESS, [], |row| row.get(0))).await;
        check_given_up(|directory| {
            loop {
                directory.content()?;
            }
        })
        .await;
    }
}
