//! The tests that need no browser.

use anyhow::Result;

use crate::workspace::Workspace;
use crate::{background, cargo};

/// Runs the tests of every package on this machine, so that a new package is tested without
/// being named here. Of the app these are the tests of its library, which concern what needs no
/// browser; the rest of the app and the end-to-end tests are stages of their own.
pub(crate) fn run(workspace: &Workspace, filters: &[String]) -> Result<()> {
    let test = |selection: &[&str]| {
        let mut command = cargo::locked(&workspace.root);
        command.args(["test", "--no-fail-fast"]).args(selection).arg("--").args(filters);
        background::run("a native test", &mut command, None)
    };
    let packages = test(&["--workspace", "--exclude", "venture-directory", "--exclude", "e2e"]);
    let app = test(&["--package", "venture-directory", "--lib"]);
    packages.and(app)
}
