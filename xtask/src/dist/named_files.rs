//! Files that the app requests by name: they get a hash in their names, like those that Trunk hashes.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use super::html;
use crate::hashed;

/// The files, which Trunk only copies.
pub(super) const FILES: [&str; 2] = ["countries.svg", "french.json"];

/// The page with a hash of all these files in `<meta name="file-hash">`, which is put into their names
/// (`french-0123456789abcdef.json`) and by which the app finds them. In a development build the meta is
/// empty, and the names are as they are.
pub(super) fn add_hash(page: &str, dist: &Path) -> Result<String> {
    let mut contents = Vec::new();
    for file in FILES {
        contents.extend(fs::read(dist.join(file)).with_context(|| format!("there is no {file}"))?);
    }
    let hash = format!("-{}", hashed::hash(&contents));
    for file in FILES {
        let (name, ending) = file.split_once('.').context("a name has no ending")?;
        fs::rename(dist.join(file), dist.join(format!("{name}{hash}.{ending}")))
            .with_context(|| format!("could not rename {file}"))?;
    }
    html::set_meta_content(page, "file-hash", &hash)
}

/// True if a file of the built app is one of [`FILES`].
pub(super) fn is_named(file: &str) -> bool {
    let names = FILES.iter().filter_map(|file| file.split_once('.'));
    names.into_iter().any(|(name, _)| file.starts_with(&format!("{name}-")))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::fs;

    use super::{FILES, add_hash, is_named};

    fn hash_of(french: &str) -> String {
        let directory = tempfile::tempdir().unwrap();
        for file in FILES {
            fs::write(directory.path().join(file), french).unwrap();
        }
        let page = r#"<meta name="file-hash" content="">"#;
        let page = add_hash(page, directory.path()).unwrap();
        let hash = page.split('"').nth(3).unwrap().to_owned();
        assert_eq!(hash.len(), "-0123456789abcdef".len(), "{hash}");
        let renamed = directory.path().join(format!("french{hash}.json"));
        assert_eq!(fs::read_to_string(renamed).unwrap(), french);
        assert!(is_named(&format!("french{hash}.json")) && !is_named("frenchness.json"));
        hash
    }

    #[test]
    fn names_change_with_content() {
        assert_eq!(hash_of("{}"), hash_of("{}"));
        assert_ne!(hash_of("{}"), hash_of("[]"));
    }
}
