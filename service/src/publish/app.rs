//! The built app, for the path of a site.

use super::page::{Page, update_hashes};
use super::site_file;
use crate::serve::app_files;
use anyhow::{Context, Result, ensure};
use axum::body::Bytes;
use std::collections::BTreeMap;
use std::path::Path;

/// Texts before the path of the site alone: in the page, the service worker and the manifest.
const BEFORE_PATH: [&str; 4] =
    [app_files::BASE_PATH, "const base = \"", "\"scope\": \"", "\"start_url\": \""];

/// The built app.
pub(super) struct App {
    pub(super) page: Page,
    /// Path of the site, with a slash at both ends.
    pub(super) path: String,
    /// Files besides pages, by name.
    pub(super) files: BTreeMap<String, Bytes>,
}

impl App {
    /// Reads a built app, for this path or for the one that it was built for, with the site of an
    /// operator.
    ///
    /// # Errors
    /// Fails if the folder has no built app, or the site file is at fault.
    pub(super) fn read(folder: &Path, path: Option<&str>, site: Option<&Path>) -> Result<Self> {
        let advice =
            || format!("{} is not a folder that `cargo xtask build` wrote", folder.display());
        let mut files = app_files::read_files(folder).with_context(advice)?;
        let page = files.remove(app_files::INDEX).with_context(advice)?;
        let page = String::from_utf8(page.into()).with_context(advice)?;
        let page = match site {
            Some(site) => site_file::apply(site, page, &mut files)?,
            None => page,
        };
        let mut files: BTreeMap<_, _> = files.into_iter().collect();
        let built_for = app_files::base_path(&page).with_context(advice)?.to_owned();
        ensure!(Page::new(page.clone()).block("config")?.get("files").is_none(), "{}", advice());
        // Pages and compressed copies are written anew.
        files.retain(|name, _| ![".html", ".br", ".gz"].iter().any(|end| name.ends_with(end)));
        let path = path.unwrap_or(&built_for).to_owned();
        let names: Vec<String> = files.keys().cloned().collect();
        let change = |text: &str| change_path(text, &built_for, &path, &names);
        let new_page = update_hashes(&page, change(&page));
        for name in ["manifest.webmanifest", "service-worker.js"] {
            if let Some(file) = files.get_mut(name) {
                *file = change(std::str::from_utf8(file).with_context(advice)?).into();
            }
        }
        Ok(Self { page: Page::new(new_page), path, files })
    }
}

/// Replaces the path of the site, alone and before the names of files.
fn change_path(text: &str, old: &str, new: &str, files: &[String]) -> String {
    let path = BEFORE_PATH.iter().fold(text.to_owned(), |text, before| {
        text.replace(&format!("{before}{old}\""), &format!("{before}{new}\""))
    });
    files.iter().fold(path, |text, file| {
        text.replace(&format!("\"{old}{file}\""), &format!("\"{new}{file}\""))
    })
}
