//! Which terms a typed word matches.

use super::cost::{NOT_FOUND, by_field};
use super::typos::{Typos, typos};
use crate::store::position;
use crate::store::texts::{Word, words};
use crate::text::similarity::{Similarity, forgives};
use crate::text_index::TextIndex;
use std::ops::Range;

/// What looking for typos costs, in bytes of postings that could be read instead.
const TYPOS: usize = 2_000;

/// So many terms are looked at to learn how long their lists are.
const MANY: usize = 4_096;

/// What the list of a term costs if there are many, in bytes: each is somewhere else in the memory.
const LIST: usize = 32;

/// The terms that a typed word matches, as places in the alphabet.
pub(super) struct Meaning<'a> {
    index: &'a TextIndex,
    typed: &'a str,
    /// The terms that begin as typed; the first of them is the word itself if it is `whole`.
    as_typed: Range<usize>,
    whole: bool,
    /// The terms that have it inside, in a script without spaces.
    inside: Vec<u32>,
    /// What it matches with a typo. Computed when it is needed first: where another word of the
    /// query is found nowhere, it is not.
    typos: Typos,
}

impl<'a> Meaning<'a> {
    /// The terms that have the letters as they were typed.
    pub(super) fn as_typed(index: &'a TextIndex, typed: &'a str) -> Self {
        let as_typed = index.words.beginning(typed);
        let whole = index.words.text_at(as_typed.start) == typed;
        let inside = index.words.inside(typed);
        Self { index, typed, as_typed, whole, inside, typos: Typos::default() }
    }

    /// Adds the terms that it matches with a typo.
    pub(super) fn forgive(&mut self) {
        self.typos = typos(&self.index.words, self.typed);
    }

    /// The letter, if the word is a single one whose longer terms are found by bits.
    fn by_bits(&self) -> Option<char> {
        let mut letters = self.typed.chars();
        let initial = letters.next().filter(|_| letters.next().is_none())?;
        self.index.initials.knows(initial).then_some(initial)
    }

    /// About what it takes to look into all rows for the terms that are known so far, in bytes.
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

    /// The same before any typo has been looked for.
    pub(super) fn expected_size(&self) -> usize {
        self.size() + if forgives(self.typed) { TYPOS } else { 0 }
    }

    /// The places of the terms that are meant with a typo, in no order; some are there twice.
    fn guessed(&self) -> impl Iterator<Item = (Range<usize>, Similarity)> {
        let whole = self.typos.whole.iter().map(|place| (*place..place + 1, Similarity::Typo));
        let as_typed = self.as_typed.clone();
        // What has the letters as typed was found already, and not by a typo.
        let around = move |places: &Range<usize>| {
            let before = places.start..places.end.min(as_typed.start);
            let after = places.start.max(as_typed.end)..places.end;
            [(before, Similarity::TypoPrefix), (after, Similarity::TypoPrefix)]
        };
        whole.chain(self.typos.beginnings.iter().flat_map(around))
    }

    /// Calls `note` with every find in any row: the row and the cost.
    pub(super) fn each(&self, mut note: impl FnMut(usize, u8)) {
        let mut add = |terms: &[u32], similarity: Similarity| {
            let costs = by_field(similarity);
            for term in terms {
                self.index.postings.each(*term, |row, field| note(row, cost(costs, field)));
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
                self.index.initials.each(initial, |row, field| note(row, cost(costs, field)));
            }
        }
    }

    /// The cost of the best find in one row, which is looked for in its text.
    pub(super) fn cost_in(&self, row: u32) -> u8 {
        let mut best = NOT_FOUND;
        for Word { field, term, .. } in words(self.index.texts.get(position(row))) {
            if let Some(similarity) = self.similarity(term) {
                best = best.min(cost(by_field(similarity), field as usize));
            }
        }
        best
    }

    /// How a term is meant, if it is.
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

/// The cost in a field, given by its place.
#[inline]
fn cost(costs: [u8; 4], field: usize) -> u8 {
    // Two bits are always a place, so this is one look into a table.
    costs.get(field & 3).copied().unwrap_or(NOT_FOUND)
}
