//! Programs that are run to their end.

use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};

/// How often a waiting command looks again.
pub(crate) const POLL: Duration = Duration::from_millis(100);

/// Runs a program to its end, with its output visible.
///
/// # Errors
/// When it cannot be started or does not succeed; the error shows the command.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| not_started(command))?;
    ensure_success(command, status)
}

/// Fails unless the command ended well; the error shows the command.
pub(crate) fn ensure_success(command: &Command, status: ExitStatus) -> Result<()> {
    ensure!(status.success(), "`{}` ended with {status}", displayed(command));
    Ok(())
}

/// Runs a program to its end and returns what it wrote to its standard output.
pub(crate) fn output(command: &mut Command) -> Result<Vec<u8>> {
    command.stdout(Stdio::piped());
    let child = command.spawn().with_context(|| not_started(command))?;
    let output = child.wait_with_output()?;
    ensure_success(command, output.status)?;
    Ok(output.stdout)
}

/// True if a program succeeds; its output is not shown.
pub(crate) fn succeeds(command: &mut Command) -> bool {
    let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// The message for a program that could not be started.
pub(crate) fn not_started(command: &Command) -> String {
    let program = command.get_program().display();
    format!("could not start `{program}`; is it installed?")
}

/// The command as a person would type it.
fn displayed(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    words.join(" ")
}

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::process::Command;

    use super::{output, run};

    #[test]
    fn a_failure_names_the_command() {
        let error = run(Command::new("sh").args(["-c", "exit 3"])).unwrap_err().to_string();
        assert_eq!(error, "`sh -c exit 3` ended with exit status: 3");
        let missing = run(&mut Command::new("no-such-program")).unwrap_err().to_string();
        assert!(missing.contains("`no-such-program`; is it installed?"), "{missing}");
    }

    #[test]
    fn the_output_of_a_failed_program_is_not_taken() {
        assert_eq!(output(Command::new("echo").arg("a")).unwrap(), b"a\n");
        assert!(output(Command::new("sh").args(["-c", "echo a; exit 1"])).is_err());
    }
}
