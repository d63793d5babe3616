//! Programs in the foreground.

use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};

/// Interval at which a waiting command checks its condition.
pub(crate) const POLL: Duration = Duration::from_millis(100);

/// Runs a program to its end.
///
/// # Errors
/// Fails if the program cannot be started or fails. The error shows the command.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| start_failure(command))?;
    ensure_success(command, status)
}

/// Fails unless the command has succeeded. The error shows the command.
pub(crate) fn ensure_success(command: &Command, status: ExitStatus) -> Result<()> {
    ensure!(status.success(), "`{}` ended with {status}", command_line(command));
    Ok(())
}

/// Runs a program to its end, and returns its standard output.
pub(crate) fn output(command: &mut Command) -> Result<Vec<u8>> {
    command.stdout(Stdio::piped());
    let child = command.spawn().with_context(|| start_failure(command))?;
    let output = child.wait_with_output()?;
    ensure_success(command, output.status)?;
    Ok(output.stdout)
}

/// True if a program succeeds. Its output is not shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Message for a program that could not be started.
pub(crate) fn start_failure(command: &Command) -> String {
    let program = command.get_program().display();
    format!("could not start `{program}`; is it installed?")
}

/// Command as typed by a person.
fn command_line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    words.join(" ")
}
