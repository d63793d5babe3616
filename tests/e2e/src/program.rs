//! Program that runs as long as a test.

use std::fs::File;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, ChildStdout, Command};

/// Time within which a program must be ready.
pub(crate) const LIMIT: Duration = Duration::from_secs(120);

/// Pause between two checks of a program.
pub(crate) const POLL: Duration = Duration::from_millis(20);

/// Time that a program has to end after it is asked to.
const GRACE: Duration = Duration::from_secs(10);

/// Running program. It is killed when this is dropped, even by a panic.
pub(crate) struct Program {
    child: Child,
}

impl Program {
    /// Starts a program and waits until `ready` returns a value for a line of its output. Its
    /// standard error goes to the file `log`.
    pub(crate) async fn start<T>(
        mut command: Command,
        log: &Path,
        ready: impl Fn(&str) -> Option<T>,
    ) -> Result<(Self, T)> {
        command.stdout(Stdio::piped()).stderr(create_log(log)?);
        let (mut child, name) = spawn(command)?;
        let output = child.stdout.take().with_context(|| format!("{name} has no output"))?;
        let mut lines = BufReader::new(output).lines();
        let value = tokio::time::timeout(LIMIT, find_line(&mut lines, ready))
            .await
            .ok()
            .flatten()
            .with_context(|| format!("{name} did not become ready; see {}", log.display()))?;
        // Further output must be read, or the program would block on a full pipe.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Ok((Self { child }, value))
    }

    /// Starts a program that does not report its port, and waits until it listens there. Its output
    /// goes to the file `log`.
    pub(crate) async fn start_on(port: u16, mut command: Command, log: &Path) -> Result<Self> {
        let file = create_log(log)?;
        command.stdout(file.try_clone()?).stderr(file);
        let (mut child, name) = spawn(command)?;
        tokio::time::timeout(LIMIT, wait_for_port(&mut child, port))
            .await
            .context("it took too long")
            .flatten()
            .with_context(|| format!("{name} did not start; see {}", log.display()))?;
        Ok(Self { child })
    }

    /// Id of the process, unless it has ended.
    pub(crate) fn id(&self) -> Option<u32> {
        self.child.id()
    }

    /// Waits for a limited time until the program ends.
    pub(crate) async fn wait_for_end(&mut self) {
        // A program that still runs is killed when it is dropped.
        let _ = tokio::time::timeout(GRACE, self.child.wait()).await;
    }
}

fn create_log(path: &Path) -> Result<File> {
    File::create(path).with_context(|| format!("could not write {}", path.display()))
}

/// Starts a program, and returns it with its name.
fn spawn(mut command: Command) -> Result<(Child, String)> {
    let name = command.as_std().get_program().display().to_string();
    let child = command.stdin(Stdio::null()).kill_on_drop(true).spawn();
    Ok((child.with_context(|| format!("could not start {name}"))?, name))
}

/// Port from the system, for a program that cannot report its own.
pub(crate) async fn free_port() -> Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0)).await?.local_addr()?.port())
}

async fn wait_for_port(child: &mut Child, port: u16) -> Result<()> {
    loop {
        let is_open = TcpStream::connect(("127.0.0.1", port)).await.is_ok();
        tokio::time::sleep(POLL).await;
        // If another program has taken the port, this one ends.
        ensure!(child.try_wait()?.is_none(), "it ended");
        if is_open {
            return Ok(());
        }
    }
}

async fn find_line<T>(
    lines: &mut Lines<BufReader<ChildStdout>>,
    ready: impl Fn(&str) -> Option<T>,
) -> Option<T> {
    while let Ok(Some(line)) = lines.next_line().await {
        if let Some(value) = ready(&line) {
            return Some(value);
        }
    }
    None
}
