//! What the first view of each page transfers, and the bar that it may not exceed.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Result, ensure};

use super::compress::Sizes;
use super::named_files;
use super::offline_copy::{MANIFEST, WORKER};
use crate::pages::{PAGES, PARTS, When};
use crate::split::Chunks;

/// What a page may weigh until its first rows, or its head, are on the screen, all files together,
/// compressed by brotli. A kB is 1000 bytes. It is a little above the heaviest page, and comes down
/// with it until it is at the aim.
const BAR: usize = 370_000;

/// What each page is to weigh until then, and what with everything that the first view shows without
/// scrolling.
const AIMS: [usize; 2] = [300_000, 360_000];

/// True if no first view loads a file: the maps of the world come with what shows them, the French
/// texts in French; the others when the page has been complete for seconds.
fn is_later(file: &str) -> bool {
    named_files::is_named(file) || [WORKER, MANIFEST].contains(&file)
}

/// The first view of a page, in bytes by brotli.
#[derive(Debug, PartialEq, Eq)]
struct View {
    page: String,
    /// What comes before the first rows.
    rows: usize,
    /// What comes without scrolling.
    total: usize,
    /// What comes when the lower parts of the page come near the screen.
    lower: usize,
}

impl View {
    /// How much it is above the aim that it misses most.
    fn above_aim(&self) -> usize {
        let [rows, total] = AIMS;
        self.rows.saturating_sub(rows).max(self.total.saturating_sub(total))
    }
}

/// The sizes of all files and of the first views.
pub(crate) struct Report {
    files: Vec<(String, [usize; 3])>,
    views: Vec<View>,
    /// Whether `wasm-opt` has made the code smaller, as the bar expects.
    is_optimized: bool,
}

impl Report {
    /// A first view is everything but the chunks of other pages, what comes on demand, and
    /// `404.html`, which is `index.html` under another name.
    pub(crate) fn new(sizes: &[Sizes], chunks: &Chunks, is_optimized: bool) -> Self {
        let sizes = sizes.iter().filter(|file| file.path != Path::new("404.html"));
        let files: Vec<_> = sizes
            .map(|file| (file.path.display().to_string(), [file.raw, file.gzip, file.brotli]))
            .collect();
        let of_chunks: BTreeSet<_> = chunks.values().map(String::as_str).collect();
        let weight = |wanted: &dyn Fn(&str) -> bool| {
            let wanted = files.iter().filter(|(name, _)| wanted(name));
            wanted.map(|(_, [_, _, brotli])| brotli).sum::<usize>()
        };
        let shell = weight(&|file| !is_later(file) && !of_chunks.contains(file));
        let chunk = |name: &str| {
            let wanted = chunks.get(name);
            weight(&|file| wanted.is_some_and(|wanted| wanted == file))
        };
        let view = |page: &str| {
            let parts = |when| {
                let parts = PARTS.iter().filter(|part| part.pages.contains(&page));
                let parts = parts.filter(|part| part.when == when);
                parts.map(|part| chunk(part.chunk)).sum::<usize>()
            };
            let rows = shell + chunk(page);
            View {
                page: page.to_owned(),
                rows,
                total: rows + parts(When::AfterRows),
                lower: parts(When::Near),
            }
        };
        let views = std::iter::once("(any other page)").chain(PAGES).map(view).collect();
        Self { files, views, is_optimized }
    }

    /// The tables.
    pub(crate) fn text(&self) -> String {
        let sizes = |sizes: &[usize]| -> Vec<String> {
            sizes.iter().map(|bytes| kilobytes(*bytes)).collect()
        };
        let files = self.files.iter().map(|(name, three)| (name.as_str(), sizes(three)));
        let views = self.views.iter().map(|view| {
            let columns = [view.rows, view.total, view.lower, view.above_aim()];
            (view.page.as_str(), sizes(&columns))
        });
        let mut text = table("file", &["raw", "gzip", "brotli"], &files.collect::<Vec<_>>());
        text.push('\n');
        let columns = ["first rows", "first view", "lower part", "above aim"];
        text += &table("brotli", &columns, &views.collect::<Vec<_>>());
        let (bar, [rows, total]) = (kilobytes(BAR), AIMS.map(kilobytes));
        // Writing to a String cannot fail.
        let _ = write!(
            text,
            "The bar is {bar} before the first rows, the aims {rows} before them and {total} with \
             what comes after them without scrolling. The lower part comes near the screen."
        );
        text
    }

    /// Fails when a first view weighs more than the bar. Code that is not optimized is larger, which
    /// says nothing about the app.
    pub(crate) fn check(&self) -> Result<()> {
        if !self.is_optimized {
            println!("The bar is for an app that was optimized by wasm-opt.");
            return Ok(());
        }
        for view in &self.views {
            ensure!(
                view.rows <= BAR,
                "{} transfers {} by brotli before its first rows, above the bar of {}",
                view.page,
                kilobytes(view.rows),
                kilobytes(BAR)
            );
        }
        Ok(())
    }
}

fn table(title: &str, columns: &[&str], rows: &[(&str, Vec<String>)]) -> String {
    let width = rows.iter().map(|(name, _)| name.chars().count()).max();
    let width = width.unwrap_or(0).max(title.len());
    let line = |name: &str, cells: &[String]| {
        let cells = cells.iter().map(|cell| format!(" {cell:>10}"));
        format!("{name:width$}{}\n", cells.collect::<String>())
    };
    let mut text = line(title, &columns.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>());
    text.extend(rows.iter().map(|(name, cells)| line(name, cells)));
    text
}

/// Bytes as kB with one decimal, rounded up, so that nothing over the bar looks within it.
fn kilobytes(bytes: usize) -> String {
    let tenths = bytes.div_ceil(100);
    format!("{}.{} kB", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{BAR, Report, Sizes, View};
    use crate::split::Chunks;

    fn sizes(path: &str, raw: usize, gzip: usize, brotli: usize) -> Sizes {
        let path = path.into();
        Sizes { path, raw, gzip, brotli }
    }

    #[test]
    fn a_view_is_what_its_page_needs_and_the_copy_is_left_out() {
        let files = [
            sizes("404.html", 9_000, 9_000, 9_000),
            sizes("app.wasm", 900_000, 430_000, 360_100),
            sizes("local-1.wasm", 90_000, 50_000, 40_000),
            sizes("users_id-2.wasm", 20_000, 10_000, 8_000),
            sizes("users_tools-4.wasm", 9_000, 4_000, 3_000),
            sizes("user_lists-3.wasm", 10_000, 5_000, 4_000),
            sizes("countries-5.svg", 90_000, 50_000, 40_000),
        ];
        let chunks = [
            ("users_id", "users_id-2.wasm"),
            ("users_tools", "users_tools-4.wasm"),
            ("user_lists", "user_lists-3.wasm"),
            ("local", "local-1.wasm"),
        ];
        let chunks = chunks.map(|(name, file)| (name.to_owned(), file.to_owned()));
        let report = Report::new(&files, &Chunks::from(chunks), true);
        let expected = "\
file                      raw       gzip     brotli
app.wasm             900.0 kB   430.0 kB   360.1 kB
local-1.wasm          90.0 kB    50.0 kB    40.0 kB
users_id-2.wasm       20.0 kB    10.0 kB     8.0 kB
users_tools-4.wasm     9.0 kB     4.0 kB     3.0 kB
user_lists-3.wasm     10.0 kB     5.0 kB     4.0 kB
countries-5.svg       90.0 kB    50.0 kB    40.0 kB

brotli           first rows first view lower part  above aim
(any other page)   360.1 kB   360.1 kB     0.0 kB    60.1 kB
overview           360.1 kB   360.1 kB     0.0 kB    60.1 kB
ventures           360.1 kB   360.1 kB     0.0 kB    60.1 kB
ventures_id        360.1 kB   360.1 kB     0.0 kB    60.1 kB
users              360.1 kB   363.1 kB     0.0 kB    60.1 kB
users_id           368.1 kB   368.1 kB     4.0 kB    68.1 kB
fundraising        360.1 kB   360.1 kB     0.0 kB    60.1 kB
saved              360.1 kB   360.1 kB     0.0 kB    60.1 kB
compare            360.1 kB   360.1 kB     0.0 kB    60.1 kB
settings           360.1 kB   360.1 kB     0.0 kB    60.1 kB
The bar is 370.0 kB before the first rows, the aims 300.0 kB before them and 360.0 kB with \
what comes after them without scrolling. The lower part comes near the screen.";
        assert_eq!(report.text(), expected);
        assert!(report.check().is_ok());
    }

    #[test]
    fn one_byte_over_the_bar_fails() {
        let check = |page: &str, rows| {
            let view = View { page: page.to_owned(), rows, total: 2 * BAR, lower: BAR };
            Report { files: Vec::new(), views: vec![view], is_optimized: true }.check()
        };
        assert!(check("settings", BAR).is_ok());
        let over = check("settings", BAR + 1).unwrap_err().to_string();
        assert!(over.contains("settings transfers 370.1 kB by brotli"), "{over}");
    }
}
