//! Files with a hash of their content in their names.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

/// Writes a file whose name has a hash of its content, and returns the name.
pub(crate) fn write(directory: &Path, stem: &str, bytes: &[u8], end: &str) -> Result<String> {
    let name = name(stem, bytes, end);
    write_as(directory, &name, bytes)?;
    Ok(name)
}

/// Writes a file whose name already has a hash.
pub(crate) fn write_as(directory: &Path, name: &str, bytes: &[u8]) -> Result<()> {
    fs::write(directory.join(name), bytes).with_context(|| format!("could not write {name}"))
}

/// Returns the name of a file with the hash of its content before the end of the name.
pub(crate) fn name(stem: &str, bytes: &[u8], end: &str) -> String {
    format!("{stem}-{}{end}", hash(bytes))
}

/// Returns a hash as long as those of Trunk. The hosts in `docs/deploy` recognize files that browsers
/// may keep by a hash of this length.
pub(crate) fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
