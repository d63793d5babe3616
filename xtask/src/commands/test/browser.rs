//! Component tests, compiled to WebAssembly and run in a browser.

use std::fs;

use anyhow::{Context, Result};

use crate::tools::programs;
use crate::tools::toolchain::TARGET;
use crate::workspace::Workspace;
use crate::{background, cargo, process};

/// Limit for all tests together, in seconds.
const TEST_TIMEOUT: &str = "1800";

/// Limit for the start of the WebDriver server, in seconds.
const DRIVER_TIMEOUT: &str = "300";

pub(crate) fn run(workspace: &Workspace, filters: &[String]) -> Result<()> {
    let runner = programs::test_runner(workspace)?;
    let chromedriver = programs::chromedriver()?;
    let capabilities = workspace.scratch()?.join("webdriver.json");
    fs::write(&capabilities, programs::chromium()?.to_string())
        .with_context(|| format!("could not write {}", capabilities.display()))?;
    // The runner kills the browser and leaves its files behind.
    let temporary = tempfile::tempdir()?;
    let build = || {
        let mut command = cargo::locked_command(&workspace.root);
        command
            .args(["test", "--package", "venture-directory", "--test", "browser"])
            .args(["--target", TARGET]);
        command
    };
    // Built separately, because the compiler prints nothing for minutes.
    process::run(build().arg("--no-run"))?;
    let test = |filter: Option<&String>| {
        let mut command = build();
        command
            .arg("--")
            .args(filter)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", &runner)
            .env("TMPDIR", temporary.path())
            .env("CHROMEDRIVER", &chromedriver)
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &capabilities)
            .env("WASM_BINDGEN_TEST_TIMEOUT", TEST_TIMEOUT)
            .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", DRIVER_TIMEOUT);
        // The runner would prefer these drivers, which do not support the capabilities.
        for other in ["GECKODRIVER", "SAFARIDRIVER", "CHROMEDRIVER_REMOTE"] {
            command.env_remove(other);
        }
        background::run("the browser tests", &mut command)
    };
    if filters.is_empty() {
        return test(None);
    }
    // The runner takes one filter at a time.
    filters.iter().try_for_each(|filter| test(Some(filter)))
}
