//! Content of the index: strings once, texts as term numbers, postings and orders.

pub(crate) mod groups;
pub(crate) mod initials;
pub(crate) mod interner;
pub(crate) mod order;
pub(crate) mod postings;
pub(crate) mod sets;
pub(crate) mod texts;
pub(crate) mod time;
pub(crate) mod varint;
pub(crate) mod words;

/// Count as the 32-bit number that columns hold. No index approaches four thousand million of
/// anything; beyond that the number saturates, and nothing wraps around.
pub(crate) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// Position of a 32-bit number.
pub(crate) fn position(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
