//! Puts the loader of the chunks into the script that wasm-bindgen wrote.
//!
//! The app would import it from a file of its own, which would be one more request before the
//! first chunk, and which would have to import the script in turn: two files whose names hold a
//! hash cannot name each other. So it becomes a part of the script.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use serde_json::json;

use super::chunks::Chunks;
use super::cut::{LINK, PART};

/// What the loader is, with `PAGES` and `PARTS` to be filled in.
const LOADER: &str = include_str!("loader.js");

/// The script with the loader in it.
///
/// # Errors
/// When the script is not as wasm-bindgen writes it, or the chunks are not as they are cut.
pub(super) fn install(script: &str, chunks: &Chunks) -> Result<String> {
    let mut imports = Vec::new();
    for line in script.lines() {
        let import = line.trim_end_matches(';').strip_prefix("import * as ");
        let import = import.and_then(|rest| rest.split_once(" from "));
        imports.extend(import.filter(|(_, from)| from.trim_matches('"') == LINK));
    }
    let first = imports.first().map(|(name, _)| *name);
    let first =
        first.context("the script of wasm-bindgen does not import what loads the chunks")?;
    let pages: BTreeMap<_, _> =
        chunks.parts.keys().map(|page| (page, chunks.whole.get(page))).collect();
    let mut installed = LOADER
        .replace("PAGES", &json!(pages).to_string())
        .replace("PARTS", &json!(parts(chunks)?).to_string());
    for line in script.lines() {
        let is_import = line.starts_with("import * as ") && line.contains(LINK);
        let given = line.trim().strip_prefix(&format!("\"{LINK}\": "));
        match given.map(|name| name.trim_end_matches(',')) {
            _ if is_import => {}
            Some(name) if name == first => installed.push_str(&line.replace(name, "loaders")),
            // All of them are the same; one will do.
            Some(name) if imports.iter().any(|(import, _)| *import == name) => {}
            _ => installed.push_str(line),
        }
        installed.push('\n');
    }
    Ok(installed)
}

/// Each part once: what its name is told by, and a letter for each page that needs it.
fn parts(chunks: &Chunks) -> Result<String> {
    let mut needed_by: BTreeMap<&str, String> = BTreeMap::new();
    ensure!(chunks.parts.len() <= 26, "there are more pages than letters");
    for (letter, files) in ('a'..='z').zip(chunks.parts.values()) {
        for file in files {
            needed_by.entry(file).or_default().push(letter);
        }
    }
    let mut parts = Vec::new();
    for (file, letters) in needed_by {
        let hash = file.strip_prefix(PART).and_then(|rest| rest.strip_prefix('-'));
        let hash = hash.and_then(|rest| rest.strip_suffix(".wasm")).filter(|it| it.len() == 8);
        let hash = hash.with_context(|| format!("{file} is no name of a part"))?;
        parts.push(format!("{hash}{letters}"));
    }
    // Parts of the same pages beside each other, which compresses better.
    parts.sort_by(|one, other| one.get(8..).cmp(&other.get(8..)));
    Ok(parts.join(" "))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::{install, parts};
    use crate::split::Chunks;

    fn chunks(parts: &[(&str, &[&str])]) -> Chunks {
        let files = |files: &[&str]| files.iter().map(|file| format!("part-{file}.wasm")).collect();
        let parts = parts.iter().map(|(page, of_page)| ((*page).to_owned(), files(of_page)));
        Chunks { parts: parts.collect(), ..Chunks::default() }
    }

    #[test]
    fn the_loader_takes_the_place_of_the_imports() {
        let script = "import * as a from \"./chunks.js\"\nimport * as b from \"./chunks.js\";\n\
                      import * as c from \"./other.js\"\nf({\n\"./chunks.js\": a,\n\
                      \"./chunks.js\": b,\n\"./other.js\": c,\n});\n";
        let mut chunks = chunks(&[("ventures", &["01234567"])]);
        chunks.whole.insert("ventures".to_owned(), "w.wasm".to_owned());
        let installed = install(script, &chunks).unwrap();
        assert!(installed.contains("Object.entries({\"ventures\":\"w.wasm\"})"), "{installed}");
        assert!(installed.contains("\"01234567a\".split"), "{installed}");
        let rest: Vec<_> =
            installed.lines().rev().filter(|line| !line.is_empty()).take(5).collect();
        let expected = [
            "});",
            "\"./other.js\": c,",
            "\"./chunks.js\": loaders,",
            "f({",
            "import * as c from \"./other.js\"",
        ];
        assert_eq!(rest, expected);
        assert!(install("f();", &chunks).is_err());
    }

    #[test]
    fn each_part_is_there_once_with_its_pages() {
        let chunks = chunks(&[("x", &["00000001", "00000002"]), ("y", &["00000001"]), ("z", &[])]);
        assert_eq!(parts(&chunks).unwrap(), "00000002a 00000001ab");
    }

    #[test]
    fn a_part_of_another_name_stops_the_build() {
        assert!(parts(&chunks(&[("x", &["1"])])).is_err());
    }
}
