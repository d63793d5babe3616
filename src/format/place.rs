//! City and country from a postal address, for rows that have no room for a street.

use super::country;
use super::short;
use directory_api::place::{self, parts};

/// Place in a few words: city and country, if they are given.
pub fn place(address: Option<&str>, country: Option<&str>) -> Option<String> {
    let city = address.and_then(|address| city(address, country));
    let parts: Vec<_> = city.into_iter().chain(country.map(country::name)).collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// City in an address, in which the country may have another of its usual names; the address if the
/// country is unknown.
pub fn city(address: &str, country: Option<&str>) -> Option<String> {
    let Some(country) = country else { return Some(short(address)) };
    let last = parts(address).last().copied();
    let named = last.filter(|last| country::is_usual_name_of(country, last));
    place::city(address, Some(named.unwrap_or(country))).map(|city| short(&city))
}
