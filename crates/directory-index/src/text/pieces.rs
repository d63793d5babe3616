//! Splitting a text into words and the gaps between them, without losing a byte.

use super::marks::{is_apostrophe, is_mark};

/// Part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    /// Run of letters and digits of any script, with the marks that belong to them and the
    /// apostrophes between them.
    Word(&'a str),
    /// Text between two words.
    Gap(&'a str),
}

/// True if a character can begin a word. The first character tells a word from a gap.
pub(crate) fn begins_word(c: char) -> bool {
    c.is_ascii_alphanumeric()
        || (!c.is_ascii() && c.is_alphanumeric() && !is_mark(c) && !is_apostrophe(c))
}

fn continues_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || (!c.is_ascii() && (c.is_alphanumeric() || is_mark(c)))
}

/// Class of the character that a byte begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Word,
    Gap,
    /// Undecided: the byte is not ASCII.
    Open,
}

/// Class of every byte. Most text is ASCII, and a lookup is several times as fast as decoding
/// characters.
const CLASSES: [Class; 256] = {
    let mut classes = [Class::Open; 256];
    let (mut byte, mut rest): (u8, &mut [Class]) = (0, &mut classes);
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
    CLASSES.get(usize::from(byte)).copied().unwrap_or(Class::Open)
}

/// Pieces of a text, in their order. Words and gaps alternate; joined together they are the text.
pub(crate) fn pieces(mut text: &str) -> impl Iterator<Item = Piece<'_>> {
    std::iter::from_fn(move || {
        let word = match class(*text.as_bytes().first()?) {
            Class::Word => true,
            Class::Gap => false,
            Class::Open => begins_word(text.chars().next()?),
        };
        let (piece, rest) = text.split_at(length(text, word));
        text = rest;
        Some(if word { Piece::Word(piece) } else { Piece::Gap(piece) })
    })
}

/// Length of the first piece of a text, in bytes.
#[inline]
fn length(text: &str, word: bool) -> usize {
    let mut length = run(text, word);
    while word && let Some(after) = text.get(length..).and_then(behind_apostrophe) {
        let apostrophe = text.len() - length - after.len();
        length += apostrophe + run(after, true);
    }
    length
}

/// Rest of the text after a leading apostrophe, if a word continues there.
#[inline]
fn behind_apostrophe(text: &str) -> Option<&str> {
    // Most words are followed by a space.
    if text.starts_with([' ', '.', ',']) {
        return None;
    }
    let mut letters = text.chars();
    let after = letters.next().filter(|c| is_apostrophe(*c)).map(|_| letters.as_str())?;
    after.starts_with(begins_word).then_some(after)
}

/// Number of leading bytes of a text that are of one kind.
#[inline]
fn run(text: &str, word: bool) -> usize {
    let own = if word { Class::Word } else { Class::Gap };
    let bytes = text.as_bytes();
    let same = bytes.iter().position(|byte| class(*byte) != own).unwrap_or(bytes.len());
    let is_open = bytes.get(same).is_some_and(|byte| class(*byte) == Class::Open);
    if is_open { same + open_length(text.get(same..).unwrap_or(""), word) } else { same }
}

/// Length of the rest of a piece that began before the text, character by character.
fn open_length(text: &str, word: bool) -> usize {
    let ends = |c: char| if word { !continues_word(c) } else { begins_word(c) };
    text.find(ends).unwrap_or(text.len())
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
    fn marks_belong_to_preceding_letter() {
        check("Cafe\u{301} Nai\u{308}ve", &["Cafe\u{301}", "Nai\u{308}ve"]);
        check("किसान साथी", &["किसान", "साथी"]);
        check("zero\u{200b}width\u{200d}joiner", &["zero", "width\u{200d}joiner"]);
        check("\u{301}x🚀\u{fe0f}", &["x"]);
    }
}
