//! Which files a page needs besides the main one.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The file that tells it, among the chunks.
const NAME: &str = "chunks.json";

/// The files that the code of the pages is in, by the pages' names in `src/app/chunks.rs`.
///
/// All code of a page is in one file, for those who come to it first: one request, and it
/// compresses better. For those who come from another page it is once more in parts, of which
/// they have some already.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Chunks {
    /// The file with all code of a page. A page that has no code of its own has none.
    pub(crate) whole: BTreeMap<String, String>,
    /// The files with its parts.
    pub(crate) parts: BTreeMap<String, Vec<String>>,
    /// The style sheets that come with it, once the page of the app is complete.
    pub(crate) sheets: BTreeMap<String, Vec<String>>,
}

impl Chunks {
    /// Reads what was written into the directory of the chunks.
    pub(crate) fn read(directory: &Path) -> Result<Self> {
        let path = directory.join(NAME);
        let text = fs::read_to_string(&path)
            .with_context(|| format!("could not read {}", path.display()))?;
        let (whole, parts) = serde_json::from_str(&text)
            .with_context(|| format!("{} is not what was written there", path.display()))?;
        Ok(Self { whole, parts, ..Self::default() })
    }

    /// Writes it into the directory of the chunks.
    pub(super) fn write(&self, directory: &Path) -> Result<()> {
        let path = directory.join(NAME);
        fs::write(&path, serde_json::to_string(&(&self.whole, &self.parts))?)
            .with_context(|| format!("could not write {}", path.display()))
    }

    /// The names of all files of code, each once.
    pub(crate) fn files(&self) -> BTreeSet<&str> {
        self.whole.values().chain(self.parts.values().flatten()).map(String::as_str).collect()
    }

    /// Copies the chunks out of their directory to where the rest of the app is.
    pub(crate) fn copy(&self, directory: &Path, dist: &Path) -> Result<()> {
        for file in self.files() {
            fs::copy(directory.join(file), dist.join(file))
                .with_context(|| format!("could not copy {file} into {}", dist.display()))?;
        }
        Ok(())
    }
}
