//! Command `cargo xtask serve`: runs the app with a demonstration directory.

pub(crate) mod service;

use std::net::{Ipv4Addr, SocketAddr};
use std::thread;

use anyhow::{Result, bail};

use crate::background::BackgroundProgram;
use crate::process::POLL;
use crate::tools::Tools;
use crate::workspace::Workspace;
use crate::{commands, console, interrupt};

/// Address of the service in development, to which Trunk.toml forwards API requests.
const SERVICE: (Ipv4Addr, u16) = (Ipv4Addr::LOCALHOST, 8081);

/// Arguments of `cargo xtask serve`.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Build the optimized app, and let the service serve it
    #[arg(long)]
    release: bool,
    /// Port of the app
    #[arg(long, default_value_t = 8080)]
    port: u16,
}

/// Starts all programs, and waits for Ctrl-C or the end of one of them.
pub(crate) fn run(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    let tools = Tools::ensure(&workspace)?;
    let start = if args.release { start_release } else { start_development };
    let (mut programs, address) = start(&workspace, &tools, args.port)?;
    println!("\nVenture Directory is at http://{address}/ (API key: demo). Ctrl-C stops it.\n");
    supervise(&mut programs)
}

/// Running programs, and the address of the app.
type RunningApp = (Vec<BackgroundProgram>, SocketAddr);

/// Starts the service, and Trunk, which serves the app, rebuilds it after each change, and forwards
/// API requests. Trunk's output is not in `dist/`, which is for `cargo xtask build`.
fn start_development(workspace: &Workspace, tools: &Tools, port: u16) -> Result<RunningApp> {
    let program = service::build(workspace, "dev")?;
    interrupt::listen()?;
    let (service, _) = service::start(&program, SERVICE.into(), None)?;
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
    console::step("Building the app, now and after each change");
    let mut trunk = tools.trunk()?;
    trunk
        .current_dir(&workspace.root)
        .args(["serve", "--port", &address.port().to_string(), "--dist"])
        .arg(workspace.scratch()?.join("serve"));
    let trunk = BackgroundProgram::start("Trunk", &mut trunk)?;
    Ok((vec![trunk, service], address))
}

/// Starts the service, which serves the optimized app and the API, as in a deployment.
fn start_release(workspace: &Workspace, tools: &Tools, port: u16) -> Result<RunningApp> {
    commands::build::build_optimized(workspace, tools, "/")?;
    let program = service::build(workspace, "service")?;
    interrupt::listen()?;
    let listen = (Ipv4Addr::LOCALHOST, port).into();
    let (service, address) = service::start(&program, listen, Some(&workspace.dist()))?;
    Ok((vec![service], address))
}

/// Waits for Ctrl-C or the end of a program. The others are stopped when dropped.
fn supervise(programs: &mut [BackgroundProgram]) -> Result<()> {
    loop {
        if interrupt::is_requested() {
            console::step("Stopping");
            return Ok(());
        }
        for program in &mut *programs {
            if let Some(status) = program.exit_status()? {
                bail!("{} ended unexpectedly ({status})", program.name());
            }
        }
        thread::sleep(POLL);
    }
}
