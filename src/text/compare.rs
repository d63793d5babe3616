//! Comparison of two to four ventures.

use super::{filled, sentences, tr};
use crate::format::{list, number};

sentences! {
    heading = "Compare";
    lead = "Compare two to four ventures, field by field. You can share the link to this page.";
    table = "Ventures side by side";
    field = "Field";
    empty = "Nothing to compare yet";
    empty_advice = "Add two to four ventures: here, in the list of ventures, or among your saved \
                    ones.";
    alone = "Add another venture to compare.";
    add = "Add venture";
    to_saved = "Go to saved ventures";
    /// Gathers a venture, or opens the comparison of those that are gathered.
    gather_label = "Compare";
    clear = "Clear";
    only_differences = "Show only differences";
    all_same = "These ventures are the same in every field.";
    /// Marks a row of the table.
    differs = "differs";
    /// The error follows.
    failed = "Couldn’t load this venture.";
    /// A value of a venture that could not be loaded.
    unknown = "Not loaded";

    head = "Summary";
    tagline = "Tagline";
    status = "Status";
    founded = "Founded";
    pitch_type = "Pitch type";
    product = "Description";
    quick_scan = "Reviewed";
    team = "About the team";
    followers = "Number of followers";
}

/// Title of the page, with the names that are loaded.
pub fn title(names: &[String]) -> String {
    match names {
        [] => heading().to_owned(),
        names => filled("Compare {names}", &[("names", &list(names))]),
    }
}

/// Gathers a venture or removes it; the state of the button says which.
pub fn gather(title: Option<&str>) -> String {
    match title {
        None => tr("Compare this venture").to_owned(),
        Some(title) => filled("Compare {name}", &[("name", title)]),
    }
}

pub fn gathered(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => tr("1 to compare. Add another one.").to_owned(),
        4 => tr("4 selected (maximum)").to_owned(),
        count => filled("{count} to compare", &[("count", &count.to_string())]),
    }
}

pub fn remove(name: &str) -> String {
    filled("Remove {name} from comparison", &[("name", name)])
}

pub fn differences(differing: usize, all: usize) -> String {
    let (differing, all) = (number(differing as u64), number(all as u64));
    filled("Fields that differ: {differing} of {all}", &[("differing", &differing), ("all", &all)])
}

/// Values of a link that the comparison does not use.
pub fn unused(values: &[String]) -> String {
    let values = list(values);
    filled(
        "Not used from the link: {values}. You can compare up to four ventures by their numbers.",
        &[("values", &values)],
    )
}
