//! Pool of a fixed number of connections, which bounds memory. Reads run outside the threads of the
//! async runtime.
//!
//! All connections are opened at startup (`unmanaged`), because the file may be replaced or
//! deleted while it is served.

use super::open::{OpenError, OriginalFile, check_content, check_file, connect};
use super::read::Reader;
use crate::blocking;
use deadpool::unmanaged;
use rusqlite::Error;
use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;

/// Error of a read.
#[derive(Debug, thiserror::Error)]
pub enum PoolError {
    /// SQLite failed.
    #[error("{0}")]
    Database(Error),
    /// The file was overwritten.
    #[error(
        "the database was changed while it was served; reload the service (SIGHUP) to serve the \
         new file"
    )]
    Changed,
    /// The read was aborted by a panic or by shutdown.
    #[error("the read was aborted")]
    Aborted,
}

/// Connections to one database.
#[derive(Clone)]
pub struct Pool {
    connections: unmanaged::Pool<Reader>,
    content_digest: Arc<str>,
    file: Arc<OriginalFile>,
}

impl Pool {
    /// Checks a whole database, and opens it with this number of connections.
    pub fn open(path: &Path, connections: usize) -> Result<Self, OpenError> {
        let file = Arc::new(check_file(path)?);
        check_content(&connect(path)?)?;
        let connect = |_| Ok(Reader { db: connect(path)? });
        let readers =
            (0..connections.max(1)).map(connect).collect::<Result<Vec<_>, OpenError>>()?;
        let mut pool =
            Self { connections: unmanaged::Pool::from(readers), content_digest: "".into(), file };
        pool.content_digest = pool.read_blocking(Reader::content_digest)?.into();
        Ok(pool)
    }

    /// True if the file at this path is the one that is served, and can still be served.
    pub fn serves(&self, path: &Path) -> bool {
        self.file.is_at(path)
    }

    /// Digest of the database's content.
    pub fn content_digest(&self) -> &str {
        &self.content_digest
    }

    /// Runs a read on this thread, while the service starts.
    pub fn read_blocking<T>(
        &self,
        read: impl FnOnce(&Reader) -> rusqlite::Result<T>,
    ) -> Result<T, OpenError> {
        let reader = self.connections.try_get().map_err(|_| Error::InvalidQuery)?;
        Ok(read(&reader)?)
    }

    /// Borrows a connection.
    ///
    /// # Errors
    /// Fails if no connection is free.
    pub fn connection(&self) -> Result<impl Deref<Target = Reader> + Send + use<>, PoolError> {
        self.connections.try_get().map_err(|_| PoolError::Aborted)
    }

    /// Checks that the file was not overwritten before the end of a read, and returns its result.
    ///
    /// # Errors
    /// Fails if the read failed or the file was overwritten.
    pub fn check_result<T>(&self, result: rusqlite::Result<T>) -> Result<T, PoolError> {
        self.health()?;
        result.map_err(PoolError::Database)
    }

    /// Runs a read on a thread that may block, as soon as a connection is free. If the future is
    /// dropped, the read is aborted and its connection freed.
    ///
    /// # Errors
    /// Fails if the read fails or is aborted, or if the file was overwritten.
    pub async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Reader) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, PoolError> {
        let reader = self.connections.get().await.map_err(|_| PoolError::Aborted)?;
        let pool = self.clone();
        let work = move |stop: &_| pool.check_result(reader.run_abortable(stop, read));
        blocking::run(work).await.map_err(|_| PoolError::Aborted)?
    }

    /// Checks that the file was not overwritten.
    pub fn health(&self) -> Result<(), PoolError> {
        if self.file.is_unchanged() { Ok(()) } else { Err(PoolError::Changed) }
    }
}

/// Creates a pool with one connection to an empty database.
#[cfg(test)]
pub(crate) fn empty_pool() -> Pool {
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

    /// Checks that another read gets the only connection after this one is abandoned.
    async fn check_abandoned(endless: fn(&Reader) -> rusqlite::Result<i64>) {
        let pool = empty_pool();
        assert!(timeout(Duration::from_millis(10), pool.read(endless)).await.is_err());
        assert!(pool.read(Reader::content_digest).await.is_ok());
        assert!(pool.health().is_ok());
        assert!(pool.read_blocking(Reader::content_digest).is_ok());
    }

    #[tokio::test]
    async fn abandoned_read_frees_its_connection() {
        const ENDLESS: &str = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) \
             SELECT count(*) FROM n";
        check_abandoned(|reader| reader.db.query_row(ENDLESS, [], |row| row.get(0))).await;
        check_abandoned(|reader| {
            loop {
                reader.content_digest()?;
            }
        })
        .await;
    }
}
