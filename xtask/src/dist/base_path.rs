//! The path under which a deployment serves the app.

use std::str::FromStr;

use anyhow::{Error, ensure};

/// An absolute path that begins and ends with a slash, such as `/` or `/directory/`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BasePath(String);

impl BasePath {
    /// The app is all that its host serves.
    pub(crate) fn root() -> Self {
        Self("/".to_owned())
    }

    /// The path as text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for BasePath {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        ensure!(
            text.starts_with('/') && !text.starts_with("//"),
            "the public URL is a path like /directory/, without a host"
        );
        let plain = |c: char| c.is_ascii_alphanumeric() || "/-._~".contains(c);
        ensure!(
            text.chars().all(plain),
            "the public URL may hold letters, digits and the characters / - . _ ~"
        );
        Ok(Self(format!("{}/", text.trim_end_matches('/'))))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::BasePath;

    #[test]
    fn a_trailing_slash_is_added_once() {
        for (given, expected) in [("/", "/"), ("/a/b", "/a/b/"), ("/a/b/", "/a/b/")] {
            assert_eq!(given.parse::<BasePath>().unwrap().as_str(), expected);
        }
    }

    #[test]
    fn anything_but_a_plain_absolute_path_is_refused() {
        for given in ["", "a/", "./", "//host/", "https://host/a/", "/a b/", "/\"><b>"] {
            assert!(given.parse::<BasePath>().is_err(), "{given} was accepted");
        }
    }
}
