//! Frame around every page, and parts that pages share.

use super::{plural, tr_with};
use crate::format::short;
use directory_api::{Problem, UserSummary};

/// Numbers of records and values of a response that could not be read, as a sentence each.
pub fn unreadable_parts(problems: &[Problem]) -> String {
    let records = problems.iter().filter(|problem| problem.is_lost).count();
    let values = problems.len() - records;
    let records = (records > 0).then(|| unreadable_records(records as u64));
    let values = (values > 0)
        .then(|| plural(values as u64, "# value couldn’t be read.", "# values couldn’t be read."));
    records.into_iter().chain(values).collect::<Vec<_>>().join(" ")
}

pub(crate) fn unreadable_records(count: u64) -> String {
    plural(
        count,
        "# record couldn’t be read and is left out.",
        "# records couldn’t be read and are left out.",
    )
}

pub fn user(id: &str) -> String {
    tr_with("User {id}", &[("id", &short(id))])
}

pub fn venture(id: &str) -> String {
    tr_with("Venture {id}", &[("id", &short(id))])
}

/// Known first and last name of a person.
pub fn full_name(user: &UserSummary) -> Option<String> {
    let parts = [user.first_name.as_deref(), user.last_name.as_deref()];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| short(&parts.join(" ")))
}
