//! Import: a folder of JSON Lines files, one a resource, fields named as in the specification.
//!
//! It is strict, because a directory with missing records is worse than an error: an unreadable
//! value, an unknown field or a reference to nothing stops the import, and the target stays as it
//! was.

mod files;
mod lines;
mod shape;
pub(crate) mod strict;

use crate::store::Builder;
use crate::store::build::{Counts, Durability};
use anyhow::{Context, Result, ensure};
use std::path::Path;

/// Reads a folder into a database at `target`.
///
/// # Errors
/// What is wrong, with file and line; the target then stays as it was.
pub fn import(folder: &Path, target: &Path) -> Result<Counts> {
    let names = names_in(folder)?;
    let known = |name: &String| files::ALL.iter().any(|file| file.name == name);
    ensure!(
        names.iter().any(known),
        "{} holds none of the files that an import reads: {}",
        folder.display(),
        files::ALL.map(|file| file.name).join(", ")
    );
    for name in names.iter().filter(|name| !known(name)) {
        tracing::warn!("{name} is not read: it is none of the files that an import knows");
    }
    let mut builder = Builder::create(target, Durability::Durable)?;
    for file in files::ALL.iter().filter(|file| names.iter().any(|name| name == file.name)) {
        let mut reader = (file.reader)();
        lines::each(&folder.join(file.name), |object| reader(object, &mut builder))?;
    }
    builder.finish()
}

/// The names of the files in a folder, in alphabetical order.
fn names_in(folder: &Path) -> Result<Vec<String>> {
    let unreadable = || format!("The folder {} cannot be read", folder.display());
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(unreadable)? {
        names.push(entry.with_context(unreadable)?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}
