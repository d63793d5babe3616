//! Command `cargo xtask bench`: measures speed and memory, and prints tables.

mod first_run;
mod service;

use std::process::Command;
use std::{env, thread};

use anyhow::Result;

use super::test::end_to_end::TestInputs;
use crate::workspace::Workspace;
use crate::{cargo, console, process};

/// Arguments of `cargo xtask bench`.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    benchmark: Benchmark,
}

#[derive(clap::Subcommand)]
enum Benchmark {
    /// First and later visits, layout shift and memory, in Chromium
    App,
    /// First and second run of `cargo xtask serve`, in a fresh clone
    FirstRun,
    /// Search engine with 100,000 ventures: build, memory and keystrokes
    Engine,
    /// Service: start, memory, throughput and latency
    Service(service::Args),
}

/// Runs the chosen benchmark.
pub(crate) fn run(args: &Args) -> Result<()> {
    match &args.benchmark {
        Benchmark::App => app(),
        Benchmark::FirstRun => first_run::run(),
        Benchmark::Engine => engine(),
        Benchmark::Service(args) => service::run(args),
    }
}

/// Builds app and service, and measures the app with `tests/e2e/src/bin/bench`.
fn app() -> Result<()> {
    let workspace = Workspace::find()?;
    let inputs = TestInputs::build(&workspace)?;
    console::step(&format!("Measuring on {}", machine()));
    let mut command = cargo::locked_command(&workspace.root);
    command.args(["run", "--package", "e2e", "--bin", "bench"]);
    process::run(inputs.pass_to(&mut command))
}

/// Measures the engine.
fn engine() -> Result<()> {
    console::step(&format!("Measuring on {}", machine()));
    process::run(&mut service_benchmark(&Workspace::find()?, "engine"))
}

/// Creates a command that runs a program of `service/benches`, built as the service is deployed.
fn service_benchmark(workspace: &Workspace, name: &str) -> Command {
    let mut command = cargo::locked_command(&workspace.root);
    command.args(["bench", "--quiet", "--package", "directory-service", "--bench", name]);
    command.args(["--profile", service::PROFILE]);
    command
}

/// Processor, cores and system of this machine.
fn machine() -> String {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    format!("{}, {cores} cores, {}", env::consts::ARCH, env::consts::OS)
}
