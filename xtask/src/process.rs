//! Other programs: run to their end, or in the background.

use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

/// How often a waiting command looks again.
pub(crate) const POLL: Duration = Duration::from_millis(100);

/// How long a program may take to end by itself once it has been asked to.
const GRACE: Duration = Duration::from_secs(5);

/// Runs a program to its end, with its output visible.
///
/// # Errors
/// When it cannot be started or does not succeed; the error shows the command.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| not_started(command))?;
    ensure!(status.success(), "`{}` ended with {status}", shown(command));
    Ok(())
}

/// Runs a program to its end and returns what it wrote to its standard output.
pub(crate) fn output(command: &mut Command) -> Result<Vec<u8>> {
    command.stdout(Stdio::piped());
    let child = command.spawn().with_context(|| not_started(command))?;
    let output = child.wait_with_output()?;
    let status = output.status;
    ensure!(status.success(), "`{}` ended with {status}", shown(command));
    Ok(output.stdout)
}

/// Waits for a program, but not beyond `limit`: then it is ended and `None` returned.
pub(crate) fn wait_at_most(mut child: Child, limit: Duration) -> Result<Option<ExitStatus>> {
    let start = Instant::now();
    while start.elapsed() < limit {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        thread::sleep(POLL);
    }
    child.kill()?;
    child.wait()?;
    Ok(None)
}

/// A program that runs beside this one and is stopped with it.
pub(crate) struct Background {
    name: &'static str,
    /// The program itself, for its output.
    pub(crate) child: Child,
}

impl Background {
    /// Starts a program in a process group of its own.
    ///
    /// The group lets [`Background::stop`] reach what the program has started in turn (Trunk
    /// starts cargo), and keeps Ctrl-C away from it, so that only this program decides.
    pub(crate) fn start(name: &'static str, command: &mut Command) -> Result<Self> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        command.stdin(Stdio::null());
        let child = command.spawn().with_context(|| not_started(command))?;
        Ok(Self { name, child })
    }

    /// What this program is called in messages.
    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    /// How the program ended, or `None` while it runs.
    pub(crate) fn ended(&mut self) -> Result<Option<ExitStatus>> {
        Ok(self.child.try_wait()?)
    }

    /// Ends the program and everything that it has started.
    fn stop(&mut self) {
        self.signal(false);
        let start = Instant::now();
        while matches!(self.ended(), Ok(None)) && start.elapsed() < GRACE {
            thread::sleep(POLL);
        }
        self.signal(true);
        // The only failure possible here is that the program has ended already.
        let _ = self.child.wait();
    }

    /// Signals the whole group; a group that is already gone needs no signal.
    #[cfg(unix)]
    fn signal(&mut self, forcibly: bool) {
        use nix::sys::signal::{Signal, killpg};
        use nix::unistd::Pid;
        let signal = if forcibly { Signal::SIGKILL } else { Signal::SIGTERM };
        if let Ok(id) = i32::try_from(self.child.id()) {
            let _ = killpg(Pid::from_raw(id), signal);
        }
    }

    #[cfg(not(unix))]
    fn signal(&mut self, _forcibly: bool) {
        let _ = self.child.kill();
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        self.stop();
    }
}

fn not_started(command: &Command) -> String {
    let program = command.get_program().display();
    format!("could not start `{program}`; is it installed?")
}

/// The command as a person would type it.
fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    words.join(" ")
}
