//! Terms that a typed word matches.

use super::cost::{NOT_FOUND, costs_by_field};
use super::is_stopped;
use super::typos::{Typos, find_typos};
use crate::text::joined::Question;
use crate::text::similarity::Similarity;
use crate::text_index::TextIndex;
use std::ops::Range;
use std::sync::atomic::AtomicBool;

/// Terms that a form of a typed word matches, as places in the alphabet.
pub(super) struct MatchingTerms<'a> {
    index: &'a TextIndex,
    /// Terms that begin with the word; with `has_exact`, the first of them is the word itself.
    prefix_places: Range<usize>,
    has_exact: bool,
    /// Terms in a script without spaces that contain the word.
    containing: Vec<u32>,
    /// Terms that match with a typo.
    typos: Typos,
}

impl<'a> MatchingTerms<'a> {
    /// Finds the terms of all forms of a question.
    pub(super) fn of_forms(
        index: &'a TextIndex,
        question: &'a Question,
        stop: &AtomicBool,
    ) -> Vec<Self> {
        let forms = question.forms.iter().enumerate().take_while(|_| !is_stopped(stop));
        forms.map(|(at, form)| Self::find(index, form, at < question.word_count)).collect()
    }

    fn find(index: &'a TextIndex, typed: &'a str, allows_typo: bool) -> Self {
        let prefix_places = index.dictionary.places_with_prefix(typed);
        let has_exact = index.dictionary.text_at(prefix_places.start) == typed;
        let containing = index.dictionary.terms_containing(typed);
        let typos = match allows_typo {
            true => find_typos(&index.dictionary, typed),
            false => Typos::default(),
        };
        Self { index, prefix_places, has_exact, containing, typos }
    }

    /// Places of the terms that match with a typo, unsorted, with duplicates.
    fn typo_places(&self) -> impl Iterator<Item = (Range<usize>, Similarity)> {
        let words = self.typos.words.iter().map(|place| (*place..place + 1, Similarity::Typo));
        let prefix_places = self.prefix_places.clone();
        // Terms that match without a typo are left out.
        let around = move |places: &Range<usize>| {
            let before = places.start..places.end.min(prefix_places.start);
            let after = places.start.max(prefix_places.end)..places.end;
            [(before, Similarity::TypoPrefix), (after, Similarity::TypoPrefix)]
        };
        words.chain(self.typos.prefixes.iter().flat_map(around))
    }

    /// Calls `note` with the row and the cost of every match.
    pub(super) fn for_each(&self, mut note: impl FnMut(usize, u8)) {
        let mut add = |terms: &[u32], similarity: Similarity| {
            let costs = costs_by_field(similarity);
            for term in terms {
                self.index.postings.for_each(*term, |row, field| note(row, cost(costs, field)));
            }
        };
        let terms = self.index.dictionary.terms_at(self.prefix_places.clone());
        let (exact, longer) = terms.split_at(usize::from(self.has_exact).min(terms.len()));
        add(exact, Similarity::Exact);
        add(longer, Similarity::Prefix);
        add(&self.containing, Similarity::Prefix);
        for (places, similarity) in self.typo_places() {
            add(self.index.dictionary.terms_at(places), similarity);
        }
    }
}

/// Cost in a field, given by its index.
#[inline]
fn cost(costs: [u8; 4], field: usize) -> u8 {
    // Two bits are always a valid index, so this compiles to one lookup.
    costs.get(field & 3).copied().unwrap_or(NOT_FOUND)
}
