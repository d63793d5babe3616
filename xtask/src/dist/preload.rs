//! The script in the page that requests the code of the address at once, rather than when the main
//! file runs.

use std::collections::BTreeMap;

use anyhow::Result;

use super::html;
use crate::pages::PAGES;
use crate::split::Chunks;

/// The script, with `BASE` and `FILES` to be filled in.
const SCRIPT: &str = include_str!("preload.js");

/// The page with the script in its head.
pub(super) fn insert_script(page: &str, base_path: &str, chunks: &Chunks) -> Result<String> {
    let base = format!("\"{base_path}\"");
    let files = PAGES.iter().filter_map(|page| Some((*page, chunks.get(*page)?)));
    let files = serde_json::to_string(&files.collect::<BTreeMap<_, _>>())?;
    let script = SCRIPT.replace("BASE", &base).replace("FILES", &files);
    html::insert_after_charset(page, &format!("<script>\n{script}</script>"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::insert_script;
    use crate::split::Chunks;

    #[test]
    fn the_script_has_the_base_path_and_the_files_of_the_pages() {
        let chunks = [("users", "a.wasm"), ("ventures", "b.wasm"), ("local", "c.wasm")];
        let chunks = Chunks::from(chunks.map(|(name, file)| (name.to_owned(), file.to_owned())));
        let page = insert_script("<head><meta charset=utf-8>", "/x/", &chunks).unwrap();
        assert!(page.starts_with("<head><meta charset=utf-8><script>\n"), "{page}");
        assert!(page.contains("pathname.slice(\"/x/\".length)"), "{page}");
        assert!(page.contains("{\"users\":\"a.wasm\",\"ventures\":\"b.wasm\"}[key]"), "{page}");
    }
}
