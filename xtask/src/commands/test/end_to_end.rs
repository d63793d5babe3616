//! The whole app against the service, as a person uses it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::times::Times;
use super::{Args, PACKAGES, build_service, processors, run_tests};
use crate::commands::build::Compiled;
use crate::dist::{BasePath, Report};
use crate::tools::Tools;
use crate::tools::browser::Browser;
use crate::tools::firefox::Firefox;
use crate::tools::office;
use crate::tools::web_servers::WebServers;
#[cfg(target_os = "linux")]
use crate::tools::webkit::WebKit;
use crate::workspace::Workspace;
use crate::{cargo, process};

/// Where the tests have the app that is not at the root of its host.
const BELOW_PATH: &str = "/below/a-path/";

/// Runs the flows of the package `e2e` on the app and the service.
pub(super) fn run(
    workspace: &Workspace,
    parts: &Parts,
    args: &Args,
    times: &mut Times,
) -> Result<()> {
    let mut command = cargo::locked(&workspace.root);
    command.arg("test").args(PACKAGES).args(["--test", "flows", "--"]).args(&args.filters);
    if args.long {
        command.env("E2E_LONG", "1");
    }
    // A browser waits for timers, frames and programs that start. Each test has a limit of its own.
    let at_once = processors() * 3 / 2;
    let tests = run_tests("an end-to-end test", parts.hand_to(&mut command), at_once, times);
    tests.and(parts.report.check())
}

/// What the programs of the package `e2e` work with.
pub(crate) struct Parts {
    app: PathBuf,
    app_below_path: PathBuf,
    report: Report,
    service: PathBuf,
    database: PathBuf,
    browser: Browser,
    firefox: Firefox,
    #[cfg(target_os = "linux")]
    webkit: WebKit,
    web_servers: WebServers,
    office: PathBuf,
    output: PathBuf,
}

impl Parts {
    /// Builds app and service, and finds the browsers.
    ///
    /// The app is the one that is deployed: its chunks, its Content-Security-Policy and its weight
    /// are under test like everything else.
    pub(crate) fn build(workspace: &Workspace) -> Result<Self> {
        let tools = Tools::ensure(workspace)?;
        let browser = Browser::ensure()?;
        let firefox = Firefox::ensure()?;
        #[cfg(target_os = "linux")]
        let webkit = WebKit::ensure()?;
        let web_servers = WebServers::ensure()?;
        let office = office::ensure()?;
        let compiled = Compiled::new(workspace, &tools)?;
        let app = workspace.scratch()?.join("end-to-end");
        compiled.complete(&app, &BasePath::root())?;
        let report = compiled.compress(&app)?;
        // That hosts serve compressed files is tested at the root.
        let app_below_path = workspace.scratch()?.join("end-to-end-below-path");
        compiled.complete(&app_below_path, &BELOW_PATH.parse()?)?;
        let service = build_service(workspace)?;
        let database = workspace.scratch()?.join("end-to-end.db");
        generate(&service, &database)?;
        let output = workspace.target.join("e2e");
        Ok(Self {
            app,
            app_below_path,
            report,
            service,
            database,
            browser,
            firefox,
            #[cfg(target_os = "linux")]
            webkit,
            web_servers,
            office,
            output,
        })
    }

    /// Tells a program of the package where everything is.
    pub(crate) fn hand_to<'a>(&self, command: &'a mut Command) -> &'a mut Command {
        #[cfg(target_os = "linux")]
        command.env("E2E_WEBKIT_DRIVER", &self.webkit.driver).env("E2E_XVFB", &self.webkit.xvfb);
        command
            .env("E2E_APP_DIST", &self.app)
            .env("E2E_APP_BELOW_PATH_DIST", &self.app_below_path)
            .env("E2E_SERVICE_BIN", &self.service)
            .env("E2E_DATABASE", &self.database)
            .env("E2E_OUTPUT", &self.output)
            .env("E2E_CAPABILITIES", self.browser.capabilities().to_string())
            .env("E2E_NGINX", &self.web_servers.nginx)
            .env("E2E_CADDY", &self.web_servers.caddy)
            .env("E2E_OFFICE", &self.office)
            .env("CHROMEDRIVER", &self.browser.chromedriver)
            .env("E2E_FIREFOX", &self.firefox.browser)
            .env("GECKODRIVER", &self.firefox.geckodriver)
    }
}

/// Generates the demonstration directory, which a service would do at each start.
fn generate(service: &Path, database: &Path) -> Result<()> {
    if database.exists() {
        fs::remove_file(database)
            .with_context(|| format!("could not remove {}", database.display()))?;
    }
    process::run(Command::new(service).arg("generate").arg("--database").arg(database))
}
