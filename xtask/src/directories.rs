//! Operations on whole directories.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Creates an empty directory, or removes the content of an existing one.
pub(crate) fn create_empty(directory: &Path) -> Result<()> {
    if directory.exists() {
        fs::remove_dir_all(directory)
            .with_context(|| format!("could not remove {}", directory.display()))?;
    }
    create(directory)
}

/// Creates a directory, unless it exists.
pub(crate) fn create(directory: &Path) -> Result<()> {
    fs::create_dir_all(directory)
        .with_context(|| format!("could not create {}", directory.display()))
}

/// All files below a directory.
pub(crate) fn list_files(directory: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let failure = || format!("could not read {}", directory.display());
    for entry in fs::read_dir(directory).with_context(failure)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(list_files(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

/// Copies the content of a directory into another.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    create(to)?;
    for file in list_files(from)? {
        let copy = to.join(file.strip_prefix(from)?);
        create(copy.parent().unwrap_or(to))?;
        fs::copy(&file, &copy).with_context(|| format!("could not write {}", copy.display()))?;
    }
    Ok(())
}
