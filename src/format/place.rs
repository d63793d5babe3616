//! City and country out of a postal address, for rows that have no room for a street.

use super::short;

/// Codes of states and countries, such as “CA” and “USA”, are no longer than this.
const LONGEST_CODE: usize = 3;

/// Where something is, in few words: city and country, as far as the address tells. An address has
/// its parts between commas, the street first and the city behind it; the country may be the last.
pub fn place(address: Option<&str>, country: Option<&str>) -> Option<String> {
    match (address, country) {
        (Some(address), country) => Some(short(&in_few_words(address, country))),
        (None, country) => country.map(short),
    }
}

/// What such a place says before its country, as far as the address tells.
pub fn city(address: &str, country: &str) -> Option<String> {
    names(address, Some(country)).pop()
}

fn in_few_words(address: &str, country: Option<&str>) -> String {
    let mut names = names(address, country);
    let last = names.pop();
    let (city, country) = match country {
        Some(country) => (last, Some(country)),
        None => (names.pop(), last.as_deref()),
    };
    match (city, country) {
        (Some(city), Some(country)) => [&city, ", ", country].concat(),
        (None, Some(country)) => country.to_owned(),
        (Some(city), None) => city,
        // Better than nothing.
        (None, None) => address.to_owned(),
    }
}

/// The parts of an address that are names, but for the country.
fn names(address: &str, country: Option<&str>) -> Vec<String> {
    let is_country = |name: &str| country.is_some_and(|it| it.eq_ignore_ascii_case(name));
    let is_street = |(index, part): &(usize, &str)| *index == 0 && has_digit(part);
    let parts = address.split([',', '\n']).enumerate().filter(|part| !is_street(part));
    let mut names: Vec<String> = parts.map(|(_, part)| without_numbers(part)).collect();
    names.retain(|name| is_name(name) && !is_country(name));
    names
}

/// The words of a part but for those with numbers, such as a postal code.
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

#[cfg(test)]
mod tests {
    use super::in_few_words;

    #[test]
    fn a_place_is_city_and_country() {
        for (address, country, expected) in [
            ("P.O. Box 47987, Gqeberha, South Africa", "South Africa", "Gqeberha, South Africa"),
            ("Björkgatan 46, 6 tr, 111 22 Stockholm", "Sweden", "Stockholm, Sweden"),
            ("Björkgatan 46, Stockholm, sweden", "Sweden", "Stockholm, Sweden"),
            (
                "500 Market St, San Francisco, CA 94105, USA",
                "United States",
                "San Francisco, United States",
            ),
            ("12 Rue de Rivoli\n75001 Paris", "France", "Paris, France"),
            ("Nairobi", "Kenya", "Nairobi, Kenya"),
            ("Singapore", "Singapore", "Singapore"),
            ("1 Uhuru Road", "Tanzania", "Tanzania"),
            ("1 Uhuru Road", "", "1 Uhuru Road"),
            ("1 Uhuru Road, Dar es Salaam, Tanzania", "", "Dar es Salaam, Tanzania"),
            ("Dar es Salaam, Tanzania", "", "Dar es Salaam, Tanzania"),
            ("197 شارع التحرير, أسوان", "Egypt", "أسوان, Egypt"),
            (", ,", "Kenya", "Kenya"),
            ("10115, 12", "Germany", "Germany"),
            ("12345", "", "12345"),
            ("", "", ""),
        ] {
            let country = (!country.is_empty()).then_some(country);
            assert_eq!(in_few_words(address, country), expected, "{address}");
        }
    }
}
