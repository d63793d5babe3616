//! The number of connections of each client, so that one cannot keep the others out.

use super::network::Network;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// How many connections each network has; those without any take no memory.
#[derive(Clone, Debug)]
pub(super) struct Clients {
    most: usize,
    connected: Arc<Mutex<HashMap<Network, usize>>>,
}

/// One connection of a client, until it is dropped.
#[derive(Debug)]
pub(super) struct Connected {
    clients: Clients,
    network: Network,
}

impl Clients {
    /// Allows each network so many connections.
    pub(super) fn new(most: usize) -> Self {
        Self { most, connected: Arc::default() }
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
        Ok(Connected { clients: self.clone(), network })
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
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
    fn each_network_has_so_many_connections() {
        let clients = Clients::new(2);
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
