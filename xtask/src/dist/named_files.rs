//! Files that the app requests by name, to which the build adds a hash, as Trunk does for others.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::html;
use crate::hashed_file;

/// Files that Trunk only copies.
const FILES: [&str; 2] = ["countries.svg", "french.json"];

/// Adds a hash of these files to their names (`french-0123456789abcdef.json`), and to the page's
/// `<meta name="file-hash">`, where the app finds it. In development builds, the `<meta>` is empty.
pub(super) fn add_hash(page: &str, dist: &Path) -> Result<String> {
    let mut contents = Vec::new();
    for file in FILES {
        contents.extend(fs::read(dist.join(file)).with_context(|| format!("there is no {file}"))?);
    }
    let hash = format!("-{}", hashed_file::hash(&contents));
    for file in FILES {
        let (name, extension) = file.split_once('.').context("a name has no extension")?;
        fs::rename(dist.join(file), dist.join(format!("{name}{hash}.{extension}")))
            .with_context(|| format!("could not rename {file}"))?;
    }
    html::set_meta_content(page, "file-hash", &hash)
}

/// True if a file of the built app is one of [`FILES`].
pub(super) fn is_named(file: &str) -> bool {
    let names = FILES.iter().filter_map(|file| file.split_once('.'));
    names.into_iter().any(|(name, _)| file.starts_with(&format!("{name}-")))
}
