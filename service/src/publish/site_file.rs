//! Site file of `--site`: the operator's name and look, which an update of the app does not replace.

use super::page::Page;
use anyhow::{Context, Result, anyhow};
use axum::body::Bytes;
use directory_api::{Site, SiteFault};
use serde_json::{Map, Value};
use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// Web manifest of a built app.
const MANIFEST: &str = "manifest.webmanifest";

/// Writes a site file into the page and the web manifest of a built app, and adds the logo next to it
/// to the files. Returns the page.
///
/// # Errors
/// First fault of the site file.
pub(crate) fn apply(
    path: &Path,
    page: String,
    files: &mut HashMap<String, Bytes>,
) -> Result<String> {
    let fault = || format!("The site file {} is at fault", path.display());
    let text = fs::read_to_string(path).with_context(fault)?;
    let settings: Map<String, Value> = toml::from_str(&text).with_context(fault)?;
    let mut site = Site::default();
    for (setting, value) in &settings {
        let advice = |error| match error {
            SiteFault::Unknown => {
                anyhow!("{setting} is not a setting; use {}", Site::SETTINGS.join(", "))
            }
            SiteFault::Value => {
                anyhow!("{setting} cannot be {value}; write {}", Site::allowed(setting))
            }
        };
        site.set(setting, value).map_err(advice).with_context(fault)?;
    }
    if site.has_logo_file() {
        let logo = path.with_file_name(&site.logo);
        let logo = fs::read(&logo).with_context(|| format!("{} cannot be read", logo.display()));
        files.insert(site.logo, logo.with_context(fault)?.into());
    }
    let page = Page::new(page);
    let mut config = page.block("config")?;
    config.extend(settings);
    let site = Site::of_page(&config);
    if let Some(manifest) = files.get_mut(MANIFEST) {
        let mut fields = serde_json::from_slice(manifest).context("The manifest is not JSON")?;
        site.write_manifest(&mut fields);
        *manifest = serde_json::to_string_pretty(&fields)?.into();
    }
    Ok(site.write_head(&page.with_config(&config)?.text))
}
