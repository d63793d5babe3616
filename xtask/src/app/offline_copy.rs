//! Service worker, which keeps an offline copy of the app, and web manifest.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use directory_api::Site;
use serde_json::{Map, json};

use super::html;
use crate::{directories, hashed_file};

/// Source of the service worker, with placeholders in upper case.
const SCRIPT: &str = include_str!("../../../src/browser/service_worker.js");

/// File of the service worker, which has the same name in all builds, because browsers request it
/// at each visit.
pub(super) const WORKER: &str = "service-worker.js";

/// File of the web manifest, which makes the app installable.
pub(super) const MANIFEST: &str = "manifest.webmanifest";

/// First path segment of each page; empty for the overview.
const PAGES: [&str; 7] = ["", "compare", "fundraising", "saved", "settings", "users", "ventures"];

/// Writes the service worker and the manifest next to the app's files, and returns the page with
/// their names and the hash of the build. The page must not be among the files yet, because the copy
/// stores the page under its address.
pub(super) fn add(page: &str, site: &Site, dist: &Path, base_path: &str) -> Result<String> {
    let page = add_manifest(page, site, dist, base_path)?;
    let paths = directories::list_files(dist)?;
    let files = paths.iter().filter_map(|file| file.file_name()?.to_str());
    let files: BTreeSet<_> = files.collect();
    let build = build_hash(&page, dist, &files)?;
    let page = html::set_meta_content(&page, "offline-copy", WORKER)?;
    let page =
        html::insert_after_charset(&page, &format!(r#"<meta name="build" content="{build}">"#))?;
    let text = |value: &serde_json::Value| value.to_string();
    let script = SCRIPT
        .replace("BUILD", &text(&json!(build)))
        .replace("FILES", &text(&json!(files)))
        .replace("PAGES", &text(&json!(PAGES)))
        .replace("WORKER", &text(&json!(WORKER)))
        // Last, because a path may contain the other words.
        .replace("BASE", &text(&json!(base_path)));
    fs::write(dist.join(WORKER), script).context("could not write the service worker")?;
    Ok(page)
}

fn add_manifest(page: &str, site: &Site, dist: &Path, base_path: &str) -> Result<String> {
    let icon = html::tags(page).into_iter().find(|tag| tag.attribute("rel") == "icon");
    let icon = icon.context("index.html has no icon")?;
    let icon = json!({ "src": icon.attribute("href"), "sizes": "any", "type": "image/svg+xml", "purpose": "any" });
    let mut manifest = Map::from_iter([
        ("start_url".to_owned(), base_path.into()),
        ("scope".to_owned(), base_path.into()),
        ("display".to_owned(), "standalone".into()),
        ("icons".to_owned(), json!([icon])),
    ]);
    site.write_manifest(&mut manifest);
    let manifest = serde_json::to_string_pretty(&manifest)?;
    fs::write(dist.join(MANIFEST), manifest).context("could not write the web manifest")?;
    let link = format!(r#"<link rel="manifest" href="{base_path}{MANIFEST}">"#);
    html::insert_after_charset(page, &link)
}

/// Hash of the page and all files.
fn build_hash(page: &str, dist: &Path, files: &BTreeSet<&str>) -> Result<String> {
    let mut content = page.as_bytes().to_vec();
    for file in files {
        content.extend(file.bytes());
        content.extend(fs::read(dist.join(file)).with_context(|| file.to_string())?);
    }
    Ok(hashed_file::hash(&content))
}
