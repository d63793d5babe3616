//! Writing the index as bytes.

use super::{MAGIC, VERSION};
use crate::index::Index;
use crate::store::hash::hash;
use crate::store::interner::Interner;
use crate::store::order::Order;
use crate::store::rows::Record;
use crate::store::{number, position, varint};

impl Index {
    /// The index as bytes, for [`Index::from_bytes`]. Rows that were replaced or removed are not
    /// in it.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(self.estimated_size());
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        let head = bytes.len();
        bytes.extend_from_slice(&[0; 8]);
        self.write(&mut bytes);
        let (_, after) = bytes.split_at_mut(head);
        if let Some((sum, content)) = after.split_first_chunk_mut::<8>() {
            *sum = hash(content).to_le_bytes();
        }
        bytes
    }

    /// About how many bytes there will be: growing in leaps would take memory for twice as many.
    fn estimated_size(&self) -> usize {
        let words = self.words.written().size() + self.words.written().len() * 5;
        words + self.texts.size() + self.names.ids.size() + self.rows.len() * 36
    }

    fn write(&self, bytes: &mut Vec<u8>) {
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
        write_count(self.len(), bytes);
        let mut moved = vec![None; self.rows.len()];
        let mut next = 0;
        for (row, place) in moved.iter_mut().enumerate() {
            let Some(record) = self.rows.get(row).filter(|record| record.facts.alive) else {
                continue;
            };
            self.write_row(&record, row, bytes);
            *place = Some(next);
            next += 1;
        }
        for order in [&self.newest, &self.titles] {
            write_order(order, &moved, bytes);
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
