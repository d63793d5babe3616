//! Marks that belong to the letter before them and carry no meaning for a search.

/// Combining accents, vowel points, tone marks, viramas, variation selectors and joiners, as
/// inclusive ranges in ascending order. Vowel signs that Unicode counts as alphabetic are letters
/// here and therefore absent.
const MARKS: &[(char, char)] = &[
    ('\u{ad}', '\u{ad}'),
    ('\u{300}', '\u{36f}'),
    ('\u{483}', '\u{489}'),
    ('\u{591}', '\u{5bd}'),
    ('\u{5bf}', '\u{5bf}'),
    ('\u{5c1}', '\u{5c2}'),
    ('\u{5c4}', '\u{5c5}'),
    ('\u{5c7}', '\u{5c7}'),
    ('\u{610}', '\u{61a}'),
    ('\u{64b}', '\u{65f}'),
    ('\u{670}', '\u{670}'),
    ('\u{6d6}', '\u{6dc}'),
    ('\u{6df}', '\u{6e4}'),
    ('\u{6e7}', '\u{6e8}'),
    ('\u{6ea}', '\u{6ed}'),
    ('\u{711}', '\u{711}'),
    ('\u{730}', '\u{74a}'),
    ('\u{93c}', '\u{93c}'),
    ('\u{94d}', '\u{94d}'),
    ('\u{9bc}', '\u{9bc}'),
    ('\u{9cd}', '\u{9cd}'),
    ('\u{a3c}', '\u{a3c}'),
    ('\u{a4d}', '\u{a4d}'),
    ('\u{abc}', '\u{abc}'),
    ('\u{acd}', '\u{acd}'),
    ('\u{b3c}', '\u{b3c}'),
    ('\u{b4d}', '\u{b4d}'),
    ('\u{bcd}', '\u{bcd}'),
    ('\u{c4d}', '\u{c4d}'),
    ('\u{cbc}', '\u{cbc}'),
    ('\u{ccd}', '\u{ccd}'),
    ('\u{d4d}', '\u{d4d}'),
    ('\u{dca}', '\u{dca}'),
    ('\u{e3a}', '\u{e3a}'),
    ('\u{e47}', '\u{e4e}'),
    ('\u{ec8}', '\u{ece}'),
    ('\u{135d}', '\u{135f}'),
    ('\u{1ab0}', '\u{1aff}'),
    ('\u{1dc0}', '\u{1dff}'),
    ('\u{200c}', '\u{200d}'),
    ('\u{2060}', '\u{2060}'),
    ('\u{20d0}', '\u{20f0}'),
    ('\u{3099}', '\u{309a}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{fe20}', '\u{fe2f}'),
];

/// Whether a character is such a mark.
pub(crate) fn is_mark(c: char) -> bool {
    let at = MARKS.partition_point(|(_, last)| *last < c);
    c >= '\u{ad}' && MARKS.get(at).is_some_and(|(first, _)| *first <= c)
}
