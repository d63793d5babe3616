//! The service's OpenAPI document, as the tools of others read it: two linters, and two generators
//! whose clients call every operation of a running service. What they run is in `tests/clients`.

use std::ffi::OsStr;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use anyhow::{Result, bail};

use super::build_service;
use crate::background::{self, Background};
use crate::commands::serve::service;
use crate::process::POLL;
use crate::tools::packages::{self, Programs};
use crate::workspace::Workspace;
use crate::{console, files, interrupt};

/// The key of the demonstration directory.
const KEY: &str = "demo";

/// Runs the checks whose names contain one of the filters. What needs npm or Python is skipped,
/// with a line that says so, where these cannot be had.
pub(super) fn run(workspace: &Workspace, filters: &[String]) -> Result<()> {
    let chosen = |name: &str| {
        filters.is_empty() || filters.iter().any(|filter| name.contains(filter.as_str()))
    };
    let (lints, typescript) = (chosen("openapi_lints"), chosen("typescript_client"));
    let python = chosen("python_client");
    if !(lints || typescript || python) {
        return Ok(());
    }
    let folder = workspace.scratch()?.join("clients");
    // So that nothing is installed or generated beside the sources.
    files::copy(&workspace.root.join("tests/clients"), &folder)?;
    let npm = if lints || typescript { packages::npm(&folder)? } else { None };
    let python = if python { packages::python(&folder)? } else { None };
    if npm.is_none() && python.is_none() {
        return Ok(());
    }
    let program = build_service(workspace)?;
    let (_service, address) = started(&program, &[])?;
    let checks = Checks { folder, address };
    let mut results = Vec::new();
    if let Some(npm) = npm {
        if lints {
            results.push(checks.lint(&npm));
            // A document without keys and query extension has other parts.
            let (_service, address) = started(&program, &["--open", "--no-search"])?;
            results.push(Checks { folder: checks.folder.clone(), address }.lint(&npm));
        }
        if typescript {
            results.push(checks.typescript(&npm));
        }
    }
    results.extend(python.map(|python| checks.python(&python)));
    results.into_iter().collect()
}

/// A service that can answer questions.
fn started(program: &Path, options: &[&str]) -> Result<(Background, SocketAddr)> {
    let mut command = Command::new(program);
    command.args(["serve", "--listen", "127.0.0.1:0"]).args(options).env("RUST_LOG", "warn");
    let Some((mut service, address)) = service::listening(&mut command)? else { bail!("stopped") };
    while service::responds_well(address, "/healthz") != Some(true) {
        if interrupt::requested() {
            bail!("stopped");
        }
        if let Some(status) = service.ended()? {
            bail!("the service ended ({status}); see above");
        }
        thread::sleep(POLL);
    }
    Ok((service, address))
}

/// What is checked, over one running service.
struct Checks {
    folder: PathBuf,
    address: SocketAddr,
}

impl Checks {
    fn document(&self) -> String {
        format!("http://{}/v1/openapi.json", self.address)
    }

    fn call(&self, program: &Path, arguments: &[impl AsRef<OsStr>]) -> Result<()> {
        let mut command = Command::new(program);
        command.current_dir(&self.folder).args(arguments);
        // Redocly would tell its makers, and ask for a newer version of itself.
        command.env("REDOCLY_TELEMETRY", "off").env("REDOCLY_SUPPRESS_UPDATE_NOTICE", "true");
        background::run("a check of the OpenAPI document", &mut command)
    }

    /// The recommended rules of both linters find nothing.
    fn lint(&self, npm: &Programs) -> Result<()> {
        console::step("Checking the OpenAPI document by redocly and spectral");
        let document = self.document();
        self.call(&npm.program("redocly"), &["lint", &document, "--config", "redocly-rules.yaml"])?;
        let ruleset = ["--ruleset", "spectral-rules.yaml", "--fail-severity", "hint"];
        self.call(&npm.program("spectral"), &[&["lint", &document], &ruleset[..]].concat())
    }

    /// openapi-typescript writes types, which openapi-fetch and the compiler read.
    fn typescript(&self, npm: &Programs) -> Result<()> {
        console::step("Calling every operation by a client in TypeScript");
        let generator = npm.program("openapi-typescript");
        self.call(&generator, &[self.document().as_str(), "--output", "schema.d.ts"])?;
        self.call(&npm.program("tsc"), &["--project", "."])?;
        let address = format!("http://{}", self.address);
        self.call(Path::new("node"), &["built/call-operations.js", &address, KEY])
    }

    /// openapi-python-client writes a package.
    fn python(&self, python: &Programs) -> Result<()> {
        console::step("Calling every operation by a client in Python");
        let generator = python.program("openapi-python-client");
        let document = self.document();
        let source = ["generate", "--url", &document, "--config", "openapi-python-client.yaml"];
        let target = ["--meta", "none", "--output-path", "venture_directory", "--overwrite"];
        self.call(&generator, &[&source[..], &target, &["--fail-on-warning"]].concat())?;
        let address = format!("http://{}", self.address);
        self.call(&python.program("python"), &["call_operations.py", &address, KEY])
    }
}
