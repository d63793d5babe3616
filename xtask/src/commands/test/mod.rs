//! `cargo xtask test`: everything that proves the project.

mod browser;
mod clients;
pub(super) mod end_to_end;
mod native;

use std::fmt;

use anyhow::{Result, bail};

use crate::workspace::Workspace;
use crate::{console, interrupt};

/// What `cargo xtask test` takes.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Only run tests whose names contain one of these
    filters: Vec<String>,
    /// Only run this stage
    #[arg(long, value_enum)]
    only: Option<Stage>,
    /// Try more cases, for hours perhaps: all hostile values, and twenty times as many random ones
    #[arg(long)]
    long: bool,
}

/// The stages, in the order in which they run: what fails fastest comes first.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Stage {
    /// The packages that need no browser
    Native,
    /// The app's components, in a browser
    Browser,
    /// The whole app against the service, through a browser
    EndToEnd,
}

const STAGES: [Stage; 3] = [Stage::Native, Stage::Browser, Stage::EndToEnd];

impl Stage {
    fn run(self, workspace: &Workspace, args: &Args) -> Result<()> {
        match self {
            Self::Native => native::run(workspace, &args.filters, args.long),
            Self::Browser => browser::run(workspace, &args.filters),
            Self::EndToEnd => end_to_end::run(workspace, &args.filters, args.long),
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(match self {
            Self::Native => "native tests",
            Self::Browser => "browser tests",
            Self::EndToEnd => "end-to-end tests",
        })
    }
}

/// Runs all stages, also after a failure, and fails if one of them did.
pub(crate) fn run(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    let chosen = STAGES.iter().filter(|stage| args.only.is_none_or(|only| only == **stage));
    let mut results = Vec::new();
    interrupt::listen()?;
    for stage in chosen {
        if interrupt::requested() {
            bail!("stopped");
        }
        console::step(&format!("Running the {stage}"));
        let result = stage.run(&workspace, args);
        if let Err(error) = &result {
            console::error(error);
        }
        results.push((stage, result.is_ok()));
    }
    console::step("Summary");
    for (stage, passed) in &results {
        println!("{stage:<17} {}", if *passed { "passed" } else { "FAILED" });
    }
    if results.iter().any(|(_, passed)| !passed) {
        bail!("not all tests passed");
    }
    Ok(())
}
