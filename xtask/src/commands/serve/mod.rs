//! Command `cargo xtask serve`: runs the app with a demonstration directory.

pub(crate) mod service;

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::PathBuf;
use std::thread;

use anyhow::{Context, Result, bail};

use super::build;
use crate::app::CompiledApp;
use crate::background::BackgroundProgram;
use crate::process::POLL;
use crate::workspace::Workspace;
use crate::{cargo, console, interrupt};

/// Arguments of `cargo xtask serve`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Build the optimized app and service
    #[arg(long)]
    release: bool,
    /// Port of the app
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Spreadsheets to show, or a folder of JSON Lines files
    #[arg(long, value_name = "INPUT", num_args = 1..)]
    import: Vec<PathBuf>,
}

/// Builds app and service, runs them as in a deployment, and waits for Ctrl-C.
pub(crate) fn run(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    let address = free_address(args.port)?;
    cargo::download(&workspace)?;
    let (program, app) = build_all(&workspace, args.release)?;
    let start = || service::start(&program, address, &app, &args.import);
    serve_until_interrupt(start, "API key: demo")
}

/// Address with this port. Fails if the port is in use, before minutes of building.
pub(crate) fn free_address(port: u16) -> Result<SocketAddr> {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    // The listener is dropped, so that the port is free again.
    TcpListener::bind(address).with_context(|| {
        format!("could not listen at {address}; choose another port with `--port`")
    })?;
    Ok(address)
}

/// Starts a service, says its address, and waits for Ctrl-C.
pub(crate) fn serve_until_interrupt(
    start: impl FnOnce() -> Result<(BackgroundProgram, SocketAddr)>,
    note: &str,
) -> Result<()> {
    interrupt::listen()?;
    let (mut service, address) = start()?;
    println!("\nVenture Directory is at http://{address}/ ({note}). Ctrl-C stops it.\n");
    while !interrupt::is_requested() {
        if let Some(status) = service.exit_status()? {
            bail!("the service ended unexpectedly ({status})");
        }
        thread::sleep(POLL);
    }
    console::step("Stopping");
    Ok(())
}

/// Builds the service and the app, and returns the service's program and the app's directory. The
/// directory of a development build is not `dist/`, which is for `cargo xtask build`.
fn build_all(workspace: &Workspace, is_release: bool) -> Result<(PathBuf, PathBuf)> {
    let program = service::build(workspace, if is_release { "service" } else { "dev" })?;
    if is_release {
        build::build_optimized(workspace, "/")?;
        return Ok((program, workspace.dist()));
    }
    let app = workspace.scratch()?.join("serve");
    CompiledApp::development(workspace)?.write(&app, "/")?;
    Ok((program, app))
}
