//! Clients, and the number of connections of each, so that one cannot keep the others out.

use prometheus_client::metrics::gauge::Gauge;
use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::Semaphore;

/// The network that one customer of a provider has: an IPv4 address, or 64 bits of IPv6.
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

/// The networks that have connections; those without any take no memory.
#[derive(Clone, Debug)]
pub(super) struct Clients {
    most: usize,
    turns: usize,
    /// The connections of all.
    open: Gauge,
    connected: Arc<Mutex<HashMap<Network, Client>>>,
}

/// A network with connections.
#[derive(Debug)]
struct Client {
    connections: usize,
    turns: Arc<Semaphore>,
}

/// One connection of a client, until it is dropped.
#[derive(Debug)]
pub(super) struct Connected {
    clients: Clients,
    network: Network,
    /// Permits to be answered, which all connections of the client share.
    pub(super) turns: Arc<Semaphore>,
}

impl Clients {
    /// Allows each network this number of connections, and of requests that are answered at once.
    /// Counts the connections of all.
    pub(super) fn new(most: usize, turns: usize, open: Gauge) -> Self {
        Self { most, turns, open, connected: Arc::default() }
    }

    /// Counts a connection.
    ///
    /// # Errors
    /// The network, if it has as many as it may.
    pub(super) fn connect(&self, address: IpAddr) -> Result<Connected, Network> {
        let network = Network::from(address);
        let mut connected = self.connected.lock().unwrap_or_else(PoisonError::into_inner);
        let client = connected.entry(network).or_insert_with(|| Client {
            connections: 0,
            turns: Arc::new(Semaphore::new(self.turns)),
        });
        if client.connections >= self.most {
            return Err(network);
        }
        client.connections += 1;
        self.open.inc();
        let turns = Arc::clone(&client.turns);
        Ok(Connected { clients: self.clone(), network, turns })
    }
}

impl Drop for Connected {
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
    fn a_network_is_an_ipv4_address_or_64_bits_of_ipv6() {
        for (address, expected) in [
            ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("192.0.2.7", "192.0.2.7"),
        ] {
            let address: IpAddr = address.parse().unwrap();
            assert_eq!(Network::from(address).to_string(), expected);
        }
    }

    #[test]
    fn each_network_has_so_many_connections() {
        let clients = Clients::new(2, 1, Gauge::default());
        let connect = |address: &str| clients.connect(address.parse().unwrap());
        let first = connect("2001:db8::1").unwrap();
        let _second = connect("2001:db8::2").unwrap();
        connect("2001:db8::3").unwrap_err();
        let others = ["2001:db8:0:1::1", "192.0.2.7", "192.0.2.8"].map(|it| connect(it).unwrap());
        drop(first);
        let _third = connect("2001:db8::3").unwrap();
        connect("2001:db8::1").unwrap_err();
        drop(others);
        assert_eq!(clients.connected.lock().unwrap().len(), 1, "memory is bounded");
    }
}
