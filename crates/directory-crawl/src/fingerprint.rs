//! Identifiers as numbers: a sweep remembers which rows it has seen, and not what they are.

use std::collections::BTreeSet;

/// Stands for an identifier. Two identifiers share one once in 2^64, and then a removed row is
/// taken for one that is still there.
pub(crate) type Fingerprint = u64;

/// All rows that a sweep has seen.
pub(crate) type Fingerprints = BTreeSet<Fingerprint>;

/// The fingerprint of an identifier (FNV-1a, and a final mix).
pub(crate) fn fingerprint(id: &str) -> Fingerprint {
    let sum = id.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    (sum ^ (sum >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
