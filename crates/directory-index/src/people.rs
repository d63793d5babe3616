//! People as the directory takes, holds and gives them.

use crate::file::Reader;
use crate::store::time::{Moment, pack_moment, unpack_moment};
use crate::table::{Facts, Table};
use directory_api::UserSummary;

/// What the directory knows of a person.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PersonFacts {
    alive: bool,
}

impl Facts for PersonFacts {
    #[inline]
    fn is_alive(&self) -> bool {
        self.alive
    }

    fn kill(&mut self) {
        self.alive = false;
    }

    fn remember(&mut self, _: &Self) {}

    fn write(&self, _: &mut Vec<u8>) {}

    fn read(_: &mut Reader<'_>) -> Option<Self> {
        Some(Self { alive: true })
    }
}

pub(crate) fn put(table: &mut Table<PersonFacts>, row: &PersonRow) -> bool {
    let fields = [row.name.as_str(), &row.full_name, ""];
    table.put(&row.id, fields, row.active.map_or(0, pack_moment), PersonFacts { alive: true })
}

pub(crate) fn row(table: &Table<PersonFacts>, row: usize) -> PersonRow {
    let [name, full_name, _] = table.fields(row);
    let active = unpack_moment(table.time(row));
    PersonRow { id: table.id(row).to_owned(), name, full_name, active }
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
