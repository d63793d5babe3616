//! City and country from a postal address, for rows that have no room for a street.

use super::country::{self, AddressCountry};
use super::short;

/// Length of the longest codes of states and countries, such as “CA” and “USA”.
const LONGEST_CODE: usize = 3;

/// Place in a few words: city and country, if the address has them. An address has its parts
/// between commas, the street first and the city after it; the country may be the last.
pub fn place(address: Option<&str>, country: Option<&str>) -> Option<String> {
    match (address, country) {
        (Some(address), country) => Some(short(&shorten_address(address, country))),
        (None, country) => country.map(|country| short(&country::name(country))),
    }
}

/// Text of a place before its country, if the address has one.
pub fn city(address: &str, country: &str) -> Option<String> {
    let country = AddressCountry::of(country);
    let mut names = names(address);
    names.retain(|name| !country.is_called(name));
    let last = names.pop()?;
    // A state follows its city.
    let city = names.pop().filter(|_| country.has_region(&last));
    Some(city.unwrap_or(last))
}

fn shorten_address(address: &str, country: Option<&str>) -> String {
    let last = address.rsplit(SEPARATORS).map(without_numbers).find(|part| !part.is_empty());
    // “CA” may also mean California.
    let is_country = |part: &&String| part.len() > 2 && country::usual_code(part).is_some();
    let Some(country) = country.or(last.as_ref().filter(is_country).map(String::as_str)) else {
        let names = names(address);
        // The address is better than nothing.
        return match names.get(names.len().saturating_sub(2)..) {
            Some(names) if !names.is_empty() => names.join(", "),
            _ => address.to_owned(),
        };
    };
    let city = city(address, country).into_iter();
    city.chain([country::name(country)]).collect::<Vec<_>>().join(", ")
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

/// Words of a part without those with digits, such as a postal code.
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
