//! What the first view of each page transfers, and the bar that it may not exceed.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Result, ensure};

use super::compress::Sizes;
use super::offline_copy::{MANIFEST, WORKER};
use crate::pages::{PAGES, PARTS, When};
use crate::split::Chunks;

/// What a first view may weigh, all files together, compressed by brotli. A kB is 1000 bytes.
const BAR: usize = 320_000;

/// These are above the bar (docs/performance.md says by what); until they are not, they may not get
/// heavier than they are.
const ABOVE_BAR: [(&str, usize); 8] = [
    ("overview", 378_000),
    ("ventures", 430_000),
    ("ventures_id", 382_000),
    ("users", 348_000),
    ("users_id", 326_000),
    ("fundraising", 437_000),
    ("saved", 339_000),
    ("compare", 355_000),
];

/// What may come before the first row, or the head of a detail page, is on the screen. A first view
/// has no parts yet that come after that, so it is an aim and not checked.
const AIM_BEFORE_FIRST_ROW: usize = 230_000;

/// The maps of the world come with what shows them, the French texts in French; the others when the
/// page has been complete for seconds.
const LATER: [&str; 5] = ["world.svg", "countries.svg", "french.json", WORKER, MANIFEST];

/// The first view of a page, in bytes by brotli.
#[derive(Debug, PartialEq, Eq)]
struct View {
    page: String,
    total: usize,
    /// What comes when the lower parts of the page come near the screen.
    lower: usize,
}

impl View {
    fn bar(&self) -> usize {
        let own = ABOVE_BAR.iter().find(|(page, _)| *page == self.page);
        own.map_or(BAR, |(_, bar)| *bar)
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
        let of_chunks: BTreeSet<_> = chunks.files().collect();
        let weight = |wanted: &dyn Fn(&str) -> bool| {
            let wanted = files.iter().filter(|(name, _)| wanted(name));
            wanted.map(|(_, [_, _, brotli])| brotli).sum::<usize>()
        };
        let shell = weight(&|file| !LATER.contains(&file) && !of_chunks.contains(file));
        let chunk = |name: &str| {
            let wanted = chunks.0.get(name);
            weight(&|file| wanted.is_some_and(|wanted| wanted == file))
        };
        let view = |page: &str| {
            let parts = |when| {
                let parts = PARTS.iter().filter(|part| part.pages.contains(&page));
                let parts = parts.filter(|part| part.when == when);
                parts.map(|part| chunk(part.chunk)).sum::<usize>()
            };
            View {
                page: page.to_owned(),
                total: shell + chunk(page) + parts(When::AtOnce),
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
            let three = [view.total, view.lower, view.bar()];
            (view.page.as_str(), sizes(&three))
        });
        let mut text = table("file", ["raw", "gzip", "brotli"], &files.collect::<Vec<_>>());
        text.push('\n');
        let columns = ["total", "lower part", "bar"];
        text += &table("first view, brotli", columns, &views.collect::<Vec<_>>());
        // Writing to a String cannot fail.
        let aim = kilobytes(AIM_BEFORE_FIRST_ROW);
        let _ = write!(text, "The lower part comes when it is near the screen. Aim for {aim}.");
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
                view.total <= view.bar(),
                "the first view of {} transfers {} by brotli, above the bar of {}",
                view.page,
                kilobytes(view.total),
                kilobytes(view.bar())
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

    use super::{ABOVE_BAR, BAR, Report, Sizes, View, kilobytes};
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
            sizes("users_id-2.wasm", 20_000, 10_000, 8_000),
            sizes("user_lists-3.wasm", 10_000, 5_000, 4_000),
            sizes("world.svg", 90_000, 50_000, 40_000),
        ];
        let chunks = [
            ("users_id", "users_id-2.wasm"),
            ("user_lists", "user_lists-3.wasm"),
            ("local", "local-1.wasm"),
        ];
        let chunks = chunks.map(|(name, file)| (name.to_owned(), file.to_owned()));
        let report = Report::new(&files, &Chunks(chunks.into()), true);
        let expected = "\
file                     raw       gzip     brotli
app.wasm            400.0 kB   130.0 kB   100.1 kB
local-1.wasm         90.0 kB    50.0 kB    40.0 kB
users_id-2.wasm      20.0 kB    10.0 kB     8.0 kB
user_lists-3.wasm    10.0 kB     5.0 kB     4.0 kB
world.svg            90.0 kB    50.0 kB    40.0 kB

first view, brotli      total lower part        bar
(any other page)     100.1 kB     0.0 kB   320.0 kB
overview             100.1 kB     0.0 kB   378.0 kB
ventures             100.1 kB     0.0 kB   430.0 kB
ventures_id          100.1 kB     0.0 kB   382.0 kB
users                100.1 kB     0.0 kB   348.0 kB
users_id             108.1 kB     4.0 kB   326.0 kB
fundraising          100.1 kB     0.0 kB   437.0 kB
saved                100.1 kB     0.0 kB   339.0 kB
compare              100.1 kB     0.0 kB   355.0 kB
settings             100.1 kB     0.0 kB   320.0 kB
The lower part comes when it is near the screen. Aim for 230.0 kB.";
        assert_eq!(report.text(), expected);
        assert!(report.check().is_ok());
    }

    #[test]
    fn one_byte_over_the_bar_fails() {
        let check = |page: &str, total| {
            let view = View { page: page.to_owned(), total, lower: BAR };
            Report { files: Vec::new(), views: vec![view], is_optimized: true }.check()
        };
        assert!(check("settings", BAR).is_ok());
        let over = check("settings", BAR + 1).unwrap_err().to_string();
        assert!(over.contains("settings transfers 320.1 kB by brotli"), "{over}");
        for (page, bar) in ABOVE_BAR {
            assert!(check(page, bar).is_ok());
            assert!(check(page, bar + 1).is_err());
        }
    }

    #[test]
    fn sizes_are_rounded_up_to_tenths() {
        let texts = [0, 1, 100, 101, 1_000].map(kilobytes);
        assert_eq!(texts, ["0.0 kB", "0.1 kB", "0.1 kB", "0.2 kB", "1.0 kB"]);
    }
}
