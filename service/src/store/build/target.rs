//! The file that a new database replaces, and the unfinished one beside it.

use super::Durability;
use crate::store::open::{OpenError, check};
use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// End of the name of an unfinished database.
const UNFINISHED: &str = ".unfinished";

/// The file that a new database replaces, and the unfinished one beside it.
pub(super) struct Target {
    path: PathBuf,
    unfinished: TempPath,
    /// Locked as long as somebody writes the database, so that nobody removes it.
    _lock: File,
}

impl Target {
    /// Starts an unfinished database. Those that were left beside the target by a program that was
    /// killed are removed.
    ///
    /// # Errors
    /// The folder is not writable, or the target is not a directory database.
    pub(super) fn new(target: &Path) -> Result<Self> {
        let path = behind_link(target)?;
        refuse_foreign(&path)?;
        let folder = folder_of(&path);
        let name = path.file_name().context("the database has no file name")?;
        let prefix = format!(".{}-", name.to_string_lossy());
        let unwritable = || format!("cannot write into the folder {}", folder.display());
        // Another import must not take the new file for an abandoned one before it is locked.
        let one_at_a_time = File::open(folder).with_context(unwritable)?;
        lock(&one_at_a_time).with_context(unwritable)?;
        remove_abandoned(folder, &prefix).with_context(unwritable)?;
        let mut builder = tempfile::Builder::new();
        builder.prefix(&prefix).suffix(UNFINISHED);
        #[cfg(unix)]
        let usual = std::os::unix::fs::PermissionsExt::from_mode(0o666);
        #[cfg(unix)]
        builder.permissions(usual);
        let (file, unfinished) = builder.tempfile_in(folder).with_context(unwritable)?.into_parts();
        lock(&file).with_context(unwritable)?;
        Ok(Self { path, unfinished, _lock: file })
    }

    /// The unfinished database.
    pub(super) fn unfinished(&self) -> &Path {
        &self.unfinished
    }

    /// Puts the finished database in place of the target, whose permissions stay.
    ///
    /// # Errors
    /// The file system fails; the target is then as it was.
    pub(super) fn replace(self, durability: Durability) -> Result<()> {
        take_permissions(&self.path, &self.unfinished)?;
        if durability == Durability::Durable {
            File::open(&self.unfinished)?.sync_all()?;
        }
        let folder = folder_of(&self.path).to_owned();
        self.unfinished
            .persist(&self.path)
            .with_context(|| format!("cannot put the database at {}", self.path.display()))?;
        #[cfg(unix)]
        if durability == Durability::Durable {
            File::open(folder)?.sync_all()?;
        }
        Ok(())
    }
}

/// Waits until nobody else has locked a file or folder, if the file system has locks.
fn lock(file: &File) -> io::Result<()> {
    file.lock().or_else(|error| match error.kind() {
        ErrorKind::Unsupported => Ok(()),
        _ => Err(error),
    })
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// The file that a symbolic link leads to, so that the link stays; any other path as it is.
fn behind_link(target: &Path) -> Result<PathBuf> {
    if !target.is_symlink() {
        return Ok(target.to_owned());
    }
    target
        .canonicalize()
        .with_context(|| format!("{} is a symbolic link that leads nowhere", target.display()))
}

/// Refuses a target that is not a directory database: a mistyped path must not delete a file.
fn refuse_foreign(target: &Path) -> Result<()> {
    match check(target) {
        Err(OpenError::Foreign | OpenError::NotSqlite | OpenError::NotAFile) => {
            bail!("{} is not a directory database and is left as it is", target.display())
        }
        Err(OpenError::Unreadable(error)) => {
            Err(error).with_context(|| format!("{} cannot be replaced", target.display()))
        }
        _ => Ok(()),
    }
}

/// Removes the unfinished databases that nobody writes any more.
fn remove_abandoned(folder: &Path, prefix: &str) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with(prefix) && name.ends_with(UNFINISHED) {
            let file = match File::open(entry.path()) {
                // Its import has ended meanwhile.
                Err(error) if error.kind() == ErrorKind::NotFound => continue,
                file => file?,
            };
            // A lock ends with the program that holds it.
            if file.try_lock().is_ok() {
                tracing::info!("removing {name}, which an earlier import has left unfinished");
                fs::remove_file(entry.path()).or_else(|error| match error.kind() {
                    ErrorKind::NotFound => Ok(()),
                    _ => Err(error),
                })?;
            }
        }
    }
    Ok(())
}

/// Gives a file the permissions, and where that is possible the owner, of another that exists.
fn take_permissions(from: &Path, to: &Path) -> Result<()> {
    let about = match from.metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        about => about?,
    };
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, chown};
        let own = to.metadata()?;
        let differs = (own.uid(), own.gid()) != (about.uid(), about.gid());
        if differs && let Err(error) = chown(to, Some(about.uid()), Some(about.gid())) {
            tracing::warn!("{} gets another owner: {error}", from.display());
        }
    }
    fs::set_permissions(to, about.permissions())?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn concurrent_imports_keep_their_files() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("directory.sqlite");
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..300 {
                        assert!(Target::new(&path).unwrap().unfinished().exists());
                    }
                });
            }
        });
    }
}
