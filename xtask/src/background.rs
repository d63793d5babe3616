//! Programs that run in process groups of their own, and end completely.

use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use nix::sys::signal::{Signal, killpg};
use nix::unistd::Pid;

use crate::interrupt;
use crate::process::{POLL, ensure_success, start_failure};

/// Time in which a program may end by itself once it is asked to.
const GRACE: Duration = Duration::from_secs(5);

/// Program that runs in the background and is stopped with this one.
pub(crate) struct Background {
    name: &'static str,
    /// Process of the program, for its output.
    pub(crate) child: Child,
}

impl Background {
    /// Starts a program in a process group of its own.
    ///
    /// The group lets [`Background::stop`] reach the children of the program (Trunk starts cargo),
    /// and keeps Ctrl-C away from it, so that only this program decides.
    pub(crate) fn start(name: &'static str, command: &mut Command) -> Result<Self> {
        std::os::unix::process::CommandExt::process_group(command, 0);
        command.stdin(Stdio::null());
        let child = command.spawn().with_context(|| start_failure(command))?;
        Ok(Self { name, child })
    }

    /// Name of the program in messages.
    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    /// Status of a program that has ended; `None` while it runs.
    pub(crate) fn exit_status(&mut self) -> Result<Option<ExitStatus>> {
        Ok(self.child.try_wait()?)
    }

    /// Ends the program and its children.
    fn stop(&mut self) {
        self.signal(Signal::SIGTERM);
        let start = Instant::now();
        while matches!(self.exit_status(), Ok(None)) && start.elapsed() < GRACE {
            thread::sleep(POLL);
        }
        self.signal(Signal::SIGKILL);
        // The only failure possible here is that the program has ended already.
        let _ = self.child.wait();
    }

    /// Signals the whole group, if it still exists.
    fn signal(&self, signal: Signal) {
        if let Ok(id) = i32::try_from(self.child.id()) {
            let _ = killpg(Pid::from_raw(id), signal);
        }
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Runs a program to its end, and ends any children that it has left running.
pub(crate) fn run(name: &'static str, command: &mut Command) -> Result<()> {
    let mut program = Background::start(name, command)?;
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
