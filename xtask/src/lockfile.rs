//! Reads package versions from Cargo.lock.

use anyhow::{Context, Result, bail};
use toml::Table;

/// The version to which `lockfile` (the text of a Cargo.lock) pins `package`.
///
/// # Errors
/// When the text is not a lock file, or holds the package not at all or in several versions:
/// then there is no one version that a matching tool could have.
pub(crate) fn locked_version(lockfile: &str, package: &str) -> Result<String> {
    let lockfile: Table = lockfile.parse().context("Cargo.lock is not valid TOML")?;
    let packages = lockfile.get("package").and_then(|value| value.as_array());
    let mut versions = packages
        .into_iter()
        .flatten()
        .filter(|entry| entry.get("name").and_then(|name| name.as_str()) == Some(package))
        .filter_map(|entry| entry.get("version")?.as_str());
    match (versions.next(), versions.next()) {
        (Some(version), None) => Ok(version.to_owned()),
        (None, _) => bail!("Cargo.lock does not mention {package}"),
        (Some(first), Some(second)) => {
            bail!("Cargo.lock holds {package} twice, as {first} and {second}; keep one of them")
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::locked_version;

    const LOCKFILE: &str = r#"
version = 4

[[package]]
name = "wasm-bindgen-macro"
version = "0.2.99"

[[package]]
name = "wasm-bindgen"
version = "0.2.130"
source = "registry"

[[package]]
name = "syn"
version = "2.0.0"

[[package]]
name = "syn"
version = "3.0.0"
"#;

    #[test]
    fn finds_the_package_of_exactly_that_name() {
        assert_eq!(locked_version(LOCKFILE, "wasm-bindgen").unwrap(), "0.2.130");
    }

    #[test]
    fn a_missing_or_doubled_package_is_an_error_that_names_it() {
        let missing = locked_version(LOCKFILE, "leptos").unwrap_err();
        assert_eq!(missing.to_string(), "Cargo.lock does not mention leptos");
        let doubled = locked_version(LOCKFILE, "syn").unwrap_err().to_string();
        assert!(doubled.contains("2.0.0 and 3.0.0"), "{doubled}");
    }

    #[test]
    fn text_that_is_not_a_lock_file_is_an_error() {
        assert!(locked_version("<<<<<<< HEAD", "syn").is_err());
        assert!(locked_version("package = 3", "syn").is_err());
    }
}
