//! The palette: search, pages and actions by a few letters.

use super::{filled, plural, sentences, tr};
use directory_api::Coverage;

sentences! {
    name = "Search or jump";
    /// The code of a dialog could not be loaded.
    not_loaded = "Couldn’t load this. Check your connection and try again.";
    hint = "Page, venture, person, country, sector or number";
    list = "Suggestions";
    close = "Close";
    numbers = "By number";
    pages = "Pages";
    saved = "Saved ventures";
    found = "Ventures";
    people = "People";
    filters = "Countries and sectors";
    of_country = "Ventures in this country";
    of_sector = "Ventures in this sector";
    search = "Search the lists";
    actions = "Actions";
    none = "No results.";
    searching = "Searching ventures…";
    /// The error follows.
    search_failed = "Couldn’t search ventures.";
    countries_failed = "Couldn’t load the countries.";
    sectors_failed = "Couldn’t load the sectors.";
    no_search = "This service has no search by name, so a list is loaded before it’s searched. You \
                 can also enter the number of a venture or person.";

    to_comparison = "Add to comparison";
    copy_link = "Copy link to this page";
    shortcuts = "Show keyboard shortcuts";
    copied = "Link copied.";
    not_copied = "This browser doesn’t allow copying here. Copy the link from the address bar.";

    theme_system = "Theme: system";
    theme_light = "Theme: light";
    theme_dark = "Theme: dark";
}

pub fn keys() -> [(&'static str, &'static str); 3] {
    [("↑ ↓", tr("to select")), ("↵", tr("to open")), (tr("Esc"), tr("to close"))]
}

pub fn all_results(typed: &str) -> String {
    filled("All results for “{typed}”", &[("typed", typed)])
}

pub fn search_people(typed: &str) -> String {
    filled("Search people for “{typed}”", &[("typed", typed)])
}

/// The numbers of ventures and people that were searched, if these are not all, or were loaded.
pub fn searched_so_far(ventures: Option<Coverage>, people: Option<Coverage>) -> Option<String> {
    let ventures = ventures.map(|coverage| match coverage.is_whole() {
        true => plural(coverage.read, "# venture", "# ventures"),
        false => plural(coverage.read, "# venture so far", "# ventures so far"),
    });
    let people = people.map(|coverage| match coverage.is_whole() {
        true => plural(coverage.read, "# person", "# people"),
        false => plural(coverage.read, "# person so far", "# people so far"),
    });
    let parts: Vec<String> = ventures.into_iter().chain(people).collect();
    (!parts.is_empty()).then(|| filled("Searched: {parts}.", &[("parts", &parts.join(", "))]))
}

/// For screen readers.
pub fn count(count: usize) -> String {
    match count {
        0 => none().to_owned(),
        count => plural(count as u64, "# suggestion.", "# suggestions."),
    }
}
