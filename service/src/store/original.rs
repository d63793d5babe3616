//! Notices that a database file was overwritten while it is open. `generate` and `import` never do
//! that, but copying onto the file does, and SQLite, which takes the file for immutable, would mix
//! its old and new pages.

use std::fs::File;
use std::io;
use std::path::Path;
use std::time::SystemTime;

/// A file as it was when it was opened.
#[derive(Debug)]
pub(super) struct Original {
    file: File,
    size: u64,
    modified: SystemTime,
}

impl Original {
    /// Opens a file.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        let about = file.metadata()?;
        Ok(Self { size: about.len(), modified: about.modified()?, file })
    }

    /// Its size.
    pub(super) fn size(&self) -> u64 {
        self.size
    }

    /// Whether this file, unchanged, is the one at a path.
    #[cfg(unix)]
    pub(super) fn is_at(&self, path: &Path) -> bool {
        use std::os::unix::fs::MetadataExt;
        let place = |about: std::fs::Metadata| (about.dev(), about.ino());
        let here = self.file.metadata().map(place).ok();
        here.is_some() && here == path.metadata().map(place).ok() && self.is_unchanged()
    }

    /// Whether this file, unchanged, is the one at a path, which only Unix can say.
    #[cfg(not(unix))]
    pub(super) fn is_at(&self, _: &Path) -> bool {
        false
    }

    /// Whether the file, wherever it is by now, has the content that it was opened with. What was
    /// read before this call is then from that content alone.
    pub(super) fn is_unchanged(&self) -> bool {
        let about = self.file.metadata();
        about.is_ok_and(|about| {
            about.len() == self.size && about.modified().is_ok_and(|at| at == self.modified)
        })
    }
}
