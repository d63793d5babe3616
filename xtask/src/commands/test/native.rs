//! Tests that need no browser.

use anyhow::Result;

use super::{Args, PACKAGES, openapi, processors, run_tests};
use crate::cargo;
use crate::tools::programs;
use crate::workspace::Workspace;

/// Random cases of each property in a long run; 256 are usual.
const LONG_CASES: &str = "5000";

/// Runs the tests of every package on this machine, so that a new package is tested without being
/// named here; of the app only those that need no browser. The OpenAPI document is checked at the
/// end.
pub(super) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let test = |selection: &[&str]| {
        let mut command = cargo::locked_command(&workspace.root);
        command.args(["test", "--no-fail-fast"]).args(selection).args(["--", "--skip", "flows::"]);
        command.args(&args.filters);
        if args.long {
            command.env("PROPTEST_CASES", LONG_CASES);
        }
        // The service is tested behind nginx as well, if that is installed.
        if let Ok(nginx) = programs::web_server("usr/sbin/nginx") {
            command.env("E2E_NGINX", nginx);
        }
        run_tests("the native tests", &mut command, processors())
    };
    let packages = test(&PACKAGES);
    // Built separately, since its dependencies were built so for this very program.
    let xtask = test(&["--package", "xtask"]);
    // The document is checked after a failure as well.
    let openapi = openapi::run(workspace, &args.filters);
    packages.and(xtask).and(openapi)
}
