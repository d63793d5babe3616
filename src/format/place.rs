//! City and country from a postal address, for rows that have no room for a street.

use super::country;
use super::short;

/// Length of the longest codes of states and countries, such as “CA” and “USA”.
const LONGEST_CODE: usize = 3;

/// Place in a few words: city and country, if they are given. Commas or line breaks separate the
/// parts of an address: the street first, then the city, and perhaps the country last.
pub fn place(address: Option<&str>, country: Option<&str>) -> Option<String> {
    let city = address.and_then(|address| match country {
        Some(country) => city(address, country),
        None => Some(last_names(address)),
    });
    let parts: Vec<_> = city.into_iter().chain(country.map(country::name)).collect();
    (!parts.is_empty()).then(|| short(&parts.join(", ")))
}

/// City in an address: the last name that is not the country; `None` if there is none.
pub fn city(address: &str, country: &str) -> Option<String> {
    names(address).into_iter().rfind(|name| !country::is_name_of(country, name))
}

/// Last two names in an address, or the address if it has none.
fn last_names(address: &str) -> String {
    let names = names(address);
    match names.get(names.len().saturating_sub(2)..) {
        Some(names) if !names.is_empty() => names.join(", "),
        _ => address.to_owned(),
    }
}

/// Separators of the parts of an address.
const SEPARATORS: [char; 2] = [',', '\n'];

/// Parts of an address that are names.
fn names(address: &str) -> Vec<String> {
    let is_street = |(index, part): &(usize, &str)| *index == 0 && has_digit(part);
    let parts = address.split(SEPARATORS).enumerate().filter(|part| !is_street(part));
    let names = parts.map(|(_, part)| without_numbers(part));
    names.filter(|name| is_name(name)).collect()
}

/// Words of a part, except those with digits, such as postal codes.
fn without_numbers(part: &str) -> String {
    let mut words: Vec<&str> = part.trim().split(' ').collect();
    words.retain(|word| !word.is_empty() && !has_digit(word));
    words.join(" ")
}

fn is_name(words: &str) -> bool {
    let is_code = words.len() <= LONGEST_CODE && words.bytes().all(|it| it.is_ascii_uppercase());
    !words.is_empty() && !is_code
}

fn has_digit(text: &str) -> bool {
    text.bytes().any(|it| it.is_ascii_digit())
}
