//! `cargo xtask bench`: what the project promises of speed, measured and printed as tables.

mod app;
mod index;
mod machine;
mod service;

use anyhow::Result;

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
        What::App => app::run(),
        What::Index(args) => index::run(args),
        What::Service(args) => service::run(args),
    }
}
