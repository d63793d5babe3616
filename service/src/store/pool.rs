//! A fixed number of connections, so that memory stays bounded and SQLite never runs on the
//! threads of the async runtime.

use super::open::{OpenError, check, connect};
use super::read::Directory;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// Why a read failed.
#[derive(Debug)]
pub enum PoolError {
    /// SQLite failed; the database may be damaged.
    Database(rusqlite::Error),
    /// The read was aborted by a panic or by shutdown.
    Cut,
}

impl From<rusqlite::Error> for PoolError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Database(error)
    }
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
    idle: Arc<Mutex<Vec<Directory>>>,
    permits: Arc<Semaphore>,
    content: Arc<str>,
}

impl Pool {
    /// Checks a database and opens it with this many connections.
    ///
    /// # Errors
    /// What is wrong with the database.
    pub fn open(path: &Path, connections: usize) -> Result<Self, OpenError> {
        check(path)?;
        let mut idle = Vec::with_capacity(connections);
        for _ in 0..connections.max(1) {
            idle.push(Directory::new(connect(path)?));
        }
        let permits = Arc::new(Semaphore::new(idle.len()));
        let mut pool = Self { permits, idle: Arc::new(Mutex::new(idle)), content: "".into() };
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
        let lent = lock(&self.idle);
        let directory = lent.first().ok_or(rusqlite::Error::InvalidQuery)?;
        Ok(reading(directory)?)
    }

    /// Runs a read on a thread that may block, as soon as a connection is free.
    ///
    /// # Errors
    /// That of the read, or that it was aborted.
    pub async fn read<T: Send + 'static>(
        &self,
        reading: impl FnOnce(&Directory) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, PoolError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await.map_err(|_| PoolError::Cut)?;
        let idle = Arc::clone(&self.idle);
        let task = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let mut lent = Lent { directory: lock(&idle).pop(), idle: &idle };
            match lent.directory.as_mut() {
                Some(directory) => reading(directory).map_err(PoolError::Database),
                None => Err(PoolError::Cut),
            }
        });
        task.await.map_err(|_| PoolError::Cut)?
    }
}

/// Returns a connection to the pool, also when the read panics.
struct Lent<'a> {
    directory: Option<Directory>,
    idle: &'a Mutex<Vec<Directory>>,
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        lock(self.idle).extend(self.directory.take());
    }
}

/// A panic cannot leave the list of connections half changed, so a poisoned lock is safe to use.
fn lock(idle: &Mutex<Vec<Directory>>) -> std::sync::MutexGuard<'_, Vec<Directory>> {
    idle.lock().unwrap_or_else(PoisonError::into_inner)
}
