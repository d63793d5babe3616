//! HTTP server with limits on connections, in total and per client, which `axum::serve` lacks, and
//! with graceful shutdown.

use super::clients::{Client, Clients};
use super::connection::{self, ClientStream, Connections, Phase};
use super::error::HttpError;
use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{CONNECTION, CONTENT_LENGTH, HeaderName, HeaderValue};
use axum::response::{IntoResponse, Response};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use hyper_util::server::graceful::GracefulShutdown;
use prometheus_client::metrics::gauge::Gauge;
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, Semaphore};
use tower::ServiceExt;

/// Maximum size of a request head (address and headers), far above any sensible one.
const MAX_HEAD: usize = 64 << 10;

/// Time to accept and read requests that arrived before the shutdown. Their connections are closed
/// after the response, all others after this time.
const ARRIVAL_TIMEOUT: Duration = Duration::from_millis(250);

/// Time for requests in progress to finish at shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// Limits on connections and requests.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Number of open connections. Beyond it, the one that has waited longest for the head of a
    /// request is closed.
    pub connections: usize,
    /// Number of open connections of each client network; others are closed at once.
    pub connections_per_client: usize,
    /// Number of concurrent requests of each client network; others wait.
    pub requests_per_client: usize,
    /// Header in which a proxy sends the address of the client, which counts instead of its own.
    pub client_address_header: Option<HeaderName>,
    /// Time for the head of a request, from the start of the connection or the end of the last
    /// response. It is shorter while most connections are in use.
    pub head_timeout: Duration,
    /// Time after which a client that reads nothing of a response is disconnected.
    pub stall_timeout: Duration,
}

impl Limits {
    /// Limits for the address of metrics. No client can take all connections.
    pub fn monitoring() -> Self {
        Self { connections: 64, connections_per_client: 16, ..Self::default() }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 2048,
            connections_per_client: 256,
            requests_per_client: 4,
            client_address_header: None,
            head_timeout: Duration::from_secs(15),
            stall_timeout: Duration::from_secs(15),
        }
    }
}

/// Serves connections until `stop` completes, then finishes the requests in progress. The gauge
/// counts open connections.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    gauge: Gauge,
    stop: impl Future<Output = ()>,
) {
    let server = Server {
        router,
        clients: Clients::new(limits.clone()),
        connections: Arc::new(Connections {
            free: Arc::new(Semaphore::new(limits.connections)),
            limits,
            make_room: Notify::new(),
            is_stopping: AtomicBool::new(false),
        }),
        gauge,
        graceful: GracefulShutdown::new(),
    };
    let stop = async {
        stop.await;
        server.connections.is_stopping.store(true, Ordering::Relaxed);
        tokio::time::sleep(ARRIVAL_TIMEOUT).await;
    };
    tokio::select! {
        () = server.accept_all(&listener) => {}
        () = stop => {}
    }
    drop(listener);
    if tokio::time::timeout(SHUTDOWN_TIMEOUT, server.graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

struct Server {
    router: Router,
    clients: Clients,
    connections: Arc<Connections>,
    /// Gauge of open connections.
    gauge: Gauge,
    graceful: GracefulShutdown,
}

impl Server {
    async fn accept_all(&self, listener: &TcpListener) {
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => self.admit(stream, peer).await,
                Err(error) => {
                    // Probably out of file handles, which other connections will free in a moment.
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
            }
        }
    }

    /// Serves a connection if its client may have another one, as soon as there is room.
    async fn admit(&self, stream: TcpStream, peer: SocketAddr) {
        let Connections { limits, free, make_room, .. } = &*self.connections;
        let Ok(client) = self.clients.add_connection(peer.ip()) else {
            let max = limits.connections_per_client;
            tracing::warn!(client = %peer.ip(), "the client has {max} connections; others are closed");
            return;
        };
        if free.available_permits() == 0 {
            let count = limits.connections;
            tracing::warn!("{count} of {count} connections are in use; an idle one is closed");
            make_room.notify_one();
        }
        // The semaphore is never closed.
        let Ok(permit) = Arc::clone(free).acquire_owned().await else { return };
        self.gauge.inc();
        let connection = self.serve_requests(stream, peer.ip(), client);
        let gauge = self.gauge.clone();
        tokio::spawn(async move {
            connection.await;
            gauge.dec();
            drop(permit);
        });
    }

    /// Serves the requests of a connection. Without a client, each request names its own.
    fn serve_requests(
        &self,
        stream: TcpStream,
        peer: IpAddr,
        client: Option<Arc<Client>>,
    ) -> impl Future<Output = ()> + Send + use<> {
        // A failure only delays small responses.
        drop(stream.set_nodelay(true));
        let phase = Phase::default();
        let connections = Arc::clone(&self.connections);
        let stall_timeout = connections.limits.stall_timeout;
        let stream = ClientStream::new(stream, phase.clone(), stall_timeout);
        let router = self.router.clone();
        let clients = self.clients.clone();
        let shared = (phase.clone(), Arc::clone(&connections));
        let service = service_fn(move |request: hyper::Request<Incoming>| {
            let (phase, connections) = shared.clone();
            phase.begin_request();
            let client = match &client {
                Some(client) => Ok(Arc::clone(client)),
                None => clients.add_request(request.headers(), peer),
            };
            let router = router.clone();
            async move {
                let mut response = match client {
                    Ok(client) => answer(router, &client, request.map(Body::new)).await,
                    Err(refusal) => HttpError::from(refusal).into_response(),
                };
                if connections.is_stopping.load(Ordering::Relaxed) {
                    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
                }
                phase.begin_response();
                Ok::<_, Infallible>(response)
            }
        });
        let connection = http1::Builder::new()
            .max_buf_size(MAX_HEAD)
            .half_close(true)
            .serve_connection(TokioIo::new(stream), service);
        let connection = self.graceful.watch(connection);
        async move {
            if let Some(Err(error)) = connection::run(connection, phase, connections).await {
                tracing::debug!(%error, "a connection ended early");
            }
        }
    }
}

/// Responds to a request of a client.
async fn answer(router: Router, client: &Client, mut request: Request) -> Response {
    request.extensions_mut().insert(client.peer.clone());
    let Ok(mut response) = router.oneshot(request).await;
    if response.status() == StatusCode::NOT_MODIFIED {
        // The length of the empty body would be sent for HEAD.
        response.headers_mut().remove(CONTENT_LENGTH);
    }
    response
}
