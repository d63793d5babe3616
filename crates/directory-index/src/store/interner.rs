//! Distinct strings, each with a number.

use super::{number, position};
use hashbrown::{DefaultHashBuilder, HashTable};
use std::hash::BuildHasher;

/// Distinct strings, numbered from 0 in the order of their arrival.
///
/// The hash table has only numbers, so a string takes about nine bytes besides its text, instead of
/// fifty in a map of owned strings.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interner {
    text: String,
    /// End of each string in the text.
    ends: Vec<u32>,
    table: HashTable<u32>,
    hasher: DefaultHashBuilder,
}

impl Interner {
    /// Creates an interner that gives the empty string the number 0, for columns in which 0 means
    /// unknown.
    pub(crate) fn with_blank() -> Self {
        let mut interner = Self::default();
        interner.intern("");
        interner
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// String of a number; empty for an unknown number.
    pub(crate) fn get(&self, number: u32) -> &str {
        string(&self.text, &self.ends, number)
    }

    /// All strings, in the order of their numbers.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..number(self.len())).map(|number| self.get(number))
    }

    pub(crate) fn find(&self, wanted: &str) -> Option<u32> {
        let hash = self.hasher.hash_one(wanted);
        self.table.find(hash, |known| self.get(*known) == wanted).copied()
    }

    /// Number of a string, and true if it is new.
    pub(crate) fn intern(&mut self, wanted: &str) -> (u32, bool) {
        let Self { text, ends, table, hasher } = self;
        let hash = hasher.hash_one(wanted);
        if let Some(known) = table.find(hash, |known| string(text, ends, *known) == wanted) {
            return (*known, false);
        }
        let next = number(ends.len());
        text.push_str(wanted);
        ends.push(number(text.len()));
        table.insert_unique(hash, next, |known| hasher.hash_one(string(text, ends, *known)));
        (next, true)
    }
}

#[inline]
fn string<'a>(text: &'a str, ends: &[u32], number: u32) -> &'a str {
    let at = position(number);
    let end = |at: usize| ends.get(at).copied().map(position);
    let start = at.checked_sub(1).and_then(end).unwrap_or(0);
    end(at).and_then(|end| text.get(start..end)).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_string_has_its_number() {
        let mut interner = Interner::with_blank();
        let long = "x".repeat(70_000);
        let strings = ["a", &long, "é", &long[1..], "c"];
        for (number, string) in (1..).zip(strings) {
            assert_eq!(interner.intern(string), (number, true));
        }
        for (number, string) in (1..).zip(strings) {
            assert_eq!(interner.intern(string), (number, false));
            assert_eq!(interner.find(string), Some(number));
            assert!(interner.get(number) == string, "{number}");
        }
        assert_eq!((interner.find("b"), interner.get(99)), (None, ""));
    }
}
