//! Cuts the linked app into the main file and the chunks.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use wasm_split_cli_support::{Options, transform};

use super::chunks::Chunks;
use super::compact::compact;
use super::grouping::{self, Piece};
use super::merge::merge;
use crate::hashed;

/// What the main file imports its loaders from; nothing of this name is ever a file.
pub(super) const LINK: &str = "./chunks.js";

/// How the names of the files begin that several pages may share.
pub(super) const PART: &str = "part";

/// Cuts the app `input`. The chunks go into `directory`, with names that hold a hash of what is in
/// them. Returns where the main file is, for wasm-bindgen, and which files each page needs.
pub(super) fn cut(input: &Path, directory: &Path) -> Result<(PathBuf, Chunks)> {
    let app = fs::read(input).with_context(|| format!("could not read {}", input.display()))?;
    let (pieces, main) = (directory.join("pieces"), directory.join("main.wasm"));
    let mut options = Options::new(&app);
    options.output_dir = &pieces;
    options.main_out_path = &main;
    options.link_name = LINK;
    let split = transform(options)
        .map_err(|error| anyhow!("{error:#}").context("the app could not be cut into chunks"))?;
    let mut needed_by: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (page, pieces) in &split.prefetch_map {
        for piece in pieces {
            needed_by.entry(piece.clone()).or_default().insert(page.clone());
        }
    }
    let mut found = Vec::new();
    for (name, pages) in needed_by {
        let path = pieces.join(format!("{name}.wasm"));
        let code = fs::read(&path).with_context(|| format!("could not read {}", path.display()))?;
        // Pieces come with the names of all functions, which would outweigh the code.
        let code = merge(&[&code])?;
        found.push(Piece { pages, modules: vec![code] });
    }
    let groups = grouping::group(found);
    let mut chunks = Chunks::default();
    for group in &groups {
        let file = write(directory, PART, &group.modules())?;
        for page in &group.pages {
            chunks.parts.entry(page.clone()).or_default().push(file.clone());
        }
    }
    for page in chunks.parts.keys() {
        // The groups as they are: a piece that comes once in this file and once more in a part of
        // another page would begin anew, with its memory as it was at first.
        let of_page = groups.iter().filter(|group| group.pages.contains(page));
        let modules: Vec<_> = of_page.flat_map(Piece::modules).collect();
        chunks.whole.insert(page.clone(), write(directory, page, &modules)?);
    }
    for page in split.prefetch_map.into_keys() {
        // All code of this page may be in the main file.
        chunks.parts.entry(page).or_default();
    }
    Ok((main, chunks))
}

/// Writes these modules as one chunk and returns the name of its file.
fn write(directory: &Path, name: &str, modules: &[&[u8]]) -> Result<String> {
    hashed::write(directory, name, "wasm", &compact(&merge(modules)?)?)
}
