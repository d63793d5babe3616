//! People: input rows and their table.

use crate::store::time::{Moment, moment, pack_moment};
use crate::table::Table;
use directory_api::UserSummary;

/// Fields of a person that are searched and sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonRow {
    /// Identifier, unique among the rows.
    pub id: String,
    /// Display name; empty if none is given.
    pub name: String,
    /// First and last name, if they differ from the display name.
    pub full_name: String,
    /// Moment of the last activity.
    pub active: Option<Moment>,
    /// Number of ventures that the person owns or is on the team of, if it is known.
    pub ventures: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct PersonFacts {
    pub(crate) ventures: Option<u64>,
}

/// Adds a person to the table.
pub(crate) fn put(table: &mut Table<PersonFacts>, row: &PersonRow) {
    let fields = [row.name.as_str(), &row.full_name, ""];
    let facts = PersonFacts { ventures: row.ventures };
    table.put(&row.id, fields, row.active.map_or(0, pack_moment), facts);
}

impl From<&UserSummary> for PersonRow {
    fn from(user: &UserSummary) -> Self {
        let name = user.name().unwrap_or_default();
        let parts = [user.first_name.as_deref(), user.last_name.as_deref()];
        let full_name = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
        Self {
            id: user.id.as_str().to_owned(),
            full_name: Some(full_name).filter(|full| *full != name).unwrap_or_default(),
            name,
            active: moment(&user.last_active),
            ventures: user.ventures_count.as_ref().copied(),
        }
    }
}
