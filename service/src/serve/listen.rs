//! Accepting connections, limits in total and per client, and graceful shutdown. `axum::serve` has
//! no limits.

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

/// Size limit of the head of a request, address and headers. The longest sensible one is far below
/// it.
const LARGEST_HEAD: usize = 64 << 10;

/// Time for requests under way to finish at shutdown.
const LAST_REQUESTS: Duration = Duration::from_secs(10);

/// Limits of connections.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Number of open connections; further ones wait until one is closed.
    pub connections: usize,
    /// Number of open connections of each client, an IPv4 address or 64 bits of IPv6; further ones
    /// are closed at once.
    pub of_a_client: usize,
    /// Number of requests of each client that are answered at once; further ones wait.
    pub turns: usize,
    /// Time for the head of a request, from the start of the connection or the end of the response
    /// before it.
    pub head: Duration,
    /// Time after which a client that reads nothing of a response is disconnected.
    pub pause: Duration,
    /// Time within which a client must read a whole response.
    pub response: Duration,
}

impl Limits {
    /// Limits for a listener of operators. Connections that one operator leaves open do not block
    /// the others.
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

/// Client that sent a request.
#[derive(Clone, Debug)]
pub struct Peer {
    /// Address of the client.
    pub address: IpAddr,
    /// Permits to be answered, shared by all connections of the client.
    pub turns: Arc<Semaphore>,
}

/// Serves connections until `stop` completes, then finishes the requests under way. The gauge
/// counts the open connections.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    open: Gauge,
    stop: impl Future<Output = ()>,
) {
    let graceful = GracefulShutdown::new();
    let places = Arc::new(Semaphore::new(limits.connections));
    let clients = Clients { limits, open, connected: Arc::default() };
    let mut stop = std::pin::pin!(stop);
    loop {
        if places.available_permits() == 0 {
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
                Err(client) => tracing::warn!(
                    %client,
                    "the client has {} connections, so further ones are closed",
                    limits.of_a_client
                ),
            },
            (_, Err(error)) => {
                // Out of file handles, most likely: other connections will be closed in a moment.
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

/// Serves the requests of one connection, and then drops its handles.
fn connect(
    stream: TcpStream,
    peer: Peer,
    router: Router,
    limits: Limits,
    held: impl Send + 'static,
    graceful: &GracefulShutdown,
) {
    // Failure only delays small responses.
    drop(stream.set_nodelay(true));
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request: Request = request.map(Body::new);
        request.extensions_mut().insert(peer.clone());
        let response = router.clone().oneshot(request);
        async move {
            let mut response = response.await?;
            if response.status() == StatusCode::NOT_MODIFIED {
                // Length of the empty body, which would be sent for HEAD.
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

/// Network of one customer of a provider: an IPv4 address, or 64 bits of IPv6.
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

/// Networks that have connections; idle networks take no memory.
#[derive(Clone, Debug)]
struct Clients {
    limits: Limits,
    /// Gauge of all connections.
    open: Gauge,
    connected: Arc<Mutex<HashMap<Network, ClientConnections>>>,
}

/// Open connections of a network, and its permits.
#[derive(Debug)]
struct ClientConnections {
    connections: usize,
    turns: Arc<Semaphore>,
}

/// Connection of a client, counted until it is dropped.
#[derive(Debug)]
struct ConnectionPermit {
    clients: Clients,
    network: Network,
    /// Permits to be answered, shared by all connections of the client.
    turns: Arc<Semaphore>,
}

impl Clients {
    /// Counts a connection.
    ///
    /// # Errors
    /// Network that has as many connections as it may.
    fn connect(&self, address: IpAddr) -> Result<ConnectionPermit, Network> {
        let network = Network::from(address);
        let mut connected = self.connected.lock().unwrap_or_else(PoisonError::into_inner);
        let client = connected.entry(network).or_insert_with(|| ClientConnections {
            connections: 0,
            turns: Arc::new(Semaphore::new(self.limits.turns)),
        });
        if client.connections >= self.limits.of_a_client {
            return Err(network);
        }
        client.connections += 1;
        self.open.inc();
        let turns = Arc::clone(&client.turns);
        Ok(ConnectionPermit { clients: self.clone(), network, turns })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        self.clients.open.dec();
        let connected = self.clients.connected.lock();
        let mut connected = connected.unwrap_or_else(PoisonError::into_inner);
        if let Some(client) = connected.get_mut(&self.network) {
            client.connections = client.connections.saturating_sub(1);
            if client.connections == 0 {
                connected.remove(&self.network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_of_each_network_are_limited() {
        let limits = Limits { of_a_client: 2, ..Limits::default() };
        let clients = Clients { limits, open: Gauge::default(), connected: Arc::default() };
        let connect = |address: &str| clients.connect(address.parse().unwrap());
        let first = connect("2001:db8::1").unwrap();
        let _second = connect("2001:db8::2").unwrap();
        assert_eq!(connect("2001:db8::3").unwrap_err().to_string(), "2001:db8::/64");
        let others = ["2001:db8:0:1::1", "192.0.2.7", "::ffff:192.0.2.7"];
        let others = others.map(|address| connect(address).unwrap());
        assert_eq!(connect("192.0.2.7").unwrap_err().to_string(), "192.0.2.7");
        drop(first);
        let _third = connect("2001:db8::3").unwrap();
        drop(others);
        assert_eq!(clients.connected.lock().unwrap().len(), 1, "memory is bounded");
    }
}
