//! Joins all style sheets into one, which takes a single request and compresses a fifth smaller.
//!
//! In development builds, each sheet stays a separate file, so that developer tools show its name.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha384};

use super::html::{self, Tag};
use crate::hashed_file;

/// Joins the style sheets, and replaces their links with a single one.
pub(super) fn join(page: &str, dist: &Path, base_path: &str) -> Result<String> {
    let is_sheet = |tag: &Tag| tag.is("link", "rel", "stylesheet");
    let mut joined = String::new();
    for sheet in html::tags(page).iter().filter(|tag| is_sheet(tag)) {
        let address = sheet.attributes.get("href").context("a style sheet has no address")?;
        joined.push_str(&read_and_remove(address, dist, base_path)?);
    }
    let file = hashed_file::write(dist, "style", "css", joined.as_bytes())?;
    let integrity = STANDARD.encode(Sha384::digest(&joined));
    let mut link = format!(
        r#"<link rel="stylesheet" href="{base_path}{file}" integrity="sha384-{integrity}">"#
    );
    // The first link is replaced, and all others are removed.
    html::edit(page, "style sheet", is_sheet, |_| std::mem::take(&mut link))
}

/// Reads and removes a sheet that Trunk wrote.
fn read_and_remove(address: &str, dist: &Path, base_path: &str) -> Result<String> {
    let path = dist.join(address.strip_prefix(base_path).unwrap_or(address));
    let failure = || format!("could not read the style sheet {}", path.display());
    let text = fs::read_to_string(&path).with_context(failure)?;
    fs::remove_file(&path).with_context(failure)?;
    Ok(minify(&text))
}

/// Removes comments and insignificant white space. Texts in the sheet must not contain braces, or
/// white space after a colon, comma or semicolon.
fn minify(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(part.split_once("*/").map_or("", |(_, rest)| rest));
    }
    let mut minified = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    for (from, to) in [("{ ", "{"), (" {", "{"), ("} ", "}"), (" }", "}"), ("; ", ";")] {
        minified = minified.replace(from, to);
    }
    minified.replace(": ", ":").replace(", ", ",").replace(";}", "}")
}
