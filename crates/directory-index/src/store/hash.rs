//! A hash for tables and for saved bytes.

/// Multiplies words of eight bytes into one, beginning with the length; the last word is filled up
/// with zeros.
///
/// Each step is reversible, so no change within a single word goes unnoticed, and any other goes
/// unnoticed once in 2^64. That guards saved bytes against damage, not against malice: reading
/// them checks every number whatever the hash says.
#[inline]
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    let (words, rest) = bytes.as_chunks::<8>();
    let mut last = [0; 8];
    last.iter_mut().zip(rest).for_each(|(place, byte)| *place = *byte);
    let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    let whole = words.iter().fold(length, |hash, word| mix(hash, u64::from_le_bytes(*word)));
    mix(whole, u64::from_le_bytes(last))
}

#[inline]
fn mix(hash: u64, word: u64) -> u64 {
    let mixed = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 32)
}
