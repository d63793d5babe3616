//! Where a client is, as far as it matters for limits and the log.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

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

#[cfg(test)]
mod tests {
    use super::*;

    fn check(address: &str, expected: &str) {
        let address: IpAddr = address.parse().unwrap();
        assert_eq!(Network::from(address).to_string(), expected);
    }

    #[test]
    fn a_network_is_an_ipv4_address_or_64_bits_of_ipv6() {
        check("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64");
        check("::ffff:192.0.2.7", "192.0.2.7");
        check("192.0.2.7", "192.0.2.7");
    }
}
