//! Records of one kind: identifiers, columns, texts and orders.

use crate::file::Reader;
use crate::store::column::Column;
use crate::store::interner::Interner;
use crate::store::order::Order;
use crate::store::texts::{decode, encode};
use crate::store::words::FIELD_END;
use crate::store::{number, position, varint};
use crate::text::fold::Normalize;
use crate::text_index::TextIndex;
use std::borrow::Cow;

/// Stands for "no row" where the row of an identifier is looked up.
const NO_ROW: u32 = u32::MAX;

/// Below this many dead rows or words, compacting is not worth while.
const FEW: usize = 1024;

/// What a kind of record has in its own columns. Filters and counts look at all of it at once.
pub(crate) trait Facts: Copy + PartialEq {
    /// Whether the row is there; `false` once it was replaced or removed.
    fn is_alive(&self) -> bool;

    /// Notes that the row was replaced or removed.
    fn kill(&mut self);

    /// Takes over what an older row knew and this one does not.
    fn remember(&mut self, older: &Self);

    fn write(&self, bytes: &mut Vec<u8>);

    /// Reads the columns; nothing if the bytes are damaged.
    fn read(reader: &mut Reader<'_>) -> Option<Self>;
}

/// The rows of one kind. A row keeps its place for as long as its text and its time stay the same;
/// otherwise a new one is appended, and the old one is dead until it is swept out.
#[derive(Clone, Debug)]
pub(crate) struct Table<F> {
    pub(crate) ids: Interner,
    /// The row of every identifier that was ever seen.
    row_of: Column<u32>,
    pub(crate) facts: Column<F>,
    id_of: Column<u32>,
    /// When the record was created, posted or active last, packed; 0 is unknown.
    times: Column<u64>,
    pub(crate) text: TextIndex,
    /// The rows, newest first.
    pub(crate) newest: Order,
    /// The rows by title.
    pub(crate) titles: Order,
    dead: usize,
    /// Grows with every change.
    pub(crate) revision: u64,
}

impl<F: Facts> Table<F> {
    pub(crate) fn new(normalize: Normalize) -> Self {
        Self {
            ids: Interner::default(),
            row_of: Column::default(),
            facts: Column::default(),
            id_of: Column::default(),
            times: Column::default(),
            text: TextIndex::new(normalize),
            newest: Order::default(),
            titles: Order::default(),
            dead: 0,
            revision: 0,
        }
    }

    /// How many rows there are, dead ones included.
    pub(crate) fn rows(&self) -> usize {
        self.facts.len()
    }

    pub(crate) fn len(&self) -> usize {
        self.rows() - self.dead
    }

    pub(crate) fn find(&self, id: &str) -> Option<usize> {
        self.row_of(self.ids.find(id)?)
    }

    /// The row of the identifier with this number.
    #[inline]
    pub(crate) fn row_of(&self, id: u32) -> Option<usize> {
        self.row_of.get(position(id)).filter(|row| **row != NO_ROW).map(|row| position(*row))
    }

    /// The number of the identifier of a row.
    #[inline]
    pub(crate) fn id_number(&self, row: usize) -> u32 {
        self.id_of.get(row).copied().unwrap_or(u32::MAX)
    }

    pub(crate) fn id(&self, row: usize) -> &str {
        self.ids.get(self.id_number(row))
    }

    #[inline]
    pub(crate) fn time(&self, row: usize) -> u64 {
        self.times.get(row).copied().unwrap_or(0)
    }

    pub(crate) fn fields(&self, row: usize) -> [String; 3] {
        decode(self.text.texts.get(row), &self.text.words)
    }

    /// The rows that are alive, newest first.
    pub(crate) fn living(&self) -> impl Iterator<Item = usize> {
        let rows = self.newest.sorted().iter().map(|row| position(*row));
        rows.filter(|row| self.facts.get(*row).is_some_and(Facts::is_alive))
    }

    /// Takes one record in, before the table is [settled](Self::settle). This is a call for every row,
    /// so that a browser that compiles a function better once it was called often can do so in the
    /// midst of a build.
    ///
    /// Returns whether it was unknown or has changed.
    #[inline(never)]
    pub(crate) fn put(&mut self, id: &str, fields: [&str; 3], time: u64, mut facts: F) -> bool {
        let text = encode(fields, &mut self.text.words);
        let id = self.ids.intern(id).0;
        if let Some(known) = self.row_of(id) {
            let is_same = self.time(known) == time && self.text.texts.get(known) == text;
            if let Some(old) = self.facts.get_mut(known) {
                facts.remember(old);
                if is_same {
                    return std::mem::replace(old, facts) != facts;
                }
            }
            self.kill(known);
        }
        self.append(id, &text, time, facts);
        true
    }

    /// Appends a row whose words are in the dictionary. `None` if its text is none.
    pub(crate) fn append(&mut self, id: u32, text: &[u8], time: u64, facts: F) -> Option<()> {
        self.text.append(text)?;
        self.place(id, number(self.facts.len()));
        self.id_of.push(id);
        self.times.push(time);
        self.facts.push(facts);
        Some(())
    }

    /// Forgets a record. Returns whether it was known.
    pub(crate) fn remove(&mut self, id: &str) -> bool {
        let Some(row) = self.find(id) else { return false };
        self.revision += 1;
        self.kill(row);
        self.compact_if_wasteful();
        true
    }

    fn kill(&mut self, row: usize) {
        if let Some(facts) = self.facts.get_mut(row) {
            facts.kill();
        }
        self.place(self.id_number(row), NO_ROW);
        self.dead += 1;
    }

    /// Notes where the row of an identifier is.
    fn place(&mut self, id: u32, row: u32) {
        let at = position(id);
        while at >= self.row_of.len() {
            self.row_of.push(NO_ROW);
        }
        if let Some(place) = self.row_of.get_mut(at) {
            *place = row;
        }
    }

    /// Brings the table up to date once rows were taken in.
    pub(crate) fn settle(&mut self) {
        self.revision += 1;
        self.update_orders();
        self.compact_if_wasteful();
    }

    /// Gives terms and rows that are new their places in the orders.
    fn update_orders(&mut self) {
        self.text.words.sort();
        let Self { ids, id_of, times, text, newest, titles, .. } = self;
        let count = text.len();
        let id = |row: u32| id_of.get(position(row)).map_or("", |id| ids.get(*id));
        let time = |row: u32| times.get(position(row)).copied().unwrap_or(0);
        let by_age = |a: u32, b: u32| {
            let by_id = || (id(a).len(), id(a)).cmp(&(id(b).len(), id(b)));
            time(b).cmp(&time(a)).then_with(by_id).then(a.cmp(&b))
        };
        newest.add_up_to(count, &by_age);
        // New rows are compared many times, and their titles are read once for this.
        let known = number(titles.sorted().len());
        let keys: Vec<Vec<u8>> = (known..number(count)).map(|row| text.title_key(row)).collect();
        let key = |row: u32| match row.checked_sub(known).and_then(|new| keys.get(position(new))) {
            Some(key) => Cow::Borrowed(key),
            None => Cow::Owned(text.title_key(row)),
        };
        titles.add_up_to(count, &|a, b| {
            let (a_key, b_key) = (key(a), key(b));
            // What has no words, such as a missing title, comes last.
            let nameless = a_key.is_empty().cmp(&b_key.is_empty());
            nameless.then_with(|| a_key.cmp(&b_key)).then_with(|| by_age(a, b))
        });
    }

    /// Compacts when more than half of the rows are dead, so that an index which is refreshed for
    /// weeks does not grow for weeks.
    fn compact_if_wasteful(&mut self) {
        if self.dead >= FEW && self.dead > self.len() {
            self.compact();
        }
    }

    /// Compacts when more than half of the terms stand in no row. A saved index has living rows
    /// only, but all of the dictionary, so this is for one that was restored.
    pub(crate) fn compact_if_dictionary_is_wasteful(&mut self) {
        let terms = self.text.words.terms().len();
        let unused = (0..number(terms)).filter(|term| self.text.postings.is_unused(*term)).count();
        if unused >= FEW && unused > terms / 2 {
            self.compact();
        }
    }

    /// Rebuilds texts and columns from the living rows. Identifiers keep their numbers.
    pub(crate) fn compact(&mut self) {
        let mut new = Self::new(self.text.words.normalize());
        std::mem::swap(self, &mut new);
        let old = new;
        self.revision = old.revision + 1;
        let mut moved = vec![None; old.rows()];
        let mut words = vec![None; old.text.words.written().len()];
        for (row, place) in moved.iter_mut().enumerate() {
            let Some(facts) = old.facts.get(row).filter(|facts| facts.is_alive()) else { continue };
            *place = Some(number(self.rows()));
            let text = renumbered(&mut words, old.text.texts.get(row), &old.text, &mut self.text);
            self.append(old.id_number(row), &text, old.time(row), *facts);
        }
        self.text.words.sort();
        // What remains is in the order that it had.
        let new = |row: u32| moved.get(position(row)).copied().flatten();
        (self.ids, self.newest, self.titles) = (old.ids, old.newest, old.titles);
        self.newest.renumber(new);
        self.titles.renumber(new);
    }
}

/// An encoded text with the new numbers of its words.
fn renumbered(
    known: &mut [Option<u32>],
    mut text: &[u8],
    old: &TextIndex,
    new: &mut TextIndex,
) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    while let Some(written) = varint::read_u32(&mut text) {
        let mut word = FIELD_END;
        if written != FIELD_END
            && let Some(known) = known.get_mut(position(written))
        {
            let intern = || new.words.intern(old.words.written().get(written));
            word = *known.get_or_insert_with(intern);
        }
        varint::write(u64::from(word), &mut bytes);
    }
    bytes
}
