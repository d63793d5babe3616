//! The app's own tests, compiled to WebAssembly and run in a browser.

use std::fs;

use anyhow::{Context, Result};

use crate::temporary::TemporaryDirectory;
use crate::tools::browser::Browser;
use crate::tools::{TARGET, Tools};
use crate::workspace::Workspace;
use crate::{cargo, process};

/// How many seconds a run may take. The runner's own limit of 20 is for fast machines.
const LIMIT: &str = "300";

/// Runs the app's tests in a browser.
pub(crate) fn run(workspace: &Workspace, filters: &[String]) -> Result<()> {
    let tools = Tools::ensure(workspace)?;
    let browser = Browser::ensure()?;
    let capabilities = workspace.scratch()?.join("webdriver.json");
    fs::write(&capabilities, browser.capabilities().to_string())
        .with_context(|| format!("could not write {}", capabilities.display()))?;
    // The runner ends the browser without letting it remove what it has put there.
    let temporary = TemporaryDirectory::create("browser")?;
    let test = |filter: Option<&String>| {
        let mut command = cargo::command();
        command
            .current_dir(&workspace.root)
            .args(["test", "--package", "venture-directory", "--test", "browser"])
            .args(["--target", TARGET, "--"])
            .args(filter)
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", tools.test_runner())
            .env("TMPDIR", temporary.path())
            .env("CHROMEDRIVER", &browser.chromedriver)
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &capabilities)
            .env("WASM_BINDGEN_TEST_TIMEOUT", LIMIT)
            .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", LIMIT);
        // The runner would prefer these browsers, for which the capabilities are not.
        for other in ["GECKODRIVER", "SAFARIDRIVER", "CHROMEDRIVER_REMOTE"] {
            command.env_remove(other);
        }
        process::run(&mut command)
    };
    if filters.is_empty() {
        return test(None);
    }
    // Unlike other test programs, the runner takes one filter at a time.
    filters.iter().try_for_each(|filter| test(Some(filter)))
}
