//! Command `cargo xtask test`: all tests of the project.

mod browser;
pub(super) mod end_to_end;
mod native;
mod openapi;

use std::num::NonZero;
use std::path::PathBuf;
use std::process::Command;
use std::thread::{self, ScopedJoinHandle};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;

use super::setup;
use crate::workspace::Workspace;
use crate::{background, cargo, console, interrupt};

/// Arguments of `cargo xtask test`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run only tests whose names contain one of these
    filters: Vec<String>,
    /// Run only this stage
    #[arg(long, value_enum)]
    only: Option<Stage>,
    /// Try more cases, possibly for hours: all hostile values, and twenty times as many random ones
    #[arg(long)]
    long: bool,
}

/// Stages in the order in which they run: the fastest first.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Stage {
    /// Packages that need no browser
    Native,
    /// Components of the app, in a browser
    Browser,
    /// Whole app against the service, through a browser
    EndToEnd,
}

/// Runs all stages, even after a failure, and fails if one of them did.
pub(crate) fn run(args: &Args) -> Result<()> {
    let workspace = &Workspace::find()?;
    let is_chosen = |stage| args.only.is_none_or(|only| only == stage);
    let mut results = Vec::new();
    interrupt::listen()?;
    thread::scope(|scope| -> Result<()> {
        // The last minutes of building the app take one processor, and so do the browser tests.
        let build = |set_up: Result<()>| {
            scope.spawn(|| set_up.and_then(|()| end_to_end::TestInputs::build(workspace)))
        };
        let mut inputs = is_chosen(Stage::EndToEnd).then(setup::run).map(build);
        for stage in Stage::value_variants().iter().filter(|stage| is_chosen(**stage)) {
            if interrupt::is_requested() {
                bail!("stopped");
            }
            let name = stage.to_possible_value().context("a stage has no name")?;
            console::step(&format!("Running the {} tests", name.get_name()));
            let result = match stage {
                Stage::Native => native::run(workspace, args),
                Stage::Browser => browser::run(workspace, &args.filters),
                Stage::EndToEnd => join_thread(inputs.take())
                    .and_then(|inputs| end_to_end::run(workspace, &inputs, args)),
            };
            if let Err(error) = &result {
                console::error(error);
            }
            results.push((name, result.is_ok()));
        }
        Ok(())
    })?;
    console::step("Summary");
    for (name, passed) in &results {
        println!("{:<11} {}", name.get_name(), if *passed { "passed" } else { "FAILED" });
    }
    if results.iter().any(|(_, passed)| !passed) {
        bail!("not all tests passed");
    }
    Ok(())
}

/// Result of a thread.
fn join_thread<T>(thread: Option<ScopedJoinHandle<'_, Result<T>>>) -> Result<T> {
    let result = thread.and_then(|thread| thread.join().ok());
    result.context("the build has panicked; see above")?
}

/// Packages of all tests on this machine except this program's own. Always selected together: cargo
/// unites the features of a dependency, and another selection builds it again.
const PACKAGES: [&str; 3] = ["--workspace", "--exclude", "xtask"];

/// Number of processors.
fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Builds the service with the features that the tests use.
fn build_service(workspace: &Workspace) -> Result<PathBuf> {
    console::step("Building the service");
    // With a test named, cargo includes the features that tests need.
    let selection = [&PACKAGES[..], &["--bin", "directory-service", "--test", "flows"]].concat();
    cargo::build(workspace, &selection, "directory-service", "dev")
}

/// Runs test programs, with this many tests at once.
fn run_tests(name: &'static str, command: &mut Command, at_once: usize) -> Result<()> {
    background::run(name, command.env("RUST_TEST_THREADS", at_once.to_string()))
}
