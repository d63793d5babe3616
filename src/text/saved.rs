//! Ventures and searches that were saved in this browser.

use super::{filled, plural, tr};
use crate::format;

/// Saves a venture or removes it; the state of the button says which.
pub fn save(title: Option<&str>) -> String {
    match title {
        Some(title) => filled("Save {title}", &[("title", title)]),
        None => tr("Save this venture").to_owned(),
    }
}

pub fn remove(name: &str) -> String {
    filled("Remove {name}", &[("name", name)])
}

pub fn note_of(name: &str) -> String {
    filled("Note about {name}", &[("name", name)])
}

pub fn no_list(name: &str) -> String {
    filled("There is no list “{name}”, so all saved ventures are shown.", &[("name", name)])
}

pub fn new_since(count: usize) -> String {
    plural(count as u64, "# new since your last visit", "# new since your last visit")
}

pub fn remove_search(words: &str) -> String {
    filled("Remove search: {words}", &[("words", words)])
}

pub fn count(count: usize) -> String {
    plural(count as u64, "# venture", "# ventures")
}

/// Follows the name of the page in the navigation, for screen readers.
pub fn navigation(count: usize) -> String {
    plural(count as u64, ", # venture", ", # ventures")
}

pub fn saved_on(when: u64) -> String {
    filled("Saved on {day}", &[("day", &format::local_day(when))])
}

pub fn removed(name: &str) -> String {
    filled("Removed {name}.", &[("name", name)])
}

pub fn cleared(count: usize) -> String {
    plural(count as u64, "Removed # venture.", "Removed # ventures.")
}

/// Result of an import: a sentence each for entries that were added, were there, had no room and could not
/// be read.
pub fn imported(added: usize, known: usize, refused: usize, lost: usize) -> String {
    let any = |count, one, other| (count > 0).then(|| plural(count as u64, one, other));
    let sentences = [
        Some(plural(added as u64, "Added # entry.", "Added # entries.")),
        any(known, "# was already saved.", "# were already saved."),
        any(
            refused,
            "# was left out: at most 10,000 ventures and 50 searches can be saved.",
            "# were left out: at most 10,000 ventures and 50 searches can be saved.",
        ),
        any(lost, "# entry couldn’t be read.", "# entries couldn’t be read."),
    ];
    sentences.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
