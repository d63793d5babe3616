//! WebKitGTK's browser with its WebDriver server, and the screen that it needs.

use std::path::PathBuf;

use anyhow::{Context, Result};

use super::{apt, on_path};

/// Where the programs are. The WebDriver server knows where its browser is.
pub(crate) struct WebKit {
    pub(crate) driver: PathBuf,
    pub(crate) xvfb: PathBuf,
}

impl WebKit {
    /// Finds the programs, or installs them where that needs no question.
    pub(crate) fn ensure() -> Result<Self> {
        if let Some(found) = Self::find() {
            return Ok(found);
        }
        apt::install("WebKit and a screen for it", &["webkit2gtk-driver", "xvfb"])?;
        Self::find().context(
            "the tests need WebKitWebDriver and Xvfb on the PATH: install the packages \
             `webkit2gtk-driver` and `xvfb` and try again",
        )
    }

    fn find() -> Option<Self> {
        Some(Self { driver: on_path("WebKitWebDriver")?, xvfb: on_path("Xvfb")? })
    }
}
