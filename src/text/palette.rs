//! The palette: jumping anywhere by a few letters.

use crate::theme::Theme;

/// The name of the palette, and of the button that opens it.
pub const NAME: &str = "Search or jump";
/// Neither the palette nor the list of shortcuts could be fetched.
pub const NOT_LOADED: &str = "This could not be loaded. Check the connection and try again.";
/// What one looks for.
pub const HINT: &str = "A page, a venture, a person or a number";
/// The name of the list.
pub const LIST: &str = "Suggestions";
/// Closes the palette.
pub const CLOSE: &str = "Close";
/// Section: what has the typed number.
pub const NUMBERS: &str = "By number";
/// Section: pages.
pub const PAGES: &str = "Pages";
/// Section: saved ventures.
pub const SAVED: &str = "Saved ventures";
/// Section: ventures that the service found.
pub const FOUND: &str = "Ventures";
/// Section: people that were found here.
pub const PEOPLE: &str = "People";
/// Section: lists that have to be read before something is found in them.
pub const SEARCH: &str = "Search the lists";
/// Section: what can be done.
pub const ACTIONS: &str = "Actions";
/// Nothing has the typed words.
pub const NONE: &str = "Nothing matches.";
/// Ventures are being searched.
pub const SEARCHING: &str = "Searching ventures…";
/// Ventures could not be searched; what went wrong follows.
pub const SEARCH_FAILED: &str = "Ventures could not be searched.";
/// The service has no search.
pub const NO_SEARCH: &str = "This service offers no search by name, so a list is read before it is \
                             searched; a number leads to its venture or person.";
/// What the keys do.
pub const KEYS: [(&str, &str); 3] = [("↑ ↓", "to choose"), ("↵", "to open"), ("Esc", "to close")];
/// Copies the address of the page.
pub const COPY_LINK: &str = "Copy the link to this page";
/// Saves the list of saved ventures as a file.
pub const EXPORT_SAVED: &str = "Export the saved ventures";
/// Empties the list of saved ventures.
pub const CLEAR_SAVED: &str = "Remove all saved ventures…";
/// Shows the shortcuts.
pub const SHORTCUTS: &str = "Show the keyboard shortcuts";
/// The address was copied.
pub const COPIED: &str = "The link is copied.";
/// The address could not be copied.
pub const NOT_COPIED: &str =
    "The browser does not allow copying here. The address bar has the link.";

/// Leads to a venture.
pub fn venture(number: &str) -> String {
    format!("Go to venture {number}")
}

/// Leads to a person.
pub fn user(number: &str) -> String {
    format!("Go to user {number}")
}

/// Leads to the list of ventures, searched by what was typed.
pub fn search_ventures(typed: &str) -> String {
    format!("Search ventures for “{typed}”")
}

/// Leads to the list of people, searched by what was typed.
pub fn search_people(typed: &str) -> String {
    format!("Search people for “{typed}”")
}

/// Changes the theme.
pub const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "Theme: as the system has it",
        Theme::Light => "Theme: light",
        Theme::Dark => "Theme: dark",
    }
}

/// Among how many ventures and people was searched here, and whether their lists are whole.
pub fn here(ventures: Option<(u64, bool)>, people: Option<(u64, bool)>) -> Option<String> {
    let part = |found: Option<(u64, bool)>, one: &str, many: &str| {
        found.map(|(held, is_whole)| {
            let noun = if held == 1 { one } else { many };
            let so_far = if is_whole { "" } else { " so far" };
            format!("{} {noun}{so_far}", crate::format::number(held))
        })
    };
    let parts = [part(ventures, "venture", "ventures"), part(people, "person", "people")];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| format!("Searched in what was read here: {}.", parts.join(", ")))
}

/// How many suggestions there are, for those who cannot see them.
pub fn count(count: usize) -> String {
    match count {
        0 => NONE.to_owned(),
        1 => "1 suggestion.".to_owned(),
        many => format!("{} suggestions.", crate::format::number(many as u64)),
    }
}
