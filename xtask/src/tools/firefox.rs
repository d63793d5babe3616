//! Firefox, with its WebDriver server.

use std::path::PathBuf;

use anyhow::{Context, Result};

use super::tool::{self, Tool};
use super::{apt, on_path};

/// The names under which distributions install the browser.
const BROWSERS: &[&str] = &["firefox-esr", "firefox"];

/// Where the programs are.
pub(crate) struct Firefox {
    pub(crate) browser: PathBuf,
    pub(crate) geckodriver: PathBuf,
}

impl Firefox {
    /// Finds the browser, or installs it where that needs no question, and sets up geckodriver.
    pub(crate) fn ensure() -> Result<Self> {
        let find = || BROWSERS.iter().find_map(|name| on_path(name));
        if find().is_none() {
            apt::install("Firefox", &["firefox-esr"])?;
        }
        let browser = find().context(
            "the tests need Firefox on the PATH: install the package `firefox-esr` (or Firefox) \
             and try again",
        )?;
        // Debian has no package of it.
        let geckodriver = Tool {
            title: "geckodriver",
            package: "geckodriver",
            version: "0.37.1".to_owned(),
            programs: &["geckodriver"],
            options: &["--locked"],
            minutes: 2,
        };
        Ok(Self { browser, geckodriver: tool::program(&geckodriver.ensure()?, "geckodriver") })
    }
}
