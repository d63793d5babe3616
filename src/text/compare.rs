//! Two to four ventures side by side.

use crate::format::{list, number};
use crate::pages::compare::state::{Hint, MOST};

/// The title of the page.
pub const TITLE: &str = "Compare";
/// What the page is about.
pub const LEAD: &str =
    "Two to four ventures, field by field. The address of this page can be shared.";
/// The name of the table.
pub const TABLE: &str = "Ventures side by side";
/// The head of the column with the names of the fields.
pub const FIELD: &str = "Field";
/// Nothing is compared yet.
pub const EMPTY: &str = "Nothing to compare yet";
/// How one begins.
pub const EMPTY_ADVICE: &str = "Add two to four ventures, here or from those that you saved.";
/// One venture is no comparison.
pub const ALONE: &str = "Add another venture to see where they differ.";
/// Adds a venture.
pub const ADD: &str = "Add a venture";
/// What one looks for to be added.
pub const ADD_HINT: &str = "Name or number of a venture";
/// Leads to the saved ventures.
pub const TO_SAVED: &str = "Saved ventures";
/// Hides fields that are the same.
pub const ONLY_DIFFERENCES: &str = "Only differences";
/// Nothing is left of the table.
pub const ALL_SAME: &str = "In all that is given, these ventures are the same.";
/// A field that differs.
pub const DIFFERS: &str = "differs";
/// A venture could not be loaded, or not again; what went wrong follows.
pub const FAILED: &str = "It could not be loaded.";
/// A value that is not there because its venture is not.
pub const UNKNOWN: &str = "Not loaded";

/// Section: what stands in the head of a venture's page.
pub const HEAD: &str = "In short";
/// Field: tagline.
pub const TAGLINE: &str = "Tagline";
/// Field: fundraising status.
pub const STATUS: &str = "Status";
/// Field: founding date.
pub const FOUNDED: &str = "Founded";
/// Field: kind of the pitch.
pub const PITCH_TYPE: &str = "Kind of pitch";
/// Field: description of the product.
pub const PRODUCT: &str = "Description";
/// Field: last look at the yes/no facts.
pub const QUICK_SCAN: &str = "Last quick scan";
/// Field: what is said of the team.
pub const TEAM: &str = "About the team";
/// Field: number of followers.
pub const FOLLOWERS: &str = "Number of followers";

/// The page's title, with what is compared as far as it is known.
pub fn title(names: &[String]) -> String {
    if names.is_empty() { TITLE.to_owned() } else { format!("{TITLE} {}", list(names)) }
}

/// Takes a venture out of the comparison.
pub fn remove(name: &str) -> String {
    format!("Remove {name} from the comparison")
}

/// How many fields differ.
pub fn differences(differing: usize, all: usize) -> String {
    let fields = if all == 1 { "field" } else { "fields" };
    let differ = if differing == 1 { "differs" } else { "differ" };
    format!("{} of {} {fields} {differ}.", number(differing as u64), number(all as u64))
}

/// What of the address was not understood, and what is shown instead.
pub fn hint(hint: &Hint) -> String {
    match hint {
        Hint::NoId(text) => format!("“{text}” is no venture’s number and is left out."),
        Hint::Twice(id) => format!("Venture {id} is named twice and shown once."),
        Hint::TooMany(1) => format!("At most {MOST} ventures fit; one more is left out."),
        Hint::TooMany(more) => {
            format!("At most {MOST} ventures fit; {} more are left out.", number(*more as u64))
        }
        Hint::Show(text) => format!("There is no choice of fields “{text}”; these are all."),
    }
}
