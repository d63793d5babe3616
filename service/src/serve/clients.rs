//! Clients by network: their open connections and their turns.

use super::error::HttpError;
use super::listen::Limits;
use axum::http::StatusCode;
use axum::http::header::{HeaderMap, HeaderValue, RETRY_AFTER};
use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// Sender of a request.
#[derive(Clone, Debug)]
pub(crate) struct Peer {
    /// Address of the client.
    pub(crate) address: IpAddr,
    /// Permits for requests, shared by all connections of the client.
    pub(crate) requests: Arc<Semaphore>,
}

/// Network of a client: an IPv4 address, or the first 48 bits of an IPv6 address, which is what a
/// provider gives to a site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Network(IpAddr);

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(address) => {
                Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 80)).into()
            }
            address => address,
        })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => address.fmt(f),
            IpAddr::V6(address) => write!(f, "{address}/48"),
        }
    }
}

/// Network that has the maximum number of connections.
#[derive(Debug)]
pub(super) struct TooMany(Network);

impl From<TooMany> for HttpError {
    fn from(TooMany(client): TooMany) -> Self {
        tracing::warn!(%client, "the client has too many requests at once");
        Self::new(StatusCode::TOO_MANY_REQUESTS, "Too many requests at once; wait a moment")
            .with(RETRY_AFTER, HeaderValue::from_static("1"))
    }
}

/// Networks with open connections. Others take no memory.
#[derive(Clone, Debug)]
pub(super) struct Clients {
    limits: Limits,
    networks: Arc<Mutex<HashMap<Network, OpenConnections>>>,
}

/// Number of open connections of a network, and its permits for requests.
#[derive(Debug)]
struct OpenConnections {
    count: usize,
    requests: Arc<Semaphore>,
}

/// Connection of a client, counted until it is dropped.
#[derive(Debug)]
pub(super) struct Client {
    clients: Clients,
    pub(super) peer: Peer,
}

impl Clients {
    pub(super) fn new(limits: Limits) -> Self {
        Self { limits, networks: Arc::default() }
    }

    /// Counts a connection, unless a header tells whose requests it carries.
    ///
    /// # Errors
    /// Refuses a network that has the maximum number of connections.
    pub(super) fn add_connection(&self, address: IpAddr) -> Result<Option<Arc<Client>>, TooMany> {
        match self.limits.client_address_header {
            Some(_) => Ok(None),
            None => self.add(address).map(Some),
        }
    }

    /// Counts the connection of a proxy as one of the client whose request it carries. A request
    /// without a valid address is one of the proxy itself.
    ///
    /// # Errors
    /// Refuses a network that has the maximum number of connections.
    pub(super) fn add_request(
        &self,
        headers: &HeaderMap,
        proxy: IpAddr,
    ) -> Result<Arc<Client>, TooMany> {
        let name = self.limits.client_address_header.as_ref();
        let value = name.and_then(|name| headers.get(name)?.to_str().ok());
        let address = value.and_then(|value| value.trim().parse().ok());
        self.add(address.unwrap_or(proxy))
    }

    fn add(&self, address: IpAddr) -> Result<Arc<Client>, TooMany> {
        let network = Network::from(address);
        let mut networks = self.networks.lock().unwrap_or_else(PoisonError::into_inner);
        let client = networks.entry(network).or_insert_with(|| OpenConnections {
            count: 0,
            requests: Arc::new(Semaphore::new(self.limits.requests_per_client)),
        });
        if client.count >= self.limits.connections_per_client {
            return Err(TooMany(network));
        }
        client.count += 1;
        let peer = Peer { address, requests: Arc::clone(&client.requests) };
        Ok(Arc::new(Client { clients: self.clone(), peer }))
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let networks = self.clients.networks.lock();
        let mut networks = networks.unwrap_or_else(PoisonError::into_inner);
        let network = Network::from(self.peer.address);
        if let Some(client) = networks.get_mut(&network) {
            client.count = client.count.saturating_sub(1);
            if client.count == 0 {
                networks.remove(&network);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderName;

    #[test]
    fn connections_of_each_network_are_limited() {
        let clients = Clients::new(Limits { connections_per_client: 2, ..Limits::default() });
        let connect = |address: &str| clients.add_connection(address.parse().unwrap());
        let refusal = |address| connect(address).unwrap_err().0.to_string();
        let first = connect("2001:db8::1").unwrap();
        let _second = connect("2001:db8:0:1::2").unwrap();
        assert_eq!(refusal("2001:db8:0:2::3"), "2001:db8::/48");
        let others = ["2001:db8:1::1", "192.0.2.7", "::ffff:192.0.2.7"];
        let others = others.map(|address| connect(address).unwrap());
        assert_eq!(refusal("192.0.2.7"), "192.0.2.7");
        drop(first);
        let _third = connect("2001:db8::3").unwrap();
        drop(others);
        assert_eq!(clients.networks.lock().unwrap().len(), 1, "memory is bounded");
    }

    #[test]
    fn header_with_valid_address_names_client() {
        let name = HeaderName::from_static("x-real-ip");
        let header = Some(name.clone());
        let clients = Clients::new(Limits { client_address_header: header, ..Limits::default() });
        let proxy: IpAddr = [127, 0, 0, 1].into();
        assert!(clients.add_connection(proxy).unwrap().is_none());
        for (value, address) in [
            ("192.0.2.7", "192.0.2.7"),
            (" 2001:db8::7 ", "2001:db8::7"),
            ("192.0.2.7, 192.0.2.8", "127.0.0.1"),
            ("unknown", "127.0.0.1"),
        ] {
            let headers = HeaderMap::from_iter([(name.clone(), HeaderValue::from_static(value))]);
            let client = clients.add_request(&headers, proxy).unwrap();
            assert_eq!(client.peer.address.to_string(), address, "{value}");
        }
    }
}
