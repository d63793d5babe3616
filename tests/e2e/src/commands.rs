//! Commands that a person types in the repository.

use std::net::TcpListener;
use std::path::Path;
use std::process::{ExitStatus, Output, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, process};

use anyhow::{Context, Result, bail, ensure};
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::program::POLL;
use crate::session::request;

/// Time for a command to build everything.
const BUILD_LIMIT: Duration = Duration::from_secs(1_800);

/// Time for all programs of a command to end.
const END_LIMIT: Duration = Duration::from_secs(60);

/// Variable by which the programs of a command are recognized: they all inherit it.
const MARK: &str = "E2E_COMMAND";

/// Creates a command from its words, in the root of the repository.
fn command(words: &str) -> Result<Command> {
    let mut words = words.split_whitespace();
    let program = words.next().context("the command is empty")?;
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    let mut command = Command::new(program);
    command.args(words).current_dir(root.context("there is no repository")?).stdin(Stdio::null());
    remove_package(&mut command);
    Ok(command)
}

/// Removes the variables of this package, which a person’s shell does not have, and on which the
/// build of ring depends.
pub fn remove_package(command: &mut Command) {
    for (name, _) in env::vars().filter(|(name, _)| name.starts_with("CARGO_PKG_")) {
        command.env_remove(name);
    }
    command.env_remove("CARGO_MANIFEST_DIR").env_remove("CARGO_MANIFEST_LINKS");
}

/// Runs a command to its end.
pub async fn run(words: &str) -> Result<Output> {
    command(words)?.output().await.with_context(|| format!("could not start `{words}`"))
}

/// Command that serves the app until it is stopped.
pub struct ServingCommand {
    child: Child,
    mark: String,
    /// Port of the app.
    pub port: u16,
}

impl ServingCommand {
    /// Starts a command, and waits until it prints the address of the app. The page must answer at
    /// that moment.
    pub async fn start(words: &str) -> Result<Self> {
        let mark = format!("{}-{words}", process::id());
        let mut command = command(words)?;
        // In a group of its own, to which Ctrl-C is sent as by a terminal.
        let child = command.env(MARK, &mark).stdout(Stdio::piped()).process_group(0).spawn();
        let child = child.with_context(|| format!("could not start `{words}`"))?;
        // From here on, a failure stops the command.
        let mut command = Self { child, mark, port: 0 };
        let port = tokio::time::timeout(BUILD_LIMIT, command.find_port()).await;
        command.port = port.context("it took too long").flatten().context(words.to_owned())?;
        let page = request(command.port, "/ventures", &[]).await?;
        ensure!(page.status() == 200, "`{words}` printed its address too early");
        Ok(command)
    }

    async fn find_port(&mut self) -> Result<u16> {
        let output = self.child.stdout.take().context("the command has no output")?;
        let mut lines = BufReader::new(output).lines();
        while let Some(line) = lines.next_line().await? {
            println!("{line}");
            let Some((_, rest)) = line.split_once("http://127.0.0.1:") else { continue };
            // Further output must be read, or the command would block on a full pipe.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            let digits = rest.split(|c: char| !c.is_ascii_digit()).next();
            return Ok(digits.unwrap_or_default().parse()?);
        }
        bail!("it ended without an address")
    }

    /// Stops the command as Ctrl-C does. Fails if a program still runs or the port is still in use.
    pub async fn stop(mut self) -> Result<ExitStatus> {
        self.interrupt();
        let status = tokio::time::timeout(END_LIMIT, self.child.wait());
        let status = status.await.context("the command ignores Ctrl-C")??;
        let start = Instant::now();
        while is_running(&self.mark) || TcpListener::bind(("127.0.0.1", self.port)).is_err() {
            ensure!(start.elapsed() < END_LIMIT, "the command left a program behind");
            tokio::time::sleep(POLL).await;
        }
        Ok(status)
    }

    fn interrupt(&self) {
        if let Some(id) = self.child.id() {
            // Fails only if the command has ended.
            let _ = process::Command::new("kill").args(["-INT", "--", &format!("-{id}")]).status();
        }
    }
}

impl Drop for ServingCommand {
    fn drop(&mut self) {
        self.interrupt();
    }
}

/// True if a program with this mark runs. On Linux only; elsewhere, it is false.
fn is_running(mark: &str) -> bool {
    let variable = format!("{MARK}={mark}");
    let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
    let mut environments = processes.filter_map(|it| fs::read(it.path().join("environ")).ok());
    environments.any(|environment| {
        environment.split(|byte| *byte == 0).any(|entry| entry == variable.as_bytes())
    })
}
