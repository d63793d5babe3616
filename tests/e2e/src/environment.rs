//! What `cargo xtask test` tells the tests.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::{Map, Value};

/// Where the parts under test are. Each field is read from the variable that it names.
pub struct Environment {
    /// `E2E_APP_DIST`: the directory of the built app.
    pub app: PathBuf,
    /// `E2E_APP_BELOW_PATH_DIST`: the directory of the app that was built for a path.
    pub app_below_path: PathBuf,
    /// `E2E_SERVICE_BIN`: the program of the reference service.
    pub service: PathBuf,
    /// `E2E_DATABASE`: the demonstration directory, generated once.
    pub database: PathBuf,
    /// `E2E_CAPABILITIES`: which Chromium to start and how, as WebDriver capabilities in JSON.
    pub capabilities: Map<String, Value>,
    /// `E2E_OUTPUT`: the directory for logs and for what a failed test leaves behind.
    pub output: PathBuf,
    /// `E2E_NGINX`: the program of the web server nginx.
    pub nginx: PathBuf,
    /// `E2E_CADDY`: the program of the web server Caddy.
    pub caddy: PathBuf,
    /// `E2E_OFFICE`: the program of LibreOffice.
    pub office: PathBuf,
    /// `CHROMEDRIVER`: the WebDriver server of Chromium.
    pub chromedriver: PathBuf,
    /// `E2E_FIREFOX`: the program of the browser.
    pub firefox: PathBuf,
    /// `GECKODRIVER`: the WebDriver server of Firefox.
    pub geckodriver: PathBuf,
    /// `E2E_WEBKIT_DRIVER`: the WebDriver server of WebKit.
    #[cfg(target_os = "linux")]
    pub webkit_driver: PathBuf,
    /// `E2E_XVFB`: the program of a screen for WebKit.
    #[cfg(target_os = "linux")]
    pub xvfb: PathBuf,
}

impl Environment {
    /// Reads the environment. It fails without a variable: a test that cannot run must not look like
    /// one that passed.
    pub fn read() -> Result<Self> {
        let capabilities = variable("E2E_CAPABILITIES")?;
        Ok(Self {
            app: variable("E2E_APP_DIST")?.into(),
            app_below_path: variable("E2E_APP_BELOW_PATH_DIST")?.into(),
            service: variable("E2E_SERVICE_BIN")?.into(),
            database: variable("E2E_DATABASE")?.into(),
            capabilities: serde_json::from_str(&capabilities.to_string_lossy())
                .context("E2E_CAPABILITIES is not a JSON object")?,
            output: variable("E2E_OUTPUT")?.into(),
            nginx: variable("E2E_NGINX")?.into(),
            caddy: variable("E2E_CADDY")?.into(),
            office: variable("E2E_OFFICE")?.into(),
            chromedriver: variable("CHROMEDRIVER")?.into(),
            firefox: variable("E2E_FIREFOX")?.into(),
            geckodriver: variable("GECKODRIVER")?.into(),
            #[cfg(target_os = "linux")]
            webkit_driver: variable("E2E_WEBKIT_DRIVER")?.into(),
            #[cfg(target_os = "linux")]
            xvfb: variable("E2E_XVFB")?.into(),
        })
    }

    /// The path of an output file of the test that runs on this thread.
    pub(crate) fn output_file(&self, ending: &str) -> Result<PathBuf> {
        fs::create_dir_all(&self.output)
            .with_context(|| format!("could not create {}", self.output.display()))?;
        // The test runner names each thread after the test that it runs.
        let thread = std::thread::current();
        let test = thread.name().unwrap_or("test").replace("::", "-");
        Ok(self.output.join(format!("{test}.{ending}")))
    }
}

/// Whether this is a long run, in which tests that draw from many cases try all of them:
/// `E2E_LONG`, which `cargo xtask test --long` sets.
#[must_use]
pub fn is_long() -> bool {
    std::env::var_os("E2E_LONG").is_some()
}

fn variable(name: &str) -> Result<OsString> {
    std::env::var_os(name).with_context(|| {
        format!("{name} is not set; run the end-to-end tests by `cargo xtask test`")
    })
}
