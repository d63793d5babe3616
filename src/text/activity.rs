//! What ventures and people did.

use crate::format::{number, short};

pub const HEADING: &str = "Activity";
pub const NONE: &str = "No activity yet.";
/// The error follows.
pub const FAILED: &str = "Couldn’t load more activity.";
pub const COMPONENT: &str = "Component";
pub const KIND: &str = "Type";
pub const ALL: &str = "All";

/// An entry's component and type: "groups · joined_group".
pub fn about(component: Option<&str>, kind: Option<&str>) -> Option<String> {
    let parts: Vec<&str> = [component, kind].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| short(&parts.join(" · ")))
}

/// How many of the loaded entries match; `all` says that there are no others.
pub fn chosen(matching: usize, loaded: usize, all: bool) -> String {
    let (matching, loaded) = (number(matching as u64), number(loaded as u64));
    match all {
        true => format!("{matching} of {loaded} entries match."),
        false => format!(
            "{matching} of the newest {loaded} entries match. Select “Show more” to check older \
             ones."
        ),
    }
}
