//! Countries, cities and regions hold together.

use super::super::{names::Culture, places, regions, streets};
use super::{assert_unique, check_all};

#[test]
fn coordinates_are_in_range_and_have_no_more_than_four_decimals() {
    for city in places::COUNTRIES.iter().flat_map(|country| country.cities) {
        for (degrees, limit) in [(city.latitude, 90.0), (city.longitude, 180.0)] {
            let ten_thousandths = degrees * 10_000.0;
            assert!(degrees.abs() <= limit, "{}", city.name);
            assert!((ten_thousandths - ten_thousandths.round()).abs() < 1e-6, "{}", city.name);
        }
        assert!(city.latitude != 0.0 || city.longitude != 0.0, "{}", city.name);
    }
}

#[test]
fn countries_are_complete() {
    assert_unique(places::COUNTRIES.iter().map(|country| country.name));
    for country in places::COUNTRIES {
        assert!(country.weight > 0, "{}", country.name);
        assert!((3..=8).contains(&country.cities.len()), "{}", country.name);
        assert_unique(country.cities.iter().map(|city| city.name));
        for culture in std::iter::once(&country.culture).chain(country.minorities) {
            check_culture(culture, country.name);
        }
        assert!(!country.streets.names.is_empty(), "{}", country.name);
        check_all(country.streets.patterns, streets::STREET_SLOTS);
    }
}

fn check_culture(culture: &Culture, country: &str) {
    assert!(culture.latin.given.len() >= 15, "{country}");
    assert!(culture.latin.family.len() >= 15, "{country}");
    assert!(culture.words.len() >= 10, "{country}");
    assert_unique(culture.words.iter().copied());
    for names in std::iter::once(&culture.latin).chain(culture.native.as_ref()) {
        assert!(!names.given.is_empty() && !names.family.is_empty(), "{country}");
        assert_unique(names.given.iter().copied());
        assert_unique(names.family.iter().copied());
    }
}

#[test]
fn the_regions_divide_the_countries() {
    let mut divided: Vec<_> = regions::REGIONS.iter().flat_map(|region| region.countries).collect();
    let mut countries: Vec<_> = places::COUNTRIES.iter().map(|country| &country.name).collect();
    divided.sort_unstable();
    countries.sort_unstable();
    assert_eq!(divided, countries);
}

#[test]
fn regions_are_unique_and_their_countries_known() {
    let all = || regions::REGIONS.iter().chain(regions::WIDER_REGIONS);
    assert_unique(all().map(|region| region.name));
    for region in all() {
        assert!(!region.countries.is_empty(), "{}", region.name);
        assert_unique(region.countries.iter().copied());
        for name in region.countries {
            assert!(places::COUNTRIES.iter().any(|country| country.name == *name), "{name}");
        }
    }
}

#[test]
fn countries_take_their_article_in_a_sentence() {
    let in_sentence = |name: &str| {
        let found = places::COUNTRIES.iter().find(|country| country.name == name);
        found.map(places::Country::in_sentence)
    };
    assert_eq!(in_sentence("Netherlands").as_deref(), Some("the Netherlands"));
    assert_eq!(in_sentence("Kenya").as_deref(), Some("Kenya"));
}
