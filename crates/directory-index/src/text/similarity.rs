//! When a typed word matches a written one. Both are folded.

/// How a typed word is found in a written one, the surest way first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Similarity {
    /// They are the same.
    Exact,
    /// The typed word begins the written one.
    Prefix,
    /// They are the same but for one edit: a letter too many, one missing, a wrong one, or two
    /// neighbors swapped.
    Typo,
    /// The typed word begins the written one but for one edit.
    TypoPrefix,
}

/// Shorter words are taken as they are typed: one edit makes almost any of them another word.
pub(crate) const SHORTEST_FORGIVEN: usize = 5;

/// Whether a typed word is long enough for a typo to be forgiven.
pub(crate) fn forgives(typed: &str) -> bool {
    typed.chars().nth(SHORTEST_FORGIVEN - 1).is_some()
}

/// How the typed word is found in the written one, if it is.
pub(crate) fn similarity(typed: &str, written: &str) -> Option<Similarity> {
    match written.strip_prefix(typed) {
        Some("") => Some(Similarity::Exact),
        Some(_) => Some(Similarity::Prefix),
        None if forgives(typed) => one_edit(typed, written),
        None => None,
    }
}

/// How `typed` is found in `written` after one edit. The edit may always be made where the two
/// first differ, so each kind of edit is tried there and nowhere else.
fn one_edit(typed: &str, written: &str) -> Option<Similarity> {
    let differ = typed.chars().zip(written.chars()).take_while(|(a, b)| a == b);
    let shared = differ.map(|(letter, _)| letter.len_utf8()).sum();
    let (typed, written) = (typed.get(shared..)?, written.get(shared..)?);
    let after = |text| behind_first(text).unwrap_or("");
    let compare = |typed: &str, written: &str| match written.strip_prefix(typed)? {
        "" => Some(Similarity::Typo),
        _ => Some(Similarity::TypoPrefix),
    };
    let too_many = compare(after(typed), written);
    let missing = behind_first(written).and_then(|written| compare(typed, written));
    let wrong = behind_first(written).and_then(|written| compare(after(typed), written));
    let swapped = swapped(typed, written).and_then(|(typed, written)| compare(typed, written));
    [too_many, missing, wrong, swapped].into_iter().flatten().min()
}

fn behind_first(text: &str) -> Option<&str> {
    let mut letters = text.chars();
    letters.next().map(|_| letters.as_str())
}

/// What is behind the first two letters, if these are the same in the other order.
fn swapped<'a>(typed: &'a str, written: &'a str) -> Option<(&'a str, &'a str)> {
    let (mut typed, mut written) = (typed.chars(), written.chars());
    let (a, b) = ((typed.next()?, typed.next()?), (written.next()?, written.next()?));
    (a == (b.1, b.0)).then_some((typed.as_str(), written.as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(typed: &str, written: &str, expected: Option<Similarity>) {
        assert_eq!(similarity(typed, written), expected, "{typed} in {written}");
    }

    #[test]
    fn words_and_their_beginnings() {
        check("solar", "solar", Some(Similarity::Exact));
        check("so", "solar", Some(Similarity::Prefix));
        check("solar", "so", None);
        check("sol", "sun", None);
    }

    #[test]
    fn one_typo_is_forgiven_in_long_words() {
        check("soolar", "solarium", Some(Similarity::TypoPrefix));
        check("slariu", "solarium", Some(Similarity::TypoPrefix));
        check("sular", "solar", Some(Similarity::Typo));
        check("oslar", "solar", Some(Similarity::Typo));
        check("solra", "solar", Some(Similarity::Typo));
        check("solarx", "solar", Some(Similarity::Typo));
        check("soalr", "solar", Some(Similarity::Typo));
        check("sloar", "sol", None);
        check("sulor", "solar", None);
        check("slar", "solar", None);
    }
}
