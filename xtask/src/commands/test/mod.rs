//! `cargo xtask test`: everything that proves the project.

mod browser;
mod clients;
pub(super) mod end_to_end;
mod native;
mod times;

use std::fmt;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::Command;
use std::thread;
use std::time::Instant;

use anyhow::{Result, bail};

use crate::workspace::Workspace;
use crate::{background, cargo, console, interrupt};
use times::Times;

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
    fn run(self, workspace: &Workspace, args: &Args, times: &mut Times) -> Result<()> {
        match self {
            Self::Native => native::run(workspace, args, times),
            Self::Browser => browser::run(workspace, &args.filters, times),
            Self::EndToEnd => end_to_end::run(workspace, args, times),
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
    let mut times = Times::default();
    interrupt::listen()?;
    for stage in chosen {
        if interrupt::requested() {
            bail!("stopped");
        }
        console::step(&format!("Running the {stage}"));
        let result = stage.run(&workspace, args, &mut times);
        if let Err(error) = &result {
            console::error(error);
        }
        results.push((stage, result.is_ok()));
    }
    if let Some(slowest) = times.slowest() {
        console::step("The slowest tests");
        print!("{slowest}");
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

/// The packages of all tests on this machine but for this program's own. They are always selected
/// together: cargo unites what they want of a dependency, and another selection builds it again.
const PACKAGES: [&str; 3] = ["--workspace", "--exclude", "xtask"];

/// Builds the service as the tests have it.
fn build_service(workspace: &Workspace) -> Result<PathBuf> {
    console::step("Building the service");
    // With a test named, cargo counts what tests want of a dependency, too.
    let selection = [&PACKAGES[..], &["--bin", "directory-service", "--test", "flows"]].concat();
    cargo::build(&workspace.root, &selection, "directory-service", "dev")
}

/// Runs test programs, and notes how long each test takes.
fn run_tests(name: &'static str, command: &mut Command, times: &mut Times) -> Result<()> {
    let at_once = thread::available_parallelism().map_or(1, NonZero::get);
    command.env("RUST_TEST_THREADS", at_once.to_string());
    let hear = |line: &str| times.hear(line, at_once, Instant::now());
    background::run_heard(name, command, None, hear)
}
