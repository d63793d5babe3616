//! Reading the index back from bytes.

use super::reader::Reader;
use super::{Damage, MAGIC, VERSION};
use crate::index::Index;
use crate::store::hash::hash;
use crate::store::order::Order;
use crate::store::position;
use crate::store::rows::{Facts, Record};

/// A restoration in steps, for callers that must not be busy for long at a time.
#[derive(Debug)]
pub struct Restoring<'a> {
    index: Index,
    reader: Reader<'a>,
    /// How many rows are still to be read.
    rows: u32,
}

impl Index {
    /// Restores what [`Index::to_bytes`] gave.
    ///
    /// # Errors
    /// Whatever makes the bytes anything else.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Damage> {
        let mut restoring = Restoring::begin(bytes)?;
        while restoring.step(usize::MAX)? > 0 {}
        restoring.finish()
    }
}

impl<'a> Restoring<'a> {
    /// Checks the bytes and reads the dictionary.
    ///
    /// # Errors
    /// If the bytes are foreign, of another version or damaged.
    pub fn begin(bytes: &'a [u8]) -> Result<Self, Damage> {
        let after = bytes.strip_prefix(MAGIC).ok_or(Damage::Foreign)?;
        let (version, after) = after.split_first_chunk().ok_or(Damage::Checksum)?;
        let version = u32::from_le_bytes(*version);
        if version != VERSION {
            return Err(Damage::Version(version));
        }
        let (sum, content) = after.split_first_chunk().ok_or(Damage::Checksum)?;
        if hash(content) != u64::from_le_bytes(*sum) {
            return Err(Damage::Checksum);
        }
        let mut reader = Reader::new(content);
        let mut index = Index::new();
        read_words(&mut index, &mut reader)?;
        read_names(&mut index, &mut reader)?;
        index.names.ids.reserve(reader.peek_count(16));
        let rows = reader.number()?;
        Ok(Self { index, reader, rows })
    }

    /// Reads at most so many rows, and returns how many are left. A thousand take two or
    /// three milliseconds.
    ///
    /// # Errors
    /// If a row contradicts the rest.
    pub fn step(&mut self, rows: usize) -> Result<usize, Damage> {
        let rows = rows.min(position(self.rows));
        for _ in 0..rows {
            self.read_row()?;
            self.rows -= 1;
        }
        Ok(position(self.rows))
    }

    /// Reads the orders, and gives the index.
    ///
    /// # Errors
    /// If the orders contradict the rows, or rows are left.
    pub fn finish(mut self) -> Result<Index, Damage> {
        if self.rows > 0 {
            return Err(Damage::Content("rows"));
        }
        self.index.newest = self.read_order()?;
        self.index.titles = self.read_order()?;
        if !self.reader.is_at_end() {
            return Err(Damage::Content("end"));
        }
        self.index.compact_if_dictionary_is_wasteful();
        Ok(self.index)
    }

    /// A call for every row, for the reason that `Index::put` has.
    #[inline(never)]
    fn read_row(&mut self) -> Result<(), Damage> {
        let Self { index, reader, .. } = self;
        let (id, new) = index.names.ids.intern(reader.string()?);
        if !new {
            return Err(Damage::Content("identifiers"));
        }
        let facts = Facts {
            country: reader.below(index.names.countries.len(), "countries")?,
            status: reader.below(index.names.statuses.len(), "statuses")?,
            sectors: reader.below(index.names.sets.len(), "sectors")?,
            founded: reader.number()?,
            title_words: 0,
            text_words: 0,
            alive: true,
        };
        let (created, strength) = (reader.long()?, reader.float()?);
        let text = reader.bytes()?;
        let record = Record { id, facts, created, strength };
        index.append(record, text).ok_or(Damage::Content("texts"))
    }

    fn read_order(&mut self) -> Result<Order, Damage> {
        let sorted = self.reader.so_many_numbers(self.index.rows.len())?;
        Order::from_sorted(sorted).ok_or(Damage::Content("order"))
    }
}

fn read_words(index: &mut Index, reader: &mut Reader<'_>) -> Result<(), Damage> {
    index.words.reserve(reader.peek_count(2));
    for _ in 0..reader.number()? {
        let next = index.words.written().len();
        if position(index.words.intern(reader.string()?)) != next {
            return Err(Damage::Content("words"));
        }
    }
    index.words.restore_alphabet(reader.numbers()?).ok_or(Damage::Content("alphabet"))
}

fn read_names(index: &mut Index, reader: &mut Reader<'_>) -> Result<(), Damage> {
    let names = &mut index.names;
    names.countries = reader.names()?;
    names.statuses = reader.names()?;
    names.sectors = reader.names()?;
    for _ in 0..reader.number()? {
        let next = names.sets.len();
        let set = reader.numbers()?;
        let known = set.iter().all(|sector| position(*sector) < names.sectors.len());
        if !known || position(names.sets.intern(set)) != next {
            return Err(Damage::Content("sectors"));
        }
    }
    Ok(())
}
