//! `serve`: from the arguments to the end of the program.

use super::signals::Signals;
use crate::cli::{DEMONSTRATION_KEY, Serve};
use crate::generate::{self, Plan};
use crate::serve::Live;
use crate::serve::listen::{self, Limits};
use crate::store::build::Durability;
use anyhow::{Context, Result};
use std::future::pending;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;

/// Serves until a signal ends the program.
pub(super) fn serve(arguments: Serve) -> Result<()> {
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
        if let Err(error) = super::print(format_args!("listening on http://{address}")) {
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
