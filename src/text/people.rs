//! The list of people.

use super::listing::{FilterWords, OWN_ORDER, SERVICE_ORDER, SPELLING_ADVICE, Words};
use directory_api::UserSummary;

/// The words of the page that every list has.
pub const WORDS: Words = Words {
    title: "People",
    lead: "Everybody in the directory, and when they were last here",
    one: "person",
    many: "people",
    empty: "The directory holds no people yet",
    order: SERVICE_ORDER,
    own_order: OWN_ORDER,
};
/// The words of what a search finds here.
pub const FOUND_WORDS: Words = Words { order: "the best match first", ..WORDS };
/// The words of the search field.
pub const FILTER_WORDS: FilterWords = FilterWords {
    search: "Search people by name",
    done: "Show people",
    none: "Nobody matches",
    none_advice: SPELLING_ADVICE,
};

/// Stands before the time of the last activity.
pub const ACTIVE: &str = "Active";
/// The service does not say when the user was active.
pub const ACTIVE_UNKNOWN: &str = "Last activity not given";

/// The identifier of a user.
pub fn number(id: &str) -> String {
    format!("No. {id}")
}

/// First and last name.
pub fn full_name(user: &UserSummary) -> Option<String> {
    let parts = [user.first_name.as_deref(), user.last_name.as_deref()];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}
