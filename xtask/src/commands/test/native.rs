//! Tests that need no browser.

use anyhow::Result;

use super::{Args, PACKAGES, openapi, processors, run_tests};
use crate::cargo;
use crate::tools::programs;
use crate::workspace::Workspace;

/// Random cases of each property in a long run.
const LONG_CASES: &str = "5000";

/// Runs the tests of all packages that need no browser, and checks the OpenAPI document.
pub(super) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let test = |selection: &[&str]| {
        let mut command = cargo::locked_command(&workspace.root);
        command.args(["test", "--no-fail-fast"]).args(selection).args(["--", "--skip", "flows::"]);
        command.args(["--skip", "commands::"]);
        command.args(&args.filters);
        if args.long {
            command.env("PROPTEST_CASES", LONG_CASES);
        }
        // The tests behind nginx are skipped without it.
        if let Ok(nginx) = programs::web_server("usr/sbin/nginx") {
            command.env("E2E_NGINX", nginx);
        }
        run_tests("the native tests", &mut command, processors())
    };
    let packages = test(&PACKAGES);
    // Separate, because its dependencies were built with other features for this program.
    let xtask = test(&["--package", "xtask"]);
    // Also runs after a failure.
    let openapi = openapi::run(workspace, &args.filters);
    packages.and(xtask).and(openapi)
}
