//! Command `cargo xtask serve`: the app on a demonstration directory.

pub(crate) mod service;

use std::net::{Ipv4Addr, SocketAddr};
use std::thread;

use anyhow::{Result, bail};

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
    /// Port of the app
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
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    console::step("Building the app, here and after each change of a file");
    let mut trunk = tools.trunk()?;
    trunk
        .current_dir(&workspace.root)
        .args(["serve", "--port", &address.port().to_string(), "--dist"])
        .arg(workspace.scratch()?.join("serve"));
    let trunk = Background::start("Trunk", &mut trunk)?;
    Ok((vec![trunk, service], address))
}

/// Starts the service, which serves the optimized app and the API, as in a deployment.
fn release(workspace: &Workspace, tools: &Tools, port: u16) -> Result<RunningApp> {
    commands::build::optimized_app(workspace, tools, "/")?;
    let program = service::build(workspace, "service")?;
    interrupt::listen()?;
    let listen = (Ipv4Addr::LOCALHOST, port).into();
    let (service, address) = service::start(&program, listen, Some(&workspace.dist()))?;
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
