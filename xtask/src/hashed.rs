//! Files whose names say what is in them.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

/// Writes a file into the directory and returns its name, which never means anything else: it
/// holds a hash of what is in the file. A page names many of them, so the hash is short: by 32 bits
/// the same name for something else is one in four thousand millions for each change of a file.
pub(crate) fn write(directory: &Path, name: &str, ending: &str, bytes: &[u8]) -> Result<String> {
    let hash: String =
        Sha256::digest(bytes).iter().take(4).map(|byte| format!("{byte:02x}")).collect();
    let file = format!("{name}-{hash}.{ending}");
    fs::write(directory.join(&file), bytes).with_context(|| format!("could not write {file}"))?;
    Ok(file)
}
