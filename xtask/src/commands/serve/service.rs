//! Reference service in the background.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};

use crate::background::BackgroundProgram;
use crate::workspace::Workspace;
use crate::{cargo, console};

/// Text before the address that the service prints once it listens.
const LISTENING: &str = "listening on http://";

/// Time within which a program must respond to a request.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(5);

/// Builds the service with a cargo profile.
pub(crate) fn build(workspace: &Workspace, profile: &str) -> Result<PathBuf> {
    cargo::build_program(workspace, "directory-service", "directory-service", profile)
}

/// Starts the service with the app and the demonstration directory, or with the data in these files,
/// and waits until the page can be opened. Returns the address.
pub(crate) fn start(
    program: &Path,
    listen: SocketAddr,
    app: &Path,
    import: &[PathBuf],
) -> Result<(BackgroundProgram, SocketAddr)> {
    console::step("Starting the service");
    let mut command = Command::new(program);
    command.args(["serve", "--listen", &listen.to_string(), "--app"]).arg(app);
    if !import.is_empty() {
        command.args(["--api-key", "demo", "--import"]).args(import);
    }
    let (service, address) = start_and_wait(&mut command)?;
    let has_page = request_succeeds(address, "/") == Some(true);
    ensure!(has_page, "the service at {address} does not send the app's page");
    Ok((service, address))
}

/// Starts a service, and waits until it prints its address.
pub(crate) fn start_and_wait(command: &mut Command) -> Result<(BackgroundProgram, SocketAddr)> {
    let mut service = BackgroundProgram::start(command.stdout(Stdio::piped()))?;
    let output = service.child.stdout.take().context("the service has no output")?;
    for line in BufReader::new(output).lines() {
        let line = line?;
        let Some(address) = line.strip_prefix(LISTENING) else {
            println!("{line}");
            continue;
        };
        return Ok((service, address.trim_end_matches('/').parse()?));
    }
    bail!("the service ended before it was ready; see above")
}

/// True if a request succeeds; `None` if nothing responds at the address.
pub(crate) fn request_succeeds(address: SocketAddr, path: &str) -> Option<bool> {
    let mut stream = TcpStream::connect_timeout(&address, RESPONSE_TIMEOUT).ok()?;
    stream.set_read_timeout(Some(RESPONSE_TIMEOUT)).ok()?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).ok()?;
    let mut start = [0; "HTTP/1.1 200".len()];
    stream.read_exact(&mut start).ok()?;
    Some(start.ends_with(b"200"))
}
