//! Cost of a match: a number for each find of a typed word in a row, the smaller, the better.

use crate::text::similarity::Similarity;

/// Marks a row without the word.
pub(crate) const NOT_FOUND: u8 = u8::MAX;

/// Cost of a find by field, from title to pitch.
///
/// Finds without a typo are before finds with one, which are guesses. In either, the title goes
/// before the tagline and the tagline before the pitch, and in a field the whole word before its
/// beginning. The fourth entry belongs to no field.
pub(crate) fn by_field(similarity: Similarity) -> [u8; 4] {
    match similarity {
        Similarity::Exact => [0, 2, 4, NOT_FOUND],
        Similarity::Prefix => [1, 3, 5, NOT_FOUND],
        Similarity::Typo => [6, 8, 10, NOT_FOUND],
        Similarity::TypoPrefix => [7, 9, 11, NOT_FOUND],
    }
}

/// Cost as it is added up, with a bit for a find outside of the title.
///
/// A sum of these has the sum of the costs above [`OUTSIDE`], and below it the number of words that
/// are not in the title: 32 words at most, so neither reaches the other.
#[inline]
pub(crate) fn weigh(cost: u8) -> u16 {
    let outside = !matches!(cost, 0 | 1 | 6 | 7);
    u16::from(cost) << OUTSIDE | u16::from(outside)
}

/// Sum of the costs in a sum of weights, and true if a word is not in the title.
#[inline]
pub(crate) fn unweigh(weight: u16) -> (u16, bool) {
    (weight >> OUTSIDE, weight & ((1 << OUTSIDE) - 1) != 0)
}

/// Number of bits that count the words that are not in the title.
const OUTSIDE: u32 = 6;
