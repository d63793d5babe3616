//! Command `cargo xtask bench`: measures speed and memory, and prints tables.

mod first_run;
mod service;

use std::process::Command;
use std::{env, fs, thread};

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

/// Builds the engine with the service's profile, and measures it with
/// `xtask/bench/service/src/bin/engine.rs`.
fn engine() -> Result<()> {
    let (workspace, name) = (Workspace::find()?, "service-bench-engine");
    let program = cargo::build_program(&workspace, "service-bench", name, service::PROFILE)?;
    console::step(&format!("Measuring on {}", machine()));
    process::run(&mut Command::new(program))
}

/// Processor, cores and system of this machine.
fn machine() -> String {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let information = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = information.lines().find_map(|line| line.strip_prefix("model name"));
    let model = model.map_or(env::consts::ARCH, |model| model.trim_start_matches([' ', '\t', ':']));
    format!("{model}, {cores} cores, {}", env::consts::OS)
}
