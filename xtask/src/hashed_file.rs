//! Files with a hash of their content in their names.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

/// Writes a file whose name has a hash of its content, and returns the name. The hash is as long as
/// Trunk's, by which the hosts in `docs/deploy` recognize files that browsers may keep.
pub(crate) fn write(directory: &Path, name: &str, extension: &str, bytes: &[u8]) -> Result<String> {
    let file = format!("{name}-{}.{extension}", hash(bytes));
    fs::write(directory.join(&file), bytes).with_context(|| format!("could not write {file}"))?;
    Ok(file)
}

pub(crate) fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
