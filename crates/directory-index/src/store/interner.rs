//! Strings, each held once and known by a number.

use super::ends::Ends;
use super::hash::quick;
use super::{number, position};

/// How many strings have their text in one chunk.
const CHUNK: usize = 256;

/// Distinct strings, numbered from 0 in the order of their arrival.
///
/// The table of the hash map holds nothing but numbers. That is eight bytes a string beside its text,
/// where a map of owned strings takes about fifty. The text lies in chunks of some strings each: as
/// one string it would grow by moving, with as much room to spare as it takes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interner {
    chunks: Vec<Chunk>,
    count: usize,
    /// Open addressing with linear probing: number + 1, or 0 for a free place. The length is a
    /// power of two, and at least one place in eight is free: the strings that come early, which
    /// are the frequent ones, are found at once in a full table too. The bits that no number needs
    /// in a table of this length are those of the string's hash, so that other strings are passed
    /// over without a look at their text.
    table: Vec<u32>,
}

#[derive(Clone, Debug)]
struct Chunk {
    text: String,
    /// Where each string ends in `text`.
    ends: Ends,
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

    pub(crate) fn size(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.text.len()).sum()
    }

    /// The string of a number; empty for a number that was never given out.
    pub(crate) fn get(&self, number: u32) -> &str {
        let Some((chunk, at)) = self.chunk(number) else { return "" };
        chunk.text.get(chunk.ends.span(at)).unwrap_or("")
    }

    /// The bytes of the same, which need no look at where letters begin.
    #[inline]
    pub(crate) fn bytes(&self, number: u32) -> &[u8] {
        let Some((chunk, at)) = self.chunk(number) else { return &[] };
        chunk.text.as_bytes().get(chunk.ends.span(at)).unwrap_or_default()
    }

    /// The chunk that has a string, and its place therein.
    #[inline]
    fn chunk(&self, number: u32) -> Option<(&Chunk, usize)> {
        let at = position(number);
        Some((self.chunks.get(at / CHUNK)?, at % CHUNK))
    }

    fn push(&mut self, string: &str) {
        if self.count.is_multiple_of(CHUNK) {
            if let Some(full) = self.chunks.last_mut() {
                full.text.shrink_to_fit();
            }
            self.chunks.push(Chunk { text: String::new(), ends: Ends::with_capacity(CHUNK) });
        }
        let Some(chunk) = self.chunks.last_mut() else { return };
        chunk.text.push_str(string);
        chunk.ends.push(chunk.text.len());
        self.count += 1;
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> {
        (0..number(self.len())).map(|number| self.get(number))
    }

    pub(crate) fn find(&self, string: &str) -> Option<u32> {
        self.probe(string, hash_of(string)).ok()
    }

    /// The number of a string, and whether it is new.
    pub(crate) fn intern(&mut self, string: &str) -> (u32, bool) {
        if self.table.len() / 8 * 7 <= self.count {
            self.resize((self.table.len() * 2).max(16));
        }
        let hash = hash_of(string);
        match self.probe(string, hash) {
            Ok(known) => (known, false),
            Err(place) => {
                let next = number(self.len());
                self.push(string);
                self.enter(place, hash, next);
                (next, true)
            }
        }
    }

    /// The bits of a table's entries that are a number, and not those of a hash.
    #[inline]
    fn mask(&self) -> u32 {
        number(self.table.len().wrapping_sub(1))
    }

    /// The number of the string, or the place in the table where it belongs.
    fn probe(&self, string: &str, hash: u32) -> Result<u32, usize> {
        let mask = self.mask();
        let mut place = hash & mask;
        while let Some(entry) = self.table.get(position(place)).filter(|entry| **entry != 0) {
            if (entry ^ hash) & !mask == 0 {
                let known = (entry & mask).wrapping_sub(1);
                if self.bytes(known) == string.as_bytes() {
                    return Ok(known);
                }
            }
            place = place.wrapping_add(1) & mask;
        }
        Err(position(place))
    }

    fn enter(&mut self, place: usize, hash: u32, known: u32) {
        let mask = self.mask();
        if let Some(free) = self.table.get_mut(place) {
            *free = hash & !mask | known.saturating_add(1) & mask;
        }
    }

    /// Makes the table large enough for so many strings.
    pub(crate) fn reserve(&mut self, count: usize) {
        let size = (count / 7 + 1).saturating_mul(8).next_power_of_two();
        if size > self.table.len() {
            self.resize(size);
        }
    }

    fn resize(&mut self, size: usize) {
        // The old one goes first, so that both are never there at once.
        self.table = Vec::new();
        self.table = vec![0; size];
        for known in 0..number(self.len()) {
            let hash = hash_of(self.get(known));
            let mut place = position(hash) & (size - 1);
            while self.table.get(place).is_some_and(|entry| *entry != 0) {
                place = (place + 1) & (size - 1);
            }
            self.enter(place, hash, known);
        }
    }
}

/// The hash of a string: its lowest bits say where to look for it first.
fn hash_of(string: &str) -> u32 {
    let [a, b, c, d, ..] = quick(string.as_bytes()).to_le_bytes();
    u32::from_le_bytes([a, b, c, d])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_string_is_one_as_well() {
        let mut interner = Interner::with_blank();
        let long = "x".repeat(70_000);
        let strings = ["a", &long, "b", &long[1..], "c"];
        for (number, string) in (1..).zip(strings) {
            assert_eq!(interner.intern(string), (number, true));
        }
        for (number, string) in (1..).zip(strings) {
            assert_eq!(interner.intern(string), (number, false));
            assert!(interner.get(number) == string, "{number}");
        }
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
