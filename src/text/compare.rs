//! Two to four ventures side by side.

use super::{filled, plural, sentences, tr};
use crate::format::{list, number};
use directory_api::VentureId;

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
    /// Gathers a venture, or compares those that are gathered.
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

/// The page's title, with the ventures as far as their names are known.
pub fn title(names: &[String]) -> String {
    match names {
        [] => heading().to_owned(),
        names => filled("Compare {names}", &[("names", &list(names))]),
    }
}

/// Gathers a venture to be compared or lets it go; the state of the button says which.
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Invalid {
    Id(String),
    /// This one is named several times.
    Twice(VentureId),
    /// There are so many more than are compared.
    TooMany(usize),
    /// No such choice of fields.
    Show(String),
}

pub fn invalid(invalid: &Invalid) -> String {
    match invalid {
        Invalid::Id(text) => {
            filled("“{text}” isn’t a venture number, so it’s not shown.", &[("text", text)])
        }
        Invalid::Twice(id) => {
            let id = id.to_string();
            filled("Venture {id} is in the link twice. It’s shown once.", &[("id", &id)])
        }
        Invalid::TooMany(more) => plural(
            *more as u64,
            "You can compare up to 4 ventures. # more isn’t shown.",
            "You can compare up to 4 ventures. # more aren’t shown.",
        ),
        Invalid::Show(text) => {
            filled("“{text}” isn’t a choice of fields, so all are shown.", &[("text", text)])
        }
    }
}
