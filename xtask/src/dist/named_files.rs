//! Files that the app requests by name. The build adds a hash to their names, as Trunk does for
//! others.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::html;
use crate::hashed;

/// Files that Trunk only copies.
pub(super) const FILES: [&str; 2] = ["countries.svg", "french.json"];

/// Adds a hash of all these files to the page's `<meta name="file-hash">`, and to their names
/// (`french-0123456789abcdef.json`), by which the app finds them. In a development build the meta
/// is empty, and the names have no hash.
pub(super) fn add_hash(page: &str, dist: &Path) -> Result<String> {
    let mut contents = Vec::new();
    for file in FILES {
        contents.extend(fs::read(dist.join(file)).with_context(|| format!("there is no {file}"))?);
    }
    let hash = format!("-{}", hashed::hash(&contents));
    for file in FILES {
        let (name, ending) = file.split_once('.').context("a name has no ending")?;
        fs::rename(dist.join(file), dist.join(format!("{name}{hash}.{ending}")))
            .with_context(|| format!("could not rename {file}"))?;
    }
    html::set_meta_content(page, "file-hash", &hash)
}

/// True if a file of the built app is one of [`FILES`].
pub(super) fn is_named(file: &str) -> bool {
    let names = FILES.iter().filter_map(|file| file.split_once('.'));
    names.into_iter().any(|(name, _)| file.starts_with(&format!("{name}-")))
}
