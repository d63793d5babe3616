//! For every term the rows that it stands in, and the weightiest field there.

use super::chains::{Chain, Chains};
use super::position;
use super::varint::{self, Short};

/// A field of text, the weightiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Field {
    Title,
    Tagline,
    Pitch,
}

/// The postings of all terms.
///
/// A row is one number: the distance from the row before, with the field in the two lowest bits.
/// That is a byte for a word in every thirtieth row or more, and appending needs nothing but the
/// last row, so a list grows while rows arrive. Where else in the row the term stands is not
/// stored: ranking needs the best field only, and highlights are found in the text of the few
/// rows that are shown.
///
/// The last row is noted where there is room for it: a list of a few rows is quickly gone through.
#[derive(Clone, Debug, Default)]
pub(crate) struct Postings {
    /// The lists of all terms, in chunks that never move.
    lists: Vec<Vec<Chain>>,
    chains: Chains,
}

/// How many lists are in one chunk.
const CHUNK: usize = 1024;

/// The row after the last one of a list; 0 while there is none.
#[inline]
fn next_row(list: &Chain) -> u32 {
    let distances = |few| entries(few).map(|entry| entry >> 2).sum();
    list.few_or_note().map_or_else(|next| next, distances)
}

/// The entries in a part of a list. Zeros fill up what they leave of it.
#[inline]
fn entries(mut part: &[u8]) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || varint::read_u32(&mut part).filter(|entry| *entry != 0))
}

impl Postings {
    /// Notes that a term stands in a field of a row. Rows come in ascending order, and the fields
    /// of a row by weight, so the first mention is the one that counts. Returns whether it was
    /// that.
    pub(crate) fn add(&mut self, term: u32, row: u32, field: Field) -> bool {
        let at = position(term);
        if at / CHUNK >= self.lists.len() {
            self.lists.resize_with(at / CHUNK + 1, || vec![Chain::default(); CHUNK]);
        }
        let chunk = self.lists.get_mut(at / CHUNK);
        let Some(list) = chunk.and_then(|chunk| chunk.get_mut(at % CHUNK)) else { return false };
        // Distances count from 1, so that no entry is the zero that ends a slice.
        let distance = (row + 1).checked_sub(next_row(list)).filter(|distance| *distance > 0);
        let entry = distance.and_then(|distance| Some(distance.checked_mul(4)? | field as u32));
        let Some(entry) = entry.and_then(Short::new) else { return false };
        self.chains.append(list, entry);
        list.set_note(row + 1);
        true
    }

    #[inline]
    fn list(&self, term: u32) -> Option<&Chain> {
        let at = position(term);
        self.lists.get(at / CHUNK)?.get(at % CHUNK)
    }

    pub(crate) fn is_unused(&self, term: u32) -> bool {
        self.list(term).is_none_or(Chain::is_empty)
    }

    /// About how many bytes the list of a term has, which is what it takes to read it.
    #[inline]
    pub(crate) fn size(&self, term: u32) -> usize {
        self.list(term).map_or(0, Chain::size)
    }

    /// Calls `visit` with every row of a term and the field: 0, 1 or 2 for
    /// title, tagline, pitch.
    #[inline]
    pub(crate) fn each(&self, term: u32, mut visit: impl FnMut(usize, usize)) {
        let Some(list) = self.list(term) else { return };
        let mut next = 0;
        for part in self.chains.read(list) {
            for entry in entries(part) {
                next += position(entry >> 2);
                visit(next - 1, position(entry & 3));
            }
        }
    }
}
