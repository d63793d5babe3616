//! Commands of the program. `serve` reloads on SIGHUP and ends on SIGTERM or SIGINT.

use crate::check_site::{self, Finding};
use crate::cli::{Cli, Command, DEMONSTRATION_KEY, Publish, Serve};
use crate::generate::Plan;
use crate::import::spreadsheet::{self, Ending, Imported, Options};
use crate::publish::{MAX_FILES, Publication};
use crate::serve::LiveService;
use crate::serve::listen::{self, Limits};
use crate::store::inspect;
use crate::{export, generate, import, publish};
use anyhow::{Context, Result, ensure};
use std::fmt::Arguments;
use std::future::pending;
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::oneshot;

/// Name of a database that is deleted as soon as it is open.
const TEMPORARY: &str = "directory.sqlite";

/// Runs a command to its end.
///
/// # Errors
/// Explains the failure to the person who typed the command.
pub fn run(cli: Cli) -> Result<()> {
    let start = Instant::now();
    match cli.command {
        Command::Serve(arguments) => serve(*arguments)?,
        Command::Generate { database, plan } => {
            let counts = generate::generate(&database, &plan)?;
            print(format_args!("{counts} in {} ({:.1?})", database.display(), start.elapsed()))?;
        }
        Command::Import { database, inputs, options, skip_faults, dry_run } => {
            let ending = Ending { skip_faults, is_dry_run: dry_run };
            let Imported { counts, lines } = import::import(&inputs, &database, &options, ending)
                .context("Nothing was imported")?;
            lines.into_iter().try_for_each(|line| print(format_args!("{line}")))?;
            let place = database.display();
            let elapsed = start.elapsed();
            match dry_run {
                true => print(format_args!("{counts}; nothing was written ({elapsed:.1?})"))?,
                false => print(format_args!("{counts} in {place} ({elapsed:.1?})"))?,
            }
        }
        Command::Template { file } => {
            spreadsheet::write_template(&file)?;
            print(format_args!("{} is ready to be filled in", file.display()))?;
        }
        Command::Export { database, folder } => {
            let counts = export::export(&database, &folder)?;
            print(format_args!("{counts} in {}", folder.display()))?;
        }
        Command::Publish(arguments) => publish(*arguments)?,
        Command::CheckSite { address } => {
            let findings = check_site::check(&address)?;
            for Finding { is_ok, text } in &findings {
                let word = if *is_ok { "ok" } else { "fault" };
                print(format_args!("{word}: {text}"))?;
            }
            ensure!(findings.iter().all(|finding| finding.is_ok), "The host needs other settings");
        }
        Command::Check { database } => {
            let counts = inspect::verify(&database)
                .with_context(|| format!("The database {} cannot be served", database.display()))?;
            print(format_args!("{} is intact: {counts}", database.display()))?;
        }
    }
    Ok(())
}

fn print(line: Arguments<'_>) -> Result<()> {
    writeln!(io::stdout(), "{line}").context("Cannot write to standard output")
}

/// Serves until a signal ends the program.
fn serve(arguments: Serve) -> Result<()> {
    let live = start(&arguments)?;
    let limits = arguments.limits();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        // Handlers are installed before the address is printed, so that no signal is missed.
        let mut terminate = signal(SignalKind::terminate())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut hangup = signal(SignalKind::hangup())?;
        let listener = bind(&arguments.listen).await?;
        if let Some(address) = &arguments.metrics_listen {
            let listener = bind(address).await?;
            tracing::info!("metrics are at http://{}/metrics", listener.local_addr()?);
            let (router, limits) = (live.monitoring(), Limits::monitoring());
            let gauge = Default::default();
            tokio::spawn(listen::serve(listener, router, limits, gauge, pending()));
        }
        let address = listener.local_addr()?;
        if let Err(error) = print(format_args!("listening on http://{address}")) {
            tracing::warn!("{error:#}; the service listens on http://{address}");
        }
        let (router, gauge) = (live.router(), live.connections());
        tokio::spawn(async move {
            let arguments = Arc::new(arguments);
            while hangup.recv().await.is_some() {
                reload(&live, &arguments).await;
            }
        });
        let end = async {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = interrupt.recv() => {}
            }
            tracing::info!("stopping once the requests in progress are finished");
        };
        listen::serve(listener, router, limits, gauge, end).await;
        Ok(())
    })
}

/// Listens on an address. A host name with several addresses prefers IPv4.
async fn bind(address: &str) -> Result<TcpListener> {
    let bind = async {
        let mut addresses: Vec<_> = tokio::net::lookup_host(address).await?.collect();
        addresses.sort_by_key(|address| !address.is_ipv4());
        TcpListener::bind(&*addresses).await
    };
    bind.await.with_context(|| format!("Cannot listen on {address}"))
}

/// Starts the service over its database, or over a generated one. The generated file is deleted as
/// soon as it is open, so that it never outlives the program.
fn start(arguments: &Serve) -> Result<LiveService> {
    let settings = arguments.settings()?;
    if settings.keys.refuse_everyone() {
        tracing::warn!(
            "no API key is configured, so users and rounds are refused; set --api-key KEY or --open"
        );
    }
    if !arguments.import.is_empty() {
        let folder = import_into_temporary_folder(&arguments.import, &arguments.options)?;
        return LiveService::start(&folder.path().join(TEMPORARY), settings);
    }
    let Some(database) = &arguments.database else {
        let folder = tempfile::tempdir().context("Cannot create a folder for temporary files")?;
        let file = folder.path().join(TEMPORARY);
        let counts = generate::generate(&file, &Plan::DEMONSTRATION)?;
        tracing::info!("no --database; serving a generated directory of {counts}");
        if arguments.api_keys.is_empty() && arguments.api_key_file.is_none() && !arguments.open {
            tracing::info!("the API key is “{DEMONSTRATION_KEY}”");
        }
        return LiveService::start(&file, settings);
    };
    LiveService::start(database, settings)
}

/// Publishes a database, or the inputs of `--import`.
fn publish(arguments: Publish) -> Result<()> {
    let Publish { database, import, options, folder: target, app, with, without, .. } = arguments;
    let Publish { url, site, compress, preview, .. } = arguments;
    let path = url.as_ref().map_or("/", |url| &*url.path).to_owned();
    let publication = Publication {
        app,
        with,
        without,
        site,
        address: url,
        is_compressed: compress,
        max_files: MAX_FILES,
    };
    let lines = match database {
        Some(database) => publish::publish(&database, &target, &publication)?,
        None => {
            let folder = import_into_temporary_folder(&import, &options)?;
            publish::publish(&folder.path().join(TEMPORARY), &target, &publication)?
        }
    };
    lines.into_iter().try_for_each(|line| print(format_args!("{line}")))?;
    print(format_args!("{} can be copied to a static host", target.display()))?;
    let Some(address) = preview else { return Ok(()) };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = bind(&address).await?;
        print(format_args!("listening on http://{}{path}", listener.local_addr()?))?;
        let routes = publish::preview(&target, &path);
        listen::serve(listener, routes, Limits::default(), Default::default(), pending()).await;
        Ok(())
    })
}

/// Reads the inputs of `--import` into a database in a temporary folder.
fn import_into_temporary_folder(inputs: &[PathBuf], options: &Options) -> Result<TempDir> {
    let folder = tempfile::tempdir().context("Cannot create a folder for temporary files")?;
    let file = folder.path().join(TEMPORARY);
    let Imported { counts, lines } = import::import(inputs, &file, options, Ending::default())
        .context("Nothing was imported")?;
    lines.iter().for_each(|line| tracing::info!("{line}"));
    tracing::info!("imported a directory of {counts}");
    Ok(folder)
}

/// Reads keys, database and app again, on a thread that blocks neither requests nor shutdown.
async fn reload(live: &LiveService, arguments: &Arc<Serve>) {
    let (live, arguments) = (live.clone(), Arc::clone(arguments));
    let (end, wait_for_end) = oneshot::channel::<()>();
    std::thread::spawn(move || {
        let reload = || {
            let settings = arguments.settings()?;
            if arguments.import.is_empty() {
                return live.reload(arguments.database.as_deref(), settings);
            }
            let folder = import_into_temporary_folder(&arguments.import, &arguments.options)?;
            live.reload(Some(&folder.path().join(TEMPORARY)), settings)
        };
        match reload() {
            Ok(true) => tracing::info!("reloaded, with another database"),
            Ok(false) => tracing::info!("reloaded, with the same database"),
            Err(error) => tracing::error!("nothing was reloaded: {error:#}"),
        }
        drop(end);
    });
    drop(wait_for_end.await);
}
