//! What happens to the app between Trunk's output and a static host.

mod base_path;
mod compress;
mod csp;
mod html;
mod report;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

pub(crate) use base_path::BasePath;
pub(crate) use compress::compress;
pub(crate) use report::report;

/// Completes the page that Trunk wrote: its base path, its Content-Security-Policy, and the
/// copy under the name that static hosts serve for an unknown path.
///
/// The copy makes a link into the app work on hosts that know nothing of its routes.
pub(crate) fn complete_page(dist: &Path, base_path: &BasePath) -> Result<()> {
    let index = dist.join("index.html");
    let page = fs::read_to_string(&index)
        .with_context(|| format!("could not read {}", index.display()))?;
    let page = html::set_meta_content(&page, "base-path", base_path.as_str())?;
    let page = csp::insert_policy(&page)?;
    for path in [index, dist.join("404.html")] {
        fs::write(&path, &page).with_context(|| format!("could not write {}", path.display()))?;
    }
    Ok(())
}
