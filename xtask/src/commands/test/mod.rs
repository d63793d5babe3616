//! Command `cargo xtask test`: runs all tests of the project.

mod browser;
pub(super) mod end_to_end;
mod first_run;
mod native;
mod openapi;

use std::env::consts::EXE_EXTENSION;
use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::{self, ScopedJoinHandle};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;

use crate::tools::{packages, programs};
use crate::workspace::Workspace;
use crate::{background, cargo, console, interrupt, process};

/// Arguments of `cargo xtask test`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Run only tests whose names contain one of these
    filters: Vec<String>,
    /// Run only this stage
    #[arg(long, value_enum)]
    only: Option<Stage>,
    /// Install Trunk if it is missing, to test that it builds the app too
    #[arg(long)]
    trunk: bool,
    /// Try 5,000 random cases for each property
    #[arg(long)]
    long: bool,
}

/// Stages in order, fastest first.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Stage {
    /// Commands of the README
    Commands,
    /// Packages that need no browser
    Native,
    /// Components of the app, in a browser
    Browser,
    /// Flows through the whole app, in browsers
    EndToEnd,
}

/// Runs all stages, even after a failure, and fails if one of them has failed.
pub(crate) fn run(args: &Args) -> Result<()> {
    let workspace = &Workspace::find()?;
    let is_chosen = |stage| args.only.is_none_or(|only| only == stage);
    let mut results = Vec::new();
    interrupt::listen()?;
    thread::scope(|scope| -> Result<()> {
        let mut inputs = None;
        for stage in Stage::value_variants().iter().filter(|stage| is_chosen(**stage)) {
            if interrupt::is_requested() {
                bail!("stopped");
            }
            // Built during the other stages: the build and the stages each use only one processor for
            // minutes. The commands change a file of the app, so they run alone.
            if *stage != Stage::Commands && inputs.is_none() && is_chosen(Stage::EndToEnd) {
                programs::ensure_test_programs()?;
                packages::ensure(workspace)?;
                inputs = Some(scope.spawn(|| end_to_end::TestInputs::build(workspace)));
            }
            let name = stage.to_possible_value().context("a stage has no name")?;
            console::step(&format!("Running the {} tests", name.get_name()));
            let result = match stage {
                Stage::Commands => first_run::run(workspace, args),
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
        bail!("some tests have failed");
    }
    Ok(())
}

fn join_thread<T>(thread: Option<ScopedJoinHandle<'_, Result<T>>>) -> Result<T> {
    let result = thread.and_then(|thread| thread.join().ok());
    result.context("the build panicked; see above")?
}

/// All packages except this program's. They are always selected together, because cargo would build
/// dependencies again for another selection, with other features.
const PACKAGES: [&str; 3] = ["--workspace", "--exclude", "xtask"];

fn processors() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Builds the service with the features that the tests use.
fn build_service(workspace: &Workspace) -> Result<PathBuf> {
    // With a test in the selection, cargo includes the features of test dependencies.
    let name = "directory-service";
    let arguments = [&["build"], &PACKAGES[..], &["--bin", name, "--test", "flows"]].concat();
    let file = workspace.target.join("debug").join(name).with_extension(EXE_EXTENSION);
    cargo::build(workspace, name, &arguments, &file)?;
    Ok(file)
}

/// Generates a directory once, because each service would generate its own at startup.
fn generate(service: &Path, database: &Path, options: &[&str]) -> Result<()> {
    if database.exists() {
        fs::remove_file(database)
            .with_context(|| format!("could not remove {}", database.display()))?;
    }
    let mut command = Command::new(service);
    process::run(command.args(["generate", "--database"]).arg(database).args(options))
}

/// Runs test programs with this number of threads.
fn run_tests(name: &'static str, command: &mut Command, threads: usize) -> Result<()> {
    background::run(name, command.env("RUST_TEST_THREADS", threads.to_string()))
}
