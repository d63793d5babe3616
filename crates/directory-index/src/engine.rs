//! [`Engine`]: records of all kinds, and their changes.

use crate::capital::Sums;
use crate::people::{self, PersonFacts, PersonRow};
use crate::rounds::{RoundRow, Rounds};
use crate::store::name_sets::UNKNOWN;
use crate::table::Table;
use crate::text::fold::Normalize;
use crate::ventures::{VentureFacts, VentureRow, Ventures};
use std::sync::OnceLock;

/// Search engine over ventures, people and rounds. The documentation of the crate explains its data
/// structure.
#[derive(Clone, Debug)]
pub struct Engine {
    pub(crate) ventures: Ventures,
    pub(crate) people: Table<PersonFacts>,
    pub(crate) rounds: Rounds,
    /// Columns of the venture of every round, computed by the first query after a change.
    pub(crate) round_ventures: OnceLock<Vec<Option<VentureFacts>>>,
    /// Sums by venture, computed on first use after a change of rounds.
    pub(crate) sums: OnceLock<Vec<Sums>>,
}

/// Rows should be added page by page, since each call updates the orders.
impl Engine {
    /// Creates an empty engine.
    pub fn new(normalize: Normalize) -> Self {
        Self {
            ventures: Ventures::new(normalize),
            people: Table::new(normalize),
            rounds: Rounds::new(normalize),
            round_ventures: OnceLock::new(),
            sums: OnceLock::new(),
        }
    }

    /// Adds ventures. A venture with a known identifier replaces the earlier one.
    pub fn upsert_ventures(&mut self, rows: impl IntoIterator<Item = VentureRow>) {
        self.round_ventures = OnceLock::new();
        rows.into_iter().for_each(|row| self.ventures.put(&row));
        self.ventures.table.finish_batch();
    }

    /// Adds people. A person with a known identifier replaces the earlier one.
    pub fn upsert_people(&mut self, rows: impl IntoIterator<Item = PersonRow>) {
        rows.into_iter().for_each(|row| people::put(&mut self.people, &row));
        self.people.finish_batch();
    }

    /// Adds rounds, before or after their ventures. A round with a known identifier replaces the
    /// earlier one.
    pub fn upsert_rounds(&mut self, rows: impl IntoIterator<Item = RoundRow>) {
        self.round_ventures = OnceLock::new();
        self.sums = OnceLock::new();
        let ids = &mut self.ventures.table.ids;
        rows.into_iter().for_each(|row| self.rounds.put(&row, ids));
        self.rounds.table.finish_batch();
    }

    /// Removes a venture. Returns true if it was known.
    pub fn remove_venture(&mut self, id: &str) -> bool {
        self.round_ventures = OnceLock::new();
        self.ventures.table.remove(id)
    }

    /// Removes a person. Returns true if they were known.
    pub fn remove_person(&mut self, id: &str) -> bool {
        self.people.remove(id)
    }

    /// Removes a round. Returns true if it was known.
    pub fn remove_round(&mut self, id: &str) -> bool {
        self.round_ventures = OnceLock::new();
        self.sums = OnceLock::new();
        self.rounds.table.remove(id)
    }

    /// True if the sectors of a venture are known.
    pub fn knows_sectors(&self, id: &str) -> bool {
        let table = &self.ventures.table;
        let facts = table.find(id).and_then(|row| table.facts(row));
        facts.is_some_and(|facts| facts.sectors != UNKNOWN)
    }
}
