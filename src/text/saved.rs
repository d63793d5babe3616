//! Ventures and searches that were saved in this browser.

use super::{filled, plural, sentences, tr};
use crate::format;

sentences! {
    title = "Saved";
    lead = "Your saved ventures. They are stored in this browser only.";
    list = "Saved ventures";
    save_label = "Save";
    empty = "Nothing saved yet";
    empty_advice = "Save ventures with their bookmark button. Here you can compare them, add notes \
                    and put them into lists.";
    empty_action = "Browse ventures";
    remove_label = "Remove";
    note_and_lists = "Note and lists";
    searches = "Saved searches";
    save_search = "Save this search";
    searches_full = "You have 50 saved searches, the most possible. Remove one to save this one.";
    nothing_new = "Nothing new since your last visit";
    news_failed = "Couldn’t check for new ventures.";
    all_ventures = "All ventures";
    own_lists = "Your lists";
    own_lists_label = "Lists, separated by commas";
    own_lists_example = "Pipeline, Board";
    all = "All saved";
    undo = "Undo";
    gone = "No longer in the directory.";
    /// The error follows.
    failed = "Couldn’t load the current details.";
    by_time = "Last saved";
    /// Makes a file of all that is saved, to be imported again.
    export = "Back up";
    import = "Import";
    clear = "Clear all";
    clear_question = "Remove all saved ventures?";
    clear_advice = "This empties the list in all tabs of this browser. Back it up first to \
                    keep a copy.";
    clear_yes = "Remove all";
    cancel = "Cancel";
    file = "saved-ventures.json";
    not_stored = "This browser can’t store more data for this site. Back up the list to keep it, or \
                  it’s lost when you close or reload this page.";
    /// On any page.
    save_not_stored = "Not stored: this browser can’t store more data for this site. Open Saved to back up \
                       the list.";
    /// On any page.
    list_full = "Not saved: you have 10,000 saved ventures, the most possible. Remove some first.";
    file_not_saved = "Couldn’t save the file. Your browser may be out of space.";
    file_unopened = "Couldn’t open the file.";
    file_invalid = "The file isn’t a list of saved ventures. Choose a .json file that you made with \
                    “Back up”.";
}

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
