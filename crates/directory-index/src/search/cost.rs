//! How well a typed word is found in a row, as a number: the smaller, the better.

use crate::text::likeness::Likeness;

/// Stands for "not found".
pub(crate) const NOT_FOUND: u8 = u8::MAX;

/// The cost of a find by field, from title to pitch.
///
/// What has the letters as they were typed comes before what has them with a typo, which is a
/// guess. Within each, the title goes before the tagline and the tagline before the pitch, and
/// within a field the whole word before its beginning. The fourth entry belongs to no field.
pub(crate) fn by_field(likeness: Likeness) -> [u8; 4] {
    match likeness {
        Likeness::Exact => [0, 2, 4, NOT_FOUND],
        Likeness::Prefix => [1, 3, 5, NOT_FOUND],
        Likeness::Typo => [6, 8, 10, NOT_FOUND],
        Likeness::TypoPrefix => [7, 9, 11, NOT_FOUND],
    }
}
