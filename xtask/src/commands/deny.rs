//! Command `cargo xtask deny`: checks the packages of Cargo.lock against the rules of `deny.toml`.

use std::process::Command;

use anyhow::Result;

use crate::tools::tool::Tool;
use crate::workspace::Workspace;
use crate::{console, process};

/// Arguments of `cargo xtask deny`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Checks to run: duplicate and banned packages, licenses, registries, known vulnerabilities.
    /// By default all except the last, which downloads a database from GitHub
    #[arg(
        value_parser = ["bans", "licenses", "sources", "advisories"],
        default_values = ["bans", "licenses", "sources"]
    )]
    checks: Vec<String>,
}

/// Sets up cargo-deny and runs the checks.
pub(crate) fn run(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    let deny = Tool {
        package: "cargo-deny",
        version: "0.20.2".to_owned(),
        programs: &["cargo-deny"],
        options: &["--locked"],
    };
    let mut command = Command::new(deny.ensure()?.join("cargo-deny"));
    console::step("Checking the packages of Cargo.lock");
    command.current_dir(&workspace.root).args(["--locked", "--workspace", "check"]);
    process::run(command.args(&args.checks))
}
