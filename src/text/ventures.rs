//! The list of ventures.

use crate::pages::ventures::state::{Hint, SortKey};
use crate::text::paging;
use directory_api::paging::Total;
use directory_api::{Date, VentureStatus, Window};

/// The page's title.
pub const TITLE: &str = "Ventures";
/// What the page is about.
pub const LEAD: &str = "Young companies, by country, sector and name";
/// The name of the search field.
pub const SEARCH: &str = "Search ventures by name";
/// What stands in the empty search field.
pub const SEARCH_HINT: &str = "Search by name";
/// Empties the search field.
pub const SEARCH_CLEAR: &str = "Clear the search";
/// The name of the filters as a whole.
pub const FILTERS: &str = "Filters";
/// Closes the drawer of filters.
pub const FILTERS_CLOSE: &str = "Close filters";
/// Leads from the drawer of filters back to the list.
pub const FILTERS_DONE: &str = "Show ventures";
/// The filter by country.
pub const COUNTRY: &str = "Country";
/// The filter by sector.
pub const SECTOR: &str = "Sector";
/// The filter by fundraising status.
pub const STATUS: &str = "Fundraising status";
/// What stands in the empty filter by country.
pub const COUNTRY_HINT: &str = "Any country";
/// What stands in the empty filter by sector.
pub const SECTOR_HINT: &str = "Any sector";
/// What stands in the empty filter by status.
pub const STATUS_HINT: &str = "Any status";
/// Opens the list of a filter's options.
pub const OPTIONS_SHOW: &str = "Show options";
/// The options of a filter are on their way.
pub const OPTIONS_LOADING: &str = "Loading the options…";
/// No option has what was typed.
pub const OPTIONS_NONE: &str = "Nothing matches";
/// The options of a filter could not be loaded; what went wrong follows.
pub const OPTIONS_FAILED: &str = "The options could not be loaded.";
/// The name of the chosen filters.
pub const ACTIVE: &str = "Active filters";
/// Drops all filters.
pub const CLEAR_ALL: &str = "Clear all";
/// The name of the choice between cards and table.
pub const VIEW: &str = "View";
/// The list as cards.
pub const CARDS: &str = "Cards";
/// The list as a table.
pub const TABLE: &str = "Table";
/// No venture was found.
pub const NONE: &str = "No venture matches";
/// What to do when no venture was found.
pub const NONE_ADVICE: &str = "Fewer filters or another spelling may find more.";
/// Drops all filters, where nothing was found.
pub const NONE_ACTION: &str = "Clear filters";
/// The directory is empty.
pub const EMPTY: &str = "The directory holds no ventures yet";
/// What to do about an empty directory.
pub const EMPTY_ADVICE: &str = "They appear here as soon as the service has some.";
/// The page lies behind the end of the list.
pub const BEYOND: &str = "The list ends before this page";
/// What to do about a page behind the end.
pub const BEYOND_ADVICE: &str = "It may have been longer when the link was made.";
/// Leads from a page behind the end to the beginning.
pub const BEYOND_ACTION: &str = "Go to the first page";
/// The order of a list that cannot be sorted truthfully.
pub const SERVICE_ORDER: &str = "in the service’s order";
/// Labels the choice of the order.
pub const SORT: &str = "Sort by";
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
/// The service has no search.
pub const NO_SEARCH: &str = "This service offers no search";
/// What that means for the list.
pub const NO_SEARCH_ADVICE: &str = "The list below holds all ventures, whatever the filters say.";
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

/// A card's line about the venture's age.
pub fn founded(when: &str) -> String {
    format!("Founded {when}")
}

/// Where in the list the page stands: "21–40 of 4,812 ventures".
pub fn found(window: Window) -> String {
    let noun = if window.total() == Total::Exactly(1) { "venture" } else { "ventures" };
    format!("{} {noun}", paging::range(window))
}

/// What the drawer's button says while filters are set.
pub fn filters_active(count: usize) -> String {
    if count == 0 { FILTERS.to_owned() } else { format!("{FILTERS} ({count})") }
}

/// Removes one filter, for those who cannot see its cross.
pub fn remove(value: &str) -> String {
    format!("Remove {value}")
}

/// The filter by name among the active filters.
pub fn name_filter(name: &str) -> String {
    format!("“{name}”")
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

/// An order of the list.
pub const fn sort(key: Option<SortKey>) -> &'static str {
    match key {
        None => "Service’s order",
        Some(SortKey::Name) => "Name",
        Some(SortKey::Country) => "Country",
        Some(SortKey::Founded) => "Founded",
        Some(SortKey::Added) => "Added",
        Some(SortKey::Network) => "Network strength",
    }
}

/// What of the address was not understood, and what is shown instead.
pub fn hint(hint: &Hint) -> String {
    match hint {
        Hint::Page(text) => format!("“{text}” is no page number; this is the first page."),
        Hint::Size(text) => {
            format!("A page of “{text}” rows is not offered; 10, 20, 50 and 100 are.")
        }
        Hint::View(text) => format!("There is no view “{text}”; these are the cards."),
        Hint::Sort(text) => format!("The list cannot be sorted by “{text}”."),
    }
}

/// Why a list that should be sorted is not.
pub const UNSORTED: &str = "The list is longer than this page, so it stays in the service’s order.";
