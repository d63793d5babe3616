//! The list of people.

use super::listing::{BEST_FIRST, FilterWords, SERVICE_ORDER, SPELLING_ADVICE, Words};
use crate::format::short;
use directory_api::UserSummary;

pub const WORDS: Words = Words {
    title: "People",
    lead: "Everyone in the directory, and when they were last active",
    none: "No people",
    one: "# person",
    other: "# people",
    empty: "No people yet",
    order: SERVICE_ORDER,
};
/// What the local directory finds.
pub const FOUND_WORDS: Words = Words { order: BEST_FIRST, ..WORDS };
pub const FILTER_WORDS: FilterWords =
    FilterWords { search: "Search people by name", none_advice: SPELLING_ADVICE };

/// The time follows.
pub const ACTIVE: &str = "Active";
pub const ACTIVE_UNKNOWN: &str = "Last activity not given";

pub fn number(id: &str) -> String {
    format!("No. {}", short(id))
}

pub fn full_name(user: &UserSummary) -> Option<String> {
    let parts = [user.first_name.as_deref(), user.last_name.as_deref()];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| short(&parts.join(" ")))
}
