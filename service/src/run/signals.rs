//! Signals: SIGHUP reloads, SIGTERM and SIGINT end the program.

use std::future::pending;
use std::io;
use std::time::Duration;

/// The signals that a service obeys. None is missed once these exist.
pub(super) struct Signals {
    /// Those that end the program.
    pub(super) end: End,
    /// The one that reloads.
    pub(super) hangup: Signal,
}

/// The signals that end the program.
pub(super) struct End {
    terminate: Signal,
    interrupt: Signal,
}

impl End {
    /// Waits until the program has to stop accepting connections: at once on SIGINT; so long after
    /// SIGTERM, with `drain` called at its beginning, or until there is another signal.
    pub(super) async fn wait(mut self, time: Duration, drain: impl FnOnce()) {
        let drains = tokio::select! {
            () = self.terminate.next() => !time.is_zero(),
            () = self.interrupt.next() => false,
        };
        if drains {
            tracing::info!("ending in {time:?}: the health check fails from now on");
            drain();
            tokio::select! {
                () = tokio::time::sleep(time) => {}
                () = self.terminate.next() => {}
                () = self.interrupt.next() => {}
            }
        }
        tracing::info!("ending: requests under way are finished first");
    }
}

/// A signal; where there is none of its kind, it never comes.
pub(super) struct Signal(
    #[cfg(unix)] tokio::signal::unix::Signal,
    #[cfg(windows)] Option<tokio::signal::windows::CtrlC>,
);

impl Signals {
    /// Obeys the signals from now on.
    #[cfg(unix)]
    pub(super) fn new() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        let terminate = Signal(signal(SignalKind::terminate())?);
        let interrupt = Signal(signal(SignalKind::interrupt())?);
        let hangup = Signal(signal(SignalKind::hangup())?);
        Ok(Self { end: End { terminate, interrupt }, hangup })
    }

    /// Obeys Ctrl-C from now on.
    #[cfg(windows)]
    pub(super) fn new() -> io::Result<Self> {
        let interrupt = Signal(Some(tokio::signal::windows::ctrl_c()?));
        Ok(Self { end: End { terminate: Signal(None), interrupt }, hangup: Signal(None) })
    }
}

impl Signal {
    /// Waits for the signal.
    pub(super) async fn next(&mut self) {
        #[cfg(unix)]
        let received = self.0.recv().await;
        #[cfg(windows)]
        let received = match &mut self.0 {
            Some(signal) => signal.recv().await,
            None => None,
        };
        if received.is_none() {
            pending().await
        }
    }
}
