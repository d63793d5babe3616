//! The palette: search, pages and actions by a few letters.

use super::plural;
use crate::theme::Theme;

pub const NAME: &str = "Search or jump";
/// The code of a dialog could not be loaded.
pub const NOT_LOADED: &str = "Couldn’t load this. Check your connection and try again.";
pub const HINT: &str = "Page, venture, person, country, sector or number";
pub const LIST: &str = "Suggestions";
pub const CLOSE: &str = "Close";
pub const NUMBERS: &str = "By number";
pub const PAGES: &str = "Pages";
pub const SAVED: &str = "Saved ventures";
pub const FOUND: &str = "Ventures";
pub const PEOPLE: &str = "People";
pub const FILTERS: &str = "Countries and sectors";
/// Beside the name of a country.
pub const OF_COUNTRY: &str = "Ventures in this country";
/// Beside the name of a sector.
pub const OF_SECTOR: &str = "Ventures in this sector";
pub const SEARCH: &str = "Search the lists";
pub const ACTIONS: &str = "Actions";
pub const NONE: &str = "No results.";
pub const SEARCHING: &str = "Searching ventures…";
/// The error follows.
pub const SEARCH_FAILED: &str = "Couldn’t search ventures.";
pub const COUNTRIES_FAILED: &str = "Couldn’t load the countries.";
pub const SECTORS_FAILED: &str = "Couldn’t load the sectors.";
pub const PEOPLE_FAILED: &str = "Couldn’t search people.";
pub const NO_SEARCH: &str = "This service has no search by name, so a list is loaded before it’s \
                             searched. You can also enter the number of a venture or person.";
pub const KEYS: [(&str, &str); 3] = [("↑ ↓", "to select"), ("↵", "to open"), ("Esc", "to close")];
pub const COPY_LINK: &str = "Copy link to this page";
pub const EXPORT_SAVED: &str = "Export saved ventures";
pub const CLEAR_SAVED: &str = "Remove all saved ventures…";
pub const SHORTCUTS: &str = "Show keyboard shortcuts";
pub const COPIED: &str = "Link copied.";
pub const NOT_COPIED: &str =
    "This browser doesn’t allow copying here. Copy the link from the address bar.";

pub fn venture(number: &str) -> String {
    format!("Go to venture {number}")
}

pub fn user(number: &str) -> String {
    format!("Go to user {number}")
}

pub fn all_results(typed: &str) -> String {
    format!("All results for “{typed}”")
}

pub fn search_people(typed: &str) -> String {
    format!("Search people for “{typed}”")
}

pub const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "Theme: system",
        Theme::Light => "Theme: light",
        Theme::Dark => "Theme: dark",
    }
}

/// How many ventures and people the local directory searched, and whether their lists are whole.
pub fn searched_locally(
    ventures: Option<(u64, bool)>,
    people: Option<(u64, bool)>,
) -> Option<String> {
    let ventures = ventures.map(|(count, is_whole)| match is_whole {
        true => plural(count, "# venture", "# ventures"),
        false => plural(count, "# venture so far", "# ventures so far"),
    });
    let people = people.map(|(count, is_whole)| match is_whole {
        true => plural(count, "# person", "# people"),
        false => plural(count, "# person so far", "# people so far"),
    });
    let parts: Vec<String> = ventures.into_iter().chain(people).collect();
    (!parts.is_empty()).then(|| format!("Searched: {}.", parts.join(", ")))
}

/// For screen readers.
pub fn count(count: usize) -> String {
    match count {
        0 => NONE.to_owned(),
        count => plural(count as u64, "# suggestion.", "# suggestions."),
    }
}
