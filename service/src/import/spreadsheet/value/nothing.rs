//! Words for "nothing".

use super::texts::key;

/// Words that say that a value is missing, as [`key`] writes them.
const WORDS: &str = "\
    aucun|aucune|inconnu|inconnue|nil|non communique|non divulgue|none|not applicable|\
    not available|not disclosed|null|tba|tbc|tbd|unavailable|undisclosed|undisclosed amount|unknown";

/// Short forms. "NA" is the code of Namibia, so only forms with a sign are here.
const SHORT_FORMS: [&str; 7] = ["n/a", "n.a.", "n.a", "n.c.", "n/c", "n/d", "n.d."];

/// Maximum number of bytes of a text that is looked up.
const MAX_LENGTH: usize = 40;

/// True if a text says that there is no value: "-", "n/a", "unknown".
pub(crate) fn is_nothing(text: &str) -> bool {
    let text = text.trim();
    if text.len() > MAX_LENGTH {
        return false;
    }
    let is_sign = |c: char| c.is_whitespace() || "-–—−?.…/".contains(c);
    let word = key(text);
    text.chars().all(is_sign)
        || SHORT_FORMS.contains(&text.to_lowercase().as_str())
        || WORDS.split('|').any(|known| known == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placeholders_are_nothing() {
        let placeholders = "\
            | |-|–|—|--|?|??|...|n/a|N/A|n.a.|None|unknown|Unknown|TBD|(unknown)|undisclosed|\
            Undisclosed|null|not disclosed|inconnu|Non communiqué|undisclosed amount"
            .split('|');
        for text in placeholders {
            assert!(is_nothing(text), "{text}");
        }
    }

    #[test]
    fn words_that_may_be_values_are_kept() {
        for text in "NA|na|0|no|Nan|None Ltd|Unknown Worlds|N|A/N|x".split('|') {
            assert!(!is_nothing(text), "{text}");
        }
    }
}
