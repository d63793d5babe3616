//! The plain, small spelling of letters.
//!
//! A table of our own and not the whole of Unicode normalization: the scripts in which people
//! leave accents out when they type are Latin, Greek and Cyrillic, and these few hundred bytes
//! serve them where the full tables would weigh more than the rest of this crate. A test holds the
//! table against the real thing.

/// The spelling of a letter that a table knows; `None` where its small form is plain enough.
pub(crate) fn plain(c: char) -> Option<Spelling> {
    if let Some(several) = several(c) {
        return Some(Spelling::Several(several));
    }
    latin(c).or_else(|| greek(c)).or_else(|| cyrillic(c)).or_else(|| wide(c)).map(Spelling::One)
}

/// What a letter becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spelling {
    /// One letter.
    One(char),
    /// Two or three.
    Several(&'static str),
}

fn several(c: char) -> Option<&'static str> {
    Some(match c {
        'Æ' | 'æ' | 'Ǣ' | 'ǣ' | 'Ǽ' | 'ǽ' => "ae",
        'Œ' | 'œ' => "oe",
        'Þ' | 'þ' => "th",
        'ß' | 'ẞ' => "ss",
        'Ĳ' | 'ĳ' => "ij",
        'Ǆ' | 'ǅ' | 'ǆ' | 'Ǳ' | 'ǲ' | 'ǳ' => "dz",
        'Ǉ' | 'ǈ' | 'ǉ' => "lj",
        'Ǌ' | 'ǋ' | 'ǌ' => "nj",
        'ﬀ' => "ff",
        'ﬁ' => "fi",
        'ﬂ' => "fl",
        'ﬃ' => "ffi",
        'ﬄ' => "ffl",
        'ﬅ' | 'ﬆ' => "st",
        _ => return None,
    })
}

/// From À on; a full stop stands for "not here".
const LATIN: &[u8] = b"aaaaaa.ceeeeiiiidnooooo.ouuuuy..aaaaaa.ceeeeiiiidnooooo.ouuuuy.y\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.llllll.\
    .llnnnnnn.nnoooooo..rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs\
    .................ff.............oo.............uu...............\
    .............aaiioouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa..oo\
    aaaaeeeeiiiioooorrrruuuusstt..hh......aaeeooooooooyy............\
    ................";

/// From Ḁ on, which has the letters of Vietnamese.
const LATIN_ADDITIONAL: &[u8] = b"aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm\
    mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv\
    wwwwwwwwwwxxxxyyzzzzzzhtwy.s....aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
    eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......";

fn latin(c: char) -> Option<char> {
    let (table, first) = if c < '\u{1e00}' { (LATIN, 'À') } else { (LATIN_ADDITIONAL, 'Ḁ') };
    let at = u32::from(c).checked_sub(u32::from(first))?;
    let letter = *table.get(usize::try_from(at).ok()?)?;
    (letter != b'.').then_some(char::from(letter))
}

fn greek(c: char) -> Option<char> {
    Some(match c {
        'Ά' | 'ά' => 'α',
        'Έ' | 'έ' => 'ε',
        'Ή' | 'ή' => 'η',
        'Ί' | 'ί' | 'Ϊ' | 'ϊ' | 'ΐ' => 'ι',
        'Ό' | 'ό' => 'ο',
        'Ύ' | 'ύ' | 'Ϋ' | 'ϋ' | 'ΰ' => 'υ',
        'Ώ' | 'ώ' => 'ω',
        'ς' => 'σ',
        '\u{1f00}'..='\u{1fff}' => return polytonic(c),
        _ => return None,
    })
}

/// Greek with the accents of before 1982. Escapes, because some of these look like modern letters.
fn polytonic(c: char) -> Option<char> {
    Some(match c {
        '\u{1f00}'..='\u{1f0f}' | '\u{1f70}'..='\u{1f71}' | '\u{1f80}'..='\u{1f8f}' => 'α',
        '\u{1fb0}'..='\u{1fbc}' => 'α',
        '\u{1f10}'..='\u{1f1d}' | '\u{1f72}'..='\u{1f73}' | '\u{1fc8}'..='\u{1fc9}' => 'ε',
        '\u{1f20}'..='\u{1f2f}' | '\u{1f74}'..='\u{1f75}' | '\u{1f90}'..='\u{1f9f}' => 'η',
        '\u{1fc2}'..='\u{1fc7}' | '\u{1fca}'..='\u{1fcc}' => 'η',
        '\u{1fbe}' => 'ι',
        '\u{1f30}'..='\u{1f3f}' | '\u{1f76}'..='\u{1f77}' | '\u{1fd0}'..='\u{1fdb}' => 'ι',
        '\u{1f40}'..='\u{1f4d}' | '\u{1f78}'..='\u{1f79}' | '\u{1ff8}'..='\u{1ff9}' => 'ο',
        '\u{1f50}'..='\u{1f5f}' | '\u{1f7a}'..='\u{1f7b}' | '\u{1fe0}'..='\u{1fe3}' => 'υ',
        '\u{1fe4}'..='\u{1fe5}' | '\u{1fec}' => 'ρ',
        '\u{1fe6}'..='\u{1feb}' => 'υ',
        '\u{1f60}'..='\u{1f6f}' | '\u{1f7c}'..='\u{1f7d}' | '\u{1fa0}'..='\u{1faf}' => 'ω',
        '\u{1ff2}'..='\u{1ff7}' | '\u{1ffa}'..='\u{1ffc}' => 'ω',
        _ => return None,
    })
}

fn cyrillic(c: char) -> Option<char> {
    Some(match c {
        'Ѐ' | 'Ё' | 'ѐ' | 'ё' => 'е',
        'Ѓ' | 'ѓ' => 'г',
        'Ї' | 'ї' => 'і',
        'Ќ' | 'ќ' => 'к',
        'Ѝ' | 'Й' | 'ѝ' | 'й' => 'и',
        'Ў' | 'ў' => 'у',
        _ => return None,
    })
}

/// Full-width forms of ASCII letters and digits, as East Asian keyboards write them.
fn wide(c: char) -> Option<char> {
    let ascii = u32::from(c).checked_sub(0xff01)?.checked_add(0x21)?;
    let ascii = char::from(u8::try_from(ascii).ok()?);
    ascii.is_ascii_alphanumeric().then_some(ascii.to_ascii_lowercase())
}
