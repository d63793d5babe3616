//! The directory as a whole.

use crate::people::{self, PersonFacts, PersonRow};
use crate::rounds::{RoundRow, Rounds, status_number};
use crate::search::FilterGroups;
use crate::store::sets::UNKNOWN;
use crate::table::Table;
use crate::text::fold::Normalize;
use crate::ventures::{VentureRow, Ventures};
use directory_api::RoundStatus;
use std::sync::OnceLock;

/// Ventures, people and rounds, ready to be searched. The crate's documentation says how it is
/// built.
#[derive(Clone, Debug)]
pub struct Directory {
    pub(crate) ventures: Ventures,
    pub(crate) people: Table<PersonFacts>,
    pub(crate) rounds: Rounds,
    /// What queries need besides, made when the first one comes after a change.
    pub(crate) venture_groups: OnceLock<FilterGroups>,
    pub(crate) round_groups: OnceLock<FilterGroups>,
}

/// Rows are best handed in by the page: the orders are brought up to date once a call.
impl Directory {
    /// A directory of nothing.
    pub fn new(normalize: Normalize) -> Self {
        Self {
            ventures: Ventures::new(normalize),
            people: Table::new(normalize),
            rounds: Rounds::new(normalize),
            venture_groups: OnceLock::new(),
            round_groups: OnceLock::new(),
        }
    }

    /// Takes in ventures. Those whose identifier is known replace what was known, except that sectors
    /// and status stay where the new row knows nothing of them. Returns how many rows were not known
    /// just so.
    pub fn upsert_ventures(&mut self, rows: impl IntoIterator<Item = VentureRow>) -> usize {
        self.forget_groups();
        let changed = rows.into_iter().filter(|row| self.ventures.put(row)).count();
        self.ventures.table.settle();
        changed
    }

    /// Takes in people. Those whose identifier is known replace what was known. Returns how many were
    /// not known just so.
    pub fn upsert_people(&mut self, rows: impl IntoIterator<Item = PersonRow>) -> usize {
        let changed = rows.into_iter().filter(|row| people::put(&mut self.people, row)).count();
        self.people.settle();
        changed
    }

    /// Takes in rounds, before or after their ventures. Those whose identifier is known replace what
    /// was known, except that the stage stays where the new row knows nothing of it. Returns how many
    /// were not known just so.
    pub fn upsert_rounds(&mut self, rows: impl IntoIterator<Item = RoundRow>) -> usize {
        self.forget_groups();
        let ids = &mut self.ventures.table.ids;
        let changed = rows.into_iter().filter(|row| self.rounds.put(row, ids)).count();
        self.rounds.table.settle();
        changed
    }

    /// Notes what the detail of a venture says: its sectors, its status, or both. Returns whether
    /// the venture is known.
    pub fn set_details(
        &mut self,
        id: &str,
        sectors: Option<&[String]>,
        status: Option<&str>,
    ) -> bool {
        self.forget_groups();
        self.ventures.set_details(id, sectors, status)
    }

    /// Forgets a venture. Returns whether it was known.
    pub fn remove_venture(&mut self, id: &str) -> bool {
        self.forget_groups();
        self.ventures.table.remove(id)
    }

    /// Forgets a person. Returns whether they were known.
    pub fn remove_person(&mut self, id: &str) -> bool {
        self.people.remove(id)
    }

    /// Forgets a round. Returns whether it was known.
    pub fn remove_round(&mut self, id: &str) -> bool {
        self.forget_groups();
        self.rounds.table.remove(id)
    }

    /// Ventures or rounds have changed.
    pub(crate) fn forget_groups(&mut self) {
        (self.venture_groups, self.round_groups) = (OnceLock::new(), OnceLock::new());
    }

    /// What is known of a round.
    pub fn round(&self, id: &str) -> Option<RoundRow> {
        self.rounds.row(self.rounds.table.find(id)?, &self.ventures.table.ids)
    }

    /// How many ventures, people and rounds there are.
    pub fn counts(&self) -> [usize; 3] {
        [self.ventures.table.len(), self.people.len(), self.rounds.table.len()]
    }

    /// The identifiers of all ventures, newest first.
    pub fn venture_ids(&self) -> impl Iterator<Item = &str> {
        self.ventures.table.living().map(|row| self.ventures.table.id(row))
    }

    /// The identifiers of all people, the last active first.
    pub fn person_ids(&self) -> impl Iterator<Item = &str> {
        self.people.living().map(|row| self.people.id(row))
    }

    /// The identifiers of all rounds, newest first.
    pub fn round_ids(&self) -> impl Iterator<Item = &str> {
        self.rounds.table.living().map(|row| self.rounds.table.id(row))
    }

    /// Whether a round is known.
    pub fn has_round(&self, id: &str) -> bool {
        self.rounds.table.find(id).is_some()
    }

    /// The identifiers of the rounds of a status, newest first.
    pub fn rounds_of(&self, status: &RoundStatus) -> impl Iterator<Item = &str> {
        let (table, status) = (&self.rounds.table, status_number(status));
        let is_of =
            move |row: &usize| table.facts.get(*row).is_some_and(|facts| facts.status == status);
        table.living().filter(is_of).map(|row| table.id(row))
    }

    /// The identifiers of the ventures whose sectors are not known yet, newest first.
    pub fn without_sectors(&self) -> impl Iterator<Item = &str> {
        let table = &self.ventures.table;
        let is_unknown =
            |row: &usize| table.facts.get(*row).is_some_and(|facts| facts.sectors == UNKNOWN);
        table.living().filter(is_unknown).map(|row| table.id(row))
    }

    /// Whether the sectors of a venture are known.
    pub fn knows_sectors(&self, id: &str) -> bool {
        let table = &self.ventures.table;
        let facts = table.find(id).and_then(|row| table.facts.get(row));
        facts.is_some_and(|facts| facts.sectors != UNKNOWN)
    }

    /// Reclaims the space of rows that were replaced or removed, and of their words. This happens by
    /// itself when less than half of them are in use, and takes about as long as restoring.
    pub fn compact(&mut self) {
        self.forget_groups();
        self.ventures.table.compact();
        self.people.compact();
        self.rounds.table.compact();
    }
}
