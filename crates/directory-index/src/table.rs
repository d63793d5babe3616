//! Records of one kind: identifiers, columns, texts and orders.

use crate::store::interner::Interner;
use crate::store::order::{Order, head};
use crate::store::texts::{encode, renumber_terms};
use crate::store::{number, position};
use crate::text::fold::Normalize;
use crate::text_index::TextIndex;
use std::borrow::Cow;

/// Marks an identifier without a row.
const NO_ROW: u32 = u32::MAX;

/// Number of dead rows below which compacting is not worthwhile.
const FEW: usize = 256;

/// Rows of one kind, with the columns of that kind. A row keeps its place as long as its text and
/// its time stay the same; otherwise a new row is appended, and the old one is dead until the next
/// compaction.
#[derive(Clone, Debug)]
pub(crate) struct Table<F> {
    pub(crate) ids: Interner,
    /// Row of every identifier that was ever seen.
    row_of: Vec<u32>,
    /// Columns of a row; `None` once it was replaced or removed. Filters and counts read all of
    /// them in one pass.
    pub(crate) facts: Vec<Option<F>>,
    id_of: Vec<u32>,
    /// Moment when the record was created, posted or last active, packed; 0 is unknown.
    times: Vec<u64>,
    pub(crate) text: TextIndex,
    /// Rows, newest first.
    pub(crate) newest: Order,
    /// Rows by title.
    pub(crate) titles: Order,
    dead: usize,
}

impl<F: Copy> Table<F> {
    pub(crate) fn new(normalize: Normalize) -> Self {
        Self {
            ids: Interner::default(),
            row_of: Vec::new(),
            facts: Vec::new(),
            id_of: Vec::new(),
            times: Vec::new(),
            text: TextIndex::new(normalize),
            newest: Order::default(),
            titles: Order::default(),
            dead: 0,
        }
    }

    /// Number of rows, dead ones included.
    pub(crate) fn rows(&self) -> usize {
        self.facts.len()
    }

    /// Columns of a row that is alive.
    #[inline]
    pub(crate) fn facts(&self, row: usize) -> Option<&F> {
        self.facts.get(row)?.as_ref()
    }

    /// Rows that are alive, each with its columns.
    pub(crate) fn living(&self) -> impl Iterator<Item = (usize, &F)> {
        self.facts.iter().enumerate().filter_map(|(row, facts)| Some((row, facts.as_ref()?)))
    }

    pub(crate) fn find(&self, id: &str) -> Option<usize> {
        self.row_of(self.ids.find(id)?)
    }

    /// Row of the identifier with this number.
    #[inline]
    pub(crate) fn row_of(&self, id: u32) -> Option<usize> {
        self.row_of.get(position(id)).filter(|row| **row != NO_ROW).map(|row| position(*row))
    }

    /// Number of the identifier of a row.
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

    /// Adds one record, before the table is [settled](Self::settle). One call a row lets a browser
    /// that optimizes a function after many calls do so in the middle of a build.
    #[inline(never)]
    pub(crate) fn put(&mut self, id: &str, fields: [&str; 3], time: u64, facts: F) {
        let text = encode(fields, &mut self.text.words);
        let id = self.ids.intern(id).0;
        if let Some(known) = self.row_of(id) {
            if self.time(known) == time && self.text.texts.get(known) == text {
                if let Some(place) = self.facts.get_mut(known) {
                    *place = Some(facts);
                }
                return;
            }
            self.kill(known);
        }
        self.append(id, &text, time, facts);
    }

    /// Appends a row whose words are in the dictionary.
    fn append(&mut self, id: u32, text: &[u8], time: u64, facts: F) {
        self.text.append(text);
        self.place(id, number(self.facts.len()));
        self.id_of.push(id);
        self.times.push(time);
        self.facts.push(Some(facts));
    }

    /// Removes a record. Returns true if it was known.
    pub(crate) fn remove(&mut self, id: &str) -> bool {
        let Some(row) = self.find(id) else { return false };
        self.kill(row);
        self.compact_if_wasteful();
        true
    }

    fn kill(&mut self, row: usize) {
        if let Some(facts) = self.facts.get_mut(row) {
            *facts = None;
        }
        self.place(self.id_number(row), NO_ROW);
        self.dead += 1;
    }

    /// Stores the row of an identifier.
    fn place(&mut self, id: u32, row: u32) {
        let at = position(id);
        if at >= self.row_of.len() {
            self.row_of.resize(at + 1, NO_ROW);
        }
        if let Some(place) = self.row_of.get_mut(at) {
            *place = row;
        }
    }

    /// Updates orders and compacts, after rows were added.
    pub(crate) fn settle(&mut self) {
        self.update_orders();
        self.compact_if_wasteful();
    }

    /// Inserts new terms and rows into the orders.
    fn update_orders(&mut self) {
        self.text.words.sort();
        let Self { ids, id_of, times, text, newest, titles, .. } = self;
        let count = text.len();
        let id = |row: u32| id_of.get(position(row)).map_or("", |id| ids.get(*id));
        let time = |row: u32| times.get(position(row)).copied().unwrap_or(0);
        let by_id =
            |a: u32, b: u32| (id(a).len(), id(a)).cmp(&(id(b).len(), id(b))).then(a.cmp(&b));
        newest.add_up_to(count, &|row| !time(row), &by_id);
        // New rows are compared many times, and their titles are read once for this.
        let known = number(titles.sorted().len());
        let keys: Vec<Vec<u8>> = (known..number(count)).map(|row| text.title_key(row)).collect();
        let key = |row: u32| match row.checked_sub(known).and_then(|new| keys.get(position(new))) {
            Some(key) => Cow::Borrowed(key),
            None => Cow::Owned(text.title_key(row)),
        };
        // A row without words, such as one without a title, is last.
        let first = |row: u32| Some(key(row)).filter(|key| !key.is_empty());
        titles.add_up_to(count, &|row| first(row).map_or(u64::MAX, |key| head(&key)), &|a, b| {
            let by_time = || time(b).cmp(&time(a)).then_with(|| by_id(a, b));
            key(a).cmp(&key(b)).then_with(by_time)
        });
    }

    /// Compacts if more than half of the rows are dead, so that an index that is refreshed for
    /// weeks does not grow for weeks.
    fn compact_if_wasteful(&mut self) {
        if self.dead >= FEW && self.dead > self.rows() / 2 {
            self.compact();
        }
    }

    /// Rebuilds texts and columns from the living rows. Identifiers keep their numbers.
    fn compact(&mut self) {
        let old = std::mem::replace(self, Self::new(self.text.words.normalize()));
        let mut moved = vec![None; old.rows()];
        let mut terms = vec![None; old.text.words.terms().len()];
        for (row, facts) in old.living() {
            if let Some(place) = moved.get_mut(row) {
                *place = Some(number(self.rows()));
            }
            let words = &mut self.text.words;
            let text = renumber_terms(old.text.texts.get(row), |term| {
                let mut add = || words.add(old.text.words.terms().get(term));
                match terms.get_mut(position(term)) {
                    Some(new) => *new.get_or_insert_with(add),
                    None => add(),
                }
            });
            self.append(old.id_number(row), &text, old.time(row), *facts);
        }
        self.text.words.sort();
        // The remaining rows keep their order.
        let new = |row: u32| moved.get(position(row)).copied().flatten();
        (self.ids, self.newest, self.titles) = (old.ids, old.newest, old.titles);
        self.newest.renumber(new);
        self.titles.renumber(new);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compaction_removes_unused_words() {
        let mut table = Table::new(str::to_owned);
        for round in 0..12 {
            for id in 0..1_500 {
                let fields = [&*format!("Name {id}"), &*format!("word{round}x{id}"), ""];
                table.put(&id.to_string(), fields, 0, ());
            }
            table.settle();
            assert_eq!(table.living().count(), 1_500);
            let terms = table.text.words.terms().len();
            assert!(terms < 3 * 3_001, "{terms} terms after {round} changes");
            let rows =
                table.titles.sorted().iter().filter(|row| table.facts(position(**row)).is_some());
            let ids: Vec<&str> = rows.map(|row| table.id(position(*row))).collect();
            assert!(ids.into_iter().eq((0..1_500).map(|id| id.to_string())));
        }
    }
}
