//! Folding: removing case and accents from words.

use super::marks::{is_apostrophe, is_ignored, is_mark};

/// Compatibility decomposition (NFKD), provided by the host, because the tables of Unicode are
/// larger than this crate: `String.prototype.normalize` in a browser, `unicode-normalization` in a
/// service.
pub type Normalize = fn(&str) -> String;

/// Folds a word, so that it is found regardless of case and accents.
pub fn fold(word: &str, normalize: Normalize) -> String {
    if word.is_ascii() {
        return word
            .chars()
            .filter(|c| !is_apostrophe(*c))
            .map(|c| c.to_ascii_lowercase())
            .collect();
    }
    let mut folded = String::with_capacity(word.len());
    for part in word.split(is_apostrophe) {
        let normal = if part.is_ascii() { part.to_owned() } else { normalize(part) };
        let letters = normal.chars().filter(|c| is_searched(*c));
        letters.for_each(|letter| fold_letter(letter, &mut folded));
    }
    // A word without letters and digits is only lowercased.
    if folded.is_empty() { word.to_lowercase() } else { folded }
}

/// Folds a text that is already in lower case and normalized.
pub fn fold_lowercase(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    text.chars().for_each(|letter| fold_lowercase_letter(letter, &mut folded));
    folded
}

/// True if a character of a normalized word is part of its folded form.
fn is_searched(c: char) -> bool {
    (c.is_alphanumeric() || is_mark(c)) && !is_apostrophe(c)
}

/// Adds the folded form of a letter, which may be empty or have several letters.
fn fold_letter(letter: char, folded: &mut String) {
    if letter.is_ascii() {
        fold_lowercase_letter(letter.to_ascii_lowercase(), folded);
    } else {
        letter.to_lowercase().for_each(|letter| fold_lowercase_letter(letter, folded));
    }
}

/// Adds the folded form of a letter in lower case.
fn fold_lowercase_letter(letter: char, folded: &mut String) {
    let plain = match letter {
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'þ' => "th",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ħ' => "h",
        'ı' => "i",
        'ł' => "l",
        'ŧ' => "t",
        'ς' => "σ",
        'ٱ' => "ا",
        // Hamza and tatweel.
        'ء' | 'ـ' => "",
        mark if is_mark(mark) && is_ignored(mark) => "",
        // Otherwise, an unvoiced kana would be a prefix of the voiced one. Other letters have no
        // voiced form and lose the mark.
        '\u{3099}' | '\u{309a}' => {
            let kana = folded.pop().map(|kana| add_voice(kana, letter));
            folded.extend(kana);
            ""
        }
        letter => return folded.push(letter),
    };
    folded.push_str(plain);
}

/// Kana whose voiced form is the next character.
const VOICED: &str =
    "かきくけこさしすせそたちつてとはひふへほゝカキクケコサシスセソタチツテトハヒフヘホヽ";
/// Kana whose semi-voiced form is the character after the next.
const SEMI_VOICED: &str = "はひふへほハヒフヘホ";

/// Combines a kana with its voicing mark.
fn add_voice(kana: char, mark: char) -> char {
    let steps = match (kana, mark) {
        ('う' | 'ウ', '\u{3099}') => 78,
        ('ワ'..='ヲ', '\u{3099}') => 8,
        (_, '\u{3099}') if VOICED.contains(kana) => 1,
        (_, '\u{309a}') if SEMI_VOICED.contains(kana) => 2,
        _ => 0,
    };
    char::from_u32(u32::from(kana) + steps).unwrap_or(kana)
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_normalization::UnicodeNormalization;
    use unicode_normalization::char::is_combining_mark;

    fn nfkd(text: &str) -> String {
        text.nfkd().collect()
    }

    fn check(word: &str, expected: &str) {
        assert_eq!(fold(word, nfkd), expected, "{word}");
        let composed: String = word.nfc().collect();
        let decomposed: String = word.nfd().collect();
        assert_eq!(fold(&composed, nfkd), expected, "{word}, composed");
        assert_eq!(fold(&decomposed, nfkd), expected, "{word}, decomposed");
    }

    #[test]
    fn case_and_accents_do_not_matter() {
        check("Über", "uber");
        check("ÉCLAIR", "eclair");
        check("ŁÓDŹ", "lodz");
        check("Straße", "strasse");
        check("Ｆｕｌｌ", "full");
        check("ﬁne", "fine");
        check("İıŞş", "iiss");
        check("Æsir", "aesir");
        check("CO₂", "co2");
        check("m²", "m2");
        check("co\u{ad}op", "coop");
    }

    #[test]
    fn other_scripts_fold_like_typed_text() {
        check("Άρκτος", "αρκτοσ");
        check("ᾍδης", "αδησ");
        check("Ёлка", "елка");
        check("Київ", "киів");
        check("東京", "東京");
        check("شَمْس", "شمس");
        check("أحمد", "احمد");
        check("مـصـر", "مصر");
        check("مؤسسة", "موسسة");
    }

    #[test]
    fn distinctive_signs_stay() {
        let differ = |one: &str, other: &str| assert_ne!(fold(one, nfkd), fold(other, nfkd));
        differ("कि", "की");
        differ("क्म", "कम");
        differ("ปา", "ป่า");
        differ("が", "か");
        differ("ปิ", "ปี");
        assert_eq!(fold("ｶﾞ", nfkd), fold("ガ", nfkd));
        check("がぱゔゞガパヴヷヸヹヺヾ", "がぱゔゞガパヴヷヸヹヺヾ");
        check("a\u{3099}ア\u{309a}か\u{309a}", "aアか");
        assert_eq!(
            fold("한국", nfkd),
            fold("\u{1112}\u{1161}\u{11ab}\u{1100}\u{116e}\u{11a8}", nfkd)
        );
    }

    #[test]
    fn apostrophes_do_not_matter() {
        for word in ["O'Reilly", "O’Reilly", "OʼReilly", "O`Reilly", "OReilly", "O´Reilly"] {
            assert_eq!(fold(word, nfkd), "oreilly", "{word}");
        }
    }

    #[test]
    fn folding_is_idempotent_and_keeps_letters() {
        for letter in ('\0'..=char::MAX).filter(|c| c.is_alphanumeric()) {
            let once = fold(&letter.to_string(), nfkd);
            assert!(!once.is_empty(), "{letter}");
            assert_eq!(fold(&once, nfkd), once, "{letter}");
            let bare: String =
                nfkd(&letter.to_string()).chars().filter(|c| !is_combining_mark(*c)).collect();
            if bare.is_ascii()
                && !bare.is_empty()
                && bare.bytes().all(|b| b.is_ascii_alphanumeric())
            {
                assert_eq!(once, bare.to_ascii_lowercase(), "{letter}");
            }
        }
    }
}
