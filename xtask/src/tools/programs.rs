//! Programs that distributions have, each found or installed where that needs no question. The browser
//! that all tests run in is in `browser`.

use std::path::PathBuf;

use anyhow::Result;

use super::tool::{self, Tool};
use super::{apt, on_path};

/// Firefox, with its WebDriver server.
pub(crate) struct Firefox {
    pub(crate) browser: PathBuf,
    pub(crate) geckodriver: PathBuf,
}

impl Firefox {
    /// Finds or installs the browser, and sets up geckodriver, of which Debian has no package.
    pub(crate) fn ensure() -> Result<Self> {
        let find = || on_path("firefox-esr").or_else(|| on_path("firefox"));
        let browser = apt::ensure("Firefox (`firefox` or `firefox-esr`)", &["firefox-esr"], find)?;
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

/// The WebDriver server of WebKitGTK, which knows where its browser is, and the screen that it needs.
#[cfg(target_os = "linux")]
pub(crate) struct WebKit {
    pub(crate) driver: PathBuf,
    pub(crate) xvfb: PathBuf,
}

#[cfg(target_os = "linux")]
impl WebKit {
    /// Finds or installs the programs.
    pub(crate) fn ensure() -> Result<Self> {
        let packages = ["webkit2gtk-driver", "xvfb"];
        apt::ensure("WebKit (`WebKitWebDriver`) and `Xvfb`", &packages, || {
            Some(Self { driver: on_path("WebKitWebDriver")?, xvfb: on_path("Xvfb")? })
        })
    }
}

/// LibreOffice, which opens the files that the app exports.
pub(crate) fn office() -> Result<PathBuf> {
    apt::ensure("LibreOffice (`soffice`)", &["libreoffice-calc-nogui"], || on_path("soffice"))
}
