//! The rows of a list in memory, and how they are searched.

pub(crate) mod people;
pub(crate) mod rounds;
mod stored;
pub(crate) mod values;
pub(crate) mod ventures;

use crate::shared::Shared;
use crate::status::ListKind;
use directory_api::{Round, UserSummary, VentureSummary};
use directory_index::{RoundRow, VentureRow};
use people::People;
use rounds::Rounds;
use std::rc::Rc;
use ventures::Ventures;

/// The rows of a list, which are in the directory that all lists share.
#[derive(Debug)]
pub(crate) enum Table {
    /// Ventures.
    Ventures(Ventures),
    /// People.
    People(People),
    /// The rounds of a status.
    Rounds(Rounds),
}

/// Rows as the service sends them.
pub(crate) enum Rows {
    /// Ventures.
    Ventures(Vec<VentureSummary>),
    /// People.
    People(Vec<UserSummary>),
    /// Rounds.
    Rounds(Vec<Round>),
}

impl Rows {
    pub(crate) fn ids(&self) -> Vec<String> {
        match self {
            Self::Ventures(rows) => rows.iter().map(|row| row.id.as_str().to_owned()).collect(),
            Self::People(rows) => rows.iter().map(|row| row.id.as_str().to_owned()).collect(),
            Self::Rounds(rows) => rows.iter().map(|row| row.id.as_str().to_owned()).collect(),
        }
    }
}

impl Table {
    pub(crate) fn new(kind: &ListKind, shared: Rc<Shared>) -> Self {
        match kind {
            ListKind::Ventures => Self::Ventures(Ventures::new(shared)),
            ListKind::People => Self::People(People { shared }),
            ListKind::Rounds(status) => Self::Rounds(Rounds { shared, status: status.clone() }),
        }
    }

    /// The rows of a list of ventures, if this is one.
    pub(crate) fn ventures(&self) -> Option<&Ventures> {
        if let Self::Ventures(table) = self { Some(table) } else { None }
    }

    /// The directory that the rows are in.
    pub(crate) fn shared(&self) -> &Rc<Shared> {
        match self {
            Self::Ventures(table) => &table.shared,
            Self::People(table) => &table.shared,
            Self::Rounds(table) => &table.shared,
        }
    }

    /// Takes in rows; returns whether all of them were there already and are unchanged.
    pub(crate) fn upsert(&self, rows: Rows) -> bool {
        let mut directory = self.shared().directory_mut();
        let changes = match (self, rows) {
            (Self::Ventures(_), Rows::Ventures(rows)) => {
                directory.upsert_ventures(rows.iter().map(VentureRow::from))
            }
            (Self::People(_), Rows::People(rows)) => {
                directory.upsert_people(rows.iter().map(directory_index::PersonRow::from))
            }
            (Self::Rounds(table), Rows::Rounds(rows)) => {
                let row = |round| RoundRow::of(round, Some(&table.status), None);
                directory.upsert_rounds(rows.iter().map(row))
            }
            // A list requests pages of its own kind only.
            _ => return true,
        };
        changes == 0
    }

    pub(crate) fn len(&self) -> usize {
        let directory = self.shared().directory();
        let [ventures, people, _] = directory.counts();
        match self {
            Self::Ventures(_) => ventures,
            Self::People(_) => people,
            Self::Rounds(table) => directory.rounds_of(&table.status).count(),
        }
    }

    /// Removes the rows that are not in the list any more.
    pub(crate) fn remove(&self, ids: &[String]) {
        let mut directory = self.shared().directory_mut();
        for id in ids {
            match self {
                Self::Ventures(_) => directory.remove_venture(id),
                Self::People(_) => directory.remove_person(id),
                Self::Rounds(_) => directory.remove_round(id),
            };
        }
    }

    pub(crate) fn clear(&self) {
        let ids: Vec<String> = self.with_ids(|ids| ids.map(str::to_owned).collect());
        self.remove(&ids);
    }

    /// Calls the function with the identifiers of all rows.
    pub(crate) fn with_ids<T>(&self, call: impl FnOnce(&mut dyn Iterator<Item = &str>) -> T) -> T {
        let directory = self.shared().directory();
        match self {
            Self::Ventures(_) => call(&mut directory.venture_ids()),
            Self::People(_) => call(&mut directory.person_ids()),
            Self::Rounds(table) => call(&mut directory.rounds_of(&table.status)),
        }
    }
}
