//! Checks of the source files: invariants, English, translations.

#![allow(clippy::unwrap_used, clippy::panic)]

mod english;
mod invariants;
mod texts;

use std::fs;
use std::path::{Path, PathBuf};

/// Root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// All files below a directory.
fn files(directory: &Path) -> Vec<PathBuf> {
    let paths = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// All Rust files below a directory.
fn sources(directory: &Path) -> Vec<PathBuf> {
    let mut files = files(directory);
    files.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    files
}
