//! Trunk, as a program in the background that serves the app.

use std::fs;
use std::net::SocketAddr;
use std::thread;

use anyhow::{Context, Result, bail};

use super::service;
use crate::background::Background;
use crate::process::POLL;
use crate::tools::Tools;
use crate::workspace::Workspace;
use crate::{console, interrupt, trunk_config};

/// Starts Trunk on `address`, with the API passed on to `service`.
///
/// Its output is separate from `dist/`, which holds what `cargo xtask build` made.
pub(crate) fn start(
    workspace: &Workspace,
    tools: &Tools,
    address: SocketAddr,
    service: SocketAddr,
) -> Result<Background> {
    let scratch = workspace.scratch()?;
    let dist = scratch.join("serve");
    let source = fs::read_to_string(workspace.root.join("Trunk.toml"))
        .context("could not read Trunk.toml")?;
    let config = trunk_config::for_service(&source, &workspace.root, &dist, service)?;
    let path = scratch.join("Trunk.toml");
    fs::write(&path, config).with_context(|| format!("could not write {}", path.display()))?;
    let mut trunk = tools.trunk()?;
    trunk
        .current_dir(&workspace.root)
        .args(["serve", "--port", &address.port().to_string(), "--config"])
        .arg(path);
    Background::start("Trunk", &mut trunk)
}

/// Waits until Trunk responds; `false` when the person stopped it before that.
///
/// Trunk builds before it listens, and listens even when the build has failed.
pub(crate) fn wait_until_up(trunk: &mut Background, address: SocketAddr) -> Result<bool> {
    while !interrupt::requested() {
        if let Some(status) = trunk.ended()? {
            bail!("Trunk ended before it was up ({status}); see above");
        }
        match service::responds_well(address, "/") {
            Some(true) => return Ok(true),
            Some(false) => {
                console::step("The app does not build yet; correct the error above");
                return Ok(true);
            }
            None => thread::sleep(POLL),
        }
    }
    Ok(false)
}
