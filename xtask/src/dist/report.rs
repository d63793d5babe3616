//! The tables of what the first view of each page transfers.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use super::compress::Sizes;
use crate::split::Chunks;

/// What the first view may weigh, all files together, compressed by brotli. A kB is 1000 bytes.
const BAR: usize = 200_000;

/// The chunks that are no pages: they come when something in a page asks for them.
const NO_PAGES: [&str; 3] = ["export", "local", "palette"];

/// The map of the world comes with the panel that shows it, when that is seen.
const MAP: &str = "world.svg";

/// The sizes of all files, of the first view of each page, and how the heaviest compares with the
/// bar.
///
/// A first view is everything but the chunks of other pages with their style sheets, what comes
/// later, and `404.html`, which is `index.html` under another name.
pub(crate) fn report(files: &[Sizes], chunks: &Chunks) -> String {
    let files: Vec<_> = files.iter().filter(|file| file.path != Path::new("404.html")).collect();
    let mut not_everywhere = chunks.files();
    not_everywhere.extend(chunks.sheets.values().flatten().map(String::as_str));
    not_everywhere.insert(MAP);
    let view = |page: Option<&String>| {
        let chunk = page.and_then(|page| chunks.whole.get(page));
        let sheets = page.and_then(|page| chunks.sheets.get(page)).into_iter().flatten();
        let of_page: BTreeSet<_> = chunk.into_iter().chain(sheets).collect();
        let is_in = |file: &&&Sizes| {
            let name = name(file);
            of_page.contains(&name) || !not_everywhere.contains(name.as_str())
        };
        files.iter().filter(is_in).fold([0; 3], |[raw, gzip, brotli], file| {
            [raw + file.raw, gzip + file.gzip, brotli + file.brotli]
        })
    };
    let mut views = vec![("(any other page)".to_owned(), view(None))];
    let pages = chunks.whole.keys().filter(|name| !NO_PAGES.contains(&name.as_str()));
    views.extend(pages.map(|page| (page.clone(), view(Some(page)))));
    let heaviest = views.iter().map(|(_, [_, _, brotli])| *brotli).max().unwrap_or(0);
    let files: Vec<_> =
        files.iter().map(|file| (name(file), [file.raw, file.gzip, file.brotli])).collect();
    format!("{}\n{}{}", table("file", &files), table("first view", &views), verdict(heaviest))
}

fn name(file: &Sizes) -> String {
    file.path.display().to_string()
}

fn table(title: &str, rows: &[(String, [usize; 3])]) -> String {
    let width = rows.iter().map(|(name, _)| name.chars().count()).max();
    let width = width.unwrap_or(0).max(title.len());
    let mut text = format!("{title:width$} {:>10} {:>10} {:>10}\n", "raw", "gzip", "brotli");
    for (name, sizes) in rows {
        let [raw, gzip, brotli] = sizes.map(kilobytes);
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{name:width$} {raw:>10} {gzip:>10} {brotli:>10}");
    }
    text
}

fn verdict(brotli: usize) -> String {
    let (total, bar) = (kilobytes(brotli), kilobytes(BAR));
    if brotli <= BAR {
        format!("The heaviest first view transfers {total} by brotli, within the bar of {bar}.")
    } else {
        let excess = kilobytes(brotli - BAR);
        format!(
            "The heaviest first view transfers {total} by brotli, {excess} over the bar of {bar}."
        )
    }
}

/// Bytes as kB with one decimal, rounded up, so that nothing over the bar looks within it.
fn kilobytes(bytes: usize) -> String {
    let tenths = bytes.div_ceil(100);
    format!("{}.{} kB", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::{BAR, Sizes, kilobytes, report, verdict};
    use crate::split::Chunks;

    fn sizes(path: &str, raw: usize, gzip: usize, brotli: usize) -> Sizes {
        let path = path.into();
        Sizes { path, raw, gzip, brotli }
    }

    #[test]
    fn a_view_is_what_its_page_needs_and_the_copy_is_left_out() {
        let files = [
            sizes("404.html", 9_000, 9_000, 9_000),
            sizes("a-1.wasm", 10_000, 5_000, 4_000),
            sizes("a-4.css", 3_000, 2_000, 1_000),
            sizes("app.wasm", 400_000, 130_000, 100_100),
            sizes("b-2.wasm", 20_000, 10_000, 8_000),
            sizes("local-3.wasm", 90_000, 50_000, 40_000),
        ];
        let page = |name: &str, file: &str| (name.to_owned(), file.to_owned());
        let whole =
            [page("a", "a-1.wasm"), page("b", "b-2.wasm"), page("local", "local-3.wasm")].into();
        let sheets = [("a".to_owned(), vec!["a-4.css".to_owned()])].into();
        let chunks = Chunks { whole, sheets, ..Chunks::default() };
        let expected = "\
file                raw       gzip     brotli
a-1.wasm        10.0 kB     5.0 kB     4.0 kB
a-4.css          3.0 kB     2.0 kB     1.0 kB
app.wasm       400.0 kB   130.0 kB   100.1 kB
b-2.wasm        20.0 kB    10.0 kB     8.0 kB
local-3.wasm    90.0 kB    50.0 kB    40.0 kB

first view              raw       gzip     brotli
(any other page)   400.0 kB   130.0 kB   100.1 kB
a                  413.0 kB   137.0 kB   105.1 kB
b                  420.0 kB   140.0 kB   108.1 kB
The heaviest first view transfers 108.1 kB by brotli, within the bar of 200.0 kB.";
        assert_eq!(report(&files, &chunks), expected);
    }

    #[test]
    fn one_byte_over_the_bar_is_over_it() {
        assert!(verdict(BAR).contains("within"));
        let over = verdict(BAR + 1);
        assert!(over.contains("200.1 kB by brotli, 0.1 kB over"), "{over}");
    }

    #[test]
    fn sizes_are_rounded_up_to_tenths() {
        let shown = [0, 1, 100, 101, 1_000].map(kilobytes);
        assert_eq!(shown, ["0.0 kB", "0.1 kB", "0.1 kB", "0.2 kB", "1.0 kB"]);
    }
}
