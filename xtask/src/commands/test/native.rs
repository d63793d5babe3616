//! The tests that need no browser.

use anyhow::Result;

use super::clients;
use crate::tools::web_servers::WebServers;
use crate::workspace::Workspace;
use crate::{background, cargo};

/// How many random cases a property is tried with in a long run; 256 is usual.
const LONG_CASES: &str = "5000";

/// Runs the tests of every package on this machine, so that a new package is tested without
/// being named here. Of the app these are the tests of its library, which concern what needs no
/// browser; the rest of the app and the end-to-end tests are stages of their own. Clients of others
/// are tried at the end.
pub(crate) fn run(workspace: &Workspace, filters: &[String], long: bool) -> Result<()> {
    let test = |selection: &[&str]| {
        let mut command = cargo::locked(&workspace.root);
        command.args(["test", "--no-fail-fast"]).args(selection).arg("--").args(filters);
        if long {
            command.env("PROPTEST_CASES", LONG_CASES);
        }
        // The service is tested behind nginx as well, where there is one.
        if let Ok(servers) = WebServers::ensure() {
            command.env("E2E_NGINX", servers.nginx);
        }
        background::run("a native test", &mut command, None)
    };
    let packages = test(&["--workspace", "--exclude", "venture-directory", "--exclude", "e2e"]);
    let app = test(&["--package", "venture-directory", "--lib"]);
    // They are run after a failure as well.
    let clients = clients::run(workspace, filters);
    packages.and(app).and(clients)
}
