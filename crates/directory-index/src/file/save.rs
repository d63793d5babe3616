//! Writing the index as bytes.

use super::{MAGIC, VERSION};
use crate::index::Index;
use crate::store::hash::hash;
use crate::store::interner::Interner;
use crate::store::order::Order;
use crate::store::rows::Record;
use crate::store::{number, position, varint};

/// Saving in steps, for callers that must not be busy for long at a time. The index must stay as it
/// is until the end; if it does not, nothing comes of it.
#[derive(Debug)]
pub struct Saving {
    bytes: Vec<u8>,
    /// The index as it was at the beginning.
    revision: u64,
    /// The new place of each row that was looked at, if it is alive.
    moved: Vec<Option<u32>>,
    written: u32,
}

impl Saving {
    /// Writes the dictionary.
    pub fn begin(index: &Index) -> Self {
        let mut bytes = Vec::with_capacity(index.estimated_size());
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&[0; SUM]);
        index.write_dictionary(&mut bytes);
        write_count(index.len(), &mut bytes);
        let moved = Vec::with_capacity(index.rows.len());
        Self { bytes, revision: index.revision, moved, written: 0 }
    }

    /// Writes at most so many rows, and returns how many are left. `None` if the index has changed
    /// since the beginning.
    pub fn step(&mut self, index: &Index, rows: usize) -> Option<usize> {
        if index.revision != self.revision {
            return None;
        }
        let end = self.moved.len().saturating_add(rows).min(index.rows.len());
        for row in self.moved.len()..end {
            let record = index.rows.get(row).filter(|record| record.facts.alive);
            self.moved.push(record.as_ref().map(|_| self.written));
            if let Some(record) = record {
                index.write_row(&record, row, &mut self.bytes);
                self.written += 1;
            }
        }
        Some(index.rows.len() - end)
    }

    /// Writes the orders, and gives the bytes for [`Index::from_bytes`]. `None` if the index has
    /// changed since the beginning, or rows are left.
    pub fn finish(mut self, index: &Index) -> Option<Vec<u8>> {
        if index.revision != self.revision || self.moved.len() < index.rows.len() {
            return None;
        }
        for order in [&index.newest, &index.titles] {
            write_order(order, &self.moved, &mut self.bytes);
        }
        let (_, after) = self.bytes.split_at_mut(MAGIC.len() + size_of::<u32>());
        if let Some((sum, content)) = after.split_first_chunk_mut::<SUM>() {
            *sum = hash(content).to_le_bytes();
        }
        Some(self.bytes)
    }
}

/// How many bytes the checksum has.
const SUM: usize = size_of::<u64>();

impl Index {
    /// The index as bytes, for [`Index::from_bytes`]. Rows that were replaced or removed are not
    /// in it.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut saving = Saving::begin(self);
        saving.step(self, usize::MAX);
        // Nobody can have changed it in between.
        saving.finish(self).unwrap_or_default()
    }

    /// About how many bytes there will be: growing in leaps would take memory for twice as many.
    fn estimated_size(&self) -> usize {
        let words = self.words.written().size() + self.words.written().len() * 5;
        words + self.texts.size() + self.names.ids.size() + self.rows.len() * 36
    }

    fn write_dictionary(&self, bytes: &mut Vec<u8>) {
        write_strings(self.words.written(), bytes);
        write_numbers(self.words.alphabet().sorted().iter().copied(), bytes);
        let names = &self.names;
        for names in [&names.countries, &names.statuses, &names.sectors] {
            write_strings(names, bytes);
        }
        write_count(names.sets.len() - 1, bytes);
        for set in names.sets.iter().skip(1) {
            write_numbers(set.iter().copied(), bytes);
        }
    }

    fn write_row(&self, record: &Record, row: usize, bytes: &mut Vec<u8>) {
        write_bytes(self.names.ids.get(record.id).as_bytes(), bytes);
        let facts = &record.facts;
        for value in [facts.country, facts.status, facts.sectors, facts.founded] {
            varint::write(u64::from(value), bytes);
        }
        varint::write(record.created, bytes);
        bytes.extend_from_slice(&record.strength.to_le_bytes());
        write_bytes(self.texts.get(row), bytes);
    }
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

fn write_numbers(numbers: impl ExactSizeIterator<Item = u32>, bytes: &mut Vec<u8>) {
    write_count(numbers.len(), bytes);
    numbers.for_each(|number| varint::write(u64::from(number), bytes));
}

fn write_order(order: &Order, moved: &[Option<u32>], bytes: &mut Vec<u8>) {
    let living =
        order.sorted().iter().filter_map(|row| moved.get(position(*row)).copied().flatten());
    living.for_each(|row| varint::write(u64::from(row), bytes));
}
