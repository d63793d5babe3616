//! The app as files for a static host.
//!
//! Cargo compiles the code, which is split if it is optimized, wasm-bindgen writes the script for it,
//! and the page from `index.html` names all files, with a hash of their content.

mod code;
mod compress;
mod csp;
mod html;
mod loader;
mod offline_copy;
mod page;
mod report;
mod split;
mod styles;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use directory_api::Site;

pub(crate) use report::Report;

use crate::workspace::Workspace;
use crate::{console, directories};
use code::Code;

/// The compiled app, which can be written for any base path.
pub(crate) struct CompiledApp<'a> {
    workspace: &'a Workspace,
    code: Code,
    is_optimized: bool,
}

impl<'a> CompiledApp<'a> {
    /// Compiles the app for development.
    pub(crate) fn development(workspace: &'a Workspace) -> Result<Self> {
        Ok(Self { workspace, code: Code::development(workspace)?, is_optimized: false })
    }

    /// Compiles the app for deployment.
    pub(crate) fn optimized(workspace: &'a Workspace) -> Result<Self> {
        Ok(Self { workspace, code: Code::optimized(workspace)?, is_optimized: true })
    }

    /// Writes the app for a base path into the emptied directory `dist`. The optimized app keeps an
    /// offline copy of itself on devices.
    pub(crate) fn write(&self, dist: &Path, base_path: &str) -> Result<()> {
        directories::create_empty(dist)?;
        write(&self.workspace.root, dist, base_path, &self.code, self.is_optimized)
    }
}

/// Writes compressed copies of the app's files, and prints their sizes.
pub(crate) fn compress(dist: &Path) -> Result<Report> {
    console::step("Compressing");
    Report::print(dist, &compress::compress(dist)?)
}

/// Writes the app's files. Some static hosts serve the copy `404.html` for paths of the app.
fn write(root: &Path, dist: &Path, base_path: &str, code: &Code, is_copied: bool) -> Result<()> {
    let page = page::build(root, dist, base_path, code)?;
    let site = site(&page)?;
    let mut page = site.write_head(&page);
    if is_copied {
        page = offline_copy::add(&page, &site, dist, base_path)?;
    }
    let page = csp::insert_policy(&page)?;
    for file in ["index.html", "404.html"] {
        fs::write(dist.join(file), &page).with_context(|| format!("could not write {file}"))?;
    }
    Ok(())
}

/// Reads name and look of the site from the configuration block of a page.
fn site(page: &str) -> Result<Site> {
    let tags = html::tags(page);
    let config = tags.iter().find(|tag| tag.attribute("id") == "config");
    let block = config.and_then(|config| page.get(config.text.clone())).unwrap_or("{}");
    let settings = serde_json::from_str(block)
        .context("the configuration block of index.html is not valid JSON")?;
    Ok(Site::of_page(&settings))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeMap;
    use std::fs;
    use std::path::Path;

    use super::{Code, write};

    const PAGE: &str = "<head><meta charset=utf-8><meta name=base-path content=/>\
        <meta name=offline-copy content><meta name=file-hash content>\
        <link data-trunk rel=inline type=js href=early.js>\
        <link data-trunk rel=icon href=icon.svg>\
        <link data-trunk rel=copy-file href=text/french.json>\
        <title>a</title><script id=config type=application/json>{\"title\": \"B & C\"}</script>\
        <link data-trunk rel=css href=b.css><link data-trunk rel=css href=a.css>\
        <link data-trunk rel=rust></head><body><link data-trunk rel=inline type=html href=frame.html>";

    /// Writes an app, and returns its page.
    fn build_page(root: &Path, dist: &Path) -> String {
        fs::create_dir(root.join("text")).unwrap();
        for (file, content) in [
            ("index.html", PAGE),
            ("early.js", "early(LIST_PARAMETERS);"),
            ("icon.svg", "<svg/>"),
            ("text/french.json", "{}"),
            ("b.css", "b {\n  top: 0; /* why */\n}\n"),
            ("a.css", "a { top: 1px }"),
            ("frame.html", "<main>é</main>"),
        ] {
            fs::write(root.join(file), content).unwrap();
        }
        let chunks = BTreeMap::from([("rest-0123456789abcdef.wasm".to_owned(), vec![1])]);
        let code = Code { script: "code".to_owned(), wasm: vec![0], chunks };
        write(root, dist, "/FILES/", &code, true).unwrap();
        fs::read_to_string(dist.join("index.html")).unwrap()
    }

    /// Value of an attribute, by the text before it.
    fn value<'a>(page: &'a str, before: &str) -> &'a str {
        let rest = page.split_once(before).unwrap_or_else(|| unreachable!("{before}: {page}")).1;
        rest.split('"').next().unwrap()
    }

    #[test]
    fn page_names_all_files_of_the_build() {
        let root = tempfile::tempdir().unwrap();
        let directory = tempfile::tempdir().unwrap();
        let dist = directory.path();
        let page = build_page(root.path(), dist);
        let read = |file: &str| fs::read_to_string(dist.join(file)).unwrap();
        assert_eq!(read("404.html"), page);
        let start = "<head><meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-";
        assert!(page.starts_with(start), "{page}");
        assert_eq!(value(&page, "name=\"base-path\" content=\""), "/FILES/");
        let early = value(&page, "<script>early({\"/v1/fundraising\":[\"");
        assert_eq!(early, "status");
        assert!(page.ends_with("<body><main>é</main>\n"), "{page}");
        let hash = value(&page, "name=\"file-hash\" content=\"");
        assert_eq!(read(&format!("french{hash}.json")), "{}");
        let style = value(&page, "rel=\"stylesheet\" href=\"/FILES/");
        assert_eq!(read(style), "b{top:0}a{top:1px}");
        assert_eq!(page.matches("stylesheet").count(), 1, "{page}");
        let script = value(&page, "import(\"/FILES/");
        assert_eq!(read(script), "code\n");
        let wasm = value(&page, "compile(\"/FILES/");
        assert_eq!(read(wasm), "\0");
        let icon = value(&page, "rel=\"icon\" href=\"/FILES/");
        let manifest = read(value(&page, "rel=\"manifest\" href=\"/FILES/"));
        assert!(manifest.contains(&format!("\"/FILES/{icon}\"")), "{manifest}");
        assert!(manifest.contains("\"name\": \"B & C\""), "{manifest}");
        assert!(page.contains("<title>B &amp; C</title>"), "{page}");
        let worker = read(value(&page, "name=\"offline-copy\" content=\""));
        let build = value(&page, "name=\"build\" content=\"");
        assert!(worker.contains("const base = \"/FILES/\";"), "{worker}");
        assert!(worker.contains(&format!("const build = \"{build}\";")), "{worker}");
        let french = format!("french{hash}.json");
        let mut files = [
            &french,
            icon,
            "manifest.webmanifest",
            "rest-0123456789abcdef.wasm",
            style,
            script,
            wasm,
        ];
        files.sort_unstable();
        assert!(
            worker.contains(&format!("const files = [\"{}\"];", files.join("\",\""))),
            "{worker}"
        );
        assert!(!page.contains("data-trunk"), "{page}");
    }
}
