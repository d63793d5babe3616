//! Comparison of two to four ventures.

use super::{filled, tr};
use crate::format::{list, number};

/// Title of the page, with the names that are loaded.
pub fn title(names: &[String]) -> String {
    match names {
        [] => tr("Compare").to_owned(),
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
