//! `cargo xtask bench`: what the project promises of speed, measured and printed as tables.

mod machine;
mod service;

use std::process::Command;

use anyhow::Result;

use super::test::end_to_end::Parts;
use crate::workspace::Workspace;
use crate::{cargo, console, process};

/// What `cargo xtask bench` takes.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// First and later visits, layout shift and memory, in Chromium
    App,
    /// The search engine over 100,000 ventures: build, memory and keystrokes
    Engine,
    /// The service: start, memory, throughput and latency, and a fair share for each client
    Service(service::Args),
}

/// Runs the chosen benchmark.
pub(crate) fn run(args: &Args) -> Result<()> {
    match &args.what {
        What::App => app(),
        What::Engine => engine(),
        What::Service(args) => service::run(args),
    }
}

/// Builds app and service, and measures the app by the program in `tests/e2e/src/bin/bench`.
fn app() -> Result<()> {
    let workspace = Workspace::find()?;
    let parts = Parts::build(&workspace)?;
    console::step(&format!("Measuring on {}", machine::machine()));
    let mut command = cargo::locked(&workspace.root);
    command.args(["run", "--package", "e2e", "--bin", "bench"]);
    process::run(parts.hand_to(&mut command))
}

/// Builds the engine as the service has it, and measures it by `xtask/bench/service/src/bin/engine.rs`.
fn engine() -> Result<()> {
    let root = Workspace::find()?.root;
    let name = "service-bench-engine";
    let program = cargo::build_program(&root, "service-bench", name, service::PROFILE)?;
    console::step(&format!("Measuring on {}", machine::machine()));
    process::run(&mut Command::new(program))
}
