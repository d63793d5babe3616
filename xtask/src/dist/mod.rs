//! Steps from Trunk's output to a static host.

mod compress;
mod csp;
mod html;
mod named_files;
mod offline_copy;
mod report;
mod styles;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

pub(crate) use compress::compress;
pub(crate) use report::Report;

/// Base path for which Trunk builds. [`complete_page`] replaces it.
pub(crate) const BASE_PATH_PLACEHOLDER: &str = "/ANY-BASE-PATH/";

/// Completes the page that Trunk wrote: base path, style sheet, service worker and
/// Content-Security-Policy. Some static hosts serve the copy `404.html` for paths of the app.
pub(crate) fn complete_page(dist: &Path, base_path: &str) -> Result<()> {
    let index = dist.join("index.html");
    let page = fs::read_to_string(&index)
        .with_context(|| format!("could not read {}", index.display()))?;
    let page = page.replace(BASE_PATH_PLACEHOLDER, base_path);
    let page = html::set_meta_content(&page, "base-path", base_path)?;
    let page = html::remove_ignored_integrity(&page)?;
    let page = named_files::add_hash(&page, dist)?;
    let page = styles::join(&page, dist, base_path)?;
    let page = offline_copy::add(&html::minify(&page), dist, base_path)?;
    let page = csp::insert_policy(&page)?;
    for path in [index, dist.join("404.html")] {
        fs::write(&path, &page).with_context(|| format!("could not write {}", path.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::fs;
    use std::path::Path;

    use super::complete_page;

    const PAGE: &str = "<head><meta charset=utf-8><meta name=base-path content=/>\
        <meta name=offline-copy content><meta name=file-hash content>\
        <link rel=icon href=/ANY-BASE-PATH/icon-0123456789abcdef.svg>\
        <link rel=stylesheet href=/ANY-BASE-PATH/b.css>\
        <link rel=stylesheet href=/ANY-BASE-PATH/a.css></head>";

    /// Builds the completed page of an app.
    fn build_page(dist: &Path) -> String {
        for (file, content) in [
            ("index.html", PAGE),
            ("countries.svg", "<svg/>"),
            ("french.json", "{}"),
            ("app-0123456789abcdef.wasm", "code"),
            ("b.css", "b {\n  top: 0;\n}\n"),
            ("a.css", "a { top: 1 }"),
        ] {
            fs::write(dist.join(file), content).unwrap();
        }
        complete_page(dist, "/FILES/").unwrap();
        fs::read_to_string(dist.join("index.html")).unwrap()
    }

    /// Value of an attribute, by the text before it.
    fn value<'a>(page: &'a str, before: &str) -> &'a str {
        let rest = page.split_once(before).unwrap_or_else(|| unreachable!("{before}: {page}")).1;
        rest.split('"').next().unwrap()
    }

    #[test]
    fn page_names_files_of_build() {
        let directory = tempfile::tempdir().unwrap();
        let dist = directory.path();
        let page = build_page(dist);
        let read = |file: &str| fs::read_to_string(dist.join(file)).unwrap();
        assert_eq!(read("404.html"), page);
        let start = "<head><meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-";
        assert!(page.starts_with(start), "{page}");
        assert_eq!(value(&page, "name=\"base-path\" content=\""), "/FILES/");
        let hash = value(&page, "name=\"file-hash\" content=\"");
        assert_eq!(read(&format!("french{hash}.json")), "{}");
        let style = value(&page, "rel=\"stylesheet\" href=\"/FILES/");
        assert_eq!(read(style), "b{top:0}a{top:1}");
        assert_eq!(page.matches("stylesheet").count(), 1, "{page}");
        let manifest = read(value(&page, "rel=\"manifest\" href=\"/FILES/"));
        assert!(manifest.contains("\"/FILES/icon-0123456789abcdef.svg\""), "{manifest}");
        let worker = read(value(&page, "name=\"offline-copy\" content=\""));
        let build = value(&page, "name=\"build\" content=\"");
        assert!(worker.contains("const base = \"/FILES/\";"), "{worker}");
        assert!(worker.contains(&format!("const build = \"{build}\";")), "{worker}");
        let files = format!(
            "const files = [\"app-0123456789abcdef.wasm\",\"countries{hash}.svg\",\
             \"french{hash}.json\",\"manifest.webmanifest\",\"{style}\"];"
        );
        assert!(worker.contains(&files), "{worker}");
    }
}
