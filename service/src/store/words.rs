//! The words of a name, folded so that neither case nor accents matter.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Folds text: compatibility forms are resolved, marks are removed, and letters become lower-case
/// and, where that is common, ASCII.
pub fn fold(text: &str) -> String {
    let bare = text.nfkd().filter(|c| !is_combining_mark(*c));
    let mut folded = String::with_capacity(text.len());
    for letter in bare.flat_map(char::to_lowercase) {
        match plain(letter) {
            Some(plain) => folded.push_str(plain),
            None => folded.push(letter),
        }
    }
    folded
}

/// The ASCII spelling of letters that Unicode does not decompose.
fn plain(letter: char) -> Option<&'static str> {
    Some(match letter {
        'ł' => "l",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ı' => "i",
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        _ => return None,
    })
}

/// The folded words of a text, each once, in alphabetical order. A word is a run of letters and
/// digits of any script; text without any has no words.
pub fn words(text: &str) -> Vec<String> {
    let folded = fold(text);
    let mut words: Vec<String> = folded
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    words.sort_unstable();
    words.dedup();
    words
}

/// The characters of the longest prefix that has a bitmap of its own. So few characters begin
/// hundreds or thousands of words, and more of them begin few.
pub const LONGEST_PREFIX: usize = 3;

/// The prefixes of a word that have bitmaps of their own.
pub fn short_prefixes(word: &str) -> impl Iterator<Item = &str> {
    let ends = word.char_indices().map(|(start, letter)| start + letter.len_utf8());
    ends.take(LONGEST_PREFIX).filter_map(|end| word.get(..end))
}

/// Whether a prefix has a bitmap of its own.
pub fn is_short(prefix: &str) -> bool {
    prefix.chars().nth(LONGEST_PREFIX).is_none()
}

#[cfg(test)]
mod tests {
    use super::{is_short, short_prefixes, words};

    fn check(text: &str, expected: &[&str]) {
        assert_eq!(words(text), expected, "{text}");
    }

    #[test]
    fn case_and_accents_do_not_matter() {
        check("Über-Café ÉCLAIR", &["cafe", "eclair", "uber"]);
        check("Ｆｕｌｌ ﬁne", &["fine", "full"]);
        check("ŁÓDŹ Straße", &["lodz", "strasse"]);
    }

    #[test]
    fn punctuation_separates_and_is_no_word() {
        check("  a.b/c\"d' * OR (x)  ", &["a", "b", "c", "d", "or", "x"]);
        check("…!?* \" ", &[]);
        check("", &[]);
    }

    #[test]
    fn every_script_has_words() {
        check("東京 Ventures Москва 42", &["42", "ventures", "москва", "東京"]);
        check("one ONE ône", &["one"]);
    }

    #[test]
    fn short_prefixes_are_counted_in_characters() {
        for (word, expected) in [
            ("energy", &["e", "en", "ene"][..]),
            ("москва", &["м", "мо", "мос"]),
            ("東京", &["東", "東京"]),
            ("", &[]),
        ] {
            assert_eq!(short_prefixes(word).collect::<Vec<_>>(), expected);
            assert!(short_prefixes(word).all(is_short));
        }
        assert!(!is_short("ener") && !is_short("моск"));
    }
}
