//! What ventures and people did.

use super::{filled, paging, sentences};
use crate::format::{number, short};
use directory_api::paging::Total;

sentences! {
    heading = "Activity";
    none = "No activity yet.";
    /// The error follows.
    failed = "Couldn’t load more activity.";
    component = "Component";
    kind = "Type";
    all = "All";
}

/// An entry's component and type: "groups · joined_group".
pub fn about(component: Option<&str>, kind: Option<&str>) -> Option<String> {
    let parts: Vec<&str> = [component, kind].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| short(&parts.join(" · ")))
}

/// How many of the loaded entries match; `all` says that there are no others.
pub fn chosen(matching: usize, loaded: usize, all: bool) -> String {
    let (matching, loaded) = (number(matching as u64), number(loaded as u64));
    let sentence = match all {
        true => "{matching} of {loaded} entries match.",
        false => {
            "{matching} of the newest {loaded} entries match. Select “Show more” to check older \
             ones."
        }
    };
    filled(sentence, &[("matching", &matching), ("loaded", &loaded)])
}

/// How many entries are printed of a feed that has more.
pub fn printed(entries: usize, total: Total) -> String {
    let entries = number(entries as u64);
    match total {
        Total::Exactly(_) | Total::About(_) => filled(
            "Only the newest {entries} of {total} entries are printed.",
            &[("entries", &entries), ("total", &paging::amount(total))],
        ),
        Total::AtLeast(_) | Total::Unknown => filled(
            "Only the newest {entries} entries are printed. There may be more.",
            &[("entries", &entries)],
        ),
    }
}
