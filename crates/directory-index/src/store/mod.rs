//! Data structures of the index: strings, texts, postings, columns and orders.

pub(crate) mod dictionary;
pub(crate) mod interner;
pub(crate) mod name_sets;
pub(crate) mod order;
pub(crate) mod postings;
pub(crate) mod texts;
pub(crate) mod time;
pub(crate) mod varint;

/// Count as a 32-bit number, the type of columns. It saturates, at numbers that no index reaches.
pub(crate) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Position of a 32-bit number.
pub(crate) fn position(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
