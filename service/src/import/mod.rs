//! Import: a folder of JSON Lines files, one per resource, with fields named as in the
//! specification.
//!
//! Strict, because a directory with missing records or changed values is worse than an error: every
//! value is stored as it was given, or the import fails and the target stays as it was.

mod files;
mod lines;
mod strict;

use crate::store::Builder;
use crate::store::build::{Counts, unwritable};
use anyhow::{Context, Result, bail, ensure};
use std::path::Path;

/// Maximum number of errors that are listed; reading stops there.
pub const MOST_ERRORS: usize = 100;

/// Reads a folder into a database at `target`.
///
/// # Errors
/// Every fault, a line each, with file and line; the target then stays as it was.
pub fn import(folder: &Path, target: &Path) -> Result<Counts> {
    let names = names_in(folder)?;
    let known = |name: &String| files::ALL.iter().any(|(file, _)| file == name);
    ensure!(
        names.iter().any(known),
        "{} holds none of the files that an import reads: {}",
        folder.display(),
        files::ALL.map(|(name, _)| name).join(", ")
    );
    for name in names.iter().filter(|name| !known(name)) {
        tracing::warn!("{name} is ignored: `import` reads no file of this name");
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
                // A full disk is not an error of this line alone.
                Err(error) if error.is::<rusqlite::Error>() => {
                    return Err(error).with_context(|| unwritable(target));
                }
                Err(error) => {
                    // Control characters in a value must not break the line of an error.
                    let what = format!("{error:#}").replace(char::is_control, "\u{fffd}");
                    errors.push(format!("{file}, line {line}: {what}"));
                }
                Ok(()) => {}
            }
            if errors.len() == MOST_ERRORS {
                bail!("{}\nThere may be more: the import stopped here", errors.join("\n"));
            }
            Ok(())
        })?;
    }
    ensure!(errors.is_empty(), "{}", errors.join("\n"));
    tracing::info!("all files are read; sorting and indexing the records");
    builder.finish().with_context(|| unwritable(target))
}

/// Names of the files in a folder, in alphabetical order.
fn names_in(folder: &Path) -> Result<Vec<String>> {
    let unreadable = || format!("The folder {} cannot be read", folder.display());
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(unreadable)? {
        names.push(entry.with_context(unreadable)?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}
