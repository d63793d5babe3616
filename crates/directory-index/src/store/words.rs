//! The dictionary: every word as it is written, and the term that it is searched by.

use super::interner::Interner;
use super::order::Order;
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
    term_of: Vec<u32>,
    terms: Interner,
    alphabet: Order,
}

impl Default for Words {
    fn default() -> Self {
        let (written, term_of) = (Interner::with_blank(), vec![NO_TERM]);
        Self { written, term_of, terms: Interner::default(), alphabet: Order::default() }
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
        let terms = &self.terms;
        self.alphabet.add_up_to(terms.len(), &|a, b| terms.get(a).cmp(terms.get(b)));
    }

    /// The terms in alphabetical order.
    pub(crate) fn alphabet(&self) -> &Order {
        &self.alphabet
    }

    /// Takes over an order of the terms that was saved; `None` if it is not one of these terms.
    pub(crate) fn restore_alphabet(&mut self, sorted: Vec<u32>) -> Option<()> {
        self.alphabet =
            Order::from_sorted(sorted).filter(|o| o.sorted().len() == self.terms.len())?;
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
        let places = self.terms_at(within.clone());
        let before = places.partition_point(|term| self.behind(*term, shared) < rest.as_bytes());
        self.neighbors(within.start + before..within.end, shared, rest)
    }

    /// The same where these terms, if there are any, are the first ones.
    ///
    /// A typo is looked for at hundreds of places, most of them in vain and the others few, so the
    /// end is looked for from the beginning on.
    pub(crate) fn neighbors(
        &self,
        within: Range<usize>,
        shared: usize,
        rest: &str,
    ) -> Range<usize> {
        let places = self.terms_at(within.clone());
        let has = |term: &u32| self.behind(*term, shared).starts_with(rest.as_bytes());
        let mut reach = 1;
        while places.get(reach - 1).is_some_and(has) {
            reach *= 2;
        }
        let (near, _) = places.split_at(places.len().min(reach - 1));
        within.start..within.start + near.partition_point(has)
    }

    /// What is behind the first bytes of a term.
    fn behind(&self, term: u32, shared: usize) -> &[u8] {
        self.terms.get(term).as_bytes().get(shared..).unwrap_or(&[])
    }

    /// All terms, in the order of their numbers.
    pub(crate) fn terms(&self) -> &Interner {
        &self.terms
    }
}
