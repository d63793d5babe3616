//! Clients, and the number of connections of each, so that one cannot keep the others out.

use prometheus_client::metrics::gauge::Gauge;
use std::collections::HashMap;
use std::fmt;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};

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

/// How many connections each network has; those without any take no memory.
#[derive(Clone, Debug)]
pub(super) struct Clients {
    most: usize,
    /// The connections of all.
    open: Gauge,
    connected: Arc<Mutex<HashMap<Network, usize>>>,
}

/// One connection of a client, until it is dropped.
#[derive(Debug)]
pub(super) struct Connected {
    clients: Clients,
    network: Network,
}

impl Clients {
    /// Allows each network so many connections, and counts all of them.
    pub(super) fn new(most: usize, open: Gauge) -> Self {
        Self { most, open, connected: Arc::default() }
    }

    /// Counts a connection.
    ///
    /// # Errors
    /// The network, if it has as many as it may.
    pub(super) fn connect(&self, address: IpAddr) -> Result<Connected, Network> {
        let network = Network::from(address);
        let mut connected = self.connected.lock().unwrap_or_else(PoisonError::into_inner);
        let count = connected.get(&network).copied().unwrap_or(0);
        if count >= self.most {
            return Err(network);
        }
        connected.insert(network, count + 1);
        self.open.inc();
        Ok(Connected { clients: self.clone(), network })
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.clients.open.dec();
        let connected = self.clients.connected.lock();
        let mut connected = connected.unwrap_or_else(PoisonError::into_inner);
        let left = connected.get(&self.network).map_or(0, |count| count.saturating_sub(1));
        if left == 0 {
            connected.remove(&self.network);
        } else {
            connected.insert(self.network, left);
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
        let clients = Clients::new(2, Gauge::default());
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
