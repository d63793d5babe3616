//! What all lists have in common: filters, order, pages, nothing to show.

use super::plural;
use crate::format::number;
use crate::text::paging;
use directory_api::Window;
use directory_api::paging::Total;
use directory_api::query::MOST_VALUES;

/// What each list has of its own.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    pub title: &'static str,
    /// What the page is about.
    pub lead: &'static str,
    /// Above the rows, where there are none.
    pub none: &'static str,
    /// Above the rows, for a list of one; `#` is the place of the range.
    pub one: &'static str,
    /// Above the rows, for every other list; `#` is the place of the range.
    pub other: &'static str,
    /// In the place of the rows, where the list is empty without any filter.
    pub empty: &'static str,
    /// The order of the rows where no other was chosen.
    pub order: &'static str,
}

/// What the filters of each list have of their own.
#[derive(Clone, Copy, Debug)]
pub struct FilterWords {
    /// The name of the search field.
    pub search: &'static str,
    /// What to do where there are no results.
    pub none_advice: &'static str,
}

pub const FILTERS: &str = "Filters";
pub const FILTERS_CLOSE: &str = "Close filters";
pub const FILTERS_DONE: &str = "Show results";
pub const SEARCH_HINT: &str = "Search by name";
pub const SEARCH_CLEAR: &str = "Clear search";
pub const COUNTRY: &str = "Country";
pub const SECTOR: &str = "Sector";
pub const COUNTRY_HINT: &str = "Any country";
pub const SECTOR_HINT: &str = "Any sector";
/// The error may follow.
pub const OPTIONS_FAILED: &str = "Couldn’t load the options.";
/// The name of the chips of chosen values.
pub const ACTIVE: &str = "Active filters";
pub const CLEAR_ALL: &str = "Clear all";
pub const NONE: &str = "No results";
/// Where the only filter is the one by name.
pub const SPELLING_ADVICE: &str = "Try a different spelling.";
pub const NONE_ADVICE: &str = "Try fewer filters or a different spelling.";
/// More may be found.
pub const NONE_KNOWN: &str = "No results so far";
pub const NONE_KNOWN_ADVICE: &str = "Some aren’t checked yet, as they aren’t loaded. What is loaded, \
                                     and how to load the rest, is above the list.";
pub const NONE_ACTION: &str = "Clear filters";
pub const EMPTY_ADVICE: &str = "They appear here as soon as the service has some.";
pub const BEYOND: &str = "This page is after the end of the list";
pub const BEYOND_ADVICE: &str = "The list may have been longer when the link was created.";
pub const BEYOND_ACTION: &str = "Go to first page";
pub const SERVICE_ORDER: &str = "Service order";
/// Stops reading a list that is to be sorted.
pub const STOP: &str = "Stop";
pub const CONTINUE: &str = "Continue";
/// What stands first, in both directions.
pub const LETTERS: (&str, &str) = ("A to Z", "Z to A");
pub const TIMES: (&str, &str) = ("Oldest first", "Newest first");
pub const AMOUNTS: (&str, &str) = ("Smallest first", "Largest first");
pub const STRENGTHS: (&str, &str) = ("Weakest first", "Strongest first");
pub const STAGES: (&str, &str) = ("Early stages first", "Late stages first");
pub const SORT: &str = "Sort by";
/// The order of local results where no other was chosen.
pub const BEST_FIRST: &str = "Best match";
pub const BY_NAME: &str = "Name";
pub const BY_COUNTRY: &str = "Country";
pub const BY_FOUNDED: &str = "Founded";
pub const BY_ADDED: &str = "Added";
pub const BY_NETWORK: &str = "Network strength";
pub const BY_POSTED: &str = "Posted";
pub const BY_CAPITAL: &str = "Amount";
pub const BY_STAGE: &str = "Stage";

/// The button that opens the filters.
pub fn filters_active(count: usize) -> String {
    if count == 0 { FILTERS.to_owned() } else { format!("Filters ({count})") }
}

/// The filter by name among the active filters.
pub fn name_filter(name: &str) -> String {
    format!("“{name}”")
}

/// An invalid parameter of the address, as it was written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum InvalidParameter {
    /// `page`
    Page(String),
    /// `size`
    Size(String),
    /// `view`
    View(String),
    /// `sort`
    Sort(String),
    /// `founded`
    Founded(String),
    /// `status`
    Status(String),
    /// The filter of this label has a value that is not an option.
    Value(&'static str, String),
    /// The filter of this label has so many more values that are not options.
    More(&'static str, usize),
    /// The filter of this label has more values than can be searched by.
    Many(&'static str),
    /// A name that is too long to be searched.
    Name(String),
}

/// What of the address was ignored, and what is shown instead.
pub fn invalid_parameter(invalid: &InvalidParameter) -> String {
    use InvalidParameter as Invalid;
    match invalid {
        Invalid::Page(text) => paging::no_page(text),
        Invalid::Size(text) => {
            format!("A page can’t have “{text}” rows. Choose 10, 20, 50 or 100.")
        }
        Invalid::View(text) => format!("“{text}” isn’t a view, so the cards are shown."),
        Invalid::Sort(text) => format!("The list can’t be sorted by “{text}”."),
        Invalid::Founded(text) => {
            format!("“{text}” isn’t a range of years. Write one like 2015..2020.")
        }
        Invalid::Status(text) => {
            format!("“{text}” isn’t a status, so rounds that are raising capital are shown.")
        }
        Invalid::Value(filter, text) => {
            format!("{filter}: “{text}” isn’t in this directory.")
        }
        Invalid::More(filter, count) => plural(
            *count as u64,
            &format!("{filter}: # other value isn’t in this directory either."),
            &format!("{filter}: # other values aren’t in this directory either."),
        ),
        Invalid::Many(filter) => format!("{filter}: only the first {MOST_VALUES} values are used."),
        Invalid::Name(text) => format!("“{text}…” is too long to search for."),
    }
}

/// What the page shows, with the filters that are set.
pub fn description(words: &Words, filters: &[String]) -> String {
    match filters {
        [] => words.lead.to_owned(),
        filters => format!("{}: {}", words.lead, filters.join(", ")),
    }
}

/// How much of a list is sorted, while more is coming.
pub fn sorted_so_far(read: u64, total: Total) -> String {
    format!("Sorted so far: {} of {}.", number(read), paging::amount(total))
}

/// How much of a list is sorted, if no more is coming.
pub fn sorted_first(read: u64, total: Total) -> String {
    format!("Only the first {} of {} are sorted.", number(read), paging::amount(total))
}

/// How much of a list is there, if the next part did not come.
pub fn not_loaded(read: u64, total: Total) -> String {
    format!("Couldn’t load more than {} of {}.", number(read), paging::amount(total))
}

/// Where in the list the page stands: "21–40 of 4,812 ventures". While more may be found, it says
/// so, and among how many, if that is known: "21–40 of 48 ventures so far, 159 still to check".
pub fn found(words: &Words, window: Window, unchecked: Option<u64>) -> String {
    let form = match window.total() {
        Total::Exactly(0) => words.none,
        Total::Exactly(1) => words.one,
        _ => words.other,
    };
    let found = form.replacen('#', &paging::range(window), 1);
    match unchecked {
        None => found,
        Some(0) => [&found, " so far"].concat(),
        Some(left) => [&found, " so far, ", &number(left), " still to check"].concat(),
    }
}
