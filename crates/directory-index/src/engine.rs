//! [`Engine`]: records of all kinds, and their changes.

use crate::capital::Sums;
use crate::people::{self, PersonRow};
use crate::rounds::{RoundRow, Rounds};
use crate::search::FilterGroups;
use crate::store::sector_sets::UNKNOWN;
use crate::table::Table;
use crate::text::fold::Normalize;
use crate::ventures::{VentureRow, Ventures};
use std::sync::OnceLock;

/// Search engine over ventures, people and rounds. The documentation of the crate explains its data
/// structure.
#[derive(Clone, Debug)]
pub struct Engine {
    pub(crate) ventures: Ventures,
    pub(crate) people: Table<()>,
    pub(crate) rounds: Rounds,
    /// Rows by filter, computed by the first query after a change.
    pub(crate) venture_groups: OnceLock<FilterGroups>,
    pub(crate) round_groups: OnceLock<FilterGroups>,
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
            venture_groups: OnceLock::new(),
            round_groups: OnceLock::new(),
            sums: OnceLock::new(),
        }
    }

    /// Adds ventures. A venture with a known identifier replaces the earlier one.
    pub fn upsert_ventures(&mut self, rows: impl IntoIterator<Item = VentureRow>) {
        self.clear_groups();
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
        self.clear_groups();
        self.sums = OnceLock::new();
        let ids = &mut self.ventures.table.ids;
        rows.into_iter().for_each(|row| self.rounds.put(&row, ids));
        self.rounds.table.finish_batch();
    }

    /// Sets the sectors and the status of a venture. Returns true if the venture is known.
    pub fn set_details(&mut self, id: &str, sectors: &[String], status: &str) -> bool {
        self.clear_groups();
        self.ventures.set_details(id, sectors, status)
    }

    /// Removes a venture. Returns true if it was known.
    pub fn remove_venture(&mut self, id: &str) -> bool {
        self.clear_groups();
        self.ventures.table.remove(id)
    }

    /// Removes a person. Returns true if they were known.
    pub fn remove_person(&mut self, id: &str) -> bool {
        self.people.remove(id)
    }

    /// Removes a round. Returns true if it was known.
    pub fn remove_round(&mut self, id: &str) -> bool {
        self.clear_groups();
        self.sums = OnceLock::new();
        self.rounds.table.remove(id)
    }

    /// Clears the groups after a change of ventures or rounds.
    fn clear_groups(&mut self) {
        (self.venture_groups, self.round_groups) = (OnceLock::new(), OnceLock::new());
    }

    /// Identifiers of the ventures with unknown sectors, newest first.
    pub fn ventures_without_sectors(&self) -> impl Iterator<Item = &str> {
        let table = &self.ventures.table;
        let rows = table.newest.sorted().iter().map(|row| crate::store::position(*row));
        let is_unknown =
            |row: &usize| table.facts(*row).is_some_and(|facts| facts.sectors == UNKNOWN);
        rows.filter(is_unknown).map(|row| table.id(row))
    }

    /// True if the sectors of a venture are known.
    pub fn knows_sectors(&self, id: &str) -> bool {
        let table = &self.ventures.table;
        let facts = table.find(id).and_then(|row| table.facts(row));
        facts.is_some_and(|facts| facts.sectors != UNKNOWN)
    }
}
