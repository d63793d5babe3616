//! `cargo xtask serve`: the app on a demonstration directory, with one command.

mod app;
pub(crate) mod service;

use std::net::{SocketAddr, TcpListener};
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result, bail};

use crate::background::Background;
use crate::process::POLL;
use crate::tools::Tools;
use crate::workspace::Workspace;
use crate::{commands, console, interrupt};

/// What `cargo xtask serve` takes.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Build optimized, and let the service itself serve the app
    #[arg(long)]
    release: bool,
    /// Where the app is served; the next free port if it is taken
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
}

/// Sets up, starts everything, and stays until Ctrl-C or until a part of it ends.
pub(crate) fn run(args: &Args) -> Result<()> {
    let workspace = Workspace::find()?;
    let tools = Tools::ensure(&workspace)?;
    let started = if args.release {
        release(&workspace, &tools, args.port)?
    } else {
        development(&workspace, &tools, args.port)?
    };
    let Some((mut programs, address)) = started else {
        return Ok(());
    };
    println!("\nVenture Directory is at http://{address}/ (API key: demo). Ctrl-C stops it.\n");
    if !args.no_open {
        open(&format!("http://{address}/"));
    }
    supervise(&mut programs)
}

/// What runs, and where the app is; `None` when the person stopped it before it was up.
type Started = Option<(Vec<Background>, SocketAddr)>;

/// Trunk serves the app, rebuilds it on each change, and passes API requests on.
fn development(workspace: &Workspace, tools: &Tools, port: u16) -> Result<Started> {
    let program = service::build(workspace, "dev")?;
    interrupt::listen()?;
    let any_port = SocketAddr::from(([127, 0, 0, 1], 0));
    let Some((service, service_address)) = service::start(&program, any_port, None)? else {
        return Ok(None);
    };
    let address = next_free(port)?;
    console::step("Building the app; Trunk rebuilds it when a file changes");
    let mut trunk = app::start(workspace, tools, address, service_address)?;
    if !app::wait_until_up(&mut trunk, address)? {
        return Ok(None);
    }
    Ok(Some((vec![trunk, service], address)))
}

/// The service serves the optimized app and the API, as in a deployment.
fn release(workspace: &Workspace, tools: &Tools, port: u16) -> Result<Started> {
    commands::build::optimized_app(workspace, tools, "/")?;
    let program = service::build(workspace, "service")?;
    interrupt::listen()?;
    let address = next_free(port)?;
    let started = service::start(&program, address, Some(&workspace.dist()))?;
    Ok(started.map(|(service, address)| (vec![service], address)))
}

/// Waits for the person to stop, or for a program to end; the others are stopped when dropped.
fn supervise(programs: &mut [Background]) -> Result<()> {
    loop {
        if interrupt::requested() {
            console::step("Stopping");
            return Ok(());
        }
        for program in &mut *programs {
            if let Some(status) = program.ended()? {
                bail!("{} ended by itself ({status}); everything is stopped", program.name());
            }
        }
        thread::sleep(POLL);
    }
}

/// The first port from `wanted` upwards that nothing listens on, on this machine's own address.
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

/// Opens an address in the person's browser, where there is a desktop to open it on. It has been
/// printed already, so a failure costs the person a click and is not worth a message.
fn open(url: &str) {
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let words: &[&str] = if cfg!(target_os = "macos") {
        &["open"]
    } else if cfg!(windows) {
        &["cmd", "/C", "start", ""]
    } else if is_set("DISPLAY") || is_set("WAYLAND_DISPLAY") {
        &["xdg-open"]
    } else {
        return;
    };
    let Some((program, arguments)) = words.split_first() else { return };
    let mut command = Command::new(program);
    command.args(arguments).arg(url).stdin(Stdio::null()).stdout(Stdio::null());
    let _ = command.stderr(Stdio::null()).spawn();
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::next_free;
    use std::net::TcpListener;

    #[test]
    fn a_taken_port_is_passed_over_and_any_port_is_a_real_one() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port();
        assert_ne!(next_free(port).unwrap().port(), port);
        assert_ne!(next_free(0).unwrap().port(), 0);
    }
}
