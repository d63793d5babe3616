//! Text folded so that neither case nor accents matter.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Folds text: compatibility forms are resolved, marks are removed, and letters become lower-case
/// and, where that is common, ASCII.
pub(crate) fn fold(text: &str) -> String {
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
