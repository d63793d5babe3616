//! Commands of the program. `serve` runs until a signal: SIGHUP reloads, SIGTERM and SIGINT end the
//! program.

use crate::cli::{Cli, Command, DEMONSTRATION_KEY, Serve};
use crate::generate::Plan;
use crate::serve::Live;
use crate::serve::listen::{self, Limits};
use crate::store::inspect;
use crate::{export, generate, import};
use anyhow::{Context, Result};
use std::fmt::Arguments;
use std::future::pending;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Instant;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::oneshot;

/// Runs a command to its end.
///
/// # Errors
/// Reason of the failure, in sentences for the person who typed the command.
pub fn run(cli: Cli) -> Result<()> {
    let begun = Instant::now();
    match cli.command {
        Command::Serve(arguments) => serve(arguments)?,
        Command::Generate { database, plan } => {
            let counts = generate::generate(&database, &plan)?;
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
            let counts = inspect::verify(&database)
                .with_context(|| format!("The database {} cannot be served", database.display()))?;
            print(format_args!("{} is intact: {counts}", database.display()))?;
        }
    }
    Ok(())
}

/// Prints a line to standard output.
fn print(line: Arguments<'_>) -> Result<()> {
    writeln!(io::stdout(), "{line}").context("Standard output cannot be written")
}

/// Serves until a signal ends the program.
fn serve(arguments: Serve) -> Result<()> {
    let live = start(&arguments)?;
    let limits = arguments.limits();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        // Before the service announces itself, so that no signal is missed.
        let mut terminate = signal(SignalKind::terminate())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut hangup = signal(SignalKind::hangup())?;
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
        tokio::spawn(async move {
            let arguments = Arc::new(arguments);
            while hangup.recv().await.is_some() {
                reload_once(&live, &arguments).await;
            }
        });
        let end = async {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            tracing::info!("ending: requests under way are finished first");
        };
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

/// Starts the service over the given database, or over a generated one. The generated file is
/// deleted as soon as it is open, so that it never outlives the program.
fn start(arguments: &Serve) -> Result<Live> {
    let settings = arguments.settings()?;
    if settings.keys.refuse_everyone() {
        tracing::warn!(
            "no API key is configured, so users and rounds are refused; set --api-key KEY or --open"
        );
    }
    let Some(database) = &arguments.database else {
        let folder = tempfile::tempdir().context("There is no folder for temporary files")?;
        let file = folder.path().join("demonstration.sqlite");
        let counts = generate::generate(&file, &Plan::DEMONSTRATION)?;
        tracing::info!("no --database given: serving a generated directory of {counts}");
        if arguments.api_keys.is_empty() && arguments.api_key_file.is_none() && !arguments.open {
            tracing::info!("the API key is “{DEMONSTRATION_KEY}”");
        }
        return Live::start(&file, settings);
    };
    Live::start(database, settings)
}

/// Reads keys, database and app again, on a thread that blocks neither requests nor the end of the
/// program.
async fn reload_once(live: &Live, arguments: &Arc<Serve>) {
    let (live, arguments) = (live.clone(), Arc::clone(arguments));
    let (done, wait) = oneshot::channel::<()>();
    std::thread::spawn(move || {
        let reloaded = arguments
            .settings()
            .and_then(|settings| live.reload(arguments.database.as_deref(), settings));
        match reloaded {
            Ok(true) => tracing::info!("reloaded, with another database"),
            Ok(false) => tracing::info!("reloaded, with the same database"),
            Err(error) => tracing::error!("nothing was reloaded: {error:#}"),
        }
        drop(done);
    });
    drop(wait.await);
}
