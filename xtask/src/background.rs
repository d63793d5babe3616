//! Programs in their own process groups, which end with their children.

use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

use crate::interrupt;
use crate::process::{POLL, ensure_success, start_failure};

/// Time for a program to end after SIGTERM.
const GRACE: Duration = Duration::from_secs(5);

/// Background program, which is stopped on drop.
pub(crate) struct BackgroundProgram {
    pub(crate) child: Child,
}

impl BackgroundProgram {
    /// Starts a program in its own process group, so that dropping it also ends its
    /// children (cargo starts compilers), and Ctrl-C does not end it.
    pub(crate) fn start(command: &mut Command) -> Result<Self> {
        std::os::unix::process::CommandExt::process_group(command, 0);
        command.stdin(Stdio::null());
        let child = command.spawn().with_context(|| start_failure(command))?;
        Ok(Self { child })
    }

    /// Status of a program that has ended; `None` while it runs.
    pub(crate) fn exit_status(&mut self) -> Result<Option<ExitStatus>> {
        Ok(self.child.try_wait()?)
    }

    /// Signals the whole group, if it still exists.
    fn signal(&self, signal: Signal) {
        if let Ok(id) = i32::try_from(self.child.id()) {
            let _ = killpg(Pid::from_raw(id), signal);
        }
    }
}

/// Ends the program and its children.
impl Drop for BackgroundProgram {
    fn drop(&mut self) {
        self.signal(Signal::SIGTERM);
        let start = Instant::now();
        while matches!(self.exit_status(), Ok(None)) && start.elapsed() < GRACE {
            thread::sleep(POLL);
        }
        self.signal(Signal::SIGKILL);
        // This only fails if the program has already ended.
        let _ = self.child.wait();
    }
}

/// Runs a program to its end, and ends its remaining children.
pub(crate) fn run(name: &'static str, command: &mut Command) -> Result<()> {
    let mut program = BackgroundProgram::start(command)?;
    loop {
        if let Some(status) = program.exit_status()? {
            return ensure_success(command, status);
        }
        if interrupt::is_requested() {
            bail!("{name} was stopped");
        }
        thread::sleep(POLL);
    }
}
