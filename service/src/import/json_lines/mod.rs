//! Import: a folder of JSON Lines files, one per resource, with fields named as in the
//! specification.
//!
//! Every value is stored unchanged, or the import fails and the target stays as it was: missing
//! records or changed values are worse than an error.

mod files;
mod lines;
mod strict;

pub(super) use files::LineReader;

use super::Object;
use crate::store::Builder;
use crate::store::build::{Counts, write_failure};
use anyhow::{Context, Result, bail, ensure};
use std::path::Path;

/// Number of errors after which an import stops reading.
const MAX_ERRORS: usize = 100;

/// Reads a folder into a database at `target`.
///
/// # Errors
/// Lists every fault with file and line, one per line; the target stays as it was.
pub fn import(folder: &Path, target: &Path) -> Result<Counts> {
    let names = file_names(folder)?;
    let is_known = |name: &String| files::ALL.iter().any(|(file, _)| file == name);
    ensure!(
        names.iter().any(is_known),
        "{} contains none of the files that an import reads: {}",
        folder.display(),
        files::ALL.map(|(name, _)| name).join(", ")
    );
    for name in names.iter().filter(|name| !is_known(name)) {
        let name = name.escape_debug();
        tracing::warn!("{name} is ignored: `import` reads no file of that name");
    }
    let mut builder = Builder::create(target)?;
    let mut errors = Vec::new();
    for (file, reader) in files::ALL {
        if !names.iter().any(|name| name == file) {
            continue;
        }
        tracing::info!("reading {file}");
        let mut reader = reader();
        lines::for_each_line(&folder.join(file), |line, object| {
            match object.and_then(|object| reader(object, &mut builder)) {
                // A full disk is not the fault of this line.
                Err(error) if error.is::<rusqlite::Error>() => {
                    return Err(error).with_context(|| write_failure(target));
                }
                Err(error) => {
                    // A line break in a value must not break the line of an error.
                    let text = format!("{error:#}").replace(char::is_control, "\u{fffd}");
                    errors.push(format!("{file}, line {line}: {text}"));
                }
                Ok(()) => {}
            }
            if errors.len() == MAX_ERRORS {
                bail!("{}\nThere may be more; the import stopped here", errors.join("\n"));
            }
            Ok(())
        })?;
    }
    ensure!(errors.is_empty(), "{}", errors.join("\n"));
    tracing::info!("all files have been read; sorting and indexing the records");
    builder.finish().with_context(|| write_failure(target))
}

/// Returns the reader of a file's lines.
pub(super) fn reader(file: &str) -> Option<LineReader> {
    files::ALL.iter().find(|(name, _)| *name == file).map(|(_, reader)| reader())
}

/// Names of the files in a folder, in alphabetical order.
fn file_names(folder: &Path) -> Result<Vec<String>> {
    let unreadable = || format!("The folder {} cannot be read", folder.display());
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(unreadable)? {
        names.push(entry.with_context(unreadable)?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}
