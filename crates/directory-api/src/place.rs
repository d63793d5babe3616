//! The city in a postal address, found by one rule in app, service and local directory.
//!
//! Commas or line breaks separate the parts of an address: the street, then the city, and perhaps a
//! state, a postal code and the country.

/// Number of digits of the shortest postal code. Numbers of houses are shorter.
const POSTAL_CODE_DIGITS: usize = 4;

/// Usual names of countries besides those that records have.
const COUNTRIES: &str = "United Kingdom,Great Britain,England,Scotland,Wales,Northern Ireland,\
    Deutschland,Österreich,Schweiz,Suisse,España,Italia,Nederland,België,Belgique,Brasil,México";

/// Countries whose addresses name a state: codes and names of the country, and its states.
const STATES: [(&str, &str); 3] = [
    (
        "US,USA,U.S.,U.S.A.,United States,United States of America",
        "Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,\
         District of Columbia,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,\
         Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,\
         Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,\
         Ohio,Oklahoma,Oregon,Pennsylvania,Puerto Rico,Rhode Island,South Carolina,South Dakota,\
         Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming",
    ),
    (
        "CA,CAN,Canada",
        "Alberta,British Columbia,Manitoba,New Brunswick,Newfoundland and Labrador,\
         Northwest Territories,Nova Scotia,Nunavut,Ontario,Prince Edward Island,Quebec,Québec,\
         Saskatchewan,Yukon",
    ),
    (
        "AU,AUS,Australia",
        "Australian Capital Territory,New South Wales,Northern Territory,Queensland,\
         South Australia,Tasmania,Victoria,Western Australia",
    ),
];

/// Returns the city in an address: the last name that is not the country, a state or a code. The
/// country may be a code or a name, preferably as it is in the address.
pub fn city(address: &str, country: Option<&str>) -> Option<String> {
    let parts = parts(address);
    let known = country.or(parts.last().copied()).unwrap_or_default().trim();
    let entry = STATES.iter().find(|(names, _)| contains(names, known));
    let (countries, states) = entry.copied().unwrap_or((country.unwrap_or_default().trim(), ""));
    let mut has_country = false;
    let mut has_state = false;
    let mut state = None;
    for (at, part) in parts.iter().enumerate().rev() {
        let name = if at == 0 && is_street(part, entry.is_some()) { "" } else { name_in(part) };
        if name.is_empty() || contains(COUNTRIES, name) {
            continue;
        } else if !has_country && contains(countries, name) {
            has_country = true;
        } else if is_code(name) {
            has_state = true;
        } else if !has_state && contains(states, name) {
            has_state = true;
            state = Some(name);
        } else {
            return Some(name.to_owned());
        }
    }
    // Without another name, the state is a city of the same name, such as New York.
    state.map(str::to_owned)
}

/// Returns the parts of an address, which commas or line breaks separate.
pub fn parts(address: &str) -> Vec<&str> {
    address.split([',', '\n']).map(str::trim).collect()
}

/// True if the first part of an address has a number that does not belong to a postal code. In
/// countries with states, postal codes follow the city.
fn is_street(part: &str, has_states: bool) -> bool {
    let digits = part.bytes().filter(u8::is_ascii_digit).count();
    let is_number_first = part.bytes().next().is_some_and(|byte| byte.is_ascii_digit());
    let has_code = digits >= POSTAL_CODE_DIGITS || ends_with_letter_code(part);
    digits > 0 && (!has_code || (is_number_first && has_states))
}

/// True for a postal code of the United Kingdom or Canada at the end, such as “SW1A 1AA” or
/// “M5V 2T6”.
fn ends_with_letter_code(part: &str) -> bool {
    let Some((before, [b' ', first, second, third])) = part.as_bytes().split_last_chunk() else {
        return false;
    };
    let has_letter = second.is_ascii_uppercase() || third.is_ascii_uppercase();
    first.is_ascii_digit() && has_letter && before.iter().any(u8::is_ascii_digit)
}

/// Returns the name in a part of an address, without postal codes and other codes; empty if it has
/// none. A name follows its postal code, “10115 Berlin”, or precedes it, “London SW1A 1AA”.
fn name_in(part: &str) -> &str {
    // In capitals, words look like codes.
    let has_codes = part.bytes().any(|byte| byte.is_ascii_lowercase());
    let is_extra = |word: &str| matches!(word, "" | "-" | "Cedex") || (has_codes && is_code(word));
    let mut name = part;
    while let Some((rest, last)) = name.rsplit_once(' ')
        && (has_digit(last) || is_extra(last))
    {
        name = rest;
    }
    if let Some(at) = name.bytes().rposition(|byte| byte.is_ascii_digit()) {
        name = name.get(at..).and_then(|end| end.split_once(' ')).map_or("", |(_, name)| name);
    }
    while let Some((first, rest)) = name.split_once(' ')
        && is_extra(first)
    {
        name = rest;
    }
    if name.ends_with("Box") { "" } else { name }
}

/// True for a code of a state or country, such as “CA”, “USA” or “U.S.”.
fn is_code(name: &str) -> bool {
    let letters = name.bytes().filter(u8::is_ascii_uppercase).count();
    let dots = name.bytes().filter(|byte| *byte == b'.').count();
    matches!(letters, 2 | 3) && letters + dots == name.len()
}

fn has_digit(word: &str) -> bool {
    word.bytes().any(|byte| byte.is_ascii_digit())
}

/// True if a list, separated by commas, has a name.
fn contains(list: &str, name: &str) -> bool {
    list.split(',').any(|known| known.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::city;
    use proptest::prelude::*;

    #[track_caller]
    fn check(country: &str, cases: &[(&str, &str)]) {
        for (address, expected) in cases {
            let country = Some(country).filter(|country| !country.is_empty());
            assert_eq!(city(address, country).unwrap_or_default(), *expected, "{address}");
        }
    }

    #[test]
    fn city_precedes_state_and_country() {
        let addresses = [
            ("500 Market St, San Francisco, California, USA", "San Francisco"),
            ("500 Market St, San Francisco, California 94103, United States", "San Francisco"),
            ("500 Market St, San Francisco, CA 94103", "San Francisco"),
            ("500 Market St, San Francisco CA 94103, U.S.A.", "San Francisco"),
            ("San Francisco, CA, USA", "San Francisco"),
            ("Atlanta, Georgia, USA", "Atlanta"),
            ("Washington, DC", "Washington"),
            ("New York, New York, US", "New York"),
            ("350 5th Avenue, New York, US", "New York"),
            ("Empire State Building, New York, NY 10118, USA", "New York"),
            ("1600 Amphitheatre Parkway, USA", ""),
        ];
        for country in ["United States", "USA", "us", "U.S."] {
            check(country, &addresses);
        }
        check(
            "Canada",
            &[
                ("290 Bremner Blvd, Toronto, ON M5V 3L9, Canada", "Toronto"),
                ("Toronto ON M5V 3L9", "Toronto"),
                ("Montréal, Québec, CA", "Montréal"),
            ],
        );
        check("Australia", &[("1 Main St, Sydney NSW 2000", "Sydney"), ("Sydney 2000", "Sydney")]);
        // Georgia and Victoria are not states elsewhere.
        check("Seychelles", &[("Beau Vallon, Victoria, Seychelles", "Victoria")]);
    }

    #[test]
    fn postal_codes_are_left_out() {
        check(
            "France",
            &[
                ("Paris 75011, France", "Paris"),
                ("12 Rue de Rivoli\n75001 Paris", "Paris"),
                ("75008 Paris Cedex 08", "Paris"),
            ],
        );
        check(
            "Germany",
            &[
                ("10115 Berlin", "Berlin"),
                ("Torstraße 1, D-10115 Berlin, Germany", "Berlin"),
                ("Torstraße 1, 10115 Berlin, Deutschland", "Berlin"),
                ("10115, 12", ""),
            ],
        );
        check(
            "United Kingdom",
            &[
                ("London SW1A 1AA, UK", "London"),
                ("10 Downing Street, London SW1A 1AA, United Kingdom", "London"),
                ("Leeds, England, UK", "Leeds"),
            ],
        );
        check("Netherlands", &[("Damrak 1, 1012 AB Amsterdam, NLD", "Amsterdam")]);
        check("Sweden", &[("Björkgatan 46, 6 tr, 111 22 Stockholm", "Stockholm")]);
        check("Brazil", &[("Av. Paulista 1, 01310-100 São Paulo - SP, Brasil", "São Paulo")]);
        check("South Africa", &[("P.O. Box 47987, Gqeberha, South Africa", "Gqeberha")]);
        check(
            "Kenya",
            &[
                ("P.O. Box 1234 Nairobi", "Nairobi"),
                ("P.O. Box 47987, Kenya", ""),
                ("1 Uhuru Road, Kenya", ""),
                ("Nairobi, KENYA", "Nairobi"),
            ],
        );
    }

    #[test]
    fn city_may_have_the_name_of_its_country() {
        check("Singapore", &[("Singapore", ""), ("1 Road, Singapore, Singapore", "Singapore")]);
        check("Mexico", &[("Ciudad de México, México", "Ciudad de México")]);
    }

    #[test]
    fn country_may_be_unknown() {
        check(
            "",
            &[
                ("1 Main St, San Francisco, California, USA", "San Francisco"),
                ("San Francisco, CA 94103", "San Francisco"),
                ("10115 Berlin", "Berlin"),
                ("London SW1A 1AA, UK", "London"),
                ("", ""),
                (",\n ,", ""),
            ],
        );
    }

    proptest! {
        #[test]
        fn city_has_words_of_its_address(
            address in "(\\PC{0,9}|[A-Z]{2,3}|[0-9]{1,5}|Texas|Berlin|box|[ ,\n.-]){0,9}",
            country in proptest::option::of("US|Canada|Berlin|\\PC{0,5}"),
        ) {
            let city = city(&address, country.as_deref());
            prop_assert_ne!(city.as_deref(), Some(""));
            let city = city.unwrap_or_default();
            prop_assert!(city.split_whitespace().all(|word| address.contains(word)), "{}", city);
            prop_assert!(!city.contains(|c: char| c.is_ascii_digit()), "{}", city);
        }
    }
}
