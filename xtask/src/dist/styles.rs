//! One style sheet of what every page needs, and one each of what comes with some chunks.
//!
//! One request, and compressed as one the sheets are a fifth smaller. In the sources each has its
//! own matter; in a development build each is a file, so that the browser's tools name them.
//!
//! A sheet that `index.html` gives to some chunks stands in the built page without being fetched:
//! the link has no address until the script in the page (`preload`) or the loader of the chunks wants
//! it. (Browsers that look ahead in a page fetch disabled sheets.) So all links are always there and in one order, in whatever order the sheets come. Like the
//! chunks themselves, such a sheet is told by the hash in its name alone.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha384};

use super::base_path::BasePath;
use super::html::{self, StyleSheet};
use crate::hashed;
use crate::split::Chunks;

/// The page with one link in the place of those to the sheets of every page, which are put into
/// one file, and one for each other sheet. Notes in `chunks` which files come with which.
///
/// # Errors
/// When a sheet is given to a chunk that does not exist, besides what files can do.
pub(super) fn join(
    page: &str,
    dist: &Path,
    base_path: &BasePath,
    chunks: &mut Chunks,
) -> Result<String> {
    html::replace_style_sheets(page, |sheets| {
        let (others, everywhere): (Vec<_>, Vec<_>) =
            sheets.iter().partition(|sheet| !sheet.chunks.is_empty());
        let mut joined = String::new();
        for sheet in everywhere {
            joined.push_str(&take(sheet, dist, base_path)?);
        }
        let base = base_path.as_str();
        let file = hashed::write(dist, "style", "css", joined.as_bytes())?;
        let integrity = STANDARD.encode(Sha384::digest(&joined));
        let mut links = format!(
            r#"<link rel="stylesheet" href="{base}{file}" integrity="sha384-{integrity}">"#
        );
        for sheet in others {
            let file =
                hashed::write(dist, name(sheet), "css", take(sheet, dist, base_path)?.as_bytes())?;
            let names = sheet.chunks.join(" ");
            for chunk in &sheet.chunks {
                let is_known = chunks.parts.contains_key(chunk);
                ensure!(is_known, "index.html gives {file} to {chunk}, which is no chunk");
                chunks.sheets.entry(chunk.clone()).or_default().push(file.clone());
            }
            // Writing to a String cannot fail.
            let _ = write!(
                links,
                r#"<link rel="stylesheet" data-href="{base}{file}" data-chunks="{names}">"#
            );
        }
        Ok(links)
    })
}

/// What the sheet is called in the sources: Trunk puts a hash behind it.
fn name(sheet: &StyleSheet) -> &str {
    let file = sheet.address.rsplit('/').next().unwrap_or_default();
    file.rsplit_once('-').map_or(file, |(name, _)| name)
}

/// The sheet that Trunk wrote, which is no file any more.
fn take(sheet: &StyleSheet, dist: &Path, base_path: &BasePath) -> Result<String> {
    let address = &sheet.address;
    let path = dist.join(address.strip_prefix(base_path.as_str()).unwrap_or(address));
    let unusable = || format!("could not take the style sheet {}", path.display());
    let text = fs::read_to_string(&path).with_context(unusable)?;
    fs::remove_file(&path).with_context(unusable)?;
    Ok(dense(&text))
}

/// The sheet without remarks, indentation and empty lines.
fn dense(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(part.split_once("*/").map_or("", |(_, rest)| rest));
    }
    let lines = plain.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::fs;
    use std::path::Path;

    use super::{dense, join};
    use crate::split::Chunks;
    use crate::temporary::TemporaryDirectory;

    fn page(links: &str) -> (TemporaryDirectory, Chunks, anyhow::Result<String>) {
        let directory = TemporaryDirectory::create("styles").unwrap();
        let dist = directory.path();
        for (file, text) in [("b-1.css", "b {\n  top: 0;\n}\n"), ("a-2.css", "a { top: 1 }")] {
            fs::write(dist.join(file), text).unwrap();
        }
        let parts = ["one", "two"].map(|chunk| (chunk.to_owned(), Vec::new())).into();
        let mut chunks = Chunks { parts, ..Chunks::default() };
        let page = join(links, dist, &"/x/".parse().unwrap(), &mut chunks);
        (directory, chunks, page)
    }

    fn files(directory: &TemporaryDirectory) -> Vec<(String, String)> {
        let files = fs::read_dir(directory.path()).unwrap().map(|file| file.unwrap().path());
        let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
        let mut files: Vec<_> =
            files.map(|path| (name(&path), fs::read_to_string(path).unwrap())).collect();
        files.sort();
        files
    }

    #[test]
    fn the_sheets_of_every_page_come_into_one_in_their_order() {
        let (directory, chunks, page) = page(
            "<head><link rel=stylesheet href=/x/b-1.css><link rel=icon href=i>\
             <link rel=stylesheet href=/x/a-2.css></head>",
        );
        let (page, files) = (page.unwrap(), files(&directory));
        let [(name, text)] = files.as_slice() else { unreachable!("{files:?}") };
        assert_eq!(text, "b {\ntop: 0;\n}\na { top: 1 }\n");
        let link = format!("<head><link rel=\"stylesheet\" href=\"/x/{name}\" integrity=\"sha384-");
        assert!(page.starts_with(&link), "{page}");
        assert!(page.ends_with("\"><link rel=icon href=i></head>"), "{page}");
        assert!(chunks.sheets.is_empty());
    }

    #[test]
    fn a_sheet_of_some_chunks_waits_for_them_behind_the_others() {
        let (directory, chunks, page) = page(
            "<link rel=stylesheet href=/x/b-1.css data-chunks='one two'>\
             <link rel=stylesheet href=/x/a-2.css>",
        );
        let (page, files) = (page.unwrap(), files(&directory));
        let [(name, text), (joined, _)] = files.as_slice() else { unreachable!("{files:?}") };
        assert!(name.starts_with("b-") && joined.starts_with("style-"), "{files:?}");
        assert_eq!(text, "b {\ntop: 0;\n}\n");
        let link =
            format!("\"><link rel=\"stylesheet\" data-href=\"/x/{name}\" data-chunks=\"one two\">");
        assert!(page.ends_with(&link), "{page}");
        let of_chunk = |chunk: &str| (chunk.to_owned(), vec![name.clone()]);
        assert_eq!(chunks.sheets, ["one", "two"].map(of_chunk).into());
    }

    #[test]
    fn a_sheet_of_a_chunk_that_does_not_exist_stops_the_build() {
        let (_directory, _, page) = page("<link rel=stylesheet href=/x/b-1.css data-chunks=three>");
        assert!(page.is_err());
    }

    #[test]
    fn remarks_go() {
        assert_eq!(dense("/* a\n b */c { /* d */ }\n\n"), "c {  }\n");
    }
}
