//! Programs that run in a process group of their own, of which nothing stays behind.

use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::interrupt;
use crate::process::{POLL, ensure_success, not_started};

/// How long a program may take to end by itself once it has been asked to.
const GRACE: Duration = Duration::from_secs(5);

/// A program that runs in the background and is stopped with this one.
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

/// Runs a program to its end, and ends everything that it has started and left running.
pub(crate) fn run(name: &'static str, command: &mut Command) -> Result<()> {
    let status = wait(&mut Background::start(name, command)?, None, || false)?;
    ensure_success(command, status)
}

/// The same, and gives each line that the program writes to its standard output to `hear`.
///
/// With a `limit`, the program has failed when it writes nothing for so long, however long it takes
/// in all.
pub(crate) fn run_heard(
    name: &'static str,
    command: &mut Command,
    limit: Option<Duration>,
    hear: impl FnMut(&str) + Send,
) -> Result<()> {
    let mut program = Background::start(name, command.stdout(Stdio::piped()))?;
    let (sender, written) = mpsc::channel();
    let output = program.child.stdout.take();
    let status = thread::scope(|scope| {
        output.map(|output| scope.spawn(move || copy(output, &sender, hear)));
        let status = wait(&mut program, limit, || written.try_iter().count() > 0);
        // After this nobody is left who could write.
        drop(program);
        status
    })?;
    ensure_success(command, status)
}

fn wait(
    program: &mut Background,
    limit: Option<Duration>,
    has_written: impl Fn() -> bool,
) -> Result<ExitStatus> {
    let mut latest = Instant::now();
    loop {
        if let Some(status) = program.ended()? {
            return Ok(status);
        }
        if interrupt::requested() {
            bail!("{} was stopped", program.name);
        }
        if has_written() {
            latest = Instant::now();
        }
        if let Some(limit) = limit {
            let seconds = limit.as_secs();
            ensure!(latest.elapsed() < limit, "{} hung for {seconds} seconds", program.name);
        }
        thread::sleep(POLL);
    }
}

/// Copies what a program writes to this program's output, reports each time, and gives whole lines to
/// `hear`.
fn copy(mut output: impl Read, report: &Sender<()>, mut hear: impl FnMut(&str)) {
    let mut buffer = [0; 4096];
    let mut rest = Vec::new();
    while let Ok(count @ 1..) = output.read(&mut buffer) {
        let written = buffer.get(..count).unwrap_or_default();
        // Without a reader of either the program is still to come to its end.
        let _ = std::io::stdout().write_all(written);
        let _ = std::io::stdout().flush();
        let _ = report.send(());
        rest.extend_from_slice(written);
        while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = rest.drain(..=end).collect();
            hear(String::from_utf8_lossy(&line).trim_end());
        }
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

    use std::process::Command;
    use std::time::{Duration, Instant};

    use super::{run, run_heard};

    #[test]
    fn a_program_that_gets_on_may_take_longer_than_the_limit_and_a_silent_one_may_not() {
        let limit = Some(Duration::from_secs(2));
        let mut busy = Command::new("sh");
        busy.args(["-c", "for i in 1 2 3 4 5; do sleep 0.6; echo $i; done"]);
        let mut heard = Vec::new();
        run_heard("a busy program", &mut busy, limit, |line| heard.push(line.to_owned())).unwrap();
        assert_eq!(heard, ["1", "2", "3", "4", "5"]);
        let mut silent = Command::new("sh");
        silent.args(["-c", "sleep 60"]);
        let start = Instant::now();
        let error =
            run_heard("a silent program", &mut silent, limit, |_| ()).unwrap_err().to_string();
        assert_eq!(error, "a silent program hung for 2 seconds");
        assert!(start.elapsed() < Duration::from_secs(30));
    }

    #[test]
    fn what_a_program_leaves_running_is_ended() {
        let mut shell = Command::new("sh");
        shell.args(["-c", "sleep 60 & exit 3"]);
        let start = Instant::now();
        let error = run("a shell", &mut shell).unwrap_err();
        assert!(error.to_string().ends_with("ended with exit status: 3"), "{error}");
        let mut shell = Command::new("sh");
        shell.args(["-c", "sleep 60 & exit 0"]);
        // The program that was left would keep the output open.
        run_heard("a shell", &mut shell, None, |_| ()).unwrap();
        assert!(start.elapsed() < Duration::from_secs(30));
    }
}
