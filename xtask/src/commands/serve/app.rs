//! Trunk, as a program in the background that serves the app.

use std::fs;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result, bail};

use crate::background::Background;
use crate::process::POLL;
use crate::tools::Tools;
use crate::workspace::Workspace;
use crate::{console, interrupt, trunk_config};

/// How long Trunk may take to respond to one request once it listens.
const ANSWER_LIMIT: Duration = Duration::from_secs(5);

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
        .args(["serve", "--features", "gallery"])
        .args(["--port", &address.port().to_string(), "--config"])
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
        match page_is_there(address) {
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

/// Whether the app's page is served, or `None` while nothing listens.
fn page_is_there(address: SocketAddr) -> Option<bool> {
    let mut stream = TcpStream::connect_timeout(&address, ANSWER_LIMIT).ok()?;
    stream.set_read_timeout(Some(ANSWER_LIMIT)).ok()?;
    let request = format!("GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).ok()?;
    let mut start = [0; "HTTP/1.1 200".len()];
    stream.read_exact(&mut start).ok()?;
    Some(start.ends_with(b"200"))
}
