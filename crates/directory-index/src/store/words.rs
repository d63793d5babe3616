//! The dictionary: every word as it is written, and the term that it is searched by.

use super::alphabet::Alphabet;
use super::column::Column;
use super::interner::Interner;
use super::position;
use crate::text::fold::{Normalize, fold};
use crate::text::marks::{is_apostrophe, is_unspaced};
use crate::text::pieces::begins_word;
use std::collections::BTreeMap;
use std::ops::Range;

/// The number of the mark between two fields of a text.
pub(crate) const FIELD_END: u32 = 0;

/// Stands for "no term": gaps have none.
const NO_TERM: u32 = u32::MAX;

/// Marks the term of a word that has further terms.
const FURTHER: u32 = 1 << 31;

/// What follows an apostrophe is searched by itself if it has so many letters: not the s of "it's".
const SHORTEST_PART: usize = 3;

/// Words and gaps as they are written, the terms that the words fold into, and the terms in
/// alphabetical order.
///
/// A word is folded when it is first seen and never again, so case and accents cost nothing where
/// a text has only words that are known.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    normalize: Normalize,
    written: Interner,
    /// The term of every written word.
    term_of: Column<u32>,
    /// The terms of the parts of a word that follow an apostrophe.
    parts: BTreeMap<u32, Vec<u32>>,
    terms: Interner,
    /// The terms with letters of a script that has no spaces: something can be found inside.
    unspaced: Vec<u32>,
    alphabet: Alphabet,
}

impl Words {
    pub(crate) fn new(normalize: Normalize) -> Self {
        let mut term_of = Column::default();
        term_of.push(NO_TERM);
        Self {
            normalize,
            written: Interner::with_blank(),
            term_of,
            parts: BTreeMap::new(),
            terms: Interner::default(),
            unspaced: Vec::new(),
            alphabet: Alphabet::default(),
        }
    }

    /// What takes characters apart.
    pub(crate) fn normalize(&self) -> Normalize {
        self.normalize
    }

    /// Makes room for so many words as they are written, and about as many terms.
    pub(crate) fn reserve(&mut self, count: usize) {
        self.written.reserve(count);
        self.terms.reserve(count / 2);
    }

    /// The number of a word or gap as it is written.
    pub(crate) fn intern(&mut self, written: &str) -> u32 {
        let (number, new) = self.written.intern(written);
        if new {
            let is_word = written.chars().next().is_some_and(begins_word);
            let term = if is_word { self.add_term(written) } else { NO_TERM };
            let further = is_word && self.add_parts(number, written);
            self.term_of.push(if further { term | FURTHER } else { term });
        }
        number
    }

    fn add_term(&mut self, word: &str) -> u32 {
        let folded = fold(word, self.normalize);
        let (term, new) = self.terms.intern(&folded);
        if new && !folded.is_ascii() && folded.contains(is_unspaced) {
            self.unspaced.push(term);
        }
        term
    }

    /// Adds what follows the apostrophes of a word.
    fn add_parts(&mut self, number: u32, written: &str) -> bool {
        let mut parts = Vec::new();
        for (at, apostrophe) in written.match_indices(is_apostrophe) {
            let part = written.get(at + apostrophe.len()..).unwrap_or_default();
            if part.chars().nth(SHORTEST_PART - 1).is_some() {
                parts.push(self.add_term(part));
            }
        }
        let any = !parts.is_empty();
        if any {
            self.parts.insert(number, parts);
        }
        any
    }

    /// The terms of the parts of a written word.
    #[inline]
    pub(crate) fn parts(&self, written: u32) -> &[u32] {
        let term = self.term_of.get(position(written)).copied().unwrap_or(NO_TERM);
        if term == NO_TERM || term & FURTHER == 0 {
            return &[];
        }
        self.parts.get(&written).map_or(&[], Vec::as_slice)
    }

    /// The terms that have a text inside, in a script without spaces.
    pub(crate) fn inside(&self, text: &str) -> Vec<u32> {
        let mut found = self.unspaced.clone();
        found.retain(|term| {
            let term = self.terms.get(*term);
            let mut letters = term.chars();
            letters.next();
            letters.as_str().contains(text)
        });
        found
    }

    pub(crate) fn written(&self) -> &Interner {
        &self.written
    }

    /// The term of a written word, or that it is a gap; `None` for a number never given out.
    #[inline]
    pub(crate) fn term(&self, written: u32) -> Option<Option<u32>> {
        let term = *self.term_of.get(position(written))?;
        Some((term != NO_TERM).then_some(term & !FURTHER))
    }

    /// Puts the terms that came since the last time in their alphabetical places.
    pub(crate) fn sort(&mut self) {
        self.alphabet.add_up_to(&self.terms);
    }

    /// The terms in alphabetical order.
    pub(crate) fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// Takes over an order of the terms that was saved; `None` if it is not one of these terms.
    pub(crate) fn restore_alphabet(&mut self, sorted: Vec<u32>) -> Option<()> {
        self.alphabet = Alphabet::from_sorted(sorted, &self.terms)?;
        Some(())
    }

    /// The place in the alphabet that begins with every term.
    pub(crate) fn everything(&self) -> Range<usize> {
        0..self.alphabet.sorted().len()
    }

    /// The terms at places in the alphabet.
    pub(crate) fn terms_at(&self, places: Range<usize>) -> &[u32] {
        self.alphabet.sorted().get(places).unwrap_or_default()
    }

    /// The term at a place in the alphabet, as text.
    pub(crate) fn text_at(&self, place: usize) -> &str {
        self.alphabet.sorted().get(place).map_or("", |term| self.terms.get(*term))
    }

    /// The places of the terms that begin with `prefix`. They are neighbors, which is why the
    /// dictionary is sorted.
    pub(crate) fn beginning(&self, prefix: &str) -> Range<usize> {
        self.going_on(self.everything(), 0, prefix)
    }

    /// The places of the terms that have `rest` behind their first bytes, among places where
    /// these bytes, `shared` of them, are the same for all.
    pub(crate) fn going_on(&self, within: Range<usize>, shared: usize, rest: &str) -> Range<usize> {
        self.alphabet.going_on(&self.terms, within, shared, rest.as_bytes())
    }

    /// All terms, in the order of their numbers.
    pub(crate) fn terms(&self) -> &Interner {
        &self.terms
    }
}
