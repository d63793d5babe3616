//! People as the directory takes and holds them.

use crate::store::time::{Moment, pack_moment};
use crate::table::Table;
use directory_api::UserSummary;

/// Fields of a person that are searched and sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonRow {
    /// The identifier; one row an identifier.
    pub id: String,
    /// The name that is shown; empty where none is given.
    pub name: String,
    /// First and last name, where they say more than the name that is shown.
    pub full_name: String,
    /// When the person was last active.
    pub active: Option<Moment>,
}

/// People have no columns of their own.
pub(crate) fn put(table: &mut Table<()>, row: &PersonRow) {
    let fields = [row.name.as_str(), &row.full_name, ""];
    table.put(&row.id, fields, row.active.map_or(0, pack_moment), ());
}

impl From<&UserSummary> for PersonRow {
    fn from(user: &UserSummary) -> Self {
        let name = user.name().unwrap_or_default();
        let parts = [user.first_name.as_deref(), user.last_name.as_deref()];
        let full_name = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let active = user.last_active.as_ref();
        Self {
            id: user.id.as_str().to_owned(),
            full_name: Some(full_name).filter(|full| *full != name).unwrap_or_default(),
            name,
            active: active.and_then(|moment| Some((moment.day()?, moment.clock()))),
        }
    }
}
