//! Folder that replaces an older one as a whole, once it is complete.

use crate::serve::app_files::INDEX;
use anyhow::{Context, Result, ensure};
use brotli::CompressorWriter;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs::{self, Permissions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// Folder of the data in a published folder.
pub(super) const DATA: &str = "data";

/// Unfinished folder next to its target. It is removed when dropped.
pub(super) struct Folder {
    unfinished: TempDir,
    target: PathBuf,
    /// True if files get compressed copies.
    is_compressed: bool,
    /// Number of files so far.
    pub(super) files: usize,
}

impl Folder {
    /// Starts a folder that will replace the one at `target`.
    ///
    /// # Errors
    /// Fails if the target is something else than an empty or a published folder.
    pub(super) fn create(target: &Path, is_compressed: bool) -> Result<Self> {
        let is_empty = fs::read_dir(target).map(|mut entries| entries.next().is_none());
        let is_published = target.join(DATA).is_dir() && target.join(INDEX).is_file();
        ensure!(
            !target.exists() || is_empty.unwrap_or(false) || is_published,
            "{} is not a published folder, so it is not replaced; name a new one",
            target.display()
        );
        let parent = target.parent().filter(|parent| !parent.as_os_str().is_empty());
        let parent = parent.unwrap_or(Path::new("."));
        let mut builder = tempfile::Builder::new();
        // As for any new folder, less the bits of the umask: a web server reads it.
        builder.prefix(".publish-").permissions(Permissions::from_mode(0o777));
        let unfinished = builder.tempdir_in(parent).with_context(|| cannot_write(target))?;
        Ok(Self { unfinished, target: target.to_owned(), is_compressed, files: 0 })
    }

    /// Writes a file. Pages get no compressed copies, because their settings may be edited.
    pub(super) fn write(&mut self, name: &str, content: &[u8]) -> Result<()> {
        self.write_one(name, content)?;
        if self.is_compressed && !name.ends_with(".html") {
            let mut brotli = CompressorWriter::new(Vec::new(), 4096, 11, 22);
            brotli.write_all(content)?;
            self.write_one(&format!("{name}.br"), &brotli.into_inner())?;
            let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
            gzip.write_all(content)?;
            self.write_one(&format!("{name}.gz"), &gzip.finish()?)?;
        }
        Ok(())
    }

    fn write_one(&mut self, name: &str, content: &[u8]) -> Result<()> {
        let path = self.unfinished.path().join(name);
        let write = || {
            fs::create_dir_all(path.parent().unwrap_or(&path))?;
            fs::write(&path, content)
        };
        write().with_context(|| cannot_write(&self.target))?;
        self.files += 1;
        Ok(())
    }

    /// Renames a folder in this one.
    pub(super) fn rename(&self, from: &str, to: &str) -> Result<()> {
        let folder = self.unfinished.path();
        fs::rename(folder.join(from), folder.join(to)).with_context(|| cannot_write(&self.target))
    }

    /// Replaces the target.
    pub(super) fn finish(self) -> Result<()> {
        let target = &self.target;
        let context = || cannot_write(target);
        // The old folder moves into an empty one, which is removed with it.
        let parent = self.unfinished.path().parent().unwrap_or(Path::new("."));
        let old = tempfile::Builder::new().prefix(".replaced-").tempdir_in(parent)?;
        let moved = old.path().join("old");
        if target.exists() {
            fs::rename(target, &moved).with_context(context)?;
        }
        fs::rename(self.unfinished.path(), target).with_context(context).inspect_err(|_| {
            if fs::rename(&moved, target).is_err() {
                tracing::error!("the old folder is {}", old.keep().display());
            }
        })
    }
}

fn cannot_write(target: &Path) -> String {
    format!("The folder {} cannot be written", target.display())
}
