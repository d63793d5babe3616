//! Articles, plurals and capitals for the values of slots.
//!
//! These rules cover the nouns of the corpus, which are regular; they are not general English.

/// The words after which a noun phrase no longer carries its plural: "cinema" in "cinema on wheels".
const QUALIFIERS: &[&str] = &[" in ", " on ", " for ", " without ", " from ", " by ", " of "];

/// The noun phrase with "a" or "an" in front, by sound: "an SMS gateway", "a used-car inspection".
pub(crate) fn with_article(noun: &str) -> String {
    let article = if starts_with_vowel_sound(noun) { "an" } else { "a" };
    format!("{article} {noun}")
}

fn starts_with_vowel_sound(noun: &str) -> bool {
    let word = noun.split([' ', '-']).next().unwrap_or(noun);
    let mut letters = word.chars();
    let (Some(first), second) = (letters.next(), letters.next()) else {
        return false;
    };
    // An acronym is spelled out, so the name of its first letter decides; "SIM" is read as a word.
    if word != "SIM"
        && first.is_ascii_uppercase()
        && second.is_none_or(|letter| letter.is_ascii_uppercase())
    {
        return "AEFHILMNORSX".contains(first);
    }
    let lower = word.to_lowercase();
    let exceptions_with_a = ["uni", "use", "usu", "eu", "one", "ut"];
    let exceptions_with_an = ["hour", "honest", "heir"];
    if exceptions_with_an.iter().any(|start| lower.starts_with(start)) {
        return true;
    }
    "aeiou".contains(first.to_ascii_lowercase())
        && !exceptions_with_a.iter().any(|start| lower.starts_with(start))
}

/// The regular plural of a noun phrase's head: "batteries", "cinemas on wheels".
pub(crate) fn plural(noun: &str) -> String {
    let end = QUALIFIERS.iter().filter_map(|word| noun.find(word)).min();
    let (head, rest) = end.and_then(|end| noun.split_at_checked(end)).unwrap_or((noun, ""));
    let ies = head.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'i', 'o', 'u']));
    if let Some(stem) = ies {
        return format!("{stem}ies{rest}");
    }
    let sibilant = ["s", "x", "z", "ch", "sh"].iter().any(|end| head.ends_with(end));
    format!("{head}{}{rest}", if sibilant { "es" } else { "s" })
}

/// The text with its first letter as a capital; scripts without capitals stay as they are.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn articles_follow_the_sound() {
        for (noun, expected) in [
            ("app", "an app"),
            ("SMS gateway", "an SMS gateway"),
            ("CNC kit", "a CNC kit"),
            ("SIM-swap alarm", "a SIM-swap alarm"),
            ("used-car inspection", "a used-car inspection"),
            ("hour of sun", "an hour of sun"),
            ("e-waste depot", "an e-waste depot"),
            ("", "a "),
        ] {
            assert_eq!(with_article(noun), expected);
        }
    }

    #[test]
    fn plurals_are_those_of_the_head() {
        for (noun, expected) in [
            ("battery", "batteries"),
            ("relay", "relays"),
            ("gas box", "gas boxes"),
            ("cinema on wheels", "cinemas on wheels"),
            ("paving brick from plastic", "paving bricks from plastic"),
            ("studio by the hour", "studios by the hour"),
        ] {
            assert_eq!(plural(noun), expected);
        }
    }

    #[test]
    fn capitals_leave_other_scripts_alone() {
        assert_eq!(capitalized("île"), "Île");
        assert_eq!(capitalized("中文"), "中文");
        assert_eq!(capitalized(""), "");
    }
}
