//! The list of ventures.

use super::listing::{self, FilterWords, Words};
use super::{filled, sentences, tr};
use crate::format::short;
use directory_api::{Date, VentureStatus};

pub fn words() -> Words {
    Words {
        title: tr("Ventures"),
        lead: tr("Young companies, by country, sector and name"),
        none: tr("No ventures"),
        one: tr("# venture"),
        other: tr("# ventures"),
        empty: tr("No ventures yet"),
        order: listing::service_order(),
    }
}

pub fn filter_words() -> FilterWords {
    FilterWords { search: tr("Search ventures by name"), none_advice: listing::none_advice() }
}

/// The order where none was chosen.
pub fn order(is_ranked: bool, is_local: bool) -> &'static str {
    if is_ranked || is_local { listing::best_first() } else { listing::service_order() }
}

sentences! {
    /// The filter by fundraising status.
    status_label = "Fundraising status";
    status_hint = "Any status";
    options_show = "Show options";
    options_loading = "Loading options…";
    options_none = "No results";
    /// The name of the choice between cards, table and map.
    view = "View";
    cards = "Cards";
    table = "Table";
    map = "Map";
    table_name = "Ventures";
    column_venture = "Venture";
    column_place = "Place";
    column_sectors = "Sectors";
    column_status = "Status";
    column_founded = "Founded";
    column_added = "Added";
    column_network = "Network";
    /// Saves what the list is filtered by.
    save_search = "Save search";
    unnamed = "Unnamed venture";
}

pub fn name(title: Option<&str>) -> String {
    short(title.unwrap_or(unnamed()))
}

/// The year of a date; what is no date is shown as given.
pub fn year(date: &Date) -> String {
    date.day().map_or_else(|| short(date.as_str()), |day| day.year.to_string())
}

sentences! {
    /// The filter by year of founding.
    years = "Founded";
    no_years = "This service has no search by founding year, so the filter by year has no effect.";
}

/// The filter by year of founding among the active filters, from years as the address has them:
/// `2015..2020`, of which one end may be missing.
pub fn founded_in(years: &str) -> String {
    let (from, to) = years.split_once("..").unwrap_or_default();
    founded(&[from, "–", to].concat())
}

pub fn founded(when: &str) -> String {
    filled("Founded {when}", &[("when", when)])
}

/// The button that removes a filter, for screen readers.
pub fn remove(value: &str) -> String {
    filled("Remove {value}", &[("value", value)])
}

/// How many values of a filter are chosen.
pub fn chosen(count: usize) -> String {
    filled("{count} selected", &[("count", &count.to_string())])
}

pub fn status(status: &VentureStatus) -> &str {
    status_words(words_of(status))
}

/// A status as a service writes it, for one that does not.
pub fn words_of(status: &VentureStatus) -> &str {
    match status {
        VentureStatus::Fundraising => "Raising capital",
        VentureStatus::Completed => "Round completed",
        VentureStatus::Pending => "Round pending",
        VentureStatus::Dealmaking => "Negotiating a deal",
        VentureStatus::Closed => "Not raising",
        VentureStatus::Other(word) => word,
    }
}

/// A status in the words of a service, which are English as far as the app knows them.
pub fn status_words(words: &str) -> &str {
    let known: [&'static str; 7] = [
        "Raising capital",
        "Completed",
        "Round completed",
        "Pending",
        "Round pending",
        "Negotiating a deal",
        "Not raising",
    ];
    known.into_iter().find(|known| *known == words).map_or(words, |known| tr(known))
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn years_read_as_people_say_them() {
        for (years, said) in [
            ("2015..2020", "Founded 2015–2020"),
            ("2015..", "Founded 2015–"),
            ("..2020", "Founded –2020"),
        ] {
            assert_eq!(founded_in(years), said);
        }
    }
}
