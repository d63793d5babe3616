//! Hashes for tables and for saved bytes.

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

/// A hash of words, which are mostly shorter than eight bytes: these are read at once, from both
/// ends, where to fill them up would take a loop. It is saved nowhere.
#[inline]
pub(crate) fn quick(word: &[u8]) -> u64 {
    let length = u64::try_from(word.len()).unwrap_or(u64::MAX);
    if let (Some(first), Some(last)) = (word.first_chunk::<8>(), word.last_chunk::<8>()) {
        let middle = word.get(8..).unwrap_or_default().as_chunks::<8>().0;
        let begun = mix(length, u64::from_le_bytes(*first));
        let whole = middle.iter().fold(begun, |hash, word| mix(hash, u64::from_le_bytes(*word)));
        return mix(whole, u64::from_le_bytes(*last));
    }
    if let (Some(first), Some(last)) = (word.first_chunk::<4>(), word.last_chunk::<4>()) {
        let (first, last) = (u32::from_le_bytes(*first), u32::from_le_bytes(*last));
        return mix(length, u64::from(first) | u64::from(last) << 32);
    }
    let byte = |at: usize| word.get(at).map_or(0, |byte| u64::from(*byte));
    mix(length, byte(0) | byte(1) << 8 | byte(2) << 16)
}

#[inline]
fn mix(hash: u64, word: u64) -> u64 {
    let mixed = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 32)
}
