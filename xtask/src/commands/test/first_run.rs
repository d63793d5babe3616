//! Tests of the commands of the README, from building to a page in a browser.

use anyhow::Result;

use super::{Args, PACKAGES, run_tests};
use crate::cargo;
use crate::tools::programs;
use crate::workspace::Workspace;

/// Runs the commands, one at a time, because each builds in the same directory.
pub(super) fn run(workspace: &Workspace, args: &Args) -> Result<()> {
    let mut command = cargo::locked_command(&workspace.root);
    command.arg("test").args(PACKAGES).args(["--test", "commands", "--"]).args(&args.filters);
    command
        .env("E2E_CAPABILITIES", programs::chromium()?.to_string())
        .env("CHROMEDRIVER", programs::chromedriver()?)
        .env("E2E_OUTPUT", workspace.target.join("e2e"));
    run_tests("the tests of commands", &mut command, 1)
}
