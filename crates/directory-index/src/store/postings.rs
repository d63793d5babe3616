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
#[derive(Clone, Debug, Default)]
pub(crate) struct Postings {
    /// The lists of all terms, in chunks that never move.
    lists: Vec<Vec<List>>,
    chains: Chains,
}

/// How many lists are in one chunk.
const CHUNK: usize = 1024;

#[derive(Clone, Copy, Debug, Default)]
struct List {
    /// The row after the last one; 0 while there is none.
    next: u32,
    chain: Chain,
}

impl Postings {
    /// Notes that a term stands in a field of a row. Rows come in ascending order, and the fields
    /// of a row by weight, so the first mention is the one that counts. Returns whether it was
    /// that.
    pub(crate) fn add(&mut self, term: u32, row: u32, field: Field) -> bool {
        let at = position(term);
        if at / CHUNK >= self.lists.len() {
            self.lists.resize_with(at / CHUNK + 1, || vec![List::default(); CHUNK]);
        }
        let chunk = self.lists.get_mut(at / CHUNK);
        let list = chunk.and_then(|chunk| chunk.get_mut(at % CHUNK));
        let Some(list) = list.filter(|list| list.next <= row) else { return false };
        // Distances count from 1, so that no entry is the zero that ends a slice.
        let entry = (row - list.next + 1).checked_mul(4).map(|distance| distance | field as u32);
        let Some(entry) = entry.and_then(Short::new) else { return false };
        self.chains.append(&mut list.chain, entry);
        list.next = row + 1;
        true
    }

    #[inline]
    fn list(&self, term: u32) -> Option<&List> {
        let at = position(term);
        self.lists.get(at / CHUNK)?.get(at % CHUNK)
    }

    /// Whether no row has a term.
    pub(crate) fn is_unused(&self, term: u32) -> bool {
        self.list(term).is_none_or(|list| list.next == 0)
    }

    /// About how many bytes the list of a term has, which is what it takes to read it.
    #[inline]
    pub(crate) fn size(&self, term: u32) -> usize {
        self.list(term).map_or(0, |list| list.chain.size())
    }

    /// Calls `visit` with every row of a term and the field: 0, 1 or 2 for
    /// title, tagline, pitch.
    #[inline]
    pub(crate) fn each(&self, term: u32, mut visit: impl FnMut(usize, usize)) {
        let Some(list) = self.list(term) else { return };
        let mut next = 0;
        for mut slice in self.chains.read(&list.chain) {
            while let Some(entry) = varint::read_u32(&mut slice).filter(|entry| *entry != 0) {
                next += position(entry >> 2);
                visit(next - 1, position(entry & 3));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weightiest_field_of_each_row_is_kept() {
        let mut postings = Postings::default();
        postings.add(2, 0, Field::Pitch);
        postings.add(2, 7, Field::Title);
        postings.add(2, 7, Field::Pitch);
        postings.add(2, 100_000, Field::Tagline);
        let mut found = Vec::new();
        postings.each(2, |row, field| found.push((row, field)));
        assert_eq!(found, [(0, 2), (7, 0), (100_000, 1)]);
        postings.each(1, |_, _| panic!("the term stands nowhere"));
        postings.each(9, |_, _| panic!("the term is unknown"));
    }
}
