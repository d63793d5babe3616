//! Program that runs as long as a test needs it.

use std::fs::File;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::net::{TcpListener, TcpStream};
use tokio::process::{Child, ChildStdout, Command};

/// Time in which a program must be ready.
pub(crate) const LIMIT: Duration = Duration::from_secs(120);

/// Pause between two checks of a program.
pub(crate) const POLL: Duration = Duration::from_millis(20);

/// Time for a program to end by itself after a request to end.
const GRACE: Duration = Duration::from_secs(10);

/// Running program; it is killed when this is dropped, also by a panic.
pub(crate) struct Program {
    child: Child,
}

impl Program {
    /// Starts `command` and waits until `ready` finds what it looks for in a line of its output.
    /// Its standard error goes into the file `log`.
    pub(crate) async fn start<T>(
        mut command: Command,
        log: &Path,
        ready: impl Fn(&str) -> Option<T>,
    ) -> Result<(Self, T)> {
        let file =
            File::create(log).with_context(|| format!("could not write {}", log.display()))?;
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(file).kill_on_drop(true);
        let name = command.as_std().get_program().display().to_string();
        let mut child = command.spawn().with_context(|| format!("could not start {name}"))?;
        let output = child.stdout.take().with_context(|| format!("{name} has no output"))?;
        let mut lines = BufReader::new(output).lines();
        let found = tokio::time::timeout(LIMIT, find(&mut lines, ready))
            .await
            .ok()
            .flatten()
            .with_context(|| format!("{name} did not become ready; see {}", log.display()))?;
        // Further output must be read, or the program would stop once the pipe is full.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Ok((Self { child }, found))
    }

    /// Starts `command` and waits until it listens on `port`, for a program that does not report
    /// it. Its output goes into the file `log`.
    pub(crate) async fn start_on(port: u16, mut command: Command, log: &Path) -> Result<Self> {
        let file =
            File::create(log).with_context(|| format!("could not write {}", log.display()))?;
        command.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file).kill_on_drop(true);
        let name = command.as_std().get_program().display().to_string();
        let mut child = command.spawn().with_context(|| format!("could not start {name}"))?;
        tokio::time::timeout(LIMIT, listens(&mut child, port))
            .await
            .context("it took too long")
            .and_then(|it| it)
            .with_context(|| format!("{name} did not start; see {}", log.display()))?;
        Ok(Self { child })
    }

    /// Waits for a limited time until the program has ended by itself.
    pub(crate) async fn ended(&mut self) {
        // Without an end in time, the drop ends it.
        let _ = tokio::time::timeout(GRACE, self.child.wait()).await;
    }
}

/// Port from the system, for a program that cannot report its own.
pub(crate) async fn free_port() -> Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0)).await?.local_addr()?.port())
}

async fn listens(child: &mut Child, port: u16) -> Result<()> {
    while TcpStream::connect(("127.0.0.1", port)).await.is_err() {
        ensure!(child.try_wait()?.is_none(), "it ended by itself");
        tokio::time::sleep(POLL).await;
    }
    Ok(())
}

async fn find<T>(
    lines: &mut Lines<BufReader<ChildStdout>>,
    ready: impl Fn(&str) -> Option<T>,
) -> Option<T> {
    while let Ok(Some(line)) = lines.next_line().await {
        if let Some(found) = ready(&line) {
            return Some(found);
        }
    }
    None
}
