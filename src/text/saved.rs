//! The ventures that were saved in this browser.

use crate::data::{SavedVenture, Unreadable};
use crate::format::{self, number};
use crate::text::shell;

/// The title of the page.
pub const TITLE: &str = "Saved";
/// What the page is about.
pub const LEAD: &str = "Your watch list. It is kept in this browser and nowhere else.";
/// The name of the list.
pub const LIST: &str = "Saved ventures";
/// Saves a venture, where the name stands beside it.
pub const SAVE: &str = "Save";
/// Nothing is saved yet.
pub const EMPTY: &str = "Nothing is saved yet";
/// How one saves something.
pub const EMPTY_ADVICE: &str = "Press the bookmark on a venture, in a list or on its page, and it \
                                waits for you here. Two to four of them can be compared.";
/// Leads to where there is something to save.
pub const EMPTY_ACTION: &str = "Browse ventures";
/// Gives a venture up.
pub const REMOVE: &str = "Remove";
/// Takes back what was done last.
pub const UNDO: &str = "Undo";
/// The venture is gone.
pub const GONE: &str = "No longer in the directory.";
/// The venture could not be loaded; what went wrong follows.
pub const FAILED: &str = "What the directory says now could not be loaded.";
/// Leads to the chosen ventures side by side.
pub const COMPARE: &str = "Compare";
/// Chooses no venture any more.
pub const CHOOSE_NONE: &str = "Choose none";
/// Writes the list to a file.
pub const EXPORT: &str = "Export";
/// Takes a list in from a file.
pub const IMPORT: &str = "Import";
/// Gives all ventures up.
pub const CLEAR: &str = "Clear all";
/// Asks before that.
pub const CLEAR_QUESTION: &str = "Remove all saved ventures?";
/// What that means.
pub const CLEAR_ADVICE: &str = "The list is emptied in all tabs of this browser. An export keeps a \
                                copy.";
/// The answer that does it.
pub const CLEAR_YES: &str = "Remove all";
/// The answer that does not.
pub const CLEAR_NO: &str = "Keep them";
/// What the exported file is called.
pub const FILE: &str = "saved-ventures.json";
/// What the file with a damaged text is called.
pub const DAMAGED_FILE: &str = "saved-ventures-damaged.txt";
/// The list lives as long as the page.
pub const NOT_KEPT: &str = "This browser stores nothing more for this site, so the list lasts until \
                            you close or reload this page. Export it to keep it.";
/// What was stored could not be read as a whole.
pub const DAMAGED: &str = "Part of what this browser had stored could not be read. It was set aside; \
                           what could be read is below.";
/// Saves the damaged text as a file.
pub const DAMAGED_EXPORT: &str = "Download what was stored";
/// Forgets the damaged text.
pub const DAMAGED_DISCARD: &str = "Discard it";
/// The file could not be opened.
pub const FILE_UNOPENED: &str = "The file could not be opened.";
/// The file is longer than any list.
pub const FILE_TOO_LONG: &str = "The file is too large to be a list of saved ventures.";
/// There was nothing in the file.
pub const FILE_EMPTY: &str = "The file is a list of saved ventures, and it is empty.";

/// Saves a venture, or gives it up: the state of the button says which.
pub fn save(title: Option<&str>) -> String {
    format!("Save {}", title.unwrap_or("this venture"))
}

/// What a saved venture is called.
pub fn name(entry: &SavedVenture) -> String {
    entry.title.clone().unwrap_or_else(|| shell::venture(entry.id.as_str()))
}

/// Gives a venture up, for those who cannot see beside which one the button stands.
pub fn remove(name: &str) -> String {
    format!("Remove {name}")
}

/// Chooses a venture to be compared.
pub fn choose(name: &str) -> String {
    format!("Compare {name}")
}

/// A venture that an address chooses and that is not in the list.
pub fn not_saved(id: &str) -> String {
    format!("Venture {id} is not saved here and cannot be chosen.")
}

/// How many are saved.
pub fn count(count: usize) -> String {
    let ventures = if count == 1 { "venture" } else { "ventures" };
    format!("{} {ventures}", number(count as u64))
}

/// The entry in the navigation, for those who only hear it.
pub fn navigation(count: usize) -> String {
    format!(", {}", self::count(count))
}

/// When a venture was saved.
pub fn saved_on(when: u64) -> String {
    format!("Saved on {}", format::local_day(when))
}

/// A venture was given up.
pub fn removed(name: &str) -> String {
    format!("{name} was removed.")
}

/// All ventures were given up.
pub fn cleared(count: usize) -> String {
    let were = if count == 1 { "was" } else { "were" };
    format!("{} {were} removed.", self::count(count))
}

/// How many are chosen to be compared, and how many may be.
pub fn chosen(count: usize) -> String {
    match count {
        0 => "Choose two to four to compare them.".to_owned(),
        1 => "1 chosen. Choose another one to compare them.".to_owned(),
        count => format!("{count} of at most 4 chosen."),
    }
}

/// What an import came to.
pub fn imported(added: usize, known: usize, lost: usize) -> String {
    let known = match known {
        0 => String::new(),
        1 => " 1 was there already.".to_owned(),
        many => format!(" {} were there already.", number(many as u64)),
    };
    let lost = match lost {
        0 => String::new(),
        1 => " 1 entry could not be read.".to_owned(),
        many => format!(" {} entries could not be read.", number(many as u64)),
    };
    let was = if added == 1 { "was" } else { "were" };
    format!("{} {was} added.{known}{lost}", count(added))
}

/// Why a file is no list.
pub const fn unreadable(why: Unreadable) -> &'static str {
    match why {
        Unreadable::NotJson => {
            "The file is not JSON. A list that was exported here has the ending .json."
        }
        Unreadable::NoList => "The file is JSON, but no list of saved ventures.",
    }
}

/// A file whose entries all make no sense.
pub fn all_lost(lost: usize) -> String {
    let entries = if lost == 1 { "entry" } else { "entries" };
    format!("None of the {} {entries} in the file is a saved venture.", number(lost as u64))
}
