//! Sizes of the files of a build, and the limit for a first visit.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::compress::FileSizes;
use super::offline_copy::{MANIFEST, WORKER};

/// Limit for a first visit, in bytes: all files that are transferred before a page can be used,
/// compressed with Brotli.
const LIMIT: usize = 510_000;

const PAGE: &str = "index.html";

/// Bytes that a first visit to any page transfers, compressed with Brotli.
pub(crate) struct Report(usize);

impl Report {
    /// Prints a table of the files in `dist`, and adds up a first visit: the page and the files that
    /// the page names, except those of the offline copy.
    pub(super) fn print(dist: &Path, files: &[FileSizes]) -> Result<Self> {
        let page = fs::read_to_string(dist.join(PAGE)).context("the app has no page")?;
        let mut first_visit = 0;
        println!("{:45} {:>10} {:>10} {:>10}", "file", "raw", "gzip", "brotli");
        for FileSizes { path, raw, gzip, brotli } in files {
            let name = path.to_string_lossy();
            let [raw, gzip, size] = [*raw, *gzip, *brotli].map(kilobytes);
            println!("{name:45} {raw:>10} {gzip:>10} {size:>10}");
            let is_named = page.contains(&*name) && ![WORKER, MANIFEST].contains(&&*name);
            if is_named || name == PAGE {
                first_visit += brotli;
            }
        }
        println!("A first visit transfers {} with Brotli.", kilobytes(first_visit));
        Ok(Self(first_visit))
    }

    /// Fails if a first visit transfers more than the limit.
    pub(crate) fn check_limit(&self) -> Result<()> {
        let size = kilobytes(self.0);
        let limit = kilobytes(LIMIT);
        ensure!(self.0 <= LIMIT, "a first visit transfers {size}, more than the limit of {limit}");
        Ok(())
    }
}

/// Formats bytes as kB (1,000 bytes), rounded up so that no size above the limit looks within it.
fn kilobytes(bytes: usize) -> String {
    let tenths = bytes.div_ceil(100);
    format!("{}.{} kB", tenths / 10, tenths % 10)
}
