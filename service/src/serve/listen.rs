//! Connections: accepting them, their limits, and graceful shutdown; `axum::serve` has no limits.

use super::write_timeout::WriteTimeout;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use prometheus_client::metrics::gauge::Gauge;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;
use tower::ServiceExt;

/// The head of a request that the HTTP library takes in any case. It refuses a much larger one, or
/// one with more than 100 headers, without an envelope; so `guard` refuses earlier where it can.
const LARGEST_HEAD: usize = 128 << 10;

/// How long requests under way may take to finish at shutdown.
const LAST_REQUESTS: Duration = Duration::from_secs(10);

/// How often the log says that there are too many connections.
const REMINDER: Duration = Duration::from_secs(60);

/// What connections may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The number of open connections; further ones wait until one is closed.
    pub connections: usize,
    /// The time for the head of a request, from the start of the connection or the end of the
    /// response before it.
    pub head: Duration,
    /// The time in which a client reads nothing of a response.
    pub pause: Duration,
    /// The time in which a client reads a whole response.
    pub response: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 2048,
            head: Duration::from_secs(15),
            pause: Duration::from_secs(15),
            response: Duration::from_secs(120),
        }
    }
}

/// Where a request comes from.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

/// Serves connections until `stop` completes, then finishes the requests under way. The open ones
/// are counted.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    open: Gauge,
    stop: impl Future<Output = ()>,
) {
    let graceful = GracefulShutdown::new();
    let mut places = Places::new(limits.connections);
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = async { (places.take().await, listener.accept().await) };
        let accepted = tokio::select! {
            accepted = accepted => accepted,
            () = &mut stop => break,
        };
        match accepted {
            (place, Ok((stream, peer))) => {
                let place = (place, Counted::new(&open));
                connect(stream, Peer(peer), router.clone(), limits, place, &graceful);
            }
            (_, Err(error)) => {
                // Out of file handles, most likely: others will be closed in a moment.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    if tokio::time::timeout(LAST_REQUESTS, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

/// The places for connections.
struct Places {
    free: Arc<Semaphore>,
    count: usize,
    reminded: Option<Instant>,
}

impl Places {
    fn new(count: usize) -> Self {
        Self { free: Arc::new(Semaphore::new(count)), count, reminded: None }
    }

    /// Waits for a free place; `None` is impossible, because the semaphore is never closed.
    async fn take(&mut self) -> Option<OwnedSemaphorePermit> {
        if self.free.available_permits() == 0
            && self.reminded.is_none_or(|at| at.elapsed() >= REMINDER)
        {
            tracing::warn!("all {} connections are in use, so new ones have to wait", self.count);
            self.reminded = Some(Instant::now());
        }
        Arc::clone(&self.free).acquire_owned().await.ok()
    }
}

/// Counts a connection while it is open.
struct Counted(Gauge);

impl Counted {
    fn new(open: &Gauge) -> Self {
        open.inc();
        Self(open.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Serves the requests of one connection.
fn connect(
    stream: TcpStream,
    peer: Peer,
    router: Router,
    limits: Limits,
    place: (Option<OwnedSemaphorePermit>, Counted),
    graceful: &GracefulShutdown,
) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "small responses may be delayed");
    }
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(peer);
        router.clone().oneshot(request)
    });
    let stream = WriteTimeout::new(stream, limits.pause, limits.response);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head)
        .max_buf_size(LARGEST_HEAD)
        .serve_connection(TokioIo::new(stream), service);
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection ended early");
        }
        drop(place);
    });
}
