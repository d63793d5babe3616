//! Target file of a new database, and the unfinished file next to it.

use crate::store::open::{OpenError, check};
use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

/// Target file of a new database, and the unfinished file next to it.
pub(super) struct Target {
    path: PathBuf,
    unfinished: TempPath,
    /// Folder of both, locked while a database is written there, so that two programs never write
    /// the same unfinished file.
    folder: File,
}

impl Target {
    /// Creates the unfinished file, after waiting until no other database is being written in the
    /// folder. Files that a killed program has left there are removed.
    ///
    /// # Errors
    /// The folder is not writable, or the target is not a directory database.
    pub(super) fn new(target: &Path) -> Result<Self> {
        let path = behind_link(target)?;
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut name = std::ffi::OsString::from(".");
        name.push(path.file_name().context("the database has no file name")?);
        name.push(".unfinished");
        let unfinished = folder.join(name);
        let unwritable = || format!("cannot write into the folder {}", folder.display());
        let folder = File::open(folder).with_context(unwritable)?;
        lock(&folder).with_context(unwritable)?;
        refuse_foreign(&path)?;
        match fs::remove_file(&unfinished) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => File::create_new(&unfinished),
        }
        .with_context(unwritable)?;
        Ok(Self { unfinished: TempPath::try_from_path(unfinished)?, path, folder })
    }

    /// Path of the unfinished database.
    pub(super) fn unfinished(&self) -> &Path {
        &self.unfinished
    }

    /// Replaces the target with the finished database, keeping the target's permissions.
    ///
    /// # Errors
    /// The file system fails; the target is then as it was.
    pub(super) fn replace(self) -> Result<()> {
        take_permissions(&self.path, &self.unfinished)?;
        File::open(&self.unfinished)?.sync_all()?;
        self.unfinished
            .persist(&self.path)
            .with_context(|| format!("cannot put the database at {}", self.path.display()))?;
        Ok(self.folder.sync_all()?)
    }
}

/// Locks the folder, after waiting for its current holder. Does nothing if the file system has no
/// locks.
fn lock(folder: &File) -> io::Result<()> {
    folder.lock().or_else(|error| match error.kind() {
        ErrorKind::Unsupported => Ok(()),
        _ => Err(error),
    })
}

/// File that a symbolic link leads to, so that the link stays; any other path unchanged.
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

/// Copies the permissions, and if possible the owner, from an existing file.
fn take_permissions(from: &Path, to: &Path) -> Result<()> {
    let about = match from.metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        about => about?,
    };
    let own = to.metadata()?;
    let differs = (own.uid(), own.gid()) != (about.uid(), about.gid());
    if differs && let Err(error) = chown(to, Some(about.uid()), Some(about.gid())) {
        tracing::warn!("{} gets another owner: {error}", from.display());
    }
    fs::set_permissions(to, about.permissions())?;
    Ok(())
}
