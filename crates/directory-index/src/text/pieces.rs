//! Splitting a text into words and the gaps between them, without losing a byte.

use super::marks::is_mark;

/// A part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    /// A run of letters and digits of any script, with the marks that belong to them.
    Word(&'a str),
    /// What stands between two words.
    Gap(&'a str),
}

/// Whether a character can begin a word. The first character tells a word from a gap.
pub(crate) fn begins_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || (!c.is_ascii() && c.is_alphanumeric() && !is_mark(c))
}

fn continues_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || (!c.is_ascii() && (c.is_alphanumeric() || is_mark(c)))
}

/// The pieces of a text, in their order. Words and gaps take turns, and joined together they are
/// the text.
pub(crate) fn pieces(mut text: &str) -> impl Iterator<Item = Piece<'_>> {
    std::iter::from_fn(move || {
        let word = begins_word(text.chars().next()?);
        let (piece, rest) = text.split_at(length(text, word));
        text = rest;
        Some(if word { Piece::Word(piece) } else { Piece::Gap(piece) })
    })
}

/// The length of the first piece of a text, in bytes. A byte says all of an ASCII character, and
/// most text has no others: it is read three times as fast.
fn length(text: &str, word: bool) -> usize {
    let ends = |byte: u8| !byte.is_ascii() || byte.is_ascii_alphanumeric() != word;
    let Some(end) = text.bytes().position(ends) else { return text.len() };
    let (before, behind) = text.split_at(end);
    let ends = |c: char| if word { !continues_word(c) } else { begins_word(c) };
    behind.find(ends).map_or(text.len(), |more| before.len() + more)
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
        check("Tom's 3D-print", &["Tom", "s", "3D", "print"]);
        check("東京 Москва", &["東京", "Москва"]);
    }

    #[test]
    fn marks_belong_to_the_letter_before_them() {
        check("Cafe\u{301} Nai\u{308}ve", &["Cafe\u{301}", "Nai\u{308}ve"]);
        check("किसान साथी", &["किसान", "साथी"]);
        check("zero\u{200b}width\u{200d}joiner", &["zero", "width\u{200d}joiner"]);
        check("\u{301}x🚀\u{fe0f}", &["x"]);
    }
}
