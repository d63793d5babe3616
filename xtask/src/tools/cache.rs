//! The per-user directory for installed tools.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::{console, files};

/// `venture-directory` in the person's cache directory.
pub(crate) fn directory() -> Result<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let caches = variable("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .or_else(|| variable("HOME").map(|home| PathBuf::from(home).join(".cache")))
        .or_else(|| variable("LOCALAPPDATA").map(PathBuf::from))
        .context("there is no place for tools: set HOME or XDG_CACHE_HOME")?;
    Ok(caches.join("venture-directory"))
}

/// Waits until no other process installs `name`, and keeps others waiting while it lives.
///
/// Without it the first runs in two clones would write the same files at the same time. The
/// system releases the lock when the process ends, however it ends.
pub(crate) fn lock(name: &str) -> Result<File> {
    let directory = directory()?;
    files::create(&directory)?;
    let path = directory.join(format!("{name}.lock"));
    let file = OpenOptions::new()
        .create(true)
        .write(true)
        .truncate(false)
        .open(&path)
        .with_context(|| format!("could not open {}", path.display()))?;
    match file.try_lock() {
        Ok(()) => return Ok(file),
        Err(TryLockError::WouldBlock) => {
            console::step(&format!("Waiting for another set-up of {name} to finish"));
        }
        Err(TryLockError::Error(error)) => {
            return Err(error).with_context(|| format!("could not lock {}", path.display()));
        }
    }
    file.lock().with_context(|| format!("could not lock {}", path.display()))?;
    Ok(file)
}
