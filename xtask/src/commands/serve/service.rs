//! The reference service, as a program in the background.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::background::Background;
use crate::process::POLL;
use crate::workspace::Workspace;
use crate::{cargo, console, interrupt};

/// What the service prints before its address once it accepts requests.
const READY: &str = "listening on http://";

/// How long a program that listens may take to respond to one request.
const ANSWER_LIMIT: Duration = Duration::from_secs(5);

/// Builds the service by the given cargo profile.
pub(crate) fn build(workspace: &Workspace, profile: &str) -> Result<PathBuf> {
    console::step("Building the service");
    cargo::build_program(&workspace.root, "directory-service", "directory-service", profile)
}

/// Starts the service with its demonstration directory and waits until it is ready; `None` when
/// the person stopped it before that.
pub(crate) fn start(
    program: &Path,
    listen: SocketAddr,
    app: Option<&Path>,
) -> Result<Option<(Background, SocketAddr)>> {
    console::step("Starting the service with its demonstration directory");
    let mut command = Command::new(program);
    command.args(["serve", "--listen", &listen.to_string()]);
    if let Some(dist) = app {
        command.arg("--app").arg(dist);
    }
    listening(&mut command)
}

/// Starts a program that says where it listens, as the service does, and waits until it is ready;
/// `None` when the person stopped it before that.
pub(crate) fn listening(command: &mut Command) -> Result<Option<(Background, SocketAddr)>> {
    command.stdout(Stdio::piped());
    let mut service = Background::start("the service", command)?;
    let Some(output) = service.child.stdout.take() else {
        bail!("the service has no output to read");
    };
    let address = wait_until_ready(&mut service, &address_in(output))?;
    Ok(address.map(|address| (service, address)))
}

/// Passes the service's output on, and sends its address when it appears.
fn address_in(output: impl Read + Send + 'static) -> Receiver<SocketAddr> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            println!("{line}");
            if let Some(address) = ready_address(&line) {
                // Nobody listens any more once the first address has arrived.
                let _ = sender.send(address);
            }
        }
    });
    receiver
}

fn ready_address(line: &str) -> Option<SocketAddr> {
    let (_, address) = line.split_once(READY)?;
    address.trim().trim_end_matches('/').parse().ok()
}

fn wait_until_ready(
    service: &mut Background,
    addresses: &Receiver<SocketAddr>,
) -> Result<Option<SocketAddr>> {
    while !interrupt::requested() {
        match addresses.recv_timeout(POLL) {
            Ok(address) => return Ok(Some(address)),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => thread::sleep(POLL),
        }
        if let Some(status) = service.ended()? {
            bail!("the service ended before it was up ({status}); see above");
        }
    }
    Ok(None)
}

/// Whether a request to a path of an address succeeds, or `None` while nothing listens there.
pub(crate) fn responds_well(address: SocketAddr, path: &str) -> Option<bool> {
    let mut stream = TcpStream::connect_timeout(&address, ANSWER_LIMIT).ok()?;
    stream.set_read_timeout(Some(ANSWER_LIMIT)).ok()?;
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).ok()?;
    let mut start = [0; "HTTP/1.1 200".len()];
    stream.read_exact(&mut start).ok()?;
    Some(start.ends_with(b"200"))
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use super::ready_address;

    #[test]
    fn the_address_is_read_from_the_line_that_tells_it() {
        let expected = Some(SocketAddr::from(([127, 0, 0, 1], 40123)));
        assert_eq!(ready_address("INFO listening on http://127.0.0.1:40123/"), expected);
        assert_eq!(ready_address("the key of the demonstration directory is demo"), None);
    }
}
