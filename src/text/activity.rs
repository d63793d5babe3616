//! What ventures and people did.

use crate::format::number;

/// The heading of the feed.
pub const HEADING: &str = "Activity";
/// Nothing happened yet.
pub const NONE: &str = "Nothing has been recorded yet.";
/// A part of the feed could not be loaded; what went wrong follows.
pub const FAILED: &str = "More activity could not be loaded.";
/// The choice by what produced an entry.
pub const COMPONENT: &str = "Component";
/// The choice by the kind of an entry.
pub const KIND: &str = "Type";
/// No choice.
pub const ALL: &str = "All";

/// What produced an entry, and its kind: "groups · joined_group".
pub fn about(component: Option<&str>, kind: Option<&str>) -> Option<String> {
    let parts: Vec<&str> = [component, kind].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}

/// How many entries a choice leaves; the rest of the feed is not known unless `all` are there.
pub fn chosen(shown: usize, known: usize, all: bool) -> String {
    let (shown, known) = (number(shown as u64), number(known as u64));
    match all {
        true => format!("{shown} of all {known} entries match."),
        false => format!("{shown} of the {known} newest entries match. “Show more” looks further."),
    }
}
