//! The ventures that were saved in this browser.

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
    add_note_label = "Add note or list";
    searches = "Saved searches";
    save_search = "Save this search";
    searches_full = "You have 50 saved searches, the most possible. Remove one to save this one.";
    nothing_new = "Nothing new since your last visit";
    news_failed = "Couldn’t check for new ventures.";
    all_ventures = "All ventures";
    edit_note_label = "Edit";
    own_lists = "Your lists";
    own_lists_label = "Lists, separated by commas";
    own_lists_example = "Pipeline, Board";
    all = "All saved";
    cancel = "Cancel";
    undo = "Undo";
    gone = "No longer in the directory.";
    /// The error follows.
    failed = "Couldn’t load the current details.";
    compare = "Compare";
    choose_none = "Clear selection";
    /// Selects the ventures of the page.
    choose_all = "Select all";
    put = "Add to list";
    by_time = "Last saved";
    /// Makes a file of all that is saved, to be imported again.
    export = "Back up";
    import = "Import";
    clear = "Clear all";
    clear_question = "Remove all saved ventures?";
    clear_advice = "This empties the list in all tabs of this browser. Back it up first to \
                    keep a copy.";
    clear_yes = "Remove all";
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
    file_not_utf8 = "The file isn’t in UTF-8, so some letters can’t be read. Save it in UTF-8 and \
                     import it again.";
    file_too_long = "The file is too large to be a list of saved ventures.";
    file_not_json = "The file isn’t JSON. Choose a file that was exported here. Its name ends in \
                     .json.";
    file_no_list = "The file isn’t a list of saved ventures. Choose a file that was exported here.";
    file_empty = "The file has no saved ventures or searches.";
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

/// For screen readers, where the button says less.
pub fn add_note(name: &str) -> String {
    filled("Add note or list: {name}", &[("name", name)])
}

pub fn edit_note(name: &str) -> String {
    filled("Edit note and lists: {name}", &[("name", name)])
}

pub fn note_of(name: &str) -> String {
    filled("Note about {name}", &[("name", name)])
}

pub fn lists_of(name: &str) -> String {
    filled("Lists of {name}", &[("name", name)])
}

pub fn no_list(name: &str) -> String {
    filled("There is no list “{name}”, so all saved ventures are shown.", &[("name", name)])
}

pub fn named(name: &str) -> String {
    filled("“{name}”", &[("name", name)])
}

pub fn new_since(count: usize) -> String {
    plural(count as u64, "# new since your last visit", "# new since your last visit")
}

pub fn remove_search(words: &str) -> String {
    filled("Remove search: {words}", &[("words", words)])
}

/// The person's own lists that have no tab.
pub fn more_lists(count: usize) -> String {
    plural(
        count as u64,
        "# more list isn’t shown here. Open it from one of its ventures.",
        "# more lists aren’t shown here. Open them from their ventures.",
    )
}

pub fn choose(name: &str) -> String {
    filled("Select {name}", &[("name", name)])
}

pub fn not_saved(id: &str) -> String {
    filled("Venture {id} isn’t saved here, so it can’t be selected.", &[("id", id)])
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

pub fn chosen(count: usize) -> String {
    match count {
        0 => String::new(),
        count => filled("{count} selected", &[("count", &count.to_string())]),
    }
}

/// What an import came to: a sentence each for ventures that were added, were there, had no room and
/// could not be read.
pub fn imported(added: usize, known: usize, refused: usize, lost: usize) -> String {
    let added = plural(added as u64, "Added # venture.", "Added # ventures.");
    let refused = any(
        refused,
        "# was left out: a list holds at most 10,000 ventures.",
        "# were left out: a list holds at most 10,000 ventures.",
    );
    import_outcome(added, known, refused, lost)
}

pub fn imported_searches(added: usize, known: usize, refused: usize, lost: usize) -> String {
    let added = plural(added as u64, "Added # search.", "Added # searches.");
    let refused = any(
        refused,
        "# was left out: at most 50 searches can be saved.",
        "# were left out: at most 50 searches can be saved.",
    );
    import_outcome(added, known, refused, lost)
}

fn import_outcome(added: String, known: usize, refused: Option<String>, lost: usize) -> String {
    let known = any(known, "# was already saved.", "# were already saved.");
    let lost = any(lost, "# entry couldn’t be read.", "# entries couldn’t be read.");
    [Some(added), known, refused, lost].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn any(count: usize, one: &'static str, other: &'static str) -> Option<String> {
    (count > 0).then(|| plural(count as u64, one, other))
}

pub fn all_lost(lost: usize) -> String {
    plural(
        lost as u64,
        "The # entry in the file isn’t a saved venture.",
        "None of the # entries in the file is a saved venture.",
    )
}
