//! Checks of the service's OpenAPI document by two linters from npm, with the rules in `tests/npm`.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;

use anyhow::Result;

use super::{build_service, generate};
use crate::commands::serve::service;
use crate::tools::packages;
use crate::workspace::Workspace;
use crate::{background, console};

/// Checks the documents of two services, unless the filters exclude `openapi_lints`. Without npm,
/// the check is skipped with a message.
pub(super) fn run(workspace: &Workspace, filters: &[String]) -> Result<()> {
    let is_chosen = |filter: &String| "openapi_lints".contains(filter.as_str());
    if !(filters.is_empty() || filters.iter().any(is_chosen)) {
        return Ok(());
    }
    let Some(modules) = packages::ensure(workspace)? else { return Ok(()) };
    let program = build_service(workspace)?;
    let database = workspace.scratch()?.join("openapi.db");
    generate(&program, &database, &["--ventures", "10", "--users", "10", "--rounds", "10"])?;
    // The document differs without keys and without the query extension.
    for options in [&[][..], &["--open", "--no-search"]] {
        let mut command = Command::new(&program);
        command.args(["serve", "--listen", "127.0.0.1:0"]).args(options);
        command.arg("--database").arg(&database).env("RUST_LOG", "warn");
        let (_service, address) = service::start_and_wait(&mut command)?;
        lint(&workspace.root.join("tests/npm"), &modules.join(".bin"), address)?;
    }
    Ok(())
}

/// Fails if a linter reports a problem.
fn lint(rules: &Path, programs: &Path, address: SocketAddr) -> Result<()> {
    console::step("Checking the OpenAPI document with redocly and spectral");
    let document = format!("http://{address}/v1/openapi.json");
    let run = |name: &str, option: &str, file: &str, arguments: &[&str]| {
        let mut command = Command::new(programs.join(name));
        command.current_dir(rules).args(["lint", &document, option, file]).args(arguments);
        // Redocly would send telemetry and look for updates.
        command.env("REDOCLY_TELEMETRY", "off").env("REDOCLY_SUPPRESS_UPDATE_NOTICE", "true");
        background::run("a check of the OpenAPI document", &mut command)
    };
    run("redocly", "--config", "redocly-rules.yaml", &[])?;
    run("spectral", "--ruleset", "spectral-rules.yaml", &["--fail-severity", "hint"])
}
