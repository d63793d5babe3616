//! The table of what the first view transfers.

use std::fmt::Write as _;
use std::path::Path;

use super::compress::Sizes;

/// What the first view may weigh, all files together, compressed by brotli. A kB is 1000 bytes.
const BAR: usize = 160_000;

/// The sizes as a table with its total and how that compares with the bar.
///
/// Every file counts except for `404.html`, which is `index.html` under another name: the app
/// has no part that is loaded later.
pub(crate) fn report(files: &[Sizes]) -> String {
    let files: Vec<_> = files.iter().filter(|file| file.path != Path::new("404.html")).collect();
    let name = |file: &Sizes| file.path.display().to_string();
    let width = files.iter().map(|file| name(file).chars().count()).max();
    let width = width.unwrap_or(0).max("total".len());
    let mut text = format!("{:width$} {:>10} {:>10} {:>10}\n", "file", "raw", "gzip", "brotli");
    let mut row = |name: &str, sizes: [usize; 3]| {
        let [raw, gzip, brotli] = sizes.map(kilobytes);
        // Writing to a String cannot fail.
        let _ = writeln!(text, "{name:width$} {raw:>10} {gzip:>10} {brotli:>10}");
    };
    let mut total = [0; 3];
    for file in files {
        let sizes = [file.raw, file.gzip, file.brotli];
        row(&name(file), sizes);
        for (sum, size) in total.iter_mut().zip(sizes) {
            *sum += size;
        }
    }
    row("total", total);
    let [_, _, brotli] = total;
    text + &verdict(brotli)
}

fn verdict(brotli: usize) -> String {
    let (total, bar) = (kilobytes(brotli), kilobytes(BAR));
    if brotli <= BAR {
        format!("The first view transfers {total} by brotli, within the bar of {bar}.")
    } else {
        let excess = kilobytes(brotli - BAR);
        format!("The first view transfers {total} by brotli, {excess} over the bar of {bar}.")
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

    fn sizes(path: &str, raw: usize, gzip: usize, brotli: usize) -> Sizes {
        let path = path.into();
        Sizes { path, raw, gzip, brotli }
    }

    #[test]
    fn the_table_adds_up_and_leaves_the_copy_out() {
        let files = [
            sizes("404.html", 9_000, 9_000, 9_000),
            sizes("app.wasm", 400_000, 130_000, 100_100),
            sizes("index.html", 1_000, 500, 400),
        ];
        let expected = "\
file              raw       gzip     brotli
app.wasm     400.0 kB   130.0 kB   100.1 kB
index.html     1.0 kB     0.5 kB     0.4 kB
total        401.0 kB   130.5 kB   100.5 kB
The first view transfers 100.5 kB by brotli, within the bar of 160.0 kB.";
        assert_eq!(report(&files), expected);
    }

    #[test]
    fn one_byte_over_the_bar_is_over_it() {
        assert!(verdict(BAR).contains("within"));
        let over = verdict(BAR + 1);
        assert!(over.contains("160.1 kB by brotli, 0.1 kB over"), "{over}");
    }

    #[test]
    fn sizes_are_rounded_up_to_tenths() {
        let shown = [0, 1, 100, 101, 1_000].map(kilobytes);
        assert_eq!(shown, ["0.0 kB", "0.1 kB", "0.1 kB", "0.2 kB", "1.0 kB"]);
    }
}
