//! Classes of characters: marks, apostrophes, letters of scripts without spaces.

/// Characters that belong to the letter before them: combining accents, vowel points, tone marks,
/// viramas, variation selectors, joiners and invisible characters. Inclusive ranges, ascending. Vowel signs that Unicode
/// counts as letters are absent.
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
    ('\u{951}', '\u{954}'),
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
    ('\u{d3b}', '\u{d3c}'),
    ('\u{d4d}', '\u{d4d}'),
    ('\u{dca}', '\u{dca}'),
    ('\u{e3a}', '\u{e3a}'),
    ('\u{e47}', '\u{e4e}'),
    ('\u{eba}', '\u{eba}'),
    ('\u{ec8}', '\u{ece}'),
    ('\u{f18}', '\u{f19}'),
    ('\u{f35}', '\u{f35}'),
    ('\u{f37}', '\u{f37}'),
    ('\u{f39}', '\u{f39}'),
    ('\u{f82}', '\u{f84}'),
    ('\u{1037}', '\u{1037}'),
    ('\u{1039}', '\u{103a}'),
    ('\u{135d}', '\u{135f}'),
    ('\u{17c9}', '\u{17d3}'),
    ('\u{17dd}', '\u{17dd}'),
    ('\u{1ab0}', '\u{1aff}'),
    ('\u{1dc0}', '\u{1dff}'),
    ('\u{200c}', '\u{200d}'),
    ('\u{2060}', '\u{2060}'),
    ('\u{20d0}', '\u{20f0}'),
    ('\u{3099}', '\u{309a}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{fe20}', '\u{fe2f}'),
    ('\u{feff}', '\u{feff}'),
];

/// True for a character of [`MARKS`].
pub(crate) fn is_mark(c: char) -> bool {
    let at = MARKS.partition_point(|(_, last)| *last < c);
    c >= '\u{ad}' && MARKS.get(at).is_some_and(|(first, _)| *first <= c)
}

/// True if a search ignores a mark: accents, and the points of Hebrew, Arabic and Syriac. Tone
/// marks, viramas and the marks of kana tell words apart.
pub(crate) fn is_ignored(mark: char) -> bool {
    !matches!(mark, '\u{900}'..='\u{17ff}' | '\u{3099}'..='\u{309a}')
}

/// True for an apostrophe, or a character that people type instead of it.
pub(crate) fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '`' | '´' | '‘' | '’' | '‛' | '′' | 'ʹ' | 'ʻ' | 'ʼ' | 'ʽ' | 'ʾ' | 'ʿ' | '＇')
}

/// True for a letter of a script without spaces between words.
pub(crate) fn is_unspaced(c: char) -> bool {
    matches!(
        c,
        '\u{e00}'..='\u{eff}'
            | '\u{f00}'..='\u{109f}'
            | '\u{1780}'..='\u{17ff}'
            | '\u{3005}'..='\u{3007}'
            | '\u{3040}'..='\u{312f}'
            | '\u{31f0}'..='\u{31ff}'
            | '\u{3400}'..='\u{4dbf}'
            | '\u{4e00}'..='\u{9fff}'
            | '\u{f900}'..='\u{faff}'
            | '\u{20000}'..='\u{3ffff}'
    )
}
