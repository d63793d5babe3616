//! Runs the commands.

use crate::cli::{Cli, Command, DEMONSTRATION_KEY, Export, Generate, Import, Serve};
use crate::export;
use crate::generate::{self, Plan};
use crate::import;
use crate::serve::{self, listen};
use crate::store::build::Durability;
use crate::store::inspect::{self, SavedEngine};
use anyhow::{Context, Result};
use axum::Router;
use std::io::Write;
use std::path::Path;
use std::time::Instant;
use tokio::net::TcpListener;

/// Runs a command to its end.
///
/// # Errors
/// Why the command failed, in sentences for the person who typed it.
pub fn run(cli: Cli) -> Result<()> {
    match cli.command {
        Command::Serve(arguments) => serve(&arguments),
        Command::Generate(arguments) => generate(&arguments),
        Command::Import(arguments) => import(&arguments),
        Command::Export(arguments) => export(&arguments),
        Command::Check(arguments) => check(&arguments.database),
        Command::Info(arguments) => info(&arguments.database),
    }
}

fn generate(arguments: &Generate) -> Result<()> {
    let begun = Instant::now();
    let counts = generate::generate(&arguments.database, &arguments.plan(), Durability::Durable)?;
    println!("{counts} in {} ({:.1?})", arguments.database.display(), begun.elapsed());
    Ok(())
}

fn import(arguments: &Import) -> Result<()> {
    let begun = Instant::now();
    let counts =
        import::import(&arguments.folder, &arguments.database).context("Nothing was imported")?;
    println!("{counts} in {} ({:.1?})", arguments.database.display(), begun.elapsed());
    Ok(())
}

fn export(arguments: &Export) -> Result<()> {
    let counts = export::export(&arguments.database, &arguments.folder)?;
    println!("{counts} in {}", arguments.folder.display());
    Ok(())
}

fn check(database: &Path) -> Result<()> {
    let failed = || format!("The database {} cannot be served", database.display());
    let (counts, engine) = inspect::verify(database).with_context(failed)?;
    println!("{} is as it was written: {counts}", database.display());
    if engine == SavedEngine::OtherVersion {
        println!(
            "The saved engine is of another version, so each start builds it from the records."
        );
    }
    Ok(())
}

fn info(database: &Path) -> Result<()> {
    let failed = || format!("The database {} cannot be served", database.display());
    println!("{}", inspect::info(database).with_context(failed)?);
    Ok(())
}

fn serve(arguments: &Serve) -> Result<()> {
    let router = router(arguments)?;
    let limits = arguments.limits();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let listener = bind(&arguments.listen).await?;
        println!("listening on http://{}", listener.local_addr()?);
        std::io::stdout().flush()?;
        listen::serve(listener, router, limits, end()).await;
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
fn router(arguments: &Serve) -> Result<Router> {
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
        return serve::router(&file, settings);
    };
    serve::router(database, settings)
}

/// Completes on SIGINT or SIGTERM.
async fn end() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    let terminate = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => signal.recv().await,
            Err(_) => std::future::pending().await,
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<Option<()>>();
    tokio::select! {
        _ = interrupt => {}
        _ = terminate => {}
    }
    tracing::info!("ending: requests under way are finished first");
}
