//! End-to-end tests: the whole app against the service.

use std::ffi::OsString;
use std::process::Command;

use anyhow::Result;

use super::{Args, PACKAGES, build_service, generate, processors, run_tests};
use crate::app::{self, CompiledApp, Report};
use crate::tools::{packages, programs};
use crate::workspace::Workspace;
use crate::{cargo, console, process};

/// Base path of the copy of the app that is not at the root of its host.
const BELOW_PATH: &str = "/below/a-path/";

/// Runs the flows of the package `e2e`.
pub(super) fn run(workspace: &Workspace, inputs: &TestInputs, args: &Args) -> Result<()> {
    let mut command = cargo::locked_command(&workspace.root);
    command.arg("test").args(PACKAGES).args(["--test", "flows", "--"]).args(&args.filters);
    if let Some(mut trunk) = programs::trunk(workspace, args.trunk)? {
        console::step("Building the app with Trunk");
        let dist = workspace.scratch()?.join("trunk");
        process::run(trunk.current_dir(&workspace.root).args(["build", "--dist"]).arg(&dist))?;
        command.env("E2E_TRUNK_DIST", dist);
    } else {
        console::step("Leaving out the test of Trunk; `cargo xtask test --trunk` installs Trunk");
        command.args(["--skip", "flows::trunk"]);
    }
    // More tests than processors, because browsers often wait.
    let threads = processors() * 3 / 2;
    let tests = run_tests("the end-to-end tests", inputs.pass_to(&mut command), threads);
    tests.and(inputs.report.check_limit())
}

/// Inputs of the programs of the package `e2e`.
pub(crate) struct TestInputs {
    /// Paths of the inputs, by environment variable.
    paths: Vec<(&'static str, OsString)>,
    report: Report,
}

impl TestInputs {
    /// Builds app and service as for a deployment, and finds the browsers.
    pub(crate) fn build(workspace: &Workspace) -> Result<Self> {
        let capabilities = programs::chromium()?;
        let chromedriver = programs::chromedriver()?;
        let programs = programs::ensure_test_programs()?;
        let compiled = CompiledApp::optimized(workspace)?;
        let app = workspace.scratch()?.join("end-to-end");
        compiled.write(&app, "/")?;
        let report = app::compress(&app)?;
        // Compressed files are only tested at the root.
        let app_below_path = workspace.scratch()?.join("end-to-end-below-path");
        compiled.write(&app_below_path, BELOW_PATH)?;
        let service = build_service(workspace)?;
        let database = workspace.scratch()?.join("end-to-end.db");
        generate(&service, &database, &[])?;
        let mut paths: Vec<(_, OsString)> = vec![
            ("E2E_APP_DIST", app.into()),
            ("E2E_APP_BELOW_PATH_DIST", app_below_path.into()),
            ("E2E_SERVICE_BIN", service.into()),
            ("E2E_DATABASE", database.into()),
            ("E2E_OUTPUT", workspace.target.join("e2e").into()),
            ("E2E_CAPABILITIES", capabilities.to_string().into()),
            ("CHROMEDRIVER", chromedriver.into()),
        ];
        paths.extend(programs.into_iter().map(|(name, path)| (name, path.into())));
        // Without axe-core, the accessibility flows fail and say what to install.
        if let Some(modules) = packages::find(workspace)? {
            paths.push(("E2E_AXE", modules.join("axe-core/axe.min.js").into()));
        }
        Ok(Self { paths, report })
    }

    /// Passes the paths to a program of the package.
    pub(crate) fn pass_to<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        command.envs(self.paths.iter().cloned())
    }
}
