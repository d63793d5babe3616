//! The port that the app is served on.

use std::net::{SocketAddr, TcpListener};

use anyhow::{Context, Result};

/// How many ports are tried before giving up.
const ATTEMPTS: u16 = 100;

/// The first port from `wanted` upwards that nothing listens on, on this machine's own address.
pub(crate) fn next_free(wanted: u16) -> Result<SocketAddr> {
    let last = wanted.saturating_add(ATTEMPTS);
    let addresses = (wanted..=last).map(|port| SocketAddr::from(([127, 0, 0, 1], port)));
    for address in addresses {
        // The socket is closed again at once. Port 0 means any, and becomes a real one here.
        if let Ok(socket) = TcpListener::bind(address) {
            return Ok(socket.local_addr()?);
        }
    }
    None.with_context(|| format!("no port from {wanted} to {last} is free; choose one by --port"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::next_free;
    use std::net::TcpListener;

    #[test]
    fn a_taken_port_is_passed_over() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = taken.local_addr().unwrap().port();
        assert_ne!(next_free(port).unwrap().port(), port);
    }

    #[test]
    fn any_port_is_a_real_one() {
        assert_ne!(next_free(0).unwrap().port(), 0);
    }
}
