//! A directory that is removed when its value is dropped.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// A new directory in the system's place for temporary files.
pub(crate) struct TemporaryDirectory(PathBuf);

impl TemporaryDirectory {
    /// Creates the directory; a process has one at a time for each `purpose`.
    pub(crate) fn create(purpose: &str) -> Result<Self> {
        let name = format!("venture-directory-{purpose}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path)
            .with_context(|| format!("could not create {}", path.display()))?;
        Ok(Self(path))
    }

    /// Where it is.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for TemporaryDirectory {
    fn drop(&mut self) {
        // What cannot be removed now is for the system to remove.
        let _ = fs::remove_dir_all(&self.0);
    }
}
