//! `cargo xtask bench`: what the project promises of speed, measured and printed as tables.

mod index;
mod machine;
mod service;

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
    /// The local search compared with MiniSearch, FlexSearch and Orama, in Chromium
    Index(index::Args),
    /// The service compared with the same bytes from memory, for each kind of requests
    Service(service::Args),
}

/// Runs the chosen benchmark.
pub(crate) fn run(args: &Args) -> Result<()> {
    match &args.what {
        What::App => app(),
        What::Index(args) => index::run(args),
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
