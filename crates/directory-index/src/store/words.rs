//! The dictionary: every word as it is written, and the term that it is searched by.

use super::alphabet::Alphabet;
use super::column::Column;
use super::interner::Interner;
use super::position;
use crate::text::fold::fold;
use crate::text::pieces::begins_word;
use std::ops::Range;

/// The number of the mark between two fields of a text.
pub(crate) const FIELD_END: u32 = 0;

/// Stands for "no term": gaps have none.
const NO_TERM: u32 = u32::MAX;

/// Words and gaps as they are written, the terms that the words fold into, and the terms in
/// alphabetical order.
///
/// A word is folded when it is first seen and never again, so case and accents cost nothing where
/// a text has only words that are known.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    written: Interner,
    /// The term of every written word.
    term_of: Column<u32>,
    terms: Interner,
    alphabet: Alphabet,
}

impl Default for Words {
    fn default() -> Self {
        let mut term_of = Column::default();
        term_of.push(NO_TERM);
        let (terms, alphabet) = (Interner::default(), Alphabet::default());
        Self { written: Interner::with_blank(), term_of, terms, alphabet }
    }
}

impl Words {
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
            let term = if is_word { self.terms.intern(&fold(written)).0 } else { NO_TERM };
            self.term_of.push(term);
        }
        number
    }

    pub(crate) fn written(&self) -> &Interner {
        &self.written
    }

    /// The term of a written word, or that it is a gap; `None` for a number never given out.
    #[inline]
    pub(crate) fn term(&self, written: u32) -> Option<Option<u32>> {
        let term = *self.term_of.get(position(written))?;
        Some((term != NO_TERM).then_some(term))
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
