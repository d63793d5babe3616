//! Command `cargo xtask publish`: publishes the demonstration directory, and serves the folder.

use std::ffi::OsStr;
use std::path::PathBuf;
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
    /// File with title, description, logo, accent and links of the site
    #[arg(long, value_name = "FILE.toml")]
    site: Option<PathBuf>,
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
    command.args(args.site.iter().flat_map(|site| [OsStr::new("--site"), site.as_os_str()]));
    command.arg(workspace.scratch()?.join("site"));
    serve::serve_until_interrupt(
        || service::start_and_wait(&mut command),
        "the folder needs no key",
    )
}
