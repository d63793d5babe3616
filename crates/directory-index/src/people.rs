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
}

/// Adds a person to the table. People have no columns of their own.
pub(crate) fn put(table: &mut Table<()>, row: &PersonRow) {
    let fields = [row.name.as_str(), &row.full_name, ""];
    table.put(&row.id, fields, row.active.map_or(0, pack_moment), ());
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
        }
    }
}
