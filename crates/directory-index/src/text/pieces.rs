//! Splitting of a text into words and the gaps between them.

use super::marks::{is_apostrophe, is_mark};

/// Part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    /// Run of letters and digits of any script, with their marks and the apostrophes between them.
    Word(&'a str),
    /// Text between two words.
    Gap(&'a str),
}

/// True if a character can begin a word.
pub(crate) fn begins_word(c: char) -> bool {
    c.is_ascii_alphanumeric()
        || (!c.is_ascii() && c.is_alphanumeric() && !is_mark(c) && !is_apostrophe(c))
}

fn continues_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || (!c.is_ascii() && (c.is_alphanumeric() || is_mark(c)))
}

/// Class of a character, by its first byte.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Word,
    Gap,
    /// The byte is not ASCII.
    Undecided,
}

/// Class of every byte. A lookup is several times as fast as decoding characters, and most text is
/// ASCII.
const CLASSES: [Class; 256] = {
    let mut classes = [Class::Undecided; 256];
    let mut byte = 0_u8;
    let mut rest: &mut [Class] = &mut classes;
    while let Some((class, behind)) = rest.split_first_mut() {
        if byte < 0x80 {
            *class = if byte.is_ascii_alphanumeric() { Class::Word } else { Class::Gap };
        }
        byte = byte.wrapping_add(1);
        rest = behind;
    }
    classes
};

#[inline]
fn class(byte: u8) -> Class {
    CLASSES.get(usize::from(byte)).copied().unwrap_or(Class::Undecided)
}

/// Pieces of a text, alternately words and gaps. Together they are the whole text.
pub(crate) fn pieces(mut text: &str) -> impl Iterator<Item = Piece<'_>> + Clone {
    std::iter::from_fn(move || {
        let is_word = match class(*text.as_bytes().first()?) {
            Class::Word => true,
            Class::Gap => false,
            Class::Undecided => begins_word(text.chars().next()?),
        };
        let (piece, rest) = text.split_at(piece_length(text, is_word));
        text = rest;
        Some(if is_word { Piece::Word(piece) } else { Piece::Gap(piece) })
    })
}

/// Length of the first piece of a text, in bytes.
#[inline]
fn piece_length(text: &str, is_word: bool) -> usize {
    let mut length = run_length(text, is_word);
    while is_word && let Some(after) = text.get(length..).and_then(after_apostrophe) {
        let apostrophe = text.len() - length - after.len();
        length += apostrophe + run_length(after, true);
    }
    length
}

/// Text after a leading apostrophe, if a word continues there.
#[inline]
fn after_apostrophe(text: &str) -> Option<&str> {
    // Most words are followed by a space.
    if text.starts_with([' ', '.', ',']) {
        return None;
    }
    let mut letters = text.chars();
    let after = letters.next().filter(|c| is_apostrophe(*c)).map(|_| letters.as_str())?;
    after.starts_with(begins_word).then_some(after)
}

/// Number of leading bytes of a text that belong to a word, or to a gap.
#[inline]
fn run_length(text: &str, is_word: bool) -> usize {
    let own = if is_word { Class::Word } else { Class::Gap };
    let bytes = text.as_bytes();
    let same = bytes.iter().position(|byte| class(*byte) != own).unwrap_or(bytes.len());
    let is_undecided = bytes.get(same).is_some_and(|byte| class(*byte) == Class::Undecided);
    if is_undecided {
        same + undecided_length(text.get(same..).unwrap_or(""), is_word)
    } else {
        same
    }
}

/// Length of the rest of a piece, decided character by character.
fn undecided_length(text: &str, is_word: bool) -> usize {
    let ends = |c: char| if is_word { !continues_word(c) } else { begins_word(c) };
    text.find(ends).unwrap_or(text.len())
}

/// Places inside a word at which a part of it begins: after an apostrophe, around digits, and at a
/// capital with a small letter before or after it.
pub(crate) fn bounds(word: &str) -> Vec<usize> {
    let mut letters = word.char_indices().filter(|(_, c)| !is_mark(*c)).peekable();
    let mut found = Vec::new();
    while let Some((_, before)) = letters.next() {
        let Some((at, c)) = letters.peek().copied() else { break };
        let next = word.get(at + c.len_utf8()..).unwrap_or_default();
        let next = next.chars().find(|c| !is_mark(*c));
        let is_small = before.is_lowercase() || next.is_some_and(char::is_lowercase);
        let is_number = |c: char| c.is_numeric();
        let is_bound = is_apostrophe(before)
            || (is_number(c) != is_number(before) && !is_apostrophe(c))
            || (c.is_uppercase() && is_small);
        if is_bound {
            found.push(at);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, words: &[&str]) {
        let mut found = Vec::new();
        let mut joined = String::new();
        for piece in pieces(text) {
            match piece {
                Piece::Word(word) => {
                    found.push(word);
                    joined.push_str(word);
                }
                Piece::Gap(gap) => joined.push_str(gap),
            }
        }
        assert_eq!(found, words, "{text}");
        assert_eq!(joined, text);
    }

    #[test]
    fn words_are_runs_of_letters_and_digits() {
        check("", &[]);
        check(" …!? ", &[]);
        check("a.b/c\"d' (x)", &["a", "b", "c", "d", "x"]);
        check("Tom's 3D-print", &["Tom's", "3D", "print"]);
        check("'Rock 'n’ roll'' O’’Hara ʼx", &["Rock", "n", "roll", "O", "Hara", "x"]);
        check("東京 Москва", &["東京", "Москва"]);
    }

    #[test]
    fn parts_begin_at_case_digits_and_apostrophes() {
        let parts = |word: &'static str| -> Vec<_> {
            bounds(word).into_iter().map(|at| word.split_at(at).1).collect()
        };
        assert_eq!(parts("productHunt"), ["Hunt"]);
        assert_eq!(parts("AirBnB"), ["BnB", "B"]);
        assert_eq!(parts("IBMWatson"), ["Watson"]);
        assert_eq!(parts("Web3D"), ["3D", "D"]);
        assert_eq!(parts("L'E\u{301}Cole"), ["E\u{301}Cole", "Cole"]);
        assert!(["Coffee", "IBM", "it", "東京", ""].iter().all(|word| parts(word).is_empty()));
    }

    #[test]
    fn marks_belong_to_preceding_letter() {
        check("Cafe\u{301} Nai\u{308}ve", &["Cafe\u{301}", "Nai\u{308}ve"]);
        check("किसान साथी", &["किसान", "साथी"]);
        check("zero\u{200b}width\u{200d}joiner", &["zero", "width\u{200d}joiner"]);
        check("\u{301}x🚀\u{fe0f}", &["x"]);
    }
}
