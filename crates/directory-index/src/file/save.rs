//! Writing a part of the directory as bytes.

use super::{MAGIC, Part, VERSION};
use crate::directory::Directory;
use crate::rounds::{RoundFacts, status_number};
use crate::store::hash::hash;
use crate::store::interner::Interner;
use crate::store::order::Order;
use crate::store::sets::Sets;
use crate::store::{number, position, varint};
use crate::table::{Facts, Table};
use directory_api::RoundStatus;

/// Saving in steps, for callers that must not be busy for long at a time. The part must stay as it
/// is until the end; if it does not, nothing comes of it.
#[derive(Debug)]
pub struct Saving {
    part: Part,
    /// Of rounds, the number of the status that is saved; else all are.
    status: Option<u8>,
    bytes: Vec<u8>,
    /// The revision of the part at the beginning.
    revision: u64,
    /// The new place of each row that was looked at, if it is alive.
    moved: Vec<Option<u32>>,
    written: u32,
}

/// How many bytes the checksum has.
const SUM: usize = size_of::<u64>();

impl Saving {
    /// Writes the names and the dictionary.
    pub fn begin(directory: &Directory, part: Part) -> Self {
        Self::of(directory, part, None)
    }

    /// The same for the rounds of one status.
    pub fn begin_rounds(directory: &Directory, status: &RoundStatus) -> Self {
        Self::of(directory, Part::Rounds, Some(status_number(status)))
    }

    fn of(directory: &Directory, part: Part, status: Option<u8>) -> Self {
        let mut bytes = Vec::with_capacity(directory.estimated_size(part));
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&[0; SUM]);
        varint::write(part as u64, &mut bytes);
        let Directory { ventures, people, rounds, .. } = directory;
        let revision = match part {
            Part::Ventures => {
                let names = [&ventures.countries, &ventures.words, &ventures.sectors];
                names.into_iter().for_each(|names| write_strings(names, &mut bytes));
                write_sets(&ventures.sets, &mut bytes);
                begin(&ventures.table, ventures.table.len(), &mut bytes)
            }
            Part::People => begin(people, people.len(), &mut bytes),
            Part::Rounds => {
                let names = [&rounds.stages, &rounds.words, &rounds.odd];
                names.into_iter().for_each(|names| write_strings(names, &mut bytes));
                let saved = rounds.table.facts.iter();
                let saved = saved.filter(|facts| facts.is_alive() && is_of(facts, status)).count();
                begin(&rounds.table, saved, &mut bytes)
            }
        };
        Self { part, status, bytes, revision, moved: Vec::new(), written: 0 }
    }

    /// Writes at most so many rows, and returns how many are left. `None` if the part has changed
    /// since the beginning.
    pub fn step(&mut self, directory: &Directory, rows: usize) -> Option<usize> {
        let (ids, status) = (&directory.ventures.table.ids, self.status);
        match self.part {
            Part::Ventures => self.rows(&directory.ventures.table, rows, |_| true, |_, _| {}),
            Part::People => self.rows(&directory.people, rows, |_| true, |_, _| {}),
            Part::Rounds => {
                let also = |facts: &RoundFacts, bytes: &mut Vec<u8>| {
                    write_bytes(ids.get(facts.venture).as_bytes(), bytes);
                };
                self.rows(&directory.rounds.table, rows, |facts| is_of(facts, status), also)
            }
        }
    }

    fn rows<F: Facts>(
        &mut self,
        table: &Table<F>,
        rows: usize,
        is_saved: impl Fn(&F) -> bool,
        also: impl Fn(&F, &mut Vec<u8>),
    ) -> Option<usize> {
        if table.revision != self.revision {
            return None;
        }
        let end = self.moved.len().saturating_add(rows).min(table.rows());
        for row in self.moved.len()..end {
            let facts = table.facts.get(row);
            let facts = facts.filter(|facts| facts.is_alive() && is_saved(facts));
            self.moved.push(facts.map(|_| self.written));
            if let Some(facts) = facts {
                write_bytes(table.id(row).as_bytes(), &mut self.bytes);
                varint::write(table.time(row), &mut self.bytes);
                facts.write(&mut self.bytes);
                also(facts, &mut self.bytes);
                write_bytes(table.text.texts.get(row), &mut self.bytes);
                self.written += 1;
            }
        }
        Some(table.rows() - end)
    }

    /// Writes the orders, and gives the bytes for [`Restoring`](super::Restoring). `None` if the part
    /// has changed since the beginning, or rows are left.
    pub fn finish(self, directory: &Directory) -> Option<Vec<u8>> {
        match self.part {
            Part::Ventures => self.orders(&directory.ventures.table),
            Part::People => self.orders(&directory.people),
            Part::Rounds => self.orders(&directory.rounds.table),
        }
    }

    fn orders<F: Facts>(mut self, table: &Table<F>) -> Option<Vec<u8>> {
        if table.revision != self.revision || self.moved.len() < table.rows() {
            return None;
        }
        for order in [&table.newest, &table.titles] {
            write_order(order, &self.moved, &mut self.bytes);
        }
        let (_, after) = self.bytes.split_at_mut(MAGIC.len() + size_of::<u32>());
        if let Some((sum, content)) = after.split_first_chunk_mut::<SUM>() {
            *sum = hash(content).to_le_bytes();
        }
        Some(self.bytes)
    }
}

impl Directory {
    /// A part as bytes, for [`Directory::restore`]. Rows that were replaced or removed are not in
    /// them.
    pub fn to_bytes(&self, part: Part) -> Vec<u8> {
        let mut saving = Saving::begin(self, part);
        saving.step(self, usize::MAX);
        // Nobody can have changed it in between.
        saving.finish(self).unwrap_or_default()
    }

    /// About how many bytes there will be: growing in leaps would take memory for twice as many.
    fn estimated_size(&self, part: Part) -> usize {
        fn of<F: Facts>(table: &Table<F>) -> usize {
            let words = table.text.words.written();
            let texts = table.text.texts.size() + table.ids.size();
            words.size() + words.len() * 5 + texts + table.rows() * 36
        }
        match part {
            Part::Ventures => of(&self.ventures.table),
            Part::People => of(&self.people),
            Part::Rounds => of(&self.rounds.table),
        }
    }
}

fn is_of(facts: &RoundFacts, status: Option<u8>) -> bool {
    status.is_none_or(|status| facts.status == status)
}

/// Writes the dictionary and the number of rows; returns the revision.
fn begin<F: Facts>(table: &Table<F>, rows: usize, bytes: &mut Vec<u8>) -> u64 {
    write_strings(table.text.words.written(), bytes);
    write_numbers(table.text.words.alphabet().sorted().iter().copied(), bytes);
    write_count(rows, bytes);
    table.revision
}

fn write_count(count: usize, bytes: &mut Vec<u8>) {
    varint::write(u64::from(number(count)), bytes);
}

fn write_bytes(value: &[u8], bytes: &mut Vec<u8>) {
    write_count(value.len(), bytes);
    bytes.extend_from_slice(value);
}

/// The first string of every interner that is saved is the empty one, which is not written.
fn write_strings(strings: &Interner, bytes: &mut Vec<u8>) {
    write_count(strings.len() - 1, bytes);
    strings.iter().skip(1).for_each(|string| write_bytes(string.as_bytes(), bytes));
}

fn write_sets(sets: &Sets, bytes: &mut Vec<u8>) {
    write_count(sets.len() - 1, bytes);
    sets.iter().skip(1).for_each(|set| write_numbers(set.iter().copied(), bytes));
}

fn write_numbers(numbers: impl ExactSizeIterator<Item = u32>, bytes: &mut Vec<u8>) {
    write_count(numbers.len(), bytes);
    numbers.for_each(|number| varint::write(u64::from(number), bytes));
}

fn write_order(order: &Order, moved: &[Option<u32>], bytes: &mut Vec<u8>) {
    let living =
        order.sorted().iter().filter_map(|row| moved.get(position(*row)).copied().flatten());
    living.for_each(|row| varint::write(u64::from(row), bytes));
}
