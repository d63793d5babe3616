//! The ventures that were saved in this browser.

use super::plural;
use crate::format;

pub const TITLE: &str = "Saved";
pub const LEAD: &str = "Your saved ventures. They are stored in this browser only.";
pub const LIST: &str = "Saved ventures";
pub const SAVE: &str = "Save";
pub const EMPTY: &str = "Nothing saved yet";
pub const EMPTY_ADVICE: &str = "Use the bookmark button of a venture to save it here. You can \
                                compare two to four saved ventures.";
pub const EMPTY_ACTION: &str = "Browse ventures";
pub const REMOVE: &str = "Remove";
pub const ADD_NOTE: &str = "Add note";
pub const SEARCHES: &str = "Saved searches";
pub const SAVE_SEARCH: &str = "Save this search";
pub const NOTHING_NEW: &str = "Nothing new since your last visit";
pub const NEWS_FAILED: &str = "Couldn’t check for new ventures.";
/// A search that filters by nothing.
pub const ALL_VENTURES: &str = "All ventures";
pub const EDIT_NOTE: &str = "Edit note";
pub const SAVE_NOTE: &str = "Save note";
pub const CANCEL: &str = "Cancel";
pub const UNDO: &str = "Undo";
pub const GONE: &str = "No longer in the directory.";
/// The error follows.
pub const FAILED: &str = "Couldn’t load the current details.";
pub const COMPARE: &str = "Compare";
pub const CHOOSE_NONE: &str = "Clear selection";
pub const EXPORT: &str = "Export";
pub const IMPORT: &str = "Import";
pub const CLEAR: &str = "Clear all";
pub const CLEAR_QUESTION: &str = "Remove all saved ventures?";
pub const CLEAR_ADVICE: &str =
    "This empties the list in all tabs of this browser. Export it first to keep a copy.";
pub const CLEAR_YES: &str = "Remove all";
pub const CLEAR_NO: &str = "Cancel";
/// The name of the exported file.
pub const FILE: &str = "saved-ventures.json";
/// The name of the file with the unreadable data.
pub const DAMAGED_FILE: &str = "saved-ventures-damaged.txt";
pub const NOT_STORED: &str = "This browser can’t store more data for this site. Export the list \
                              to keep it, or it’s lost when you close or reload this page.";
/// On any page.
pub const SAVE_NOT_STORED: &str = "Not stored: this browser has no room for it. Open Saved to export \
                                   the list.";
pub const DAMAGED: &str = "Couldn’t read some of the saved data. The ventures that could be read \
                           are below.";
pub const DAMAGED_EXPORT: &str = "Download the saved data";
pub const DAMAGED_DISCARD: &str = "Discard it";
pub const FILE_UNOPENED: &str = "Couldn’t open the file.";
pub const FILE_TOO_LONG: &str = "The file is too large to be a list of saved ventures.";
pub const FILE_NOT_JSON: &str =
    "The file isn’t JSON. Choose a file that was exported here. Its name ends in .json.";
pub const FILE_NO_LIST: &str =
    "The file isn’t a list of saved ventures. Choose a file that was exported here.";
pub const FILE_EMPTY: &str = "The file has no saved ventures.";

/// Saves a venture or removes it; the state of the button says which.
pub fn save(title: Option<&str>) -> String {
    title.map_or_else(|| "Save this venture".to_owned(), |title| format!("Save {title}"))
}

pub fn remove(name: &str) -> String {
    format!("Remove {name}")
}

/// For screen readers, where the button says less.
pub fn add_note(name: &str) -> String {
    format!("Add note: {name}")
}

/// The same for a note that is there.
pub fn edit_note(name: &str) -> String {
    format!("Edit note: {name}")
}

/// The name of the field.
pub fn note_of(name: &str) -> String {
    format!("Note about {name}")
}

/// A search by name.
pub fn named(name: &str) -> String {
    format!("“{name}”")
}

/// How many ventures of a search are new.
pub fn new_ventures(count: usize) -> String {
    plural(count as u64, "# new since your last visit", "# new since your last visit")
}

pub fn remove_search(words: &str) -> String {
    format!("Remove search: {words}")
}

/// What an import has added beside ventures.
pub fn imported_searches(added: usize) -> Option<String> {
    (added > 0).then(|| plural(added as u64, "Added # search.", "Added # searches."))
}

/// Selects a venture to be compared.
pub fn choose(name: &str) -> String {
    format!("Compare {name}")
}

/// The address selects a venture that is not in the list.
pub fn not_saved(id: &str) -> String {
    format!("Venture {id} isn’t saved here, so it can’t be selected.")
}

pub fn count(count: usize) -> String {
    plural(count as u64, "# venture", "# ventures")
}

/// Follows the name of the page in the navigation, for screen readers.
pub fn navigation(count: usize) -> String {
    plural(count as u64, ", # venture", ", # ventures")
}

pub fn saved_on(when: u64) -> String {
    format!("Saved on {}", format::local_day(when))
}

pub fn removed(name: &str) -> String {
    format!("Removed {name}.")
}

pub fn cleared(count: usize) -> String {
    plural(count as u64, "Removed # venture.", "Removed # ventures.")
}

/// How many are selected to be compared.
pub fn chosen(count: usize) -> String {
    match count {
        0 => "Select two to four ventures to compare.".to_owned(),
        1 => "1 selected. Select another one to compare.".to_owned(),
        count => format!("{count} selected, of at most 4."),
    }
}

/// What an import came to, as a sentence each for what was added, what was there and what was lost.
pub fn imported(added: usize, known: usize, lost: usize) -> String {
    let added = plural(added as u64, "Added # venture.", "Added # ventures.");
    let known =
        (known > 0).then(|| plural(known as u64, "# was already saved.", "# were already saved."));
    let lost = (lost > 0)
        .then(|| plural(lost as u64, "# entry couldn’t be read.", "# entries couldn’t be read."));
    [Some(added), known, lost].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

pub fn all_lost(lost: usize) -> String {
    plural(
        lost as u64,
        "The # entry in the file isn’t a saved venture.",
        "None of the # entries in the file is a saved venture.",
    )
}
