//! Terms that a typed word matches.

use super::cost::{NOT_FOUND, by_field};
use super::typos::{Typos, typos};
use crate::store::position;
use crate::store::texts::{Word, words};
use crate::text::similarity::{Similarity, forgives};
use crate::text_index::TextIndex;
use std::ops::Range;

/// Cost of looking for typos, in bytes of postings that could be read instead.
const TYPOS: usize = 2_000;

/// Limit on the terms whose lists are measured.
const MANY: usize = 4_096;

/// Cost of the list of a term if there are many, in bytes: each is elsewhere in memory.
const LIST: usize = 32;

/// Terms that a typed word matches, as places in the alphabet.
pub(super) struct Meaning<'a> {
    index: &'a TextIndex,
    typed: &'a str,
    /// Terms that begin as typed; the first of them is the word itself if it is `whole`.
    as_typed: Range<usize>,
    whole: bool,
    /// Terms that contain the word, in a script without spaces.
    inside: Vec<u32>,
    /// Terms that match with a typo; empty until [`Self::forgive`]. A query with another word that
    /// matches nothing never needs them.
    typos: Typos,
}

impl<'a> Meaning<'a> {
    /// Finds the terms that match without a typo.
    pub(super) fn as_typed(index: &'a TextIndex, typed: &'a str) -> Self {
        let as_typed = index.words.beginning(typed);
        let whole = index.words.text_at(as_typed.start) == typed;
        let inside = index.words.inside(typed);
        Self { index, typed, as_typed, whole, inside, typos: Typos::default() }
    }

    /// Adds the terms that match with a typo.
    pub(super) fn forgive(&mut self) {
        self.typos = typos(&self.index.words, self.typed);
    }

    /// First letter, if the word is a single letter whose longer terms are found by bits.
    fn by_bits(&self) -> Option<char> {
        let mut letters = self.typed.chars();
        let initial = letters.next().filter(|_| letters.next().is_none())?;
        self.index.initials.knows(initial).then_some(initial)
    }

    /// Approximate cost, in bytes, of finding the known terms in all rows.
    pub(super) fn size(&self) -> usize {
        if self.by_bits().is_some() {
            return self.index.len();
        }
        let size = |places: Range<usize>| {
            if places.len() > MANY {
                return places.len() * LIST;
            }
            let terms = self.index.words.terms_at(places).iter();
            terms.map(|term| self.index.postings.size(*term)).sum::<usize>()
        };
        let guessed = self.guessed().map(|(places, _)| size(places)).sum::<usize>();
        let inside = self.inside.iter().map(|term| self.index.postings.size(*term)).sum::<usize>();
        size(self.as_typed.clone()) + guessed + inside
    }

    /// Cost including the search for typos, estimated before that search.
    pub(super) fn expected_size(&self) -> usize {
        self.size() + if forgives(self.typed) { TYPOS } else { 0 }
    }

    /// Places of the terms that match with a typo, unsorted; some occur twice.
    fn guessed(&self) -> impl Iterator<Item = (Range<usize>, Similarity)> {
        let whole = self.typos.whole.iter().map(|place| (*place..place + 1, Similarity::Typo));
        let as_typed = self.as_typed.clone();
        // Terms without a typo were found before.
        let around = move |places: &Range<usize>| {
            let before = places.start..places.end.min(as_typed.start);
            let after = places.start.max(as_typed.end)..places.end;
            [(before, Similarity::TypoPrefix), (after, Similarity::TypoPrefix)]
        };
        whole.chain(self.typos.beginnings.iter().flat_map(around))
    }

    /// Calls `note` with every find in any row: the row and the cost.
    pub(super) fn for_each(&self, mut note: impl FnMut(usize, u8)) {
        let mut add = |terms: &[u32], similarity: Similarity| {
            let costs = by_field(similarity);
            for term in terms {
                self.index.postings.for_each(*term, |row, field| note(row, cost(costs, field)));
            }
        };
        let terms = self.index.words.terms_at(self.as_typed.clone());
        let (whole, longer) = terms.split_at(usize::from(self.whole).min(terms.len()));
        add(whole, Similarity::Exact);
        add(&self.inside, Similarity::Prefix);
        for (places, similarity) in self.guessed() {
            add(self.index.words.terms_at(places), similarity);
        }
        match self.by_bits() {
            None => add(longer, Similarity::Prefix),
            Some(initial) => {
                let costs = by_field(Similarity::Prefix);
                self.index.initials.for_each(initial, |row, field| note(row, cost(costs, field)));
            }
        }
    }

    /// Cost of the best find in one row, searched for in its text.
    pub(super) fn cost_in(&self, row: u32) -> u8 {
        let mut best = NOT_FOUND;
        for Word { field, term, .. } in words(self.index.texts.get(position(row))) {
            if let Some(similarity) = self.similarity(term) {
                best = best.min(cost(by_field(similarity), field as usize));
            }
        }
        best
    }

    /// Similarity of a term, if it matches.
    fn similarity(&self, term: u32) -> Option<Similarity> {
        let place = position(self.index.words.alphabet().rank(term));
        if self.as_typed.contains(&place) {
            let is_whole = self.whole && place == self.as_typed.start;
            return Some(if is_whole { Similarity::Exact } else { Similarity::Prefix });
        }
        // Terms come in the order of their numbers.
        if self.inside.binary_search(&term).is_ok() {
            return Some(Similarity::Prefix);
        }
        let next = self.typos.beginnings.partition_point(|places| places.end <= place);
        self.typos.beginnings.get(next).filter(|places| places.contains(&place))?;
        let is_whole = self.typos.whole.contains(&place);
        Some(if is_whole { Similarity::Typo } else { Similarity::TypoPrefix })
    }
}

/// Cost in a field, given by its index.
#[inline]
fn cost(costs: [u8; 4], field: usize) -> u8 {
    // Two bits are always a valid index, so this compiles to one lookup.
    costs.get(field & 3).copied().unwrap_or(NOT_FOUND)
}
