//! Countries, each stored as one English name.

use super::texts::{one_line, words};
use std::collections::HashMap;
use std::sync::LazyLock;

/// A country as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Country {
    /// The English name.
    Known(&'static str),
    /// A text that does not name a country.
    Unknown {
        /// The text as it was written.
        text: String,
        /// The English name of the country with the most similar name.
        closest: Option<&'static str>,
    },
}

/// Maximum number of wrong letters in a name that is still similar.
const MAX_DISTANCE: usize = 2;

/// Minimum number of letters of a similar name: shorter names are close to too many others.
const MIN_LETTERS: usize = 5;

/// English names of countries by all their names and codes.
static NAMES: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
    let lines = include_str!("countries.tsv").lines().filter(|line| !line.starts_with('#'));
    let names = lines.flat_map(|line| {
        let name = line.split('\t').nth(2).unwrap_or_default();
        line.split('\t').map(move |other| (compact(other), name))
    });
    names.collect()
});

/// Finds the country with a name in English or French, or with a code of two or three letters.
pub(crate) fn country(text: &str) -> Country {
    let name = compact(text);
    match NAMES.get(&name) {
        Some(known) => Country::Known(known),
        None => Country::Unknown { text: one_line(text), closest: closest(&name) },
    }
}

fn closest(name: &str) -> Option<&'static str> {
    let letters = name.chars().count();
    let is_similar = |other: &str| {
        let others = other.chars().count();
        others >= MIN_LETTERS && others.abs_diff(letters) <= MAX_DISTANCE
    };
    let candidates = NAMES.iter().filter(|(other, _)| letters >= MIN_LETTERS && is_similar(other));
    let distances = candidates.map(|(other, known)| (strsim::osa_distance(name, other), *known));
    let (_, known) = distances.filter(|(distance, _)| *distance <= MAX_DISTANCE).min()?;
    Some(known)
}

/// Returns a name without case, accents, signs and small words: "U.S.A." is "usa".
fn compact(name: &str) -> String {
    let words: Vec<_> = words(name).collect();
    let is_small = |word: &str| ["and", "et", "of", "the"].contains(&word);
    // A small word alone is a code: Andorra or Ethiopia.
    let kept = words.iter().filter(|word| words.len() == 1 || !is_small(word));
    kept.map(|word| if word == "saint" { "st" } else { word.as_str() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows() -> impl Iterator<Item = Vec<&'static str>> {
        let lines = include_str!("countries.tsv").lines().filter(|line| !line.starts_with('#'));
        lines.map(|line| line.split('\t').collect())
    }

    #[test]
    fn every_name_means_one_country() {
        let mut seen: HashMap<String, &str> = HashMap::new();
        for row in rows() {
            assert!(row[0].len() == 2 && row[1].len() == 3, "{row:?}");
            for name in &row {
                assert_eq!(country(name), Country::Known(row[2]), "{name}");
                let other = seen.insert(compact(name), row[2]);
                assert!(other.is_none_or(|other| other == row[2]), "{name}: {other:?}");
            }
        }
    }

    #[test]
    fn demonstration_countries_have_their_stored_names() {
        let lines = include_str!("../../../../demo/countries.tsv").lines();
        let names = lines.filter(|line| !line.starts_with(['#', '[']));
        for name in names.filter_map(|line| line.split('\t').next()) {
            assert_eq!(country(name), Country::Known(name));
        }
    }

    #[test]
    fn usual_names_are_known() {
        let cases = [
            ("United States", "USA|U.S.|us|United States of America|Etats-Unis"),
            ("United Kingdom", "UK|Great Britain"),
            ("South Korea", "KOREA, REPUBLIC OF"),
            ("Côte d'Ivoire", "Ivory Coast|Cote d’Ivoire"),
            ("Netherlands", "The Netherlands|Pays-Bas"),
            ("Namibia", "na"),
            ("Germany", "allemagne|DEU"),
            ("Saint Lucia", "St Lucia"),
            ("Bosnia and Herzegovina", "Bosnia & Herzegovina"),
            ("Taiwan", "Republic of China"),
            ("China", "People’s Republic of China"),
            ("Czechia", "Czech Republic"),
            ("Türkiye", "Turkey"),
            ("Niger", "Niger"),
            ("Republic of the Congo", "Congo"),
            ("Democratic Republic of the Congo", "DRC"),
        ];
        for (expected, names) in cases {
            for name in names.split('|') {
                assert_eq!(country(name), Country::Known(expected), "{name}");
            }
        }
    }

    #[test]
    fn unknown_names_have_the_closest() {
        let closest = |text: &str| match country(text) {
            Country::Known(name) => panic!("{text} is {name}"),
            Country::Unknown { closest, .. } => closest,
        };
        assert_eq!(closest("Germny"), Some("Germany"));
        assert_eq!(closest("Untied States"), Some("United States"));
        assert_eq!(closest("Frnace"), Some("France"));
        assert_eq!(closest("Atlantis"), None);
        assert_eq!(closest("zz"), None);
        assert_eq!(closest(""), None);
        assert_eq!(closest("California"), None);
    }
}
