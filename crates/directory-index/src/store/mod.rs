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

/// A count as the 32-bit number that columns hold. No index comes near four thousand million of
/// anything; if one did, the greatest number stands for all beyond, and nothing wraps around.
pub(crate) fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// A 32-bit number as a position.
pub(crate) fn position(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
