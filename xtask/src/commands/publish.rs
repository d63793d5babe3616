//! Command `cargo xtask publish`: publishes the demonstration directory, and serves the folder.

use std::process::Command;

use anyhow::Result;

use super::{build, serve};
use crate::cargo;
use crate::process::run;
use crate::workspace::Workspace;
use serve::service;

/// Arguments of `cargo xtask publish`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Port of the site
    #[arg(long, default_value_t = 8080)]
    port: u16,
}

/// Builds app and service, publishes the directory into `target/xtask/site`, serves it as a plain
/// host would, and waits for Ctrl-C.
pub(crate) fn run_preview(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    let address = serve::free_address(args.port)?;
    cargo::download(&workspace)?;
    let program = service::build(&workspace, "service")?;
    build::build_optimized(&workspace, "/")?;
    let database = workspace.scratch()?.join("published.db");
    run(Command::new(&program).args(["generate", "--database"]).arg(&database))?;
    let mut command = Command::new(&program);
    command.args(["publish", "--with", "people,rounds", "--preview", &address.to_string()]);
    command.arg("--database").arg(&database).arg("--app").arg(workspace.dist());
    command.arg(workspace.scratch()?.join("site"));
    serve::serve_until_interrupt(
        || service::start_and_wait(&mut command),
        "the folder needs no key",
    )
}
