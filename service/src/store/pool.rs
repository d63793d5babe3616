//! A fixed number of connections, so that memory stays bounded and SQLite never runs on the
//! threads of the async runtime.
//!
//! All are opened at start and none later (`unmanaged`), because the file may be replaced or
//! deleted while it is served.

use super::open::{OpenError, check, connect};
use super::read::Directory;
use deadpool::unmanaged;
use std::path::Path;
use std::sync::Arc;

/// Why a read failed.
#[derive(Debug)]
pub enum PoolError {
    /// SQLite failed; the database may be damaged.
    Database(rusqlite::Error),
    /// The read was aborted by a panic or by shutdown.
    Cut,
}

impl std::fmt::Display for PoolError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Database(error) => error.fmt(f),
            Self::Cut => f.write_str("the reading was cut short"),
        }
    }
}

/// The connections to one database.
#[derive(Clone)]
pub struct Pool {
    connections: unmanaged::Pool<Directory>,
    content: Arc<str>,
}

impl Pool {
    /// Checks a database and opens it with this many connections.
    ///
    /// # Errors
    /// What is wrong with the database.
    pub fn open(path: &Path, connections: usize) -> Result<Self, OpenError> {
        check(path)?;
        let connect = |_| Ok(Directory::new(connect(path)?));
        let opened = (0..connections.max(1)).map(connect).collect::<Result<Vec<_>, OpenError>>()?;
        let connections = unmanaged::Pool::from(opened);
        let mut pool = Self { connections, content: "".into() };
        pool.content = pool.now(Directory::content)?.into();
        Ok(pool)
    }

    /// The digest of the database's content.
    pub fn content(&self) -> &str {
        &self.content
    }

    /// Runs a read on this thread, while the service starts.
    ///
    /// # Errors
    /// That of the read.
    pub fn now<T>(
        &self,
        reading: impl FnOnce(&Directory) -> rusqlite::Result<T>,
    ) -> Result<T, OpenError> {
        let directory = self.connections.try_get().map_err(|_| rusqlite::Error::InvalidQuery)?;
        Ok(reading(&directory)?)
    }

    /// Runs a read on a thread that may block, as soon as a connection is free.
    ///
    /// # Errors
    /// That of the read, or that it was aborted.
    pub async fn read<T: Send + 'static>(
        &self,
        reading: impl FnOnce(&Directory) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, PoolError> {
        let directory = self.connections.get().await.map_err(|_| PoolError::Cut)?;
        let task = tokio::task::spawn_blocking(move || reading(&directory));
        task.await.map_err(|_| PoolError::Cut)?.map_err(PoolError::Database)
    }
}
