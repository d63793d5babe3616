//! Two to four ventures side by side.

use super::plural;
use crate::format::{list, number};
use directory_api::VentureId;

pub const TITLE: &str = "Compare";
pub const LEAD: &str =
    "Compare two to four ventures, field by field. You can share the link to this page.";
pub const TABLE: &str = "Ventures side by side";
pub const FIELD: &str = "Field";
pub const EMPTY: &str = "Nothing to compare yet";
pub const EMPTY_ADVICE: &str = "Add two to four ventures, here, from the list of ventures or \
                                from your saved ventures.";
pub const ALONE: &str = "Add another venture to compare.";
pub const ADD: &str = "Add venture";
pub const ADD_NOT_LOADED: &str = "Couldn’t load the search.";
pub const ADD_HINT: &str = "Venture name or number";
pub const TO_SAVED: &str = "Go to saved ventures";
/// Gathers a venture, or compares those that are gathered.
pub const GATHER: &str = "Compare";
pub const CLEAR: &str = "Clear";
pub const ONLY_DIFFERENCES: &str = "Show only differences";
pub const ALL_SAME: &str = "These ventures are the same in every field.";
/// Marks a row of the table.
pub const DIFFERS: &str = "differs";
/// The error follows.
pub const FAILED: &str = "Couldn’t load this venture.";
/// A value of a venture that could not be loaded.
pub const UNKNOWN: &str = "Not loaded";

pub const HEAD: &str = "Summary";
pub const TAGLINE: &str = "Tagline";
pub const STATUS: &str = "Status";
pub const FOUNDED: &str = "Founded";
pub const PITCH_TYPE: &str = "Pitch type";
pub const PRODUCT: &str = "Description";
pub const QUICK_SCAN: &str = "Last quick scan";
pub const TEAM: &str = "About the team";
pub const FOLLOWERS: &str = "Number of followers";
pub const ROUNDS: &str = "Rounds";
pub const RAISING: &str = "Capital being raised";
pub const RAISED: &str = "Capital raised";
pub const PLANNED: &str = "Capital planned";
pub const NO_ROUND_SEARCH: &str = "This service has no search of rounds, so only the pages of the \
                                   ventures have them.";
pub const ROUNDS_IN_PART: &str = "Not all rounds were searched, so there may be more.";
/// The error follows.
pub const ROUNDS_FAILED: &str = "Couldn’t load the rounds.";

/// The page's title, with the ventures as far as their names are known.
pub fn title(names: &[String]) -> String {
    if names.is_empty() { TITLE.to_owned() } else { format!("Compare {}", list(names)) }
}

/// Gathers a venture to be compared or lets it go; the state of the button says which.
pub fn gather(title: Option<&str>) -> String {
    title.map_or_else(|| "Compare this venture".to_owned(), |title| format!("Compare {title}"))
}

/// How many are gathered.
pub fn gathered(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => "1 to compare. Add another one.".to_owned(),
        4 => "4 to compare, the most there can be.".to_owned(),
        count => format!("{count} to compare"),
    }
}

pub fn remove(name: &str) -> String {
    format!("Remove {name} from comparison")
}

pub fn differences(differing: usize, all: usize) -> String {
    format!("Fields that differ: {} of {}", number(differing as u64), number(all as u64))
}

/// A part of the address that is invalid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Invalid {
    /// This is no identifier.
    Id(String),
    /// This one is named several times.
    Twice(VentureId),
    /// There are so many more than are compared.
    TooMany(usize),
    /// No such choice of fields.
    Show(String),
}

/// What of the address was ignored, and what is shown instead.
pub fn invalid(invalid: &Invalid) -> String {
    match invalid {
        Invalid::Id(text) => format!("“{text}” isn’t a venture number, so it’s not shown."),
        Invalid::Twice(id) => format!("Venture {id} is in the link twice. It’s shown once."),
        Invalid::TooMany(more) => plural(
            *more as u64,
            "You can compare up to 4 ventures. # more isn’t shown.",
            "You can compare up to 4 ventures. # more aren’t shown.",
        ),
        Invalid::Show(text) => format!("“{text}” isn’t a choice of fields, so all are shown."),
    }
}
