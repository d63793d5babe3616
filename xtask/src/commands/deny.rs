//! `cargo xtask deny`: checks the packages in Cargo.lock by the rules of `deny.toml`.

use std::process::Command;

use anyhow::Result;

use crate::tools::tool::{self, Tool};
use crate::workspace::Workspace;
use crate::{console, process};

/// What `cargo xtask deny` takes.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// What to check: the first three by default, as `advisories` fetches a database from GitHub
    #[arg(value_enum, default_values_t = [Check::Bans, Check::Licenses, Check::Sources])]
    checks: Vec<Check>,
}

/// The checks, by the names that cargo-deny has for them.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Check {
    /// Repeated and unwanted packages
    Bans,
    /// Licenses
    Licenses,
    /// Registries
    Sources,
    /// Known vulnerabilities, and packages that were withdrawn or given up
    Advisories,
}

impl Check {
    fn name(self) -> &'static str {
        match self {
            Self::Bans => "bans",
            Self::Licenses => "licenses",
            Self::Sources => "sources",
            Self::Advisories => "advisories",
        }
    }
}

impl std::fmt::Display for Check {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// Sets up cargo-deny and runs the checks.
pub(crate) fn run(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    let deny = Tool {
        title: "cargo-deny",
        package: "cargo-deny",
        version: "0.20.2".to_owned(),
        programs: &["cargo-deny"],
        options: &["--locked"],
        minutes: 3,
    };
    let mut command = Command::new(tool::program(&deny.ensure()?, "cargo-deny"));
    console::step("Checking the packages of Cargo.lock");
    command.current_dir(&workspace.root).args(["--locked", "--workspace", "check"]);
    process::run(command.args(args.checks.iter().map(|check| check.name())))
}
