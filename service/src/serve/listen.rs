//! HTTP server with limits on connections, in total and per client, which `axum::serve` lacks, and
//! with graceful shutdown.

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
use std::collections::HashMap;
use std::convert::Infallible;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tower::ServiceExt;

/// Maximum size of a request head (address and headers), far above any sensible one.
const MAX_HEAD: usize = 64 << 10;

/// Time for requests in progress to finish at shutdown.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// Limits on connections and requests.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Number of open connections; others wait until one is closed.
    pub connections: usize,
    /// Number of open connections of each client network; others are closed at once.
    pub connections_per_client: usize,
    /// Number of concurrent requests of each client network; others wait.
    pub requests_per_client: usize,
    /// Time for the head of a request, from the start of the connection or the end of the last
    /// response.
    pub head_timeout: Duration,
    /// Time after which a client that reads nothing of a response is disconnected.
    pub stall_timeout: Duration,
    /// Time within which a client must read a whole response.
    pub response_timeout: Duration,
}

impl Limits {
    /// Limits for the address of metrics. No client can take all connections.
    pub const MONITORING: Self =
        Self { connections: 64, connections_per_client: 16, ..Self::DEFAULT };

    const DEFAULT: Self = Self {
        connections: 2048,
        connections_per_client: 256,
        requests_per_client: 4,
        head_timeout: Duration::from_secs(15),
        stall_timeout: Duration::from_secs(15),
        response_timeout: Duration::from_secs(120),
    };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Client that sent a request.
#[derive(Clone, Debug)]
pub struct Peer {
    /// Address of the client.
    pub address: IpAddr,
    /// Permits for requests, shared by all connections of the client.
    pub requests: Arc<Semaphore>,
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
    let graceful = GracefulShutdown::new();
    let permits = Arc::new(Semaphore::new(limits.connections));
    let clients = Clients { limits, gauge, connections: Arc::default() };
    let mut stop = std::pin::pin!(stop);
    loop {
        if permits.available_permits() == 0 {
            let count = limits.connections;
            tracing::warn!("{count} of {count} connections are in use; new ones wait");
        }
        let permit = Arc::clone(&permits).acquire_owned();
        let accepted = tokio::select! {
            accepted = async { (permit.await, listener.accept().await) } => accepted,
            () = &mut stop => break,
        };
        match accepted {
            (permit, Ok((stream, peer))) => match clients.add_connection(peer.ip()) {
                Ok(connection) => {
                    let requests = Arc::clone(&connection.requests);
                    let peer = Peer { address: peer.ip(), requests };
                    let guards = (permit, connection);
                    serve_connection(stream, peer, router.clone(), limits, guards, &graceful);
                }
                Err(client) => tracing::warn!(
                    %client,
                    "the client has {} connections; others are closed",
                    limits.connections_per_client
                ),
            },
            (_, Err(error)) => {
                // Probably out of file handles, which other connections will free in a moment.
                tracing::warn!(%error, "a connection could not be accepted");
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    }
    drop(listener);
    if tokio::time::timeout(SHUTDOWN_TIMEOUT, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

/// Serves the requests of a connection, then drops its guards.
fn serve_connection(
    stream: TcpStream,
    peer: Peer,
    router: Router,
    limits: Limits,
    guards: impl Send + 'static,
    graceful: &GracefulShutdown,
) {
    // A failure only delays small responses.
    drop(stream.set_nodelay(true));
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(peer.clone());
        let response = router.clone().oneshot(request);
        async move {
            let mut response = response.await?;
            if response.status() == StatusCode::NOT_MODIFIED {
                // The length of the empty body would be sent for HEAD.
                response.headers_mut().remove(CONTENT_LENGTH);
            }
            Ok::<_, Infallible>(response)
        }
    });
    let stream = WriteTimeout::new(stream, limits.stall_timeout, limits.response_timeout);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_timeout)
        .max_buf_size(MAX_HEAD)
        .serve_connection(TokioIo::new(stream), service);
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::debug!(%error, "a connection ended early");
        }
        drop(guards);
    });
}

/// Network of a client: an IPv4 address, or the first 64 bits of an IPv6 address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Network(IpAddr);

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into()
            }
            address => address,
        })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => address.fmt(f),
            IpAddr::V6(address) => write!(f, "{address}/64"),
        }
    }
}

/// Networks with open connections. Others take no memory.
#[derive(Clone, Debug)]
struct Clients {
    limits: Limits,
    /// Gauge of all open connections.
    gauge: Gauge,
    connections: Arc<Mutex<HashMap<Network, ClientConnections>>>,
}

/// Number of open connections of a network, and its permits for requests.
#[derive(Debug)]
struct ClientConnections {
    count: usize,
    requests: Arc<Semaphore>,
}

/// Connection of a client, counted until it is dropped.
#[derive(Debug)]
struct CountedConnection {
    clients: Clients,
    network: Network,
    /// Permits for requests, shared by all connections of the client.
    requests: Arc<Semaphore>,
}

impl Clients {
    /// Counts a connection.
    ///
    /// # Errors
    /// Returns a network that has the maximum number of connections.
    fn add_connection(&self, address: IpAddr) -> Result<CountedConnection, Network> {
        let network = Network::from(address);
        let mut connections = self.connections.lock().unwrap_or_else(PoisonError::into_inner);
        let client = connections.entry(network).or_insert_with(|| ClientConnections {
            count: 0,
            requests: Arc::new(Semaphore::new(self.limits.requests_per_client)),
        });
        if client.count >= self.limits.connections_per_client {
            return Err(network);
        }
        client.count += 1;
        self.gauge.inc();
        let requests = Arc::clone(&client.requests);
        Ok(CountedConnection { clients: self.clone(), network, requests })
    }
}

impl Drop for CountedConnection {
    fn drop(&mut self) {
        self.clients.gauge.dec();
        let connections = self.clients.connections.lock();
        let mut connections = connections.unwrap_or_else(PoisonError::into_inner);
        if let Some(client) = connections.get_mut(&self.network) {
            client.count = client.count.saturating_sub(1);
            if client.count == 0 {
                connections.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_of_each_network_are_limited() {
        let limits = Limits { connections_per_client: 2, ..Limits::default() };
        let (gauge, connections) = Default::default();
        let clients = Clients { limits, gauge, connections };
        let connect = |address: &str| clients.add_connection(address.parse().unwrap());
        let first = connect("2001:db8::1").unwrap();
        let _second = connect("2001:db8::2").unwrap();
        assert_eq!(connect("2001:db8::3").unwrap_err().to_string(), "2001:db8::/64");
        let others = ["2001:db8:0:1::1", "192.0.2.7", "::ffff:192.0.2.7"];
        let others = others.map(|address| connect(address).unwrap());
        assert_eq!(connect("192.0.2.7").unwrap_err().to_string(), "192.0.2.7");
        drop(first);
        let _third = connect("2001:db8::3").unwrap();
        drop(others);
        assert_eq!(clients.connections.lock().unwrap().len(), 1, "memory is bounded");
    }
}
