//! `cargo xtask bench`: what the project promises of speed, measured and printed as tables.

mod index;

use anyhow::Result;

/// What `cargo xtask bench` takes.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// The local search compared with MiniSearch, FlexSearch and Orama, in Chromium
    Index(index::Args),
}

/// Runs the chosen benchmark.
pub(crate) fn run(args: &Args) -> Result<()> {
    match &args.what {
        What::Index(args) => index::run(args),
    }
}
