//! What happens to the app between Trunk's output and a static host.

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

/// The path for which Trunk builds, in whose place [`complete_page`] puts the real one.
pub(crate) const ANY_BASE_PATH: &str = "/ANY-BASE-PATH/";

/// Completes the page that Trunk wrote: its base path, its style sheet, the service
/// worker, its Content-Security-Policy, and the copy under the name
/// that static hosts serve for an unknown path.
///
/// The copy makes a link into the app work on hosts that know nothing of its routes.
pub(crate) fn complete_page(dist: &Path, base_path: &str) -> Result<()> {
    let index = dist.join("index.html");
    let page = fs::read_to_string(&index)
        .with_context(|| format!("could not read {}", index.display()))?;
    let page = page.replace(ANY_BASE_PATH, base_path);
    let page = html::set_meta_content(&page, "base-path", base_path)?;
    let page = html::without_ignored_integrity(&page)?;
    let page = named_files::add_hash(&page, dist)?;
    let page = styles::join(&page, dist, base_path)?;
    let page = offline_copy::add(&html::dense(&page), dist, base_path)?;
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

    use super::{complete_page, named_files};

    #[test]
    fn the_page_and_its_copy_know_their_base_path_and_policy() {
        let directory = tempfile::tempdir().unwrap();
        let dist = directory.path();
        for file in named_files::FILES {
            fs::write(dist.join(file), file).unwrap();
        }
        let page = "<head><meta charset=utf-8><meta name=base-path content=/>\
                    <meta name=offline-copy content><meta name=file-hash content><link rel=icon href=/ANY-BASE-PATH/i.svg></head>";
        fs::write(dist.join("index.html"), page).unwrap();
        complete_page(dist, "/x/").unwrap();
        let page = fs::read_to_string(dist.join("index.html")).unwrap();
        assert!(page.starts_with("<head><meta charset=utf-8><meta http-equiv=\"Content-Security-"));
        assert!(page.contains("<meta name=\"base-path\" content=\"/x/\">"), "{page}");
        assert!(page.contains("<link rel=icon href=/x/i.svg>"), "{page}");
        assert_eq!(fs::read_to_string(dist.join("404.html")).unwrap(), page);
    }
}
