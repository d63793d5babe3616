//! Parts of the toolchain and, for tests, programs that the commands need in addition to cargo, and
//! their installation.
//!
//! Programs from crates are installed per user and version, without overwriting programs of the
//! developer.

mod apt;
pub(crate) mod packages;
pub(crate) mod programs;
pub(crate) mod tool;
pub(crate) mod toolchain;

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Folder `venture-directory` in the user's cache directory.
fn cache_directory() -> Result<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty());
    let caches = variable("XDG_CACHE_HOME")
        .map(PathBuf::from)
        .or_else(|| variable("HOME").map(|home| PathBuf::from(home).join(".cache")))
        .context("there is no directory for tools; set HOME or XDG_CACHE_HOME")?;
    Ok(caches.join("venture-directory"))
}

/// Program of this name, if it is on the PATH.
fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|directory| directory.join(name))
        .find(|program| Path::is_file(program))
}
