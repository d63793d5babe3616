//! Runs the commands. `serve` runs until a signal: SIGHUP reloads, SIGTERM and SIGINT end the program.

use crate::cli::{Cli, Command, DEMONSTRATION_KEY, Serve};
use crate::generate::Plan;
use crate::serve::Live;
use crate::serve::listen::{self, Limits};
use crate::store::build::Durability;
use crate::store::inspect;
use crate::{export, generate, import};
use anyhow::{Context, Result};
use std::fmt::Arguments;
use std::future::pending;
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// Runs a command to its end.
///
/// # Errors
/// Why the command failed, in sentences for the person who typed it.
pub fn run(cli: Cli) -> Result<()> {
    let begun = Instant::now();
    match cli.command {
        Command::Serve(arguments) => serve(arguments)?,
        Command::Generate { database, plan } => {
            let counts = generate::generate(&database, &plan, Durability::Durable)?;
            print(format_args!("{counts} in {} ({:.1?})", database.display(), begun.elapsed()))?;
        }
        Command::Import { database, folder } => {
            let counts = import::import(&folder, &database).context("Nothing was imported")?;
            print(format_args!("{counts} in {} ({:.1?})", database.display(), begun.elapsed()))?;
        }
        Command::Export { database, folder } => {
            let counts = export::export(&database, &folder)?;
            print(format_args!("{counts} in {}", folder.display()))?;
        }
        Command::Check { database } => {
            let checked = inspect::verify(&database).with_context(|| unservable(&database));
            let (counts, has_usable_engine) = checked?;
            print(format_args!("{} is as it was written: {counts}", database.display()))?;
            if !has_usable_engine {
                print(format_args!(
                    "The saved engine is of another version, so each start builds it from the \
                     records."
                ))?;
            }
        }
        Command::Info { database } => {
            let info = inspect::info(&database).with_context(|| unservable(&database))?;
            print(format_args!("{info}"))?;
        }
    }
    Ok(())
}

/// Prints a line to standard output.
fn print(line: Arguments<'_>) -> Result<()> {
    writeln!(io::stdout(), "{line}").context("Standard output cannot be written")
}

fn unservable(database: &Path) -> String {
    format!("The database {} cannot be served", database.display())
}

/// Serves until a signal ends the program.
fn serve(arguments: Serve) -> Result<()> {
    let live = start(&arguments)?;
    let limits = arguments.limits();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        // Before anybody is told that the service is there.
        let Signals { end, mut hangup } = Signals::new()?;
        let listener = bind(&arguments.listen).await?;
        if let Some(address) = &arguments.metrics_listen {
            let listener = bind(address).await?;
            tracing::info!("metrics are at http://{}/metrics", listener.local_addr()?);
            let (router, limits) = (live.monitoring(), Limits::MONITORING);
            let open = Default::default();
            tokio::spawn(listen::serve(listener, router, limits, open, pending()));
        }
        let address = listener.local_addr()?;
        if let Err(error) = print(format_args!("listening on http://{address}")) {
            tracing::warn!("{error:#}; the service listens on http://{address}");
        }
        let (router, open) = (live.router(), live.connections());
        let drain = Duration::from_secs(u64::from(arguments.drain_seconds));
        let drained = live.clone();
        let end = end.wait(drain, move || drained.drain());
        tokio::spawn(async move {
            let arguments = Arc::new(arguments);
            loop {
                hangup.next().await;
                reload_once(&live, &arguments).await;
            }
        });
        listen::serve(listener, router, limits, open, end).await;
        Ok(())
    })
}

/// Listens on an address. If a name has several, this is the first of IPv4: clients that know the
/// name try them all.
async fn bind(address: &str) -> Result<TcpListener> {
    let listening = async {
        let mut addresses: Vec<_> = tokio::net::lookup_host(address).await?.collect();
        addresses.sort_by_key(|address| !address.is_ipv4());
        TcpListener::bind(&*addresses).await
    };
    listening.await.with_context(|| format!("Cannot listen on {address}"))
}

/// The service over the given database, or over a generated one. The generated file is deleted as
/// soon as it is open, so that nothing is left however the program ends.
fn start(arguments: &Serve) -> Result<Live> {
    let settings = arguments.settings()?;
    if settings.keys.let_nobody_in() {
        tracing::warn!("no API key is configured, so users and rounds are refused to everybody");
    }
    let Some(database) = &arguments.database else {
        let folder = tempfile::tempdir().context("There is no folder for temporary files")?;
        let file = folder.path().join("demonstration.sqlite");
        let counts = generate::generate(&file, &Plan::DEMONSTRATION, Durability::Temporary)?;
        tracing::info!("no --database given: serving a generated directory of {counts}");
        if arguments.api_keys.is_empty() && arguments.api_key_file.is_none() && !arguments.open {
            tracing::info!("the API key is “{DEMONSTRATION_KEY}”");
        }
        return Live::start(&file, settings);
    };
    Live::start(database, settings)
}

/// Reads keys, database and app again, on a thread that neither holds up requests nor the end of the
/// program.
async fn reload_once(live: &Live, arguments: &Arc<Serve>) {
    let (live, arguments) = (live.clone(), Arc::clone(arguments));
    let (done, wait) = oneshot::channel::<()>();
    std::thread::spawn(move || {
        let reloaded = arguments
            .settings()
            .and_then(|settings| live.reload(arguments.database.as_deref(), settings));
        live.reloaded(reloaded.is_ok());
        match reloaded {
            Ok(true) => tracing::info!("reloaded, with another database"),
            Ok(false) => tracing::info!("reloaded, with the same database"),
            Err(error) => tracing::error!("nothing was reloaded: {error:#}"),
        }
        drop(done);
    });
    drop(wait.await);
}

/// The signals that a service obeys. None is missed once these exist.
struct Signals {
    /// Signals that end the program.
    end: End,
    /// The one that reloads.
    hangup: Signal,
}

/// The signals that end the program.
struct End {
    terminate: Signal,
    interrupt: Signal,
}

impl End {
    /// Waits until the program has to stop accepting connections: at once on SIGINT; so long after
    /// SIGTERM, with `drain` called at its beginning, or until there is another signal.
    async fn wait(mut self, time: Duration, drain: impl FnOnce()) {
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
struct Signal(
    #[cfg(unix)] tokio::signal::unix::Signal,
    #[cfg(windows)] Option<tokio::signal::windows::CtrlC>,
);

impl Signals {
    /// Obeys the signals from now on.
    #[cfg(unix)]
    fn new() -> io::Result<Self> {
        use tokio::signal::unix::{SignalKind, signal};
        let terminate = Signal(signal(SignalKind::terminate())?);
        let interrupt = Signal(signal(SignalKind::interrupt())?);
        let hangup = Signal(signal(SignalKind::hangup())?);
        Ok(Self { end: End { terminate, interrupt }, hangup })
    }

    /// Obeys Ctrl-C from now on.
    #[cfg(windows)]
    fn new() -> io::Result<Self> {
        let interrupt = Signal(Some(tokio::signal::windows::ctrl_c()?));
        Ok(Self { end: End { terminate: Signal(None), interrupt }, hangup: Signal(None) })
    }
}

impl Signal {
    /// Waits for the signal.
    async fn next(&mut self) {
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
