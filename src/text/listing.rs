//! What all lists say in the same words: filters, order, pages, nothing to show.

use crate::pages::listing::paging::Hint;
use crate::pages::listing::sort::SortKey;
use crate::text::paging;
use directory_api::Window;
use directory_api::paging::Total;
use directory_api::query::MOST_VALUES;

/// The words that each list has of its own.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// The page's title.
    pub title: &'static str,
    /// What the page is about.
    pub lead: &'static str,
    /// One of what the list holds.
    pub one: &'static str,
    /// Several of what the list holds.
    pub many: &'static str,
    /// The list is empty.
    pub empty: &'static str,
    /// The order of its rows, where none can be chosen.
    pub order: &'static str,
    /// The same among those that can be chosen.
    pub own_order: &'static str,
}

/// The words of the filters of a list.
#[derive(Clone, Copy, Debug)]
pub struct FilterWords {
    /// The name of the search field.
    pub search: &'static str,
    /// Leads from the drawer of filters back to the list.
    pub done: &'static str,
    /// Nothing was found.
    pub none: &'static str,
    /// What to do about that.
    pub none_advice: &'static str,
}

/// The name of the filters as a whole.
pub const FILTERS: &str = "Filters";
/// Closes the drawer of filters.
pub const FILTERS_CLOSE: &str = "Close filters";
/// What stands in the empty search field.
pub const SEARCH_HINT: &str = "Search by name";
/// Empties the search field.
pub const SEARCH_CLEAR: &str = "Clear the search";
/// The filter by country.
pub const COUNTRY: &str = "Country";
/// The filter by sector.
pub const SECTOR: &str = "Sector";
/// The values of the filter by country.
pub const COUNTRIES: &str = "countries";
/// The values of the filter by sector.
pub const SECTORS: &str = "sectors";
/// What stands in the empty filter by country.
pub const COUNTRY_HINT: &str = "Any country";
/// What stands in the empty filter by sector.
pub const SECTOR_HINT: &str = "Any sector";
/// The options of a filter could not be loaded; what went wrong follows.
pub const OPTIONS_FAILED: &str = "The options could not be loaded.";
/// The name of the chosen filters.
pub const ACTIVE: &str = "Active filters";
/// Drops all filters.
pub const CLEAR_ALL: &str = "Clear all";
/// What to do when nothing was found by name, and there are no other filters.
pub const SPELLING_ADVICE: &str = "Another spelling may find more.";
/// What to do when nothing was found.
pub const NONE_ADVICE: &str = "Fewer filters or another spelling may find more.";
/// Nothing was found among the rows of which the values are known at all.
pub const NONE_KNOWN: &str = "Nothing among what is known so far";
/// What to do about that.
pub const NONE_KNOWN_ADVICE: &str = "Not every venture’s sectors and status are known here. Above \
     the list you can have them learned.";
/// Drops all filters, where nothing was found.
pub const NONE_ACTION: &str = "Clear filters";
/// What to do about an empty list.
pub const EMPTY_ADVICE: &str = "They appear here as soon as the service has some.";
/// The page lies behind the end of the list.
pub const BEYOND: &str = "The list ends before this page";
/// What to do about a page behind the end.
pub const BEYOND_ADVICE: &str = "It may have been longer when the link was made.";
/// Leads from a page behind the end to the beginning.
pub const BEYOND_ACTION: &str = "Go to the first page";
/// The order of a list that cannot be sorted truthfully.
pub const SERVICE_ORDER: &str = "in the service’s order";
/// The same among those that can be chosen.
pub const OWN_ORDER: &str = "Service’s order";
/// Why a list that should be sorted is not.
pub const UNSORTED: &str = "The list is longer than this page, so it stays as it is.";
/// Labels the choice of the order.
pub const SORT: &str = "Sort by";
/// What the drawer's button says while filters are set.
pub fn filters_active(count: usize) -> String {
    if count == 0 { FILTERS.to_owned() } else { format!("{FILTERS} ({count})") }
}

/// The filter by name among the active filters.
pub fn name_filter(name: &str) -> String {
    format!("“{name}”")
}

/// The order in which the local directory gives what it found, where none is chosen.
pub const BEST_FIRST: &str = "Best match";

/// An order of the list.
pub const fn sort(key: SortKey) -> &'static str {
    match key {
        SortKey::Name => "Name",
        SortKey::Country => "Country",
        SortKey::Founded => "Founded",
        SortKey::Added => "Added",
        SortKey::Network => "Network strength",
        SortKey::Posted => "Posted",
        SortKey::Capital => "Capital",
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
        Hint::Founded(text) => format!("“{text}” are no years, as 2015..2020 would be."),
        Hint::Status(text) => format!("There is no status “{text}”; these are the open rounds."),
        Hint::Value(values, text) => {
            format!("“{text}” is not among the {values} of this directory.")
        }
        Hint::More(values, count) => format!("{count} more are not among the {values}, either."),
        Hint::Many(values) => format!("Only the first {MOST_VALUES} of the {values} are searched."),
        Hint::Name(text) => format!("“{text}…” is too long to be searched by."),
    }
}

/// What the page shows, with the filters that are set.
pub fn description(words: &Words, filters: &[String]) -> String {
    match filters {
        [] => words.lead.to_owned(),
        filters => format!("{}: {}", words.lead, filters.join(", ")),
    }
}

/// Where in the list the page stands: "21–40 of 4,812 ventures".
pub fn found(words: &Words, window: Window) -> String {
    if window.total() == Total::Exactly(0) {
        return format!("No {}", words.many);
    }
    let noun = if window.total() == Total::Exactly(1) { words.one } else { words.many };
    format!("{} {noun}", paging::range(window))
}
