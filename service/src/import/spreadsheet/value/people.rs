//! Names of people in one cell.

use super::lists::split;
use super::nothing::is_nothing;
use super::texts::{key, one_line};
use std::collections::HashSet;

/// A person in a list of names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PersonName {
    /// The name without the role.
    pub(crate) full: String,
    /// The first names. A name of one word is a first name.
    pub(crate) first: String,
    /// The last name with its particles and suffixes: "van der Berg", "Smith Jr.".
    pub(crate) last: String,
    /// The text in brackets behind the name: "CEO".
    pub(crate) role: Option<String>,
}

/// Words that begin a last name.
const PARTICLES: [&str; 26] = [
    "af", "al", "av", "bin", "bint", "da", "das", "de", "del", "della", "den", "der", "di", "do",
    "dos", "du", "el", "ibn", "la", "le", "ten", "ter", "van", "von", "zu", "zur",
];

/// Words behind a last name, without points.
const SUFFIXES: [&str; 14] =
    ["jr", "sr", "ii", "iii", "iv", "phd", "md", "mba", "esq", "dds", "dvm", "jd", "cpa", "msc"];

/// Reads the names of people: a list, or names with "and", "&" or "et" between them. "Last, First"
/// cannot be told from two people, and is two people.
pub(crate) fn people(text: &str) -> Vec<PersonName> {
    let (separator, items) = split(text);
    let mut names: Vec<String> = Vec::new();
    for item in items {
        match names.last_mut() {
            // The comma before "Jr." does not separate.
            Some(name) if separator == ',' && are_suffixes(&split_role(item.trim()).0) => {
                name.push(' ');
                name.push_str(&one_line(item));
            }
            _ => names.extend(split_at_and(item)),
        }
    }
    let mut seen = HashSet::new();
    let names = names.iter().filter(|name| !is_nothing(name));
    names.map(|name| PersonName::new(name)).filter(|name| seen.insert(key(&name.full))).collect()
}

impl PersonName {
    fn new(text: &str) -> Self {
        let (full, role) = split_role(text);
        let words: Vec<&str> = full.split(' ').collect();
        let suffixes = words.iter().rev().take_while(|word| are_suffixes(word)).count();
        let names = words.len().saturating_sub(suffixes);
        let before = words.get(1..names.saturating_sub(1)).unwrap_or_default();
        let particles = before.iter().rev().take_while(|word| is_particle(word)).count();
        // A name of one word is a first name, with its suffix.
        let first = if names < 2 { words.len() } else { (names - particles - 1).max(1) };
        let (first, last) = words.split_at_checked(first).unwrap_or_default();
        Self { first: first.join(" "), last: last.join(" "), full, role }
    }
}

/// Splits a text at the words "and", "&" and "et" that are not in brackets.
fn split_at_and(text: &str) -> Vec<String> {
    let mut names = vec![String::new()];
    let mut depth = 0;
    for word in text.split_whitespace() {
        depth += word.matches('(').count();
        depth = depth.saturating_sub(word.matches(')').count());
        let is_and = ["and", "&", "et"].iter().any(|and| word.eq_ignore_ascii_case(and));
        match names.last_mut() {
            Some(name) if depth > 0 || !is_and => {
                if !name.is_empty() {
                    name.push(' ');
                }
                name.push_str(word);
            }
            _ => names.push(String::new()),
        }
    }
    names.retain(|name| !name.is_empty());
    names
}

/// Splits the role from a name: "Ada Moss (CEO)".
fn split_role(text: &str) -> (String, Option<String>) {
    let brackets = text.strip_suffix(')').and_then(|text| text.split_once('('));
    match brackets {
        Some((name, role)) if !name.trim().is_empty() => {
            (one_line(name), Some(one_line(role)).filter(|role| !role.is_empty()))
        }
        _ => (one_line(text), None),
    }
}

fn is_particle(word: &str) -> bool {
    PARTICLES.contains(&word.to_lowercase().as_str())
}

/// True if a text has suffixes of names only.
fn are_suffixes(text: &str) -> bool {
    let is_suffix = |word: &str| SUFFIXES.contains(&word.replace('.', "").to_lowercase().as_str());
    let mut words = text.split([' ', ',']).filter(|word| !word.is_empty()).peekable();
    words.peek().is_some() && words.all(is_suffix)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks the names of a text, each as first name, last name and role.
    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str, &str)]) {
        let names = people(text);
        let read = names.iter().map(|name| {
            (name.first.as_str(), name.last.as_str(), name.role.as_deref().unwrap_or_default())
        });
        assert_eq!(read.collect::<Vec<_>>(), expected, "{text}");
    }

    #[test]
    fn separators_and_words_part_names() {
        let both = [("Ada", "Moss", ""), ("Ben", "Roe", "")];
        for text in [
            "Ada Moss, Ben Roe",
            "Ada Moss; Ben Roe",
            "Ada Moss and Ben Roe",
            "Ada Moss & Ben Roe",
            "Ada Moss et Ben Roe",
            "Ada Moss|Ben Roe",
            "Ada Moss\nBen Roe",
            "Ada Moss, and Ben  Roe",
            "Ada Moss, Ben Roe, ada moss, n/a",
        ] {
            check(text, &both);
        }
        check("Andy Etter", &[("Andy", "Etter", "")]);
        check("Moss, Ada", &[("Moss", "", ""), ("Ada", "", "")]);
    }

    #[test]
    fn brackets_behind_a_name_are_the_role() {
        check("Ada Moss (CEO), Ben Roe", &[("Ada", "Moss", "CEO"), ("Ben", "Roe", "")]);
        check("Ada Moss (CEO, founder)", &[("Ada", "Moss", "CEO, founder")]);
        check(
            "Ada Moss (Research and Sales) & Ben Roe ()",
            &[("Ada", "Moss", "Research and Sales"), ("Ben", "Roe", "")],
        );
        check("Ada (Addy) Moss", &[("Ada (Addy)", "Moss", "")]);
    }

    #[test]
    fn suffixes_stay_with_the_name() {
        check("Ben Roe, Jr., Ada Moss", &[("Ben", "Roe Jr.", ""), ("Ada", "Moss", "")]);
        check("Ada Moss, Ph.D., MBA", &[("Ada", "Moss Ph.D. MBA", "")]);
        check("Ben Roe III", &[("Ben", "Roe III", "")]);
        assert_eq!(people("Ben Roe, Jr. (CTO)")[0].full, "Ben Roe Jr.");
    }

    #[test]
    fn particles_begin_the_last_name() {
        check("Jan van der Berg", &[("Jan", "van der Berg", "")]);
        check("Ana María de la Cruz", &[("Ana María", "de la Cruz", "")]);
        check("Van Nguyen", &[("Van", "Nguyen", "")]);
        check("Sukarno", &[("Sukarno", "", "")]);
        check("Plato Jr.", &[("Plato Jr.", "", "")]);
        check("", &[]);
    }
}
