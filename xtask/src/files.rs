//! Directories as a whole.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Makes a directory that holds nothing.
pub(crate) fn empty(directory: &Path) -> Result<()> {
    if directory.exists() {
        fs::remove_dir_all(directory)
            .with_context(|| format!("could not remove {}", directory.display()))?;
    }
    create(directory)
}

/// Makes a directory, unless it is there.
pub(crate) fn create(directory: &Path) -> Result<()> {
    fs::create_dir_all(directory)
        .with_context(|| format!("could not create {}", directory.display()))
}

/// Copies everything in a directory into another.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    create(to)?;
    for entry in fs::read_dir(from).with_context(|| format!("no {}", from.display()))? {
        let entry = entry?;
        let copy = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            self::copy(&entry.path(), &copy)?;
        } else {
            fs::copy(entry.path(), &copy)
                .with_context(|| format!("could not write {}", copy.display()))?;
        }
    }
    Ok(())
}
