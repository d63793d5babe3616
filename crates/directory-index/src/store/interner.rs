//! Strings, each held once and known by a number.

use super::hash::quick;
use super::{number, position};
use std::ops::Range;

/// Distinct strings, numbered from 0 in the order of their arrival.
///
/// All text lies in one string; the table of the hash map holds nothing but numbers. That is ten
/// bytes a string beside its text, where a map of owned strings takes about fifty.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interner {
    text: String,
    /// Where each string ends in `text`.
    ends: Vec<usize>,
    /// Open addressing with linear probing: number + 1, or 0 for a free place. The length is a
    /// power of two, and at least half of the places are free.
    table: Vec<u32>,
}

impl Interner {
    /// An interner that gives the empty string the number 0, for columns where that means
    /// "unknown".
    pub(crate) fn with_blank() -> Self {
        let mut interner = Self::default();
        interner.intern("");
        interner
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// How many bytes all strings take.
    pub(crate) fn size(&self) -> usize {
        self.text.len()
    }

    /// The string of a number; empty for a number that was never given out.
    pub(crate) fn get(&self, number: u32) -> &str {
        self.text.get(self.span(number)).unwrap_or("")
    }

    /// The bytes of the same, which need no look at where letters begin.
    #[inline]
    pub(crate) fn bytes(&self, number: u32) -> &[u8] {
        self.text.as_bytes().get(self.span(number)).unwrap_or_default()
    }

    #[inline]
    fn span(&self, number: u32) -> Range<usize> {
        let at = position(number);
        let start = at.checked_sub(1).and_then(|before| self.ends.get(before)).copied();
        start.unwrap_or(0)..self.ends.get(at).copied().unwrap_or(0)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..number(self.len())).map(|number| self.get(number))
    }

    /// The number of a string that is known.
    pub(crate) fn find(&self, string: &str) -> Option<u32> {
        self.probe(string).ok()
    }

    /// The number of a string, and whether it is new.
    pub(crate) fn intern(&mut self, string: &str) -> (u32, bool) {
        if self.table.len() <= self.ends.len() * 2 {
            self.resize((self.table.len() * 2).max(16));
        }
        match self.probe(string) {
            Ok(known) => (known, false),
            Err(place) => {
                let next = number(self.len());
                self.text.push_str(string);
                self.ends.push(self.text.len());
                if let Some(free) = self.table.get_mut(place) {
                    *free = next.saturating_add(1);
                }
                (next, true)
            }
        }
    }

    /// The number of the string, or the place in the table where it belongs.
    fn probe(&self, string: &str) -> Result<u32, usize> {
        let mask = self.table.len().wrapping_sub(1);
        let mut place = place_of(string) & mask;
        while let Some(known) = self.table.get(place).and_then(|entry| entry.checked_sub(1)) {
            if self.bytes(known) == string.as_bytes() {
                return Ok(known);
            }
            place = (place + 1) & mask;
        }
        Err(place)
    }

    /// Makes the table large enough for so many strings.
    pub(crate) fn reserve(&mut self, count: usize) {
        let size = (count + 1).saturating_mul(2).next_power_of_two();
        if size > self.table.len() {
            self.resize(size);
        }
    }

    fn resize(&mut self, size: usize) {
        self.table = vec![0; size];
        for known in 0..number(self.len()) {
            let mut place = place_of(self.get(known)) & (size - 1);
            while self.table.get(place).is_some_and(|entry| *entry != 0) {
                place = (place + 1) & (size - 1);
            }
            if let Some(free) = self.table.get_mut(place) {
                *free = known.saturating_add(1);
            }
        }
    }
}

/// Where to look for a string first, before it is cut to the size of the table.
fn place_of(string: &str) -> usize {
    usize::try_from(quick(string.as_bytes()) & 0xffff_ffff).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_string_has_one_number() {
        let mut interner = Interner::with_blank();
        assert_eq!(Interner::default().find("x"), None);
        for round in 0..2 {
            for value in 1..2_000_u32 {
                assert_eq!(interner.intern(&value.to_string()), (value, round == 0));
            }
        }
        assert_eq!(interner.len(), 2_000);
        assert_eq!(interner.find("77"), Some(77));
        assert_eq!(interner.find("2000"), None);
        assert_eq!(interner.get(1_999), "1999");
        assert_eq!(interner.get(0), "");
        assert_eq!(interner.get(2_000), "");
    }
}
