//! Keeping the orders up to date.

use crate::index::Index;
use crate::store::texts::{Texts, title};
use crate::store::words::Words;
use crate::store::{number, position};
use std::cmp::Ordering;
use std::ops::Range;

impl Index {
    /// Gives terms and rows that are new their places in the orders.
    pub(crate) fn update_orders(&mut self) {
        self.words.sort();
        let Self { words, texts: held, rows, names, newest, titles, .. } = self;
        let id = |row: u32| names.ids.get(rows.id(row));
        let by_age = |a: u32, b: u32| {
            let by_id = || (id(a).len(), id(a)).cmp(&(id(b).len(), id(b)));
            rows.created(b).cmp(&rows.created(a)).then_with(by_id).then(a.cmp(&b))
        };
        newest.add_up_to(rows.len(), &by_age);
        let title = |row| title_ranks(held, words, row);
        let known = number(titles.sorted().len());
        let keys: Vec<u64> = (known..number(rows.len())).map(|row| title_key(title(row))).collect();
        let key = |row: u32| match row.checked_sub(known).and_then(|at| keys.get(position(at))) {
            Some(key) => *key,
            None => title_key(title(row)),
        };
        let by_key = |a: u32, b: u32| key(a).cmp(&key(b));
        titles.add_up_to(rows.len(), &|a, b| {
            by_key(a, b).then_with(|| by_title(title(a), title(b))).then_with(|| by_age(a, b))
        });
    }

    /// The ranks of the titles whose first word begins with `prefix`. Such titles are neighbors,
    /// as such words are.
    pub(crate) fn titles_beginning(&self, prefix: &str) -> Range<u32> {
        let words = self.words.beginning(prefix);
        if words.is_empty() {
            return 0..0;
        }
        let first = |row: &u32| title_ranks(&self.texts, &self.words, *row).next().map(position);
        let before = |word: usize| {
            let sorted = self.titles.sorted();
            number(sorted.partition_point(|row| first(row).is_some_and(|first| first < word)))
        };
        before(words.start)..before(words.end)
    }
}

/// The words of the title of a row, by their places in the alphabet.
fn title_ranks<'a>(texts: &'a Texts, words: &'a Words, row: u32) -> impl Iterator<Item = u32> + 'a {
    title(texts.get(position(row)), words).map(|term| words.alphabet().rank(term))
}

/// The first two words of a title as a number that sorts as they do, which decides nearly always.
/// New rows are compared many times, and their titles are read once for this.
fn title_key(mut ranks: impl Iterator<Item = u32>) -> u64 {
    let Some(first) = ranks.next() else { return u64::MAX };
    let second = ranks.next().map_or(0, |rank| u64::from(rank) + 1);
    u64::from(first) << 32 | second
}

/// Compares titles word by word, each word by its place in the alphabet. What has no words, such
/// as a missing title, comes last.
fn by_title(a: impl Iterator<Item = u32>, b: impl Iterator<Item = u32>) -> Ordering {
    let (mut a, mut b) = (a.peekable(), b.peekable());
    let nameless = a.peek().is_none().cmp(&b.peek().is_none());
    nameless.then_with(|| a.cmp(b))
}
