//! What the first view of each page transfers, and the bar that it may not exceed.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Result, ensure};

use super::compress::Sizes;
use crate::pages::{LATER, PAGES};
use crate::split::Chunks;

/// What a first view may weigh, all files together, compressed by brotli. A kB is 1000 bytes.
/// The goal is 320 kB (docs/performance.md); until then nothing may get heavier than it is.
const BAR: usize = 520_000;

/// What may come of it before the first row, or the head of a detail page, is on the screen.
const BAR_BEFORE_FIRST_ROW: usize = 230_000;

/// The map of the world comes with the panel that shows it, when that is scrolled to.
const MAP: &str = "world.svg";

/// The first view of a page, in bytes by brotli.
#[derive(Debug, PartialEq, Eq)]
struct View {
    page: String,
    before_first_row: usize,
    later: usize,
}

impl View {
    fn total(&self) -> usize {
        self.before_first_row + self.later
    }
}

/// The sizes of all files and of the first views.
pub(crate) struct Report {
    files: Vec<(String, [usize; 3])>,
    views: Vec<View>,
}

impl Report {
    /// A first view is everything but the chunks of other pages, what comes on demand, and
    /// `404.html`, which is `index.html` under another name.
    pub(crate) fn new(sizes: &[Sizes], chunks: &Chunks) -> Self {
        let sizes = sizes.iter().filter(|file| file.path != Path::new("404.html"));
        let files: Vec<_> = sizes
            .map(|file| (file.path.display().to_string(), [file.raw, file.gzip, file.brotli]))
            .collect();
        let of_chunks: BTreeSet<_> = chunks.files().collect();
        let weight = |wanted: &dyn Fn(&str) -> bool| {
            let wanted = files.iter().filter(|(name, _)| wanted(name));
            wanted.map(|(_, [_, _, brotli])| brotli).sum::<usize>()
        };
        let shell = weight(&|file| file != MAP && !of_chunks.contains(file));
        let chunk = |name: &str| {
            let wanted = chunks.0.get(name);
            weight(&|file| wanted.is_some_and(|wanted| wanted == file))
        };
        let view = |page: &str| {
            let parts = LATER.iter().find(|(of, _)| *of == page).map_or(&[][..], |(_, it)| it);
            View {
                page: page.to_owned(),
                before_first_row: shell + chunk(page),
                later: parts.iter().map(|part| chunk(part)).sum(),
            }
        };
        let views = std::iter::once("(any other page)").chain(PAGES).map(view).collect();
        Self { files, views }
    }

    /// The tables.
    pub(crate) fn text(&self) -> String {
        let sizes = |sizes: &[usize]| -> Vec<String> {
            sizes.iter().map(|bytes| kilobytes(*bytes)).collect()
        };
        let files = self.files.iter().map(|(name, three)| (name.as_str(), sizes(three)));
        let views = self.views.iter().map(|view| {
            let three = [view.total(), view.before_first_row, view.later];
            (view.page.as_str(), sizes(&three))
        });
        let mut text = table("file", ["raw", "gzip", "brotli"], &files.collect::<Vec<_>>());
        text.push('\n');
        let columns = ["total", "before", "later"];
        text += &table("first view, brotli", columns, &views.collect::<Vec<_>>());
        text.push_str("\"before\" is what comes before the first row is on the screen.");
        let heavy = self.views.iter().filter(|it| it.before_first_row > BAR_BEFORE_FIRST_ROW);
        for view in heavy {
            let (size, bar) = (kilobytes(view.before_first_row), kilobytes(BAR_BEFORE_FIRST_ROW));
            // Writing to a String cannot fail.
            let _ = write!(text, "\nNote: {} needs {size} before that; aim for {bar}.", view.page);
        }
        text
    }

    /// Fails when a first view weighs more than the bar.
    pub(crate) fn check(&self) -> Result<()> {
        for view in &self.views {
            ensure!(
                view.total() <= BAR,
                "the first view of {} transfers {} by brotli, above the bar of {}",
                view.page,
                kilobytes(view.total()),
                kilobytes(BAR)
            );
        }
        Ok(())
    }
}

fn table(title: &str, columns: [&str; 3], rows: &[(&str, Vec<String>)]) -> String {
    let width = rows.iter().map(|(name, _)| name.chars().count()).max();
    let width = width.unwrap_or(0).max(title.len());
    let line = |name: &str, cells: &[String]| {
        let cells = cells.iter().map(|cell| format!(" {cell:>10}"));
        format!("{name:width$}{}\n", cells.collect::<String>())
    };
    let mut text = line(title, &columns.map(str::to_owned));
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

    use super::{BAR, BAR_BEFORE_FIRST_ROW, Report, Sizes, View, kilobytes};
    use crate::split::Chunks;

    fn sizes(path: &str, raw: usize, gzip: usize, brotli: usize) -> Sizes {
        let path = path.into();
        Sizes { path, raw, gzip, brotli }
    }

    #[test]
    fn a_view_is_what_its_page_needs_and_the_copy_is_left_out() {
        let files = [
            sizes("404.html", 9_000, 9_000, 9_000),
            sizes("app.wasm", 400_000, 130_000, 100_100),
            sizes("local-1.wasm", 90_000, 50_000, 40_000),
            sizes("users-2.wasm", 20_000, 10_000, 8_000),
            sizes("ventures-3.wasm", 10_000, 5_000, 4_000),
            sizes("world.svg", 90_000, 50_000, 40_000),
        ];
        let chunks =
            [("users", "users-2.wasm"), ("ventures", "ventures-3.wasm"), ("local", "local-1.wasm")];
        let chunks = chunks.map(|(name, file)| (name.to_owned(), file.to_owned()));
        let report = Report::new(&files, &Chunks(chunks.into()));
        let expected = "\
file                   raw       gzip     brotli
app.wasm          400.0 kB   130.0 kB   100.1 kB
local-1.wasm       90.0 kB    50.0 kB    40.0 kB
users-2.wasm       20.0 kB    10.0 kB     8.0 kB
ventures-3.wasm    10.0 kB     5.0 kB     4.0 kB
world.svg          90.0 kB    50.0 kB    40.0 kB

first view, brotli      total     before      later
(any other page)     100.1 kB   100.1 kB     0.0 kB
overview             100.1 kB   100.1 kB     0.0 kB
ventures             104.1 kB   104.1 kB     0.0 kB
ventures_id          100.1 kB   100.1 kB     0.0 kB
users                108.1 kB   108.1 kB     0.0 kB
users_id             100.1 kB   100.1 kB     0.0 kB
fundraising          100.1 kB   100.1 kB     0.0 kB
saved                100.1 kB   100.1 kB     0.0 kB
compare              100.1 kB   100.1 kB     0.0 kB
settings             100.1 kB   100.1 kB     0.0 kB
\"before\" is what comes before the first row is on the screen.";
        assert_eq!(report.text(), expected);
        assert!(report.check().is_ok());
    }

    #[test]
    fn one_byte_over_the_bar_fails_wherever_it_comes() {
        let report = |before_first_row, later| {
            let view = View { page: "a".to_owned(), before_first_row, later };
            Report { files: Vec::new(), views: vec![view] }
        };
        let most = BAR_BEFORE_FIRST_ROW;
        assert!(report(most, BAR - most).check().is_ok());
        assert!(!report(most, 0).text().contains("aim"));
        let over = report(most, BAR - most + 1).check().unwrap_err().to_string();
        assert!(over.contains("a transfers 520.1 kB by brotli"), "{over}");
        assert!(report(most + 1, 0).text().contains("a needs 230.1 kB before"));
    }

    #[test]
    fn sizes_are_rounded_up_to_tenths() {
        let texts = [0, 1, 100, 101, 1_000].map(kilobytes);
        assert_eq!(texts, ["0.0 kB", "0.1 kB", "0.1 kB", "0.2 kB", "1.0 kB"]);
    }
}
