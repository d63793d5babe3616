//! Cost of a match of a typed word in a row: the smaller, the better.

use crate::text::similarity::Similarity;

/// Marks a row without the word.
pub(crate) const NOT_FOUND: u8 = u8::MAX;

/// Cost of a match by field, from title to pitch. The crate documentation explains the order. The
/// fourth entry belongs to no field.
pub(crate) fn costs_by_field(similarity: Similarity) -> [u8; 4] {
    match similarity {
        Similarity::Exact => [0, 2, 4, NOT_FOUND],
        Similarity::Prefix => [1, 3, 5, NOT_FOUND],
        Similarity::Typo => [6, 8, 10, NOT_FOUND],
        Similarity::TypoPrefix => [7, 9, 11, NOT_FOUND],
    }
}

/// Weight of a cost, which can be summed: the cost, and in the lower [`OUTSIDE_BITS`] a one if the
/// match is outside the title. Sums of up to 32 words do not overflow these bits.
#[inline]
pub(crate) fn weigh(cost: u8) -> u16 {
    let outside = !matches!(cost, 0 | 1 | 6 | 7);
    u16::from(cost) << OUTSIDE_BITS | u16::from(outside)
}

/// Sum of the costs in a sum of weights, and true if a match is outside the title.
#[inline]
pub(crate) fn split_weight(weight: u16) -> (u16, bool) {
    (weight >> OUTSIDE_BITS, weight & ((1 << OUTSIDE_BITS) - 1) != 0)
}

/// Number of bits for the number of matches outside the title.
const OUTSIDE_BITS: u32 = 6;
