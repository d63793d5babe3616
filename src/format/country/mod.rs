//! Countries. Services name them by codes of ISO 3166-1 and by names in any language; people read
//! one name for each, in their own language.

mod table;

use super::locales;
use js_sys::Intl::DisplayNames;
use js_sys::{Array, JsString};
use std::cmp::Reverse;
use table::{CODES, OTHER_NAMES};

/// Length of the longest name of a country; longer texts are not looked up.
const MAX_NAME_LENGTH: usize = 80;

/// Languages of names besides English and that of the reader.
const LANGUAGES: [&str; 6] = ["de", "es", "fr", "it", "nl", "pt"];

/// Words that can be left out of a name.
const FILLERS: [&str; 9] =
    ["the", "of", "and", "republic", "kingdom", "state", "federal", "islamic", "peoples"];

/// Sorted names as written by [`fold_name`], each with the code of its country.
type SortedNames = Vec<(String, &'static str)>;

thread_local! {
    /// Names in the reader's language.
    static READER: DisplayNames = names_in(&locales());
    /// Codes, and the names that most services use.
    static USUAL: SortedNames = usual_names();
    /// Names in other languages, which are looked up last.
    static FOREIGN: SortedNames = foreign_names();
}

/// Code of the country that a service calls "ESP", "Spain" or "España": "ES".
pub fn code(name: &str) -> Option<&'static str> {
    let find = |names: &SortedNames| find(names, name);
    USUAL.with(find).or_else(|| FOREIGN.with(find))
}

/// Unique name of a country in the reader's language; an unknown country as it is given.
pub fn name(value: &str) -> String {
    let known = code(value).and_then(|code| READER.with(|names| names.of(code)));
    known.map_or_else(|| value.to_owned(), String::from)
}

/// True if both values mean the same country.
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    one == other || code(one).is_some_and(|one| code(other) == Some(one))
}

/// True if a part of an address is a usual name of the country. The names in all other languages take
/// too long for the first row of a list.
pub(super) fn is_usual_name_of(country: &str, part: &str) -> bool {
    let usual = USUAL.with(|names| find(names, part));
    usual.is_some() && usual == code(country)
}

/// Groups names of a service, with numbers, by country; groups and the names in each are sorted by
/// number, the greatest first.
pub(crate) fn group_names(mut names: Vec<(String, u64)>) -> Vec<CountryGroup> {
    names.sort_by_key(|(_, number)| Reverse(*number));
    let mut groups: Vec<CountryGroup> = Vec::new();
    for (value, number) in names {
        let name = name(&value);
        match groups.iter_mut().find(|group| group.name == name) {
            Some(group) => {
                group.names.push(value);
                group.number = group.number.saturating_add(number);
            }
            None => groups.push(CountryGroup { name, names: vec![value], number }),
        }
    }
    groups.sort_by(|one, other| {
        other.number.cmp(&one.number).then_with(|| one.name.cmp(&other.name))
    });
    groups
}

/// Adds the other names that the service uses for the same countries.
pub(crate) fn add_synonyms(values: &mut Vec<String>, all: &[String]) {
    let is_new = |it: &&String| !values.contains(it) && values.iter().any(|own| is_same(own, it));
    let new: Vec<_> = all.iter().filter(is_new).cloned().collect();
    values.extend(new);
}

/// A country with all its names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CountryGroup {
    /// Name of the country in the reader's language, or the service's name for it.
    pub name: String,
    /// Names that the service uses for it, the most frequent first.
    pub names: Vec<String>,
    /// Sum of the numbers of its names.
    pub number: u64,
}

fn find(names: &SortedNames, name: &str) -> Option<&'static str> {
    let code = |name: &String| {
        let found = names.binary_search_by(|(known, _)| known.cmp(name)).ok()?;
        names.get(found).map(|(_, code)| *code)
    };
    fold_name(name).iter().find_map(code)
}

/// Three-letter and two-letter codes of all countries.
fn codes() -> impl Iterator<Item = (&'static str, &'static str)> {
    CODES.split_ascii_whitespace().filter_map(|both| both.split_at_checked(3))
}

fn usual_names() -> SortedNames {
    let english = names_in(&Array::of1(&"en".into()));
    let mut names = SortedNames::new();
    for (long, code) in codes() {
        names.extend([(long.to_owned(), code), (code.to_ascii_lowercase(), code)]);
        let of_reader = READER.with(|names| names.of(code));
        add(&mut names, [english.of(code), of_reader], code);
    }
    for (code, others) in OTHER_NAMES {
        names.extend(others.split(' ').map(|name| (name.to_owned(), *code)));
    }
    names.sort_unstable();
    names
}

fn foreign_names() -> SortedNames {
    let languages = LANGUAGES.map(|language| names_in(&Array::of1(&language.into())));
    let mut names = SortedNames::new();
    for (_, code) in codes() {
        add(&mut names, languages.each_ref().map(|language| language.of(code)), code);
    }
    names.sort_unstable();
    names
}

fn add(
    names: &mut SortedNames,
    of_country: impl IntoIterator<Item = Option<JsString>>,
    code: &'static str,
) {
    for name in of_country.into_iter().flatten() {
        let [_, bare] = fold_name(&String::from(name));
        names.push((bare, code));
    }
}

/// Names of countries in a language.
fn names_in(locales: &Array) -> DisplayNames {
    DisplayNames::new(locales, &super::intl::options(&[("type", "region")]))
}

/// Lowercase name without spaces, punctuation and marks, and a second form without optional words.
/// Both are empty for a text that is too long for a name.
fn fold_name(name: &str) -> [String; 2] {
    if name.len() > MAX_NAME_LENGTH {
        return [String::new(), String::new()];
    }
    // Most names are ASCII, and the browser is slow for hundreds of them.
    let text = if name.is_ascii() {
        name.to_ascii_lowercase()
    } else {
        String::from(JsString::from(name).normalize("NFKD").to_lower_case())
    };
    let is_mark = |letter: char| matches!(letter, '\'' | '’' | '.' | '\u{300}'..='\u{36f}');
    let text: String = text.chars().filter(|letter| !is_mark(*letter)).collect();
    let words = text.split(|letter: char| letter.is_ascii() && !letter.is_ascii_alphanumeric());
    let mut whole = String::new();
    let mut bare = String::new();
    for word in words {
        let word = if word == "saint" { "st" } else { word };
        whole.push_str(word);
        if !FILLERS.contains(&word) {
            bare.push_str(word);
        }
    }
    [whole, bare]
}
