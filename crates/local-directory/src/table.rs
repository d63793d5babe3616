//! The rows of a list in memory, and how they are searched.

pub(crate) mod people;
pub(crate) mod rounds;
pub(crate) mod values;
pub(crate) mod ventures;

use crate::status::ListKind;
use directory_api::{Round, UserSummary, VentureSummary};
use directory_index::{Changes, Index, Restoring};
use people::People;
use rounds::Rounds;
use std::rc::Rc;
use ventures::Ventures;

/// The rows of a list.
#[derive(Debug)]
pub(crate) enum Table {
    /// Ventures in an index.
    Ventures(Ventures),
    /// People in an index.
    People(People),
    /// Rounds, which are found by their ventures.
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
    /// The identifiers of the rows.
    pub(crate) fn ids(&self) -> Vec<String> {
        match self {
            Self::Ventures(rows) => rows.iter().map(|row| row.id.as_str().to_owned()).collect(),
            Self::People(rows) => rows.iter().map(|row| row.id.as_str().to_owned()).collect(),
            Self::Rounds(rows) => rows.iter().map(|row| row.id.as_str().to_owned()).collect(),
        }
    }
}

impl Table {
    pub(crate) fn new(kind: &ListKind) -> Self {
        match kind {
            ListKind::Ventures => Self::Ventures(Ventures::default()),
            ListKind::People => Self::People(People::default()),
            ListKind::Rounds(_) => Self::Rounds(Rounds::default()),
        }
    }

    /// Takes in rows; returns whether all of them were there already and are unchanged.
    pub(crate) fn upsert(&mut self, rows: Rows) -> bool {
        let is_unchanged = |changes: Changes| changes.added + changes.changed == 0;
        match (self, rows) {
            (Self::Ventures(table), Rows::Ventures(rows)) => is_unchanged(table.upsert(&rows)),
            (Self::People(table), Rows::People(rows)) => is_unchanged(table.upsert(&rows)),
            (Self::Rounds(table), Rows::Rounds(rows)) => table.upsert(&rows),
            // A list requests pages of its own kind only.
            _ => true,
        }
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Ventures(table) => table.index.len(),
            Self::People(table) => table.index.len(),
            Self::Rounds(table) => table.len(),
        }
    }

    /// Removes the rows that are not in the list any more.
    pub(crate) fn remove(&mut self, ids: &[String]) {
        match self {
            Self::Ventures(Ventures { index, .. }) | Self::People(People { index, .. }) => {
                for id in ids {
                    index.remove(id);
                }
            }
            Self::Rounds(table) => table.remove(ids),
        }
    }

    /// Calls the function with the identifiers of all rows.
    pub(crate) fn with_ids<T>(&self, call: impl FnOnce(&mut dyn Iterator<Item = &str>) -> T) -> T {
        match self {
            Self::Ventures(table) => call(&mut table.index.ids()),
            Self::People(table) => call(&mut table.index.ids()),
            Self::Rounds(table) => call(&mut table.ids()),
        }
    }

    /// Begins to write the rows as bytes.
    pub(crate) fn saving(&self) -> Saving {
        match self {
            Self::Ventures(Ventures { index, .. }) | Self::People(People { index, .. }) => {
                Saving::Index(Box::new(directory_index::Saving::begin(index)))
            }
            Self::Rounds(table) => Saving::Rounds(table.saving()),
        }
    }
}

/// The rows as bytes, written in steps, so that the page stays responsive.
pub(crate) enum Saving {
    Index(Box<directory_index::Saving>),
    Rounds(rounds::Saving),
}

impl Saving {
    /// Writes at most so many rows, and returns how many are left; `None` if the rows have changed
    /// since the beginning.
    pub(crate) fn step(&mut self, table: &Table, rows: usize) -> Option<usize> {
        match (self, table) {
            (Self::Index(saving), Table::Ventures(Ventures { index, .. }))
            | (Self::Index(saving), Table::People(People { index, .. })) => {
                saving.step(index, rows)
            }
            (Self::Rounds(saving), Table::Rounds(table)) => saving.step(table, rows),
            _ => None,
        }
    }

    /// The bytes; `None` if the rows have changed since the beginning.
    pub(crate) fn finish(self, table: &Table) -> Option<Vec<u8>> {
        match (self, table) {
            (Self::Index(saving), Table::Ventures(Ventures { index, .. }))
            | (Self::Index(saving), Table::People(People { index, .. })) => saving.finish(index),
            (Self::Rounds(saving), Table::Rounds(table)) => saving.finish(table),
            _ => None,
        }
    }
}

/// Rows that are read back from bytes in steps.
pub(crate) enum Loading<'a> {
    Ventures(Box<Restoring<'a>>),
    People(Box<Restoring<'a>>),
    Rounds(rounds::Loading<'a>),
}

impl<'a> Loading<'a> {
    /// Begins to read; `None` if the bytes are damaged, here as below.
    pub(crate) fn begin(kind: &ListKind, bytes: &'a [u8]) -> Option<Self> {
        let index = || Restoring::begin(bytes).ok().map(Box::new);
        match kind {
            ListKind::Ventures => index().map(Self::Ventures),
            ListKind::People => index().map(Self::People),
            ListKind::Rounds(_) => Some(Self::Rounds(rounds::Loading::begin(bytes)?)),
        }
    }

    /// Reads at most so many rows, and returns whether some are left.
    pub(crate) fn step(&mut self, rows: usize) -> Option<bool> {
        match self {
            Self::Ventures(loading) | Self::People(loading) => {
                loading.step(rows).ok().map(|left| left > 0)
            }
            Self::Rounds(loading) => loading.step(rows),
        }
    }

    /// The table. Details of ventures that are there stay there.
    pub(crate) fn finish(self, before: &Table) -> Option<Table> {
        let index = |loading: Box<Restoring<'a>>| -> Option<Index> { loading.finish().ok() };
        Some(match self {
            Self::Ventures(loading) => {
                let details = match before {
                    Table::Ventures(before) => Rc::clone(&before.details),
                    _ => Rc::default(),
                };
                let index = index(loading)?;
                Table::Ventures(Ventures { index, details, ..Ventures::default() }.with_details())
            }
            Self::People(loading) => {
                Table::People(People { index: index(loading)?, ..People::default() })
            }
            Self::Rounds(loading) => Table::Rounds(loading.finish()),
        })
    }
}
