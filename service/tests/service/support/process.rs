//! Service in another process.

use super::client::{self, Reply};
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, ChildStderr, Command, Stdio};

/// Program that cargo built.
pub(crate) const PROGRAM: &str = env!("CARGO_BIN_EXE_directory-service");

/// Runs the program with these arguments and variables. Returns its status and both outputs.
pub(crate) fn run(
    arguments: &[&str],
    environment: &[(&str, &str)],
) -> (Option<i32>, String, String) {
    let mut command = Command::new(PROGRAM);
    let output = command.args(arguments).envs(environment.iter().copied()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// Process of the program. It is killed when dropped.
pub(crate) struct ServiceProcess {
    child: Child,
    address: SocketAddr,
    errors: BufReader<ChildStderr>,
    /// Log so far.
    log: String,
    /// Lines of the log that no call has waited for.
    lines: Vec<String>,
}

impl ServiceProcess {
    /// Starts the program and waits until it listens.
    pub(crate) fn start(arguments: &[&str]) -> Self {
        let mut command = Command::new(PROGRAM);
        Self::launch(command.args(["serve", "--listen", "127.0.0.1:0"]).args(arguments))
    }

    /// Runs a command that starts the program on port 0.
    pub(crate) fn launch(command: &mut Command) -> Self {
        command.env_remove("RUST_LOG");
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let mut errors = BufReader::new(child.stderr.take().unwrap());
        let mut log = String::new();
        let address = line.trim().strip_prefix("listening on http://").unwrap_or_else(|| {
            drop(errors.read_to_string(&mut log));
            panic!("{line}{log}{:?}", child.wait());
        });
        Self { address: address.parse().unwrap(), child, errors, log, lines: Vec::new() }
    }

    /// Waits for a log line with this text that no earlier call has returned, and returns it.
    pub(crate) fn wait_for_log(&mut self, text: &str) -> String {
        loop {
            if let Some(at) = self.lines.iter().position(|line| line.contains(text)) {
                return self.lines.remove(at);
            }
            let mut line = String::new();
            assert!(self.errors.read_line(&mut line).unwrap() > 0, "{}", self.log);
            self.log += &line;
            self.lines.push(line);
        }
    }

    /// Address of the metrics, if the program was started with `--metrics-listen`.
    pub(crate) fn metrics_address(&mut self) -> SocketAddr {
        let log = self.wait_for_log("/metrics");
        let rest = log.split_once("metrics are at http://").unwrap().1;
        rest.split_once("/metrics").unwrap().0.parse().unwrap()
    }

    /// Address of the service.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Sends a request.
    pub(crate) fn get(&self, path: &str) -> Reply {
        client::send(self.address, "GET", path, &[])
    }

    /// Sends the program a signal, such as `-HUP`.
    pub(crate) fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Signals the program to end.
    pub(crate) fn terminate(&self) {
        self.signal("-TERM");
    }

    /// Ends the program and returns its log.
    pub(crate) fn end(mut self) -> String {
        self.terminate();
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
        self.errors.read_to_string(&mut self.log).unwrap();
        self.log.clone()
    }
}

impl Drop for ServiceProcess {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}
