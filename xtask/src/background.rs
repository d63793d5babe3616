//! Programs that run beside this one and are stopped with it.

use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};

use crate::process::{POLL, not_started};

/// How long a program may take to end by itself once it has been asked to.
const GRACE: Duration = Duration::from_secs(5);

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

#[cfg(all(test, unix))]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};
    use std::time::{Duration, Instant};

    use super::Background;

    #[test]
    fn dropping_it_ends_also_what_the_program_has_started() {
        let start = Instant::now();
        let mut shell = Command::new("sh");
        shell.args(["-c", "sleep 60 & echo started; wait"]).stdout(Stdio::piped());
        let mut program = Background::start("a shell", &mut shell).unwrap();
        let mut lines = BufReader::new(program.child.stdout.take().unwrap()).lines();
        assert_eq!(lines.next().unwrap().unwrap(), "started");
        assert!(program.ended().unwrap().is_none());
        drop(program);
        // The output ends once nobody is left that could write to it.
        assert!(lines.next().is_none());
        assert!(start.elapsed() < Duration::from_secs(30));
    }
}
