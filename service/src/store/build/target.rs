//! Target file of a new database, and the unfinished file next to it.

use crate::store::open::{OpenError, check_file};
use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use tempfile::TempPath;

pub(super) struct Target {
    path: PathBuf,
    unfinished: TempPath,
    /// Folder of both, locked so that two programs never write the same unfinished file.
    folder: File,
}

impl Target {
    /// Creates the unfinished file, once no other program is writing a database in the folder.
    /// Replaces a file that a killed program has left.
    ///
    /// # Errors
    /// Fails if the folder cannot be written, or the target exists and is not a directory database.
    pub(super) fn new(target: &Path) -> Result<Self> {
        let path = resolve_link(target)?;
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        let mut name = std::ffi::OsString::from(".");
        name.push(path.file_name().context("the path of the database has no file name")?);
        name.push(".unfinished");
        let unfinished = folder.join(name);
        let unwritable = || format!("cannot write to the folder {}", folder.display());
        let folder = File::open(folder).with_context(unwritable)?;
        lock(&folder).with_context(unwritable)?;
        ensure_replaceable(&path)?;
        match fs::remove_file(&unfinished) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => File::create_new(&unfinished),
        }
        .with_context(unwritable)?;
        Ok(Self { unfinished: TempPath::try_from_path(unfinished)?, path, folder })
    }

    pub(super) fn unfinished(&self) -> &Path {
        &self.unfinished
    }

    /// Replaces the target with the finished database, keeping the target's permissions.
    ///
    /// # Errors
    /// Fails if a file operation fails; the target then stays as it was.
    pub(super) fn replace(self) -> Result<()> {
        copy_permissions(&self.path, &self.unfinished)?;
        File::open(&self.unfinished)?.sync_all()?;
        self.unfinished
            .persist(&self.path)
            .with_context(|| format!("cannot replace {}", self.path.display()))?;
        Ok(self.folder.sync_all()?)
    }
}

/// Waits for the lock of the folder. Does nothing if the file system has no locks.
fn lock(folder: &File) -> io::Result<()> {
    folder.lock().or_else(|error| match error.kind() {
        ErrorKind::Unsupported => Ok(()),
        _ => Err(error),
    })
}

/// Target of a symbolic link, so that the link stays; any other path unchanged.
fn resolve_link(target: &Path) -> Result<PathBuf> {
    if !target.is_symlink() {
        return Ok(target.to_owned());
    }
    target
        .canonicalize()
        .with_context(|| format!("{} is a symbolic link to a missing file", target.display()))
}

/// Refuses a target that is not a directory database: a mistyped path must not delete a file.
fn ensure_replaceable(target: &Path) -> Result<()> {
    match check_file(target) {
        Err(OpenError::Foreign | OpenError::NotSqlite | OpenError::NotAFile) => {
            bail!(
                "{} is not a directory database and stays as it is; name another file",
                target.display()
            )
        }
        Err(OpenError::Unreadable(error)) => {
            Err(error).with_context(|| format!("{} cannot be replaced", target.display()))
        }
        _ => Ok(()),
    }
}

/// Copies the permissions and, if possible, the owner of an existing file.
fn copy_permissions(from: &Path, to: &Path) -> Result<()> {
    let metadata = match from.metadata() {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        metadata => metadata?,
    };
    let own = to.metadata()?;
    let differs = (own.uid(), own.gid()) != (metadata.uid(), metadata.gid());
    if differs && let Err(error) = chown(to, Some(metadata.uid()), Some(metadata.gid())) {
        tracing::warn!("{} will have another owner: {error}", from.display());
    }
    fs::set_permissions(to, metadata.permissions())?;
    Ok(())
}
