//! Report of a build: the sizes of its files, and the bar that a first visit may not exceed.

use std::path::Path;

use anyhow::{Result, ensure};

use super::compress::Sizes;
use super::named_files;
use super::offline_copy::{MANIFEST, WORKER};

/// Bytes that a first visit may transfer before a page can be used, all files together, compressed
/// by brotli. A kB is 1000 bytes.
const BAR: usize = 600_000;

/// Sizes of all files, and of a first visit.
pub(crate) struct Report {
    files: Vec<Sizes>,
    /// Bytes of a first visit, by brotli: the same on every page.
    first_visit: usize,
}

impl Report {
    /// A first visit loads everything but code that is fetched when it is wanted, the map, the
    /// French texts, what makes the copy on the device, and `404.html`, which is `index.html` under
    /// another name.
    pub(crate) fn new(files: Vec<Sizes>, chunks: &[String]) -> Self {
        let is_later = |path: &Path| {
            let name = path.to_string_lossy();
            named_files::is_named(&name)
                || [WORKER, MANIFEST, "404.html"].contains(&&*name)
                || chunks.iter().any(|chunk| **chunk == name)
        };
        let first = files.iter().filter(|file| !is_later(&file.path));
        let first_visit = first.map(|file| file.brotli).sum();
        Self { files, first_visit }
    }

    /// Table of the files, and the weight of a first visit.
    pub(crate) fn text(&self) -> String {
        let line = |name: &str, sizes: [String; 3]| {
            let cells: String = sizes.iter().map(|size| format!(" {size:>10}")).collect();
            format!("{name:45}{cells}\n")
        };
        let mut text = line("file", ["raw", "gzip", "brotli"].map(str::to_owned));
        text.extend(self.files.iter().map(|Sizes { path, raw, gzip, brotli }| {
            line(&path.to_string_lossy(), [*raw, *gzip, *brotli].map(kilobytes))
        }));
        let (first_visit, bar) = (kilobytes(self.first_visit), kilobytes(BAR));
        text + &format!("A first visit transfers {first_visit} by brotli. The bar is {bar}.")
    }

    /// Fails when a first visit transfers more than the bar.
    pub(crate) fn check(&self) -> Result<()> {
        let (first_visit, bar) = (kilobytes(self.first_visit), kilobytes(BAR));
        ensure!(
            self.first_visit <= BAR,
            "a first visit transfers {first_visit} by brotli, above the bar of {bar}"
        );
        Ok(())
    }
}

/// Bytes as kB with one decimal, rounded up, so that nothing over the bar looks within it.
fn kilobytes(bytes: usize) -> String {
    let tenths = bytes.div_ceil(100);
    format!("{}.{} kB", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{BAR, Report, Sizes};

    fn sizes(path: &str, brotli: usize) -> Sizes {
        Sizes { path: path.into(), raw: 3 * brotli, gzip: 2 * brotli, brotli }
    }

    #[test]
    fn first_visit_leaves_out_later_files() {
        let files = vec![
            sizes("404.html", 9_000),
            sizes("app.wasm", 360_010),
            sizes("countries-5.svg", 40_000),
            sizes("index.html", 9_000),
            sizes("split_rest-1.wasm", 8_000),
        ];
        let report = Report::new(files, &["split_rest-1.wasm".to_owned()]);
        let expected = "A first visit transfers 369.1 kB by brotli. The bar is 600.0 kB.";
        assert_eq!(report.text().lines().last(), Some(expected));
        assert_eq!(report.text().lines().count(), 7);
        assert!(report.check().is_ok());
    }

    #[test]
    fn one_byte_over_the_bar_fails() {
        let check = |weight| Report::new(vec![sizes("app.wasm", weight)], &[]).check();
        assert!(check(BAR).is_ok());
        let over = check(BAR + 1).unwrap_err().to_string();
        assert!(over.contains("transfers 600.1 kB by brotli"), "{over}");
    }
}
