//! A program that runs as long as a test needs it.

use std::fs::File;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use anyhow::{Context, Result};
use tokio::io::{AsyncBufReadExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout, Command};

/// How long a program may take until it is ready. The service generates its directory first.
const LIMIT: Duration = Duration::from_secs(120);

/// How long a program may take to end by itself once it has been asked to.
const GRACE: Duration = Duration::from_secs(10);

/// A running program; it is killed when this is dropped, also by a panic.
pub(crate) struct Program {
    child: Child,
}

impl Program {
    /// Starts `command` and waits until `ready` finds what it looks for in a line of its output.
    /// What it writes to its standard error goes into the file `log`.
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
        // What else it writes must be read, or it would stop once the pipe is full.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Ok((Self { child }, found))
    }

    /// Waits until the program has ended by itself, for a while.
    pub(crate) async fn ended(&mut self) {
        // Without an end in time, the drop ends it.
        let _ = tokio::time::timeout(GRACE, self.child.wait()).await;
    }
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
