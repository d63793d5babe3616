//! Environment variables that `cargo xtask test` sets for the tests.
//!
//! | variable | value |
//! |---|---|
//! | `E2E_APP_DIST`, `E2E_APP_BELOW_PATH_DIST` | app built for the root, and for a path |
//! | `E2E_SERVICE_BIN`, `E2E_DATABASE` | program of the service, and the demonstration directory |
//! | `E2E_OUTPUT` | folder for logs and the files of a failed test |
//! | `E2E_CAPABILITIES`, `CHROMEDRIVER` | Chromium, as WebDriver capabilities in JSON, and its WebDriver server |
//! | `E2E_FIREFOX`, `GECKODRIVER` | Firefox and its WebDriver server |
//! | `E2E_WEBKIT_DRIVER`, `E2E_XVFB` | WebDriver server of WebKit, and a screen for it |
//! | `E2E_TRUNK_DIST` | app that `trunk build` made |
//! | `E2E_NGINX`, `E2E_CADDY`, `E2E_OFFICE`, `E2E_AXE` | web servers, LibreOffice, script of axe-core |

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

/// Value of a variable. A missing one is an error, because a test that cannot run must not pass.
pub(crate) fn variable(name: &str) -> Result<PathBuf> {
    let value = std::env::var_os(name).with_context(|| {
        format!("{name} is not set; install npm and run `cargo xtask test --only end-to-end`")
    })?;
    Ok(value.into())
}

/// Path for an output file of the test on this thread.
pub(crate) fn output_file(ending: &str) -> Result<PathBuf> {
    let output = variable("E2E_OUTPUT")?;
    fs::create_dir_all(&output)
        .with_context(|| format!("could not create {}", output.display()))?;
    // The test runner names each thread after its test.
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("test").replace("::", "-");
    Ok(output.join(format!("{test}.{ending}")))
}
