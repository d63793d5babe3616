//! The whole app against the service, as a person uses it.

use anyhow::Result;

use crate::commands::build;
use crate::dist::BasePath;
use crate::tools::Tools;
use crate::tools::browser::Browser;
use crate::workspace::Workspace;
use crate::{cargo, console, process};

/// Builds the app and the service and runs the tests of the package `e2e` on them.
///
/// The app is not optimized, which saves minutes, but is completed as for a deployment: its
/// Content-Security-Policy is under test like everything else.
pub(crate) fn run(workspace: &Workspace, filters: &[String]) -> Result<()> {
    let tools = Tools::ensure(workspace)?;
    let browser = Browser::ensure()?;
    console::step("Building the app");
    let dist = workspace.scratch()?.join("end-to-end");
    build::app(workspace, &tools, &dist, &BasePath::root(), &[])?;
    console::step("Building the service");
    let package = "directory-service";
    let service = cargo::build_program(&workspace.root, package, package, "dev")?;
    let mut command = cargo::command();
    command
        .current_dir(&workspace.root)
        .args(["test", "--package", "e2e", "--no-fail-fast", "--"])
        .args(filters)
        .env("E2E_APP_DIST", dist)
        .env("E2E_SERVICE_BIN", service)
        .env("E2E_OUTPUT", workspace.target.join("e2e"))
        .env("E2E_CAPABILITIES", browser.capabilities().to_string())
        .env("CHROMEDRIVER", &browser.chromedriver);
    process::run(&mut command)
}
