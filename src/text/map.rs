//! The map of the world by country.

use super::{filled, paging, plural, sentences, tr};
use crate::format::number;
use directory_api::paging::Total;

sentences! {
    map = "Map of the world: ventures by country";
    table = "Ventures by country";
    country_label = "Country";
    ventures = "Ventures";
    region_label = "Part of the world";
    /// The name of the buttons below it.
    zoom = "Zoom";
    closer = "Closer";
    farther = "Farther away";
    reset = "Whole world";
    /// The name of the shades with their numbers.
    legend = "Ventures in a country";
    none = "None";
    hint = "Choose a country to see its ventures, or look closer to see places.";
    failed = "Couldn’t load the map.";
    failed_advice = "The table has the same numbers and links.";
    reading = "Reading the list";
    /// The error follows.
    rest_failed = "Couldn’t read the rest of the list.";
}

/// A part of the world that can be shown; a part without a name is one of those.
pub fn region(region: &str) -> &'static str {
    tr(match region {
        "world" => "World",
        "africa" => "Africa",
        "asia" => "Asia",
        "europe" => "Europe",
        "north-america" => "North America",
        "oceania" => "Oceania",
        "south-america" => "South America",
        _ => "Other",
    })
}

/// A country and how many ventures it has.
pub fn country(name: &str, count: u64) -> String {
    match count {
        0 => filled("{name}: no ventures", &[("name", name)]),
        // The name may have a `#`, too.
        _ => {
            let count = plural(count, "# venture", "# ventures");
            filled("{name}: {count}", &[("name", name), ("count", &count)])
        }
    }
}

/// The numbers of ventures that have one shade.
pub fn range((first, last): (u64, u64)) -> String {
    match first == last {
        true => number(first),
        false => format!("{}–{}", number(first), number(last)),
    }
}

/// How many ventures with coordinates are in the part of the world that is shown.
pub fn places(drawn: u64, count: u64, are_more: bool) -> String {
    match (count, are_more) {
        (0, _) => tr("No coordinates are known here.").to_owned(),
        (_, true) => filled(
            "{drawn} of {count} ventures with coordinates are drawn here. Look closer to see the \
             others.",
            &[("drawn", &number(drawn)), ("count", &number(count))],
        ),
        (_, false) => plural(
            count,
            "# venture with coordinates is drawn here.",
            "# ventures with coordinates are drawn here.",
        ),
    }
}

/// Countries that the table leaves out.
pub fn more_countries(count: u64) -> String {
    plural(count, "# more isn’t listed.", "# more aren’t listed.")
}

/// What the map is based on: all ventures of the list.
pub fn all(count: u64) -> String {
    plural(count, "Based on # venture.", "Based on all # ventures.")
}

/// What the map is based on: what the local list has found.
pub fn found(count: u64, is_final: bool) -> String {
    match is_final {
        true => all(count),
        false => plural(
            count,
            "Based on the # venture found so far.",
            "Based on the # ventures found so far.",
        ),
    }
}

/// What the map is based on: this many ventures on the page.
pub fn on_page(count: u64, total: Total) -> String {
    of_total("Based on {count} of {total} ventures: those on this page.", count, total)
}

/// What the map is based on: the beginning of a list that is being read, or as much as was read.
pub fn so_far(count: u64, total: Total) -> String {
    of_total("Based on {count} of {total} ventures so far.", count, total)
}

fn of_total(sentence: &'static str, count: u64, total: Total) -> String {
    filled(sentence, &[("count", &number(count)), ("total", &paging::amount(total))])
}

/// Ventures that no country shows.
pub fn countryless(count: u64) -> Option<String> {
    (count > 0)
        .then(|| filled("Excludes {excluded} without a country.", &[("excluded", &number(count))]))
}

/// Ventures of countries that the map does not have; the table has them.
pub fn unmapped(count: u64) -> Option<String> {
    (count > 0).then(|| {
        plural(
            count,
            "# venture is of a country that isn’t on the map; the table has it.",
            "# ventures are of countries that aren’t on the map; the table has them.",
        )
    })
}
