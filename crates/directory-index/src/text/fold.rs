//! Folding: what is left of a word when neither case nor accents matter.

use super::marks::is_mark;
use super::plain::{Spelling, plain};

/// Folds a text, so that what is typed without case and accents finds it: marks drop, letters become
/// small and, where people commonly type them so, plain. The one folding of the app.
pub fn fold(word: &str) -> String {
    let mut folded = String::with_capacity(word.len());
    for letter in word.chars() {
        fold_letter(letter, |plain| folded.push(plain));
    }
    folded
}

/// Folds a text that is in lower case already, for callers that have it so: the tables of cases are
/// much larger than those of this crate.
pub fn fold_lowercase(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().filter(|letter| !is_mark(*letter)) {
        match plain(letter) {
            Some(Spelling::One(plain)) => folded.push(plain),
            Some(Spelling::Several(plain)) => folded.push_str(plain),
            None => folded.push(letter),
        }
    }
    folded
}

/// Hands the letters on that one letter folds into: none for a mark, two or three for a ligature.
pub(crate) fn fold_letter(letter: char, mut push: impl FnMut(char)) {
    if letter.is_ascii() {
        return push(letter.to_ascii_lowercase());
    }
    if is_mark(letter) {
        return;
    }
    // A few capitals, such as the sign for one angstrom, are plain only once they are small.
    let small = || letter.to_lowercase();
    let known =
        plain(letter).or_else(|| small().next().filter(|_| small().len() == 1).and_then(plain));
    match known {
        Some(Spelling::One(plain)) => push(plain),
        Some(Spelling::Several(plain)) => plain.chars().for_each(push),
        None => small().for_each(push),
    }
}

#[cfg(test)]
mod tests {
    use super::super::pieces::begins_word;
    use super::*;
    use unicode_normalization::UnicodeNormalization;
    use unicode_normalization::char::is_combining_mark;

    fn check(word: &str, expected: &str) {
        assert_eq!(fold(word), expected, "{word}");
    }

    #[test]
    fn case_and_accents_do_not_matter() {
        check("Über", "uber");
        check("ÉCLAIR", "eclair");
        check("ŁÓDŹ", "lodz");
        check("Straße", "strasse");
        check("Cafe\u{301}", "cafe");
        check("Ｆｕｌｌ", "full");
        check("ﬁne", "fine");
        check("İıŞş", "iiss");
        check("Æsir", "aesir");
    }

    #[test]
    fn other_scripts_fold_as_far_as_people_type_them() {
        check("Άρκτος", "αρκτοσ");
        check("ᾍδης", "αδησ");
        check("Ёлка", "елка");
        check("Київ", "киів");
        check("東京", "東京");
        check("شَمْس", "شمس");
    }

    #[test]
    fn tables_agree_with_unicode() {
        let blocks =
            ('À'..='ɏ').chain('Ḁ'..='ỿ').chain('Ά'..='ώ').chain('ἀ'..='ῼ').chain('Ѐ'..='џ');
        let mut compared = 0;
        for letter in blocks.filter(|letter| letter.is_alphabetic()) {
            let parts = letter.nfkd().filter(|c| !is_combining_mark(*c));
            let bare: String = parts.flat_map(char::to_lowercase).collect();
            let changes = bare != letter.to_lowercase().to_string();
            let typed_so = bare.is_ascii() || bare.starts_with(|c| c >= 'Ά');
            if changes && typed_so && bare.chars().all(begins_word) {
                assert_eq!(fold(&letter.to_string()), fold(&bare), "{letter}");
                compared += 1;
            }
        }
        assert!(compared > 700, "{compared}");
    }

    #[test]
    fn folding_twice_changes_nothing_and_no_letter_vanishes() {
        for letter in ('\0'..=char::MAX).filter(|c| c.is_alphanumeric() && !is_mark(*c)) {
            let once = fold(&letter.to_string());
            assert!(!once.is_empty(), "{letter}");
            assert_eq!(fold(&once), once, "{letter}");
            assert_eq!(fold_lowercase(&letter.to_string().to_lowercase()), once, "{letter}");
        }
    }
}
