//! Connections: accepting them, their limits, and graceful shutdown; `axum::serve` has no limits.

use super::clients::Clients;
use super::write_timeout::WriteTimeout;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::CONTENT_LENGTH;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use prometheus_client::metrics::gauge::Gauge;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::Instant;
use tower::ServiceExt;

/// The head of a request that the HTTP library takes in any case. It refuses a much larger one, or
/// one with more than 100 headers, without an envelope; so `guard` refuses earlier where it can.
const LARGEST_HEAD: usize = 128 << 10;

/// How long requests under way may take to finish at shutdown.
const LAST_REQUESTS: Duration = Duration::from_secs(10);

/// How often the log says that there are too many connections, of all clients or of one.
const REMINDER: Duration = Duration::from_secs(60);

/// What connections may take.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The number of open connections; further ones wait until one is closed.
    pub connections: usize,
    /// The number of open connections of each client, an IPv4 address or 64 bits of IPv6; further
    /// ones are closed at once.
    pub of_a_client: usize,
    /// The number of requests of each client that are answered at once; further ones wait.
    pub turns: usize,
    /// The time for the head of a request, from the start of the connection or the end of the
    /// response before it.
    pub head: Duration,
    /// The time in which a client reads nothing of a response.
    pub pause: Duration,
    /// The time in which a client reads a whole response.
    pub response: Duration,
}

impl Limits {
    /// For a listener of operators. Connections that one of them leaves open keep no other out.
    pub const MONITORING: Self = Self { connections: 64, of_a_client: 16, ..Self::USUAL };

    const USUAL: Self = Self {
        connections: 2048,
        of_a_client: 256,
        turns: 4,
        head: Duration::from_secs(15),
        pause: Duration::from_secs(15),
        response: Duration::from_secs(120),
    };
}

impl Default for Limits {
    fn default() -> Self {
        Self::USUAL
    }
}

/// Where a request comes from.
#[derive(Clone, Debug)]
pub struct Peer {
    /// The address of the client.
    pub address: IpAddr,
    /// Permits to be answered, which all connections of the client share.
    pub turns: Arc<Semaphore>,
}

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
    let places = Arc::new(Semaphore::new(limits.connections));
    let clients = Clients::new(limits.of_a_client, limits.turns, open);
    let (mut all_in_use, mut one_has_many) = (Reminder::default(), Reminder::default());
    let mut stop = std::pin::pin!(stop);
    loop {
        if places.available_permits() == 0 && all_in_use.is_due() {
            let count = limits.connections;
            tracing::warn!("all {count} connections are in use, so new ones have to wait");
        }
        let place = Arc::clone(&places).acquire_owned();
        let accepted = tokio::select! {
            accepted = async { (place.await, listener.accept().await) } => accepted,
            () = &mut stop => break,
        };
        match accepted {
            (place, Ok((stream, peer))) => match clients.connect(peer.ip()) {
                Ok(connected) => {
                    let turns = Arc::clone(&connected.turns);
                    let (peer, held) = (Peer { address: peer.ip(), turns }, (place, connected));
                    connect(stream, peer, router.clone(), limits, held, &graceful);
                }
                Err(client) if one_has_many.is_due() => tracing::warn!(
                    %client,
                    "the client has {} connections, so further ones are closed",
                    limits.of_a_client
                ),
                Err(_) => {}
            },
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

/// When the log was last told something that it need not hear all the time.
#[derive(Default)]
struct Reminder(Option<Instant>);

impl Reminder {
    /// Whether to tell it now.
    fn is_due(&mut self) -> bool {
        let due = self.0.is_none_or(|at| at.elapsed() >= REMINDER);
        if due {
            self.0 = Some(Instant::now());
        }
        due
    }
}

/// Serves the requests of one connection, and then drops what it holds.
fn connect(
    stream: TcpStream,
    peer: Peer,
    router: Router,
    limits: Limits,
    held: impl Send + 'static,
    graceful: &GracefulShutdown,
) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "small responses may be delayed");
    }
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(peer.clone());
        let response = router.clone().oneshot(request);
        async move {
            let mut response = response.await?;
            if response.status() == StatusCode::NOT_MODIFIED {
                // Of the empty body; for HEAD it would be sent.
                response.headers_mut().remove(CONTENT_LENGTH);
            }
            Ok::<_, Infallible>(response)
        }
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
        drop(held);
    });
}
