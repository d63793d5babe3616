//! Style sheets without comments and insignificant white space.

use anyhow::{Result, anyhow};
use lightningcss::stylesheet::{MinifyOptions, ParserOptions, PrinterOptions, StyleSheet};

/// Minifies the style sheet of a file, which is named in errors.
pub(super) fn minify(file: &str, text: &str) -> Result<String> {
    let options = ParserOptions { filename: file.to_owned(), ..ParserOptions::default() };
    let mut sheet = StyleSheet::parse(text, options).map_err(|error| anyhow!("{error}"))?;
    sheet.minify(MinifyOptions::default()).map_err(|error| anyhow!("{error}"))?;
    let options = PrinterOptions { minify: true, ..PrinterOptions::default() };
    Ok(sheet.to_css(options).map_err(|error| anyhow!("{file}: {error}"))?.code)
}
