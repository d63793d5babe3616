//! The list of ventures.

use super::listing::Words;
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
    }
}

sentences! {
    search = "Search ventures by name";
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
    /// What is counted by decades.
    founding_year = "Founding year";
}

/// The years of a decade.
pub fn decade(years: directory_api::Years) -> String {
    [years.first(), years.last()].map(|it| it.unwrap_or_default().to_string()).join("–")
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
