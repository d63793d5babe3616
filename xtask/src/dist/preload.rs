//! The script in the page that asks for the code of the page's address at once, rather than when
//! the main file runs and wants them.

use anyhow::Result;

use super::base_path::BasePath;
use super::html;
use crate::split::Chunks;

/// What the script does, with `BASE` and `CHUNKS` to be filled in.
const SCRIPT: &str = include_str!("preload.js");

/// The page with the script in its head.
pub(super) fn insert_script(page: &str, base_path: &BasePath, chunks: &Chunks) -> Result<String> {
    let base = format!("\"{}\"", base_path.as_str());
    let chunks = serde_json::to_string(&chunks.whole)?;
    let script = SCRIPT.replace("BASE", &base).replace("CHUNKS", &chunks);
    html::insert_after_charset(page, &format!("<script>\n{script}</script>"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::insert_script;
    use crate::split::Chunks;

    #[test]
    fn the_script_knows_the_base_path_and_the_chunks() {
        let whole = [("ventures".to_owned(), "a.wasm".to_owned())].into();
        let chunks = Chunks { whole, ..Chunks::default() };
        let base_path = "/x/".parse().unwrap();
        let page = insert_script("<head><meta charset=utf-8>", &base_path, &chunks).unwrap();
        assert!(page.starts_with("<head><meta charset=utf-8><script>\n"), "{page}");
        assert!(page.contains("pathname.slice(\"/x/\".length)"), "{page}");
        assert!(page.contains("{\"ventures\":\"a.wasm\"}[chunk]"), "{page}");
    }
}
