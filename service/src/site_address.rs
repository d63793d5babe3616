//! Address of a site: its origin and the path below which the app is served.

use anyhow::{Context, Result, ensure};
use std::str::FromStr;
use url::Url;

/// Public address of a site, such as `https://example.org/startups/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteAddress {
    origin: String,
    /// Path with a slash at both ends.
    pub(crate) path: String,
}

impl SiteAddress {
    /// Returns the full address of a page, whose path is relative to the site.
    pub(crate) fn url_of(&self, page: &str) -> String {
        [&self.origin, &self.path, page].concat()
    }
}

impl FromStr for SiteAddress {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let example =
            || format!("“{text}” is not an address such as https://example.org/startups/");
        let url = Url::parse(text.trim()).with_context(example)?;
        let is_allowed = |c: char| c.is_ascii_alphanumeric() || "/-._~".contains(c);
        let is_web = matches!(url.scheme(), "http" | "https") && url.username().is_empty();
        let is_bare = url.query().is_none() && url.fragment().is_none();
        ensure!(is_web && is_bare && url.path().chars().all(is_allowed), "{}", example());
        let path = format!("{}/", url.path().trim_end_matches('/'));
        Ok(Self { origin: url.origin().ascii_serialization(), path })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_has_origin_and_path() {
        for (text, expected) in [
            ("https://example.org", "https://example.org/ventures/7"),
            ("http://Example.org:80/a/b", "http://example.org/a/b/ventures/7"),
            (" https://example.org:8443/a/ ", "https://example.org:8443/a/ventures/7"),
        ] {
            assert_eq!(text.parse::<SiteAddress>().unwrap().url_of("ventures/7"), expected);
        }
        for text in ["/a/", "ftp://a.example/", "https://a.example/?b", "https://a.example/a b"] {
            text.parse::<SiteAddress>().unwrap_err();
        }
    }
}
