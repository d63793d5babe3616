//! Command `cargo xtask serve`: the app on a demonstration directory.

pub(crate) mod service;

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::thread;

use anyhow::{Context, Result, bail};

use crate::background::Background;
use crate::process::POLL;
use crate::tools::Tools;
use crate::workspace::Workspace;
use crate::{commands, console, interrupt};

/// Address of the service in development, to which Trunk.toml forwards API requests.
const SERVICE: (Ipv4Addr, u16) = (Ipv4Addr::LOCALHOST, 8081);

/// Arguments of `cargo xtask serve`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Build optimized, and let the service itself serve the app
    #[arg(long)]
    release: bool,
    /// Port of the app; the next free one if it is taken
    #[arg(long, default_value_t = 8080)]
    port: u16,
}

/// Sets up, starts all programs, and waits for Ctrl-C or the end of one of them.
pub(crate) fn run(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    let tools = Tools::ensure(&workspace)?;
    let start = if args.release { release } else { development };
    let (mut programs, address) = start(&workspace, &tools, args.port)?;
    println!("\nVenture Directory is at http://{address}/ (API key: demo). Ctrl-C stops it.\n");
    supervise(&mut programs)
}

/// Running programs, and the address of the app.
type RunningApp = (Vec<Background>, SocketAddr);

/// Starts Trunk, which serves the app, rebuilds it on each change, and forwards API requests. Its
/// output is separate from `dist/`, which holds the output of `cargo xtask build`.
fn development(workspace: &Workspace, tools: &Tools, port: u16) -> Result<RunningApp> {
    let program = service::build(workspace, "dev")?;
    interrupt::listen()?;
    let (service, _) = service::start(&program, SERVICE.into(), None)?;
    let address = next_free(port)?;
    console::step("Building the app; Trunk rebuilds it when a file changes");
    let mut trunk = tools.trunk()?;
    trunk
        .current_dir(&workspace.root)
        .args(["serve", "--port", &address.port().to_string(), "--dist"])
        .arg(workspace.scratch()?.join("serve"));
    let mut trunk = Background::start("Trunk", &mut trunk)?;
    // Trunk builds before it listens, and listens even when the build has failed.
    while !interrupt::is_requested() {
        if let Some(status) = trunk.exit_status()? {
            bail!("Trunk ended before it was ready ({status}); see above");
        }
        match service::responds_well(address, "/") {
            Some(true) => break,
            Some(false) => {
                console::step("The app does not build yet; correct the error above");
                break;
            }
            None => thread::sleep(POLL),
        }
    }
    Ok((vec![trunk, service], address))
}

/// Starts the service, which serves the optimized app and the API, as in a deployment.
fn release(workspace: &Workspace, tools: &Tools, port: u16) -> Result<RunningApp> {
    commands::build::optimized_app(workspace, tools, "/")?;
    let program = service::build(workspace, "service")?;
    interrupt::listen()?;
    let address = next_free(port)?;
    let (service, address) = service::start(&program, address, Some(&workspace.dist()))?;
    Ok((vec![service], address))
}

/// Waits for the person to stop, or for a program to end; the others are stopped when dropped.
fn supervise(programs: &mut [Background]) -> Result<()> {
    loop {
        if interrupt::is_requested() {
            console::step("Stopping");
            return Ok(());
        }
        for program in &mut *programs {
            if let Some(status) = program.exit_status()? {
                bail!("{} ended by itself ({status}); everything is stopped", program.name());
            }
        }
        thread::sleep(POLL);
    }
}

/// Returns the first free port from `wanted` upwards, on this machine's own address.
fn next_free(wanted: u16) -> Result<SocketAddr> {
    let last = wanted.saturating_add(100);
    let mut ports = wanted..=last;
    // The socket is closed again at once. Port 0 means any, and becomes a real one here.
    let free = ports.find_map(|port| TcpListener::bind(("127.0.0.1", port)).ok());
    let free = free.with_context(|| {
        format!("no port from {wanted} to {last} is free; choose one by --port")
    })?;
    Ok(free.local_addr()?)
}
