//! The list of ventures.

use super::listing::{FilterWords, NONE_ADVICE, OWN_ORDER, SERVICE_ORDER, Words};
use directory_api::{Date, VentureStatus};

/// The words of the page that every list has.
pub const WORDS: Words = Words {
    title: "Ventures",
    lead: "Young companies, by country, sector and name",
    one: "venture",
    many: "ventures",
    empty: "The directory holds no ventures yet",
    order: SERVICE_ORDER,
    own_order: OWN_ORDER,
};
/// The words of its filters.
pub const FILTER_WORDS: FilterWords = FilterWords {
    search: "Search ventures by name",
    done: "Show ventures",
    none: "No venture matches",
    none_advice: NONE_ADVICE,
};

/// The filter by fundraising status.
pub const STATUS: &str = "Fundraising status";
/// The values of the filter by fundraising status.
pub const STATUSES: &str = "fundraising statuses";
/// What stands in the empty filter by status.
pub const STATUS_HINT: &str = "Any status";
/// Opens the list of a filter's options.
pub const OPTIONS_SHOW: &str = "Show options";
/// The options of a filter are on their way.
pub const OPTIONS_LOADING: &str = "Loading the options…";
/// No option has what was typed.
pub const OPTIONS_NONE: &str = "Nothing matches";
/// The name of the choice between cards and table.
pub const VIEW: &str = "View";
/// The list as cards.
pub const CARDS: &str = "Cards";
/// The list as a table.
pub const TABLE: &str = "Table";
/// The name of the ventures table.
pub const TABLE_NAME: &str = "Ventures";
/// Column: name and tagline.
pub const COLUMN_VENTURE: &str = "Venture";
/// Column: address and country.
pub const COLUMN_PLACE: &str = "Place";
/// Column: sectors.
pub const COLUMN_SECTORS: &str = "Sectors";
/// Column: fundraising status.
pub const COLUMN_STATUS: &str = "Status";
/// Column: year of founding.
pub const COLUMN_FOUNDED: &str = "Founded";
/// Column: when the entry was created.
pub const COLUMN_ADDED: &str = "Added";
/// Column: strength of the network.
pub const COLUMN_NETWORK: &str = "Network";
/// A venture without a name.
pub const UNNAMED: &str = "Venture without a name";

/// The name of a venture, or what stands for it.
pub fn name(title: Option<&str>) -> String {
    title.unwrap_or(UNNAMED).to_owned()
}

/// The year of a date; what is no date is shown as given.
pub fn year(date: &Date) -> String {
    date.day().map_or_else(|| date.as_str().to_owned(), |day| day.year.to_string())
}

/// The filter by year of founding.
pub const YEARS: &str = "Founded";
/// The years of founding.
pub const YEARS_MANY: &str = "years";
/// Years of founding are in the address, and the service searches.
pub const NO_YEARS: &str = "The search of the service knows no years of founding. The filter by \
                            them has no effect.";

/// The filter by year of founding among the active filters, from years as the address has them:
/// `2015..2020`, of which one end may be missing.
pub fn founded_in(years: &str) -> String {
    let (from, to) = years.split_once("..").unwrap_or_default();
    founded(&[from, "–", to].concat())
}

/// A card's line about the venture's age.
pub fn founded(when: &str) -> String {
    format!("Founded {when}")
}

/// Removes one filter, for those who cannot see its cross.
pub fn remove(value: &str) -> String {
    format!("Remove {value}")
}

/// How many values of a filter are chosen.
pub fn chosen(count: usize) -> String {
    format!("{count} chosen")
}

/// A fundraising status in words; a word that nobody knows is shown as given.
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
