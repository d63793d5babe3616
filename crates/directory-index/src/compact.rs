//! Reclaiming the space of rows that were replaced or removed, and of words that only they had.

use crate::index::Index;
use crate::store::rows::{Facts, Record};
use crate::store::sets::UNKNOWN;
use crate::store::words::FIELD_END;
use crate::store::{number, position, varint};

/// Below this many dead rows or words, compacting is not worth while.
const FEW: usize = 1024;

impl Index {
    /// Compacts when more than half of the rows are dead, so that an index which is refreshed for
    /// weeks does not grow for weeks.
    pub(crate) fn compact_if_wasteful(&mut self) {
        if self.dead >= FEW && self.dead > self.len() {
            self.compact();
        }
    }

    /// Compacts when more than half of the terms stand in no row. A saved index has living rows
    /// only, but all of the dictionary, so this is for an index that was restored.
    pub(crate) fn compact_if_dictionary_is_wasteful(&mut self) {
        let terms = self.words.terms().len();
        let unused = (0..number(terms)).filter(|term| self.postings.is_unused(*term)).count();
        if unused >= FEW && unused > terms / 2 {
            self.compact();
        }
    }

    /// Rebuilds the index from its living rows. This happens by itself when less than half of the
    /// rows or words are in use, and takes about as long as restoring from bytes.
    pub fn compact(&mut self) {
        let old = std::mem::take(self);
        self.revision = old.revision + 1;
        let mut moved = vec![None; old.rows.len()];
        let mut renumbered = Renumbered::of(&old);
        for (row, place) in moved.iter_mut().enumerate() {
            let Some(record) = old.rows.get(row).filter(|record| record.facts.alive) else {
                continue;
            };
            *place = Some(number(self.rows.len()));
            let text = renumbered.text(old.texts.get(row), &old, self);
            let record = renumbered.record(record, &old, self);
            self.append(record, &text);
        }
        self.words.sort();
        // What remains is in the order that it had.
        let new = |row: u32| moved.get(position(row)).copied().flatten();
        (self.newest, self.titles) = (old.newest, old.titles);
        self.newest.renumber(new);
        self.titles.renumber(new);
    }
}

/// The new numbers of words and sets of sectors that were met so far.
struct Renumbered {
    words: Vec<Option<u32>>,
    sets: Vec<Option<u32>>,
}

impl Renumbered {
    fn of(old: &Index) -> Self {
        let words = vec![None; old.words.written().len()];
        Self { words, sets: vec![None; old.names.sets.len()] }
    }

    /// An encoded text with the new numbers of its words.
    fn text(&mut self, mut text: &[u8], old: &Index, new: &mut Index) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(text.len());
        while let Some(written) = varint::read_u32(&mut text) {
            let word = if written == FIELD_END { FIELD_END } else { self.word(written, old, new) };
            varint::write(u64::from(word), &mut bytes);
        }
        bytes
    }

    fn word(&mut self, written: u32, old: &Index, new: &mut Index) -> u32 {
        let intern = || new.words.intern(old.words.written().get(written));
        let known = self.words.get_mut(position(written));
        known.map_or(FIELD_END, |known| *known.get_or_insert_with(intern))
    }

    fn record(&mut self, record: Record, old: &Index, new: &mut Index) -> Record {
        let facts = Facts {
            country: new.names.countries.intern(old.names.countries.get(record.facts.country)).0,
            status: new.names.statuses.intern(old.names.statuses.get(record.facts.status)).0,
            sectors: self.set(record.facts.sectors, old, new),
            ..record.facts
        };
        Record { id: new.names.ids.intern(old.names.ids.get(record.id)).0, facts, ..record }
    }

    fn set(&mut self, set: u32, old: &Index, new: &mut Index) -> u32 {
        if set == UNKNOWN {
            return UNKNOWN;
        }
        let intern = || {
            let names = old.names.sets.get(set).iter().map(|sector| old.names.sectors.get(*sector));
            let sectors = names.map(|name| new.names.sectors.intern(name).0).collect();
            new.names.sets.intern(sectors)
        };
        let known = self.sets.get_mut(position(set));
        known.map_or(UNKNOWN, |known| *known.get_or_insert_with(intern))
    }
}
