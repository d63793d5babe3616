//! The rows of a list in memory, and how they are searched.

pub(crate) mod people;
pub(crate) mod rounds;
pub(crate) mod values;
pub(crate) mod ventures;

use crate::status::ListKind;
use directory_api::{Round, UserSummary, VentureSummary};
use directory_index::{Directory, Normalize, Part, Restoring};
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
    pub(crate) fn new(kind: &ListKind, normalize: Normalize) -> Self {
        match kind {
            ListKind::Ventures => Self::Ventures(Ventures::new(normalize)),
            ListKind::People => Self::People(People { directory: Directory::new(normalize) }),
            ListKind::Rounds(_) => Self::Rounds(Rounds::new(normalize)),
        }
    }

    /// Takes in rows; returns whether all of them were there already and are unchanged.
    pub(crate) fn upsert(&mut self, rows: Rows) -> bool {
        match (self, rows) {
            (Self::Ventures(table), Rows::Ventures(rows)) => table.upsert(&rows).is_none(),
            (Self::People(table), Rows::People(rows)) => table.upsert(&rows).is_none(),
            (Self::Rounds(table), Rows::Rounds(rows)) => table.upsert(&rows),
            // A list requests pages of its own kind only.
            _ => true,
        }
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Ventures(table) => table.len(),
            Self::People(table) => table.len(),
            Self::Rounds(table) => table.len(),
        }
    }

    /// Removes the rows that are not in the list any more.
    pub(crate) fn remove(&mut self, ids: &[String]) {
        match self {
            Self::Ventures(table) => {
                for id in ids {
                    table.directory.remove_venture(id);
                }
            }
            Self::People(table) => {
                for id in ids {
                    table.directory.remove_person(id);
                }
            }
            Self::Rounds(table) => table.remove(ids),
        }
    }

    /// Calls the function with the identifiers of all rows.
    pub(crate) fn with_ids<T>(&self, call: impl FnOnce(&mut dyn Iterator<Item = &str>) -> T) -> T {
        match self {
            Self::Ventures(table) => call(&mut table.directory.venture_ids()),
            Self::People(table) => call(&mut table.directory.person_ids()),
            Self::Rounds(table) => call(&mut table.ids()),
        }
    }

    /// The directory that ventures or people are in.
    fn directory(&self) -> Option<&Directory> {
        match self {
            Self::Ventures(table) => Some(&table.directory),
            Self::People(table) => Some(&table.directory),
            Self::Rounds(_) => None,
        }
    }

    /// Begins to write the rows as bytes.
    pub(crate) fn saving(&self) -> Saving {
        let begin = |directory, part| {
            Saving::Directory(Box::new(directory_index::Saving::begin(directory, part)))
        };
        match self {
            Self::Ventures(table) => begin(&table.directory, Part::Ventures),
            Self::People(table) => begin(&table.directory, Part::People),
            Self::Rounds(table) => Saving::Rounds(table.saving()),
        }
    }
}

/// The rows as bytes, written in steps, so that the page stays responsive.
pub(crate) enum Saving {
    Directory(Box<directory_index::Saving>),
    Rounds(rounds::Saving),
}

impl Saving {
    /// Writes at most so many rows, and returns how many are left; `None` if the rows have changed
    /// since the beginning.
    pub(crate) fn step(&mut self, table: &Table, rows: usize) -> Option<usize> {
        match (self, table) {
            (Self::Directory(saving), table) => saving.step(table.directory()?, rows),
            (Self::Rounds(saving), Table::Rounds(table)) => saving.step(table, rows),
            _ => None,
        }
    }

    /// The bytes; `None` if the rows have changed since the beginning.
    pub(crate) fn finish(self, table: &Table) -> Option<Vec<u8>> {
        match (self, table) {
            (Self::Directory(saving), table) => saving.finish(table.directory()?),
            (Self::Rounds(saving), Table::Rounds(table)) => saving.finish(table),
            _ => None,
        }
    }
}

/// Rows that are read back from bytes in steps.
pub(crate) enum Loading<'a> {
    Ventures(Box<Restoring<'a>>, Normalize),
    People(Box<Restoring<'a>>, Normalize),
    Rounds(rounds::Loading<'a>),
}

impl<'a> Loading<'a> {
    /// Begins to read; `None` if the bytes are damaged, here as below.
    pub(crate) fn begin(kind: &ListKind, bytes: &'a [u8], normalize: Normalize) -> Option<Self> {
        let restoring = || Restoring::begin(bytes, normalize).ok().map(Box::new);
        match kind {
            ListKind::Ventures => Some(Self::Ventures(restoring()?, normalize)),
            ListKind::People => Some(Self::People(restoring()?, normalize)),
            ListKind::Rounds(_) => Some(Self::Rounds(rounds::Loading::begin(bytes, normalize)?)),
        }
    }

    /// Reads at most so many rows, and returns whether some are left.
    pub(crate) fn step(&mut self, rows: usize) -> Option<bool> {
        match self {
            Self::Ventures(loading, _) | Self::People(loading, _) => {
                loading.step(rows).ok().map(|left| left > 0)
            }
            Self::Rounds(loading) => loading.step(rows),
        }
    }

    /// The table. Details of ventures that are there stay there.
    pub(crate) fn finish(self, before: &Table) -> Option<Table> {
        let restored = |loading: Box<Restoring<'a>>, normalize, expected| -> Option<Directory> {
            let mut directory = Directory::new(normalize);
            let part = loading.finish(&mut directory).ok()?;
            (part == expected).then_some(directory)
        };
        Some(match self {
            Self::Ventures(loading, normalize) => {
                let details = match before {
                    Table::Ventures(before) => Rc::clone(&before.details),
                    _ => Rc::default(),
                };
                let directory = restored(loading, normalize, Part::Ventures)?;
                Table::Ventures(Ventures { directory, details }.with_details())
            }
            Self::People(loading, normalize) => {
                Table::People(People { directory: restored(loading, normalize, Part::People)? })
            }
            Self::Rounds(loading) => Table::Rounds(loading.finish()),
        })
    }
}
