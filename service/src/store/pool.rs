//! A fixed number of connections, so that memory stays bounded and SQLite never runs on the
//! threads of the async runtime.
//!
//! All are opened at start and none later (`unmanaged`), because the file may be replaced or
//! deleted while it is served.

use super::check::{check, check_pages};
use super::open::{OpenError, connect};
use super::original::Original;
use super::read::Directory;
use deadpool::unmanaged;
use rusqlite::Connection;
use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Why a read failed.
#[derive(Debug)]
pub enum PoolError {
    /// SQLite failed; the database may be damaged.
    Database(rusqlite::Error),
    /// The check of the whole file, in the background, found damage.
    Damaged,
    /// The file was overwritten.
    Changed,
    /// The read was aborted by a panic or by shutdown.
    Cut,
}

impl std::error::Error for PoolError {}

impl std::fmt::Display for PoolError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Database(error) => error.fmt(f),
            Self::Damaged => f.write_str("the database is damaged"),
            Self::Changed => f.write_str(
                "the database was changed while it was served; reload the service (SIGHUP) to serve \
                 what is there now",
            ),
            Self::Cut => f.write_str("the reading was cut short"),
        }
    }
}

/// The connections to one database.
#[derive(Clone)]
pub struct Pool {
    connections: unmanaged::Pool<Directory>,
    original: Arc<Original>,
    content: Arc<str>,
    damaged: Arc<AtomicBool>,
}

impl Pool {
    /// Checks a database and opens it with this many connections. A file of at most
    /// `check_at_once` bytes is checked whole, a larger one in the background.
    ///
    /// # Errors
    /// What is wrong with the database.
    pub fn open(path: &Path, connections: usize, check_at_once: u64) -> Result<Self, OpenError> {
        let original = check(path)?;
        let damaged = Arc::new(AtomicBool::new(false));
        let db = connect(path)?;
        if original.size() <= check_at_once {
            check_pages(&db)?;
        } else {
            let damaged = Arc::clone(&damaged);
            std::thread::spawn(move || check_in_background(&db, &damaged));
        }
        let connect = |_| Ok(Directory::new(connect(path)?));
        let opened = (0..connections.max(1)).map(connect).collect::<Result<Vec<_>, OpenError>>()?;
        let connections = unmanaged::Pool::from(opened);
        let mut pool =
            Self { connections, original: Arc::new(original), content: "".into(), damaged };
        pool.content = pool.now(Directory::content)?.into();
        Ok(pool)
    }

    /// The number of connections, and how many of them are in use.
    pub fn usage(&self) -> (usize, usize) {
        let status = self.connections.status();
        (status.size, status.size.saturating_sub(status.available))
    }

    /// Whether the file at this path is the one that is served, and can be served on.
    pub fn serves(&self, path: &Path) -> bool {
        !self.damaged.load(Ordering::Relaxed) && self.original.is_at(path)
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

    /// One of the connections, for as long as it is held.
    ///
    /// # Errors
    /// None is free.
    pub fn connection(&self) -> Result<impl Deref<Target = Directory> + Send + use<>, PoolError> {
        self.connections.try_get().map_err(|_| PoolError::Cut)
    }

    /// What was read, if the file has not been overwritten until now.
    ///
    /// # Errors
    /// That of the read, or that it has.
    pub fn checked<T>(&self, read: rusqlite::Result<T>) -> Result<T, PoolError> {
        // Only now, so that nothing can have been overwritten before it was read.
        if self.original.is_unchanged() {
            read.map_err(PoolError::Database)
        } else {
            Err(PoolError::Changed)
        }
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
        let pool = self.clone();
        let task = tokio::task::spawn_blocking(move || pool.checked(reading(&directory)));
        task.await.map_err(|_| PoolError::Cut)?
    }

    /// Checks whether the database can be served.
    ///
    /// # Errors
    /// Why it cannot.
    pub async fn health(&self) -> Result<(), PoolError> {
        if self.damaged.load(Ordering::Relaxed) {
            return Err(PoolError::Damaged);
        }
        self.read(|directory| directory.content().map(drop)).await
    }
}

/// Reads a large file whole, which may take minutes, while it is served.
fn check_in_background(db: &Connection, damaged: &AtomicBool) {
    match check_pages(db) {
        Ok(()) => tracing::info!("the whole database was checked, and no damage was found"),
        Err(error) => {
            tracing::error!(%error, "the database cannot be served as a whole");
            damaged.store(true, Ordering::Relaxed);
        }
    }
}
