//! Strings, each held once and known by a number.

use super::hash::quick;
use super::{number, position};
use std::ops::Range;

/// How many strings have their text in one chunk.
const CHUNK: usize = 256;

/// Distinct strings, numbered from 0 in the order of their arrival.
///
/// The table of the hash map holds nothing but numbers. That is ten bytes a string beside its text,
/// where a map of owned strings takes about fifty. The text lies in chunks of some strings each: as
/// one string it would grow by moving, with as much room to spare as it takes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interner {
    chunks: Vec<Chunk>,
    count: usize,
    /// Open addressing with linear probing: number + 1, or 0 for a free place. The length is a
    /// power of two, and at least one place in eight is free: the strings that come early, which
    /// are the frequent ones, are found at once in a full table too.
    table: Vec<u32>,
}

#[derive(Clone, Debug, Default)]
struct Chunk {
    text: String,
    /// Where each string ends in `text`.
    ends: Vec<u32>,
}

impl Chunk {
    #[inline]
    fn span(&self, at: usize) -> Range<usize> {
        let start = at.checked_sub(1).and_then(|before| self.ends.get(before)).copied();
        position(start.unwrap_or(0))..position(self.ends.get(at).copied().unwrap_or(0))
    }
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
        self.count
    }

    /// How many bytes all strings take.
    pub(crate) fn size(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.text.len()).sum()
    }

    /// The string of a number; empty for a number that was never given out.
    pub(crate) fn get(&self, number: u32) -> &str {
        let Some((chunk, at)) = self.chunk(number) else { return "" };
        chunk.text.get(chunk.span(at)).unwrap_or("")
    }

    /// The bytes of the same, which need no look at where letters begin.
    #[inline]
    pub(crate) fn bytes(&self, number: u32) -> &[u8] {
        let Some((chunk, at)) = self.chunk(number) else { return &[] };
        chunk.text.as_bytes().get(chunk.span(at)).unwrap_or_default()
    }

    /// The chunk that has a string, and its place therein.
    #[inline]
    fn chunk(&self, number: u32) -> Option<(&Chunk, usize)> {
        let at = position(number);
        Some((self.chunks.get(at / CHUNK)?, at % CHUNK))
    }

    /// Writes the text of a new string down.
    fn push(&mut self, string: &str) {
        if self.count.is_multiple_of(CHUNK) {
            if let Some(full) = self.chunks.last_mut() {
                full.text.shrink_to_fit();
            }
            self.chunks.push(Chunk { ends: Vec::with_capacity(CHUNK), ..Chunk::default() });
        }
        let Some(chunk) = self.chunks.last_mut() else { return };
        chunk.text.push_str(string);
        chunk.ends.push(number(chunk.text.len()));
        self.count += 1;
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
        if self.table.len() / 8 * 7 <= self.count {
            self.resize((self.table.len() * 2).max(16));
        }
        match self.probe(string) {
            Ok(known) => (known, false),
            Err(place) => {
                let next = number(self.len());
                self.push(string);
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
        let size = (count / 7 + 1).saturating_mul(8).next_power_of_two();
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

    #[test]
    fn little_is_held_besides_the_text() {
        let mut interner = Interner::default();
        let strings: Vec<String> = (0..100_000_u32).map(|value| value.to_string()).collect();
        assert!(strings.iter().all(|string| interner.intern(string).1));
        assert_eq!(interner.size(), strings.iter().map(String::len).sum::<usize>());
        let room: usize = interner.chunks.iter().map(|chunk| chunk.text.capacity()).sum();
        assert!(room < interner.size() + 4_096, "{room} bytes for {}", interner.size());
        assert_eq!(interner.table.len(), 1 << 17);
        let mut reserved = Interner::default();
        reserved.reserve(strings.len());
        assert_eq!(reserved.table.len(), interner.table.len());
    }
}
