//! Records of one kind: identifiers, columns, texts and orders.

use crate::store::interner::Interner;
use crate::store::order::{Order, head};
use crate::store::texts::{encode, renumber_terms};
use crate::store::{number, position};
use crate::text::fold::Normalize;
use crate::text_index::TextIndex;
use std::borrow::Cow;

/// Row number of an identifier without a row.
const NO_ROW: u32 = u32::MAX;

/// Minimum number of dead rows for a compaction.
const MIN_DEAD_ROWS: usize = 256;

/// Rows of one kind, with columns of type `F`. A record with a new text or time gets a new row, and
/// the old row is dead until the next compaction.
#[derive(Clone, Debug)]
pub(crate) struct Table<F> {
    pub(crate) ids: Interner,
    /// Row of every known identifier.
    row_of: Vec<u32>,
    /// Columns of every row; `None` for a dead row.
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

    /// Number of rows, including dead ones.
    pub(crate) fn rows(&self) -> usize {
        self.facts.len()
    }

    /// Columns of a live row.
    #[inline]
    pub(crate) fn facts(&self, row: usize) -> Option<&F> {
        self.facts.get(row)?.as_ref()
    }

    /// Live rows with their columns.
    pub(crate) fn live_rows(&self) -> impl Iterator<Item = (usize, &F)> {
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

    /// Adds one record; [`Self::finish_batch`] must follow. Not inlined, because browsers optimize
    /// a function after many calls, and can do so while a table is being built.
    #[inline(never)]
    pub(crate) fn put(&mut self, id: &str, fields: [&str; 3], time: u64, facts: F) {
        let text = encode(fields, &mut self.text.dictionary);
        let id = self.ids.intern(id).0;
        if let Some(known) = self.row_of(id) {
            if self.time(known) == time && self.text.texts.get(known) == text {
                if let Some(old) = self.facts.get_mut(known) {
                    *old = Some(facts);
                }
                return;
            }
            self.mark_dead(known);
        }
        self.append(id, &text, time, facts);
    }

    /// Appends a row, whose words are in the dictionary.
    fn append(&mut self, id: u32, text: &[u8], time: u64, facts: F) {
        self.text.append(text);
        self.set_row(id, number(self.facts.len()));
        self.id_of.push(id);
        self.times.push(time);
        self.facts.push(Some(facts));
    }

    /// Removes a record. Returns true if it was known.
    pub(crate) fn remove(&mut self, id: &str) -> bool {
        let Some(row) = self.find(id) else { return false };
        self.mark_dead(row);
        self.compact_if_wasteful();
        true
    }

    fn mark_dead(&mut self, row: usize) {
        if let Some(facts) = self.facts.get_mut(row) {
            *facts = None;
        }
        self.set_row(self.id_number(row), NO_ROW);
        self.dead += 1;
    }

    /// Stores the row of an identifier.
    fn set_row(&mut self, id: u32, row: u32) {
        let at = position(id);
        if at >= self.row_of.len() {
            self.row_of.resize(at + 1, NO_ROW);
        }
        if let Some(old) = self.row_of.get_mut(at) {
            *old = row;
        }
    }

    /// Updates the orders after rows were added, and compacts if necessary.
    pub(crate) fn finish_batch(&mut self) {
        self.update_orders();
        self.compact_if_wasteful();
    }

    /// Inserts new terms and rows into the orders.
    fn update_orders(&mut self) {
        self.text.dictionary.sort();
        let Self { ids, id_of, times, text, newest, titles, .. } = self;
        let count = text.len();
        let id = |row: u32| id_of.get(position(row)).map_or("", |id| ids.get(*id));
        let time = |row: u32| times.get(position(row)).copied().unwrap_or(0);
        let by_id =
            |a: u32, b: u32| (id(a).len(), id(a)).cmp(&(id(b).len(), id(b))).then(a.cmp(&b));
        newest.add_up_to(count, &|row| !time(row), &by_id);
        // The keys of new rows are computed once, because they are compared many times.
        let known = number(titles.sorted().len());
        let keys: Vec<Vec<u8>> = (known..number(count)).map(|row| text.title_key(row)).collect();
        let key = |row: u32| match row.checked_sub(known).and_then(|new| keys.get(position(new))) {
            Some(key) => Cow::Borrowed(key),
            None => Cow::Owned(text.title_key(row)),
        };
        // A row without words in its title is last.
        let title = |row: u32| Some(key(row)).filter(|key| !key.is_empty());
        titles.add_up_to(count, &|row| title(row).map_or(u64::MAX, |key| head(&key)), &|a, b| {
            let by_time = || time(b).cmp(&time(a)).then_with(|| by_id(a, b));
            key(a).cmp(&key(b)).then_with(by_time)
        });
    }

    /// Compacts if more than half of the rows are dead, so that refreshes do not grow the table.
    fn compact_if_wasteful(&mut self) {
        if self.dead >= MIN_DEAD_ROWS && self.dead > self.rows() / 2 {
            self.compact();
        }
    }

    /// Rebuilds texts and columns from the live rows. Identifiers keep their numbers.
    fn compact(&mut self) {
        let old = std::mem::replace(self, Self::new(self.text.dictionary.normalize()));
        let mut moved = vec![None; old.rows()];
        let mut terms = vec![None; old.text.dictionary.terms().len()];
        for (row, facts) in old.live_rows() {
            if let Some(place) = moved.get_mut(row) {
                *place = Some(number(self.rows()));
            }
            let dictionary = &mut self.text.dictionary;
            let text = renumber_terms(old.text.texts.get(row), |term| {
                let mut add = || dictionary.add(old.text.dictionary.terms().get(term));
                match terms.get_mut(position(term)) {
                    Some(new) => *new.get_or_insert_with(add),
                    None => add(),
                }
            });
            self.append(old.id_number(row), &text, old.time(row), *facts);
        }
        self.text.dictionary.sort();
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
            table.finish_batch();
            assert_eq!(table.live_rows().count(), 1_500);
            let terms = table.text.dictionary.terms().len();
            assert!(terms < 3 * 3_001, "{terms} terms after {round} changes");
            let rows =
                table.titles.sorted().iter().filter(|row| table.facts(position(**row)).is_some());
            let ids: Vec<&str> = rows.map(|row| table.id(position(*row))).collect();
            assert!(ids.into_iter().eq((0..1_500).map(|id| id.to_string())));
        }
    }
}
