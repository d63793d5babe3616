//! Signals: SIGHUP reloads, SIGTERM and SIGINT end the program.

use std::future::pending;
use std::io;
use std::time::Duration;

/// The signals that a service obeys. None is missed once these exist.
pub(super) struct Signals {
    /// Those that end the program.
    pub(super) end: End,
    /// The one that reloads.
    pub(super) reload: Signal,
}

impl Signals {
    /// Obeys the signals from now on.
    pub(super) fn new() -> io::Result<Self> {
        let (terminate, interrupt) = (Signal::terminate()?, Signal::interrupt()?);
        Ok(Self { end: End { terminate, interrupt }, reload: Signal::hangup()? })
    }
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

/// A signal.
#[cfg(unix)]
pub(super) struct Signal(tokio::signal::unix::Signal);

#[cfg(unix)]
impl Signal {
    fn terminate() -> io::Result<Self> {
        Self::new(tokio::signal::unix::SignalKind::terminate())
    }

    fn interrupt() -> io::Result<Self> {
        Self::new(tokio::signal::unix::SignalKind::interrupt())
    }

    fn hangup() -> io::Result<Self> {
        Self::new(tokio::signal::unix::SignalKind::hangup())
    }

    fn new(kind: tokio::signal::unix::SignalKind) -> io::Result<Self> {
        tokio::signal::unix::signal(kind).map(Self)
    }

    /// Waits for the signal.
    pub(super) async fn next(&mut self) {
        if self.0.recv().await.is_none() {
            pending().await
        }
    }
}

/// A signal; elsewhere there is the one of Ctrl-C alone.
#[cfg(not(unix))]
pub(super) enum Signal {
    CtrlC,
    Never,
}

#[cfg(not(unix))]
impl Signal {
    fn terminate() -> io::Result<Self> {
        Ok(Self::Never)
    }

    fn interrupt() -> io::Result<Self> {
        Ok(Self::CtrlC)
    }

    fn hangup() -> io::Result<Self> {
        Ok(Self::Never)
    }

    /// Waits for the signal.
    pub(super) async fn next(&mut self) {
        match self {
            Self::CtrlC if tokio::signal::ctrl_c().await.is_ok() => {}
            _ => pending().await,
        }
    }
}
