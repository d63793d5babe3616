//! The list of ventures.

use super::listing::{BEST_FIRST, FilterWords, NONE_ADVICE, SERVICE_ORDER, Words};
use crate::format::short;
use directory_api::{Date, VentureStatus};

pub const WORDS: Words = Words {
    title: "Ventures",
    lead: "Young companies, by country, sector and name",
    none: "No ventures",
    one: "# venture",
    other: "# ventures",
    empty: "No ventures yet",
    order: SERVICE_ORDER,
};
pub const FILTER_WORDS: FilterWords =
    FilterWords { search: "Search ventures by name", none_advice: NONE_ADVICE };

/// The order where none was chosen.
pub const fn order(is_named: bool, is_local: bool) -> &'static str {
    if is_named || is_local { BEST_FIRST } else { SERVICE_ORDER }
}

/// The filter by fundraising status.
pub const STATUS: &str = "Fundraising status";
pub const STATUS_HINT: &str = "Any status";
pub const OPTIONS_SHOW: &str = "Show options";
pub const OPTIONS_LOADING: &str = "Loading options…";
pub const OPTIONS_NONE: &str = "No results";
/// The name of the choice between cards, table and map.
pub const VIEW: &str = "View";
pub const CARDS: &str = "Cards";
pub const TABLE: &str = "Table";
pub const MAP: &str = "Map";
pub const TABLE_NAME: &str = "Ventures";
pub const COLUMN_VENTURE: &str = "Venture";
pub const COLUMN_PLACE: &str = "Place";
pub const COLUMN_SECTORS: &str = "Sectors";
pub const COLUMN_STATUS: &str = "Status";
pub const COLUMN_FOUNDED: &str = "Founded";
pub const COLUMN_ADDED: &str = "Added";
pub const COLUMN_NETWORK: &str = "Network";
/// Saves what the list is filtered by.
pub const SAVE_SEARCH: &str = "Save search";
pub const UNNAMED: &str = "Unnamed venture";

pub fn name(title: Option<&str>) -> String {
    short(title.unwrap_or(UNNAMED))
}

/// The year of a date; what is no date is shown as given.
pub fn year(date: &Date) -> String {
    date.day().map_or_else(|| short(date.as_str()), |day| day.year.to_string())
}

/// The filter by year of founding.
pub const YEARS: &str = "Founded";
pub const NO_YEARS: &str =
    "This service has no search by founding year, so the filter by year has no effect.";

/// The filter by year of founding among the active filters, from years as the address has them:
/// `2015..2020`, of which one end may be missing.
pub fn founded_in(years: &str) -> String {
    let (from, to) = years.split_once("..").unwrap_or_default();
    founded(&[from, "–", to].concat())
}

pub fn founded(when: &str) -> String {
    format!("Founded {when}")
}

/// The button that removes a filter, for screen readers.
pub fn remove(value: &str) -> String {
    format!("Remove {value}")
}

/// How many values of a filter are chosen.
pub fn chosen(count: usize) -> String {
    format!("{count} selected")
}

pub fn status(status: &VentureStatus) -> &str {
    match status {
        VentureStatus::Fundraising => "Raising capital",
        VentureStatus::Completed => "Round completed",
        VentureStatus::Pending => "Round pending",
        VentureStatus::Dealmaking => "Negotiating a deal",
        VentureStatus::Closed => "Not raising",
        VentureStatus::Other(word) => word,
    }
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
