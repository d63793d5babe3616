//! The index as a whole.

use crate::row::Row;
use crate::store::column::Column;
use crate::store::initials::Initials;
use crate::store::interner::Interner;
use crate::store::order::{Order, sort};
use crate::store::postings::Postings;
use crate::store::rows::{Record, Rows, unpack_day, unpack_moment};
use crate::store::sets::{Sets, UNKNOWN};
use crate::store::texts::{Texts, decode};
use crate::store::words::Words;
use crate::store::{number, position};

/// Stands for "no row" where the row of an identifier is looked up.
pub(crate) const NO_ROW: u32 = u32::MAX;

/// A whole directory, ready to be searched. The crate's documentation says how it is built.
#[derive(Clone, Debug)]
pub struct Index {
    pub(crate) words: Words,
    pub(crate) texts: Texts,
    pub(crate) postings: Postings,
    pub(crate) initials: Initials,
    pub(crate) rows: Rows,
    pub(crate) names: Names,
    /// The row of every identifier that was ever seen.
    pub(crate) row_of: Column<u32>,
    /// The rows, newest first.
    pub(crate) newest: Order,
    /// The rows by title.
    pub(crate) titles: Order,
    /// How many rows are dead.
    pub(crate) dead: usize,
    /// Grows with every change.
    pub(crate) revision: u64,
}

/// Names that rows share, and identifiers.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    pub(crate) ids: Interner,
    pub(crate) countries: Interner,
    pub(crate) statuses: Interner,
    pub(crate) sectors: Interner,
    pub(crate) sets: Sets,
}

impl Default for Index {
    fn default() -> Self {
        Self::new()
    }
}

impl Index {
    /// An index of nothing.
    pub fn new() -> Self {
        Self {
            words: Words::default(),
            texts: Texts::default(),
            postings: Postings::default(),
            initials: Initials::default(),
            rows: Rows::default(),
            names: Names {
                ids: Interner::default(),
                countries: Interner::with_blank(),
                statuses: Interner::with_blank(),
                sectors: Interner::with_blank(),
                sets: Sets::default(),
            },
            row_of: Column::default(),
            newest: Order::default(),
            titles: Order::default(),
            dead: 0,
            revision: 0,
        }
    }

    /// How many ventures the index holds.
    pub fn len(&self) -> usize {
        self.rows.len() - self.dead
    }

    /// Whether the index holds nothing.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What the index knows of a venture.
    pub fn get(&self, id: &str) -> Option<Row> {
        self.row(self.find(id)?)
    }

    /// The identifiers of all ventures, newest first.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.living().map(|record| self.names.ids.get(record.id))
    }

    /// The identifiers of the ventures whose sectors are not known yet, newest first.
    pub fn without_sectors(&self) -> impl Iterator<Item = &str> {
        let unknown = self.living().filter(|record| record.facts.sectors == UNKNOWN);
        unknown.map(|record| self.names.ids.get(record.id))
    }

    /// Whether the sectors of a venture are known.
    pub fn knows_sectors(&self, id: &str) -> bool {
        let facts = self.find(id).and_then(|row| self.rows.facts().get(row));
        facts.is_some_and(|facts| facts.sectors != UNKNOWN)
    }

    fn living(&self) -> impl Iterator<Item = Record> {
        let records = self.newest.sorted().iter().filter_map(|row| self.rows.get(position(*row)));
        records.filter(|record| record.facts.alive)
    }

    pub(crate) fn find(&self, id: &str) -> Option<usize> {
        let id = self.names.ids.find(id)?;
        self.row_of.get(position(id)).filter(|row| **row != NO_ROW).map(|row| position(*row))
    }

    /// Notes where the row of an identifier is.
    pub(crate) fn place(&mut self, id: u32, row: Option<usize>) {
        let at = position(id);
        while at >= self.row_of.len() {
            self.row_of.push(NO_ROW);
        }
        if let Some(place) = self.row_of.get_mut(at) {
            *place = row.map_or(NO_ROW, number);
        }
    }

    pub(crate) fn row(&self, row: usize) -> Option<Row> {
        let Record { id, facts, created, strength } = self.rows.get(row)?;
        let [title, tagline, pitch] = decode(self.texts.get(row), &self.words);
        Some(Row {
            id: self.names.ids.get(id).to_owned(),
            title,
            tagline,
            pitch,
            country: self.names.countries.get(facts.country).to_owned(),
            founded: unpack_day(facts.founded),
            created: unpack_moment(created),
            strength: Some(strength).filter(|strength| !strength.is_nan()),
            sectors: (facts.sectors != UNKNOWN).then(|| self.sectors(facts.sectors)),
            status: self.names.statuses.get(facts.status).to_owned(),
        })
    }

    /// The names of the members of a set, in alphabetical order.
    fn sectors(&self, set: u32) -> Vec<String> {
        let names = &self.names.sectors;
        let mut members = self.names.sets.get(set).to_vec();
        sort(&mut members, &|a, b| names.get(a).cmp(names.get(b)));
        members.into_iter().map(|sector| names.get(sector).to_owned()).collect()
    }
}
