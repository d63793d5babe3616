//! Report of a build: the sizes of its files, and the limit of a first visit.

use anyhow::{Result, ensure};

use super::compress::FileSizes;
use super::named_files;
use super::offline_copy::{MANIFEST, WORKER};

/// Limit of a first visit, in bytes: all files that are transferred before a page can be used,
/// compressed by brotli. A kB is 1000 bytes.
const BAR: usize = 550_000;

/// Bytes that a first visit transfers, by brotli: the same on every page.
pub(crate) struct Report(usize);

impl Report {
    /// Prints a table of the files and adds up a first visit. It loads everything except code that
    /// is loaded on demand, the map, the French texts, the files of the copy on the device, and
    /// `404.html`, which is `index.html` under another name.
    pub(crate) fn new(files: &[FileSizes], chunks: &[String]) -> Self {
        let mut first_visit = 0;
        println!("{:45} {:>10} {:>10} {:>10}", "file", "raw", "gzip", "brotli");
        for FileSizes { path, raw, gzip, brotli } in files {
            let name = path.to_string_lossy();
            let [raw, gzip, size] = [*raw, *gzip, *brotli].map(kilobytes);
            println!("{name:45} {raw:>10} {gzip:>10} {size:>10}");
            let is_later = named_files::is_named(&name)
                || [WORKER, MANIFEST, "404.html"].contains(&&*name)
                || chunks.iter().any(|chunk| **chunk == name);
            if !is_later {
                first_visit += brotli;
            }
        }
        let (weight, bar) = (kilobytes(first_visit), kilobytes(BAR));
        println!("A first visit transfers {weight} by brotli. The bar is {bar}.");
        Self(first_visit)
    }

    /// Fails if a first visit transfers more than the limit.
    pub(crate) fn check(&self) -> Result<()> {
        let (first_visit, bar) = (kilobytes(self.0), kilobytes(BAR));
        ensure!(
            self.0 <= BAR,
            "a first visit transfers {first_visit} by brotli, above the bar of {bar}"
        );
        Ok(())
    }
}

/// Formats bytes as kB with one decimal, rounded up, so that no size over the limit looks within
/// it.
fn kilobytes(bytes: usize) -> String {
    let tenths = bytes.div_ceil(100);
    format!("{}.{} kB", tenths / 10, tenths % 10)
}
