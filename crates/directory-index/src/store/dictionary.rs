//! Dictionary: the terms that words fold into.

use super::interner::Interner;
use super::order::{HEAD, Order, head};
use super::position;
use crate::text::fold::{Normalize, fold};
use crate::text::marks::is_unspaced;
use std::ops::Range;

/// Terms that the words of texts fold into, and their alphabetical order.
#[derive(Clone, Debug)]
pub(crate) struct Dictionary {
    normalize: Normalize,
    terms: Interner,
    /// Unfolded words with letters beyond ASCII. Their terms are cached, because normalizing is a
    /// call into the host.
    spellings: Interner,
    spelling_terms: Vec<u32>,
    /// Terms with letters of a script without spaces, in which text is found anywhere.
    unspaced: Vec<u32>,
    alphabet: Order,
}

impl Dictionary {
    pub(crate) fn new(normalize: Normalize) -> Self {
        Self {
            normalize,
            terms: Interner::default(),
            spellings: Interner::default(),
            spelling_terms: Vec::new(),
            unspaced: Vec::new(),
            alphabet: Order::default(),
        }
    }

    /// Normalization of the host.
    pub(crate) fn normalize(&self) -> Normalize {
        self.normalize
    }

    /// Number of the term of a word.
    pub(crate) fn intern(&mut self, word: &str) -> u32 {
        if word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit()) {
            return self.terms.intern(word).0;
        }
        if word.is_ascii() {
            return self.terms.intern(&fold(word, self.normalize)).0;
        }
        let (number, is_new) = self.spellings.intern(word);
        if is_new {
            let term = self.add(&fold(word, self.normalize));
            self.spelling_terms.push(term);
        }
        self.spelling_terms.get(position(number)).copied().unwrap_or_default()
    }

    /// Number of a term, which is added if it is new.
    pub(crate) fn add(&mut self, term: &str) -> u32 {
        let (number, is_new) = self.terms.intern(term);
        if is_new && !term.is_ascii() && term.contains(is_unspaced) {
            self.unspaced.push(number);
        }
        number
    }

    /// Terms in a script without spaces that contain a text after their first letter.
    pub(crate) fn terms_containing(&self, text: &str) -> Vec<u32> {
        let mut found = self.unspaced.clone();
        found.retain(|term| {
            let mut letters = self.terms.get(*term).chars();
            letters.next();
            letters.as_str().contains(text)
        });
        found
    }

    /// Inserts new terms into the alphabetical order.
    pub(crate) fn sort(&mut self) {
        let term = |term: u32| self.terms.get(term).as_bytes();
        let compare = |a, b| term(a).cmp(term(b));
        self.alphabet.add_up_to(self.terms.len(), &|number| head(term(number)), &compare);
    }

    /// Terms in alphabetical order.
    pub(crate) fn alphabet(&self) -> &Order {
        &self.alphabet
    }

    /// Places of all terms in the alphabet.
    pub(crate) fn all_places(&self) -> Range<usize> {
        0..self.alphabet.sorted().len()
    }

    /// Terms at places in the alphabet.
    pub(crate) fn terms_at(&self, places: Range<usize>) -> &[u32] {
        self.alphabet.sorted().get(places).unwrap_or_default()
    }

    /// Term at a place in the alphabet, as text.
    pub(crate) fn text_at(&self, place: usize) -> &str {
        self.alphabet.sorted().get(place).map_or("", |term| self.terms.get(*term))
    }

    /// All terms, in the order of their numbers.
    pub(crate) fn terms(&self) -> &Interner {
        &self.terms
    }

    /// Places of the terms that begin with `prefix`.
    pub(crate) fn places_with_prefix(&self, prefix: &str) -> Range<usize> {
        self.places_with_rest(self.all_places(), 0, prefix)
    }

    /// Places of the terms that have `rest` after the first `shared` bytes, which all terms
    /// `within` these places have in common.
    ///
    /// A search for typos takes hundreds of these bisections. Each step over texts would wait for
    /// memory, so heads are compared first.
    pub(crate) fn places_with_rest(
        &self,
        within: Range<usize>,
        shared: usize,
        rest: &str,
    ) -> Range<usize> {
        let rest = rest.as_bytes();
        let near = if shared < HEAD { self.places_by_head(within, shared, rest) } else { within };
        if near.is_empty() || shared + rest.len() <= HEAD {
            return near;
        }
        let places = self.terms_at(near.clone());
        let text = |term: &u32| self.terms.get(*term).as_bytes().get(shared..).unwrap_or_default();
        let start = places.partition_point(|term| text(term) < rest);
        let (_, from) = places.split_at(start);
        let count = from.partition_point(|term| text(term).starts_with(rest));
        near.start + start..near.start + start + count
    }

    /// Narrows the places by the heads of the terms only.
    fn places_by_head(&self, within: Range<usize>, shared: usize, rest: &[u8]) -> Range<usize> {
        let heads = self.alphabet.heads(within.clone());
        let Some(first) = heads.first() else { return within };
        let least = (first & !mask_after(shared)) | (head(rest) >> (8 * shared));
        let greatest = least | mask_after((shared + rest.len()).min(HEAD));
        let start = heads.partition_point(|head| *head < least);
        let (_, from) = heads.split_at(start);
        // In most cases, there is no such term.
        let none = from.first().is_none_or(|head| *head > greatest);
        let count = if none { 0 } else { from.partition_point(|head| *head <= greatest) };
        within.start + start..within.start + start + count
    }
}

/// Bits of a head that are after its first bytes.
fn mask_after(bytes: usize) -> u64 {
    u32::try_from(bytes * 8).ok().and_then(|bits| u64::MAX.checked_shr(bits)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: &str = "water waterfall waterfalls waterway wa agriculture agricultural a zebra \
        москва москве мост 東京 strasse waterfalling wb";

    /// Checks that every prefix of every term is found, for any number of shared bytes.
    #[test]
    fn prefixes_are_found_at_every_split() {
        let mut dictionary = Dictionary::new(str::to_owned);
        let mut sorted: Vec<&str> = TERMS.split(' ').collect();
        for part in sorted.chunks(5) {
            for term in part {
                dictionary.add(term);
            }
            dictionary.sort();
        }
        sorted.sort_unstable();
        let found = dictionary.alphabet.sorted().iter().map(|term| dictionary.terms.get(*term));
        assert!(found.eq(sorted.iter().copied()));
        let places = |prefix: &str| {
            let start = sorted.partition_point(|term| *term < prefix);
            start..start + sorted.iter().filter(|term| term.starts_with(prefix)).count()
        };
        let missing = ["x", "waterz", "waterfallz", "agriculturz", "москвы", ""];
        for text in sorted.iter().chain(&missing) {
            for (at, _) in text.char_indices() {
                let (shared, rest) = text.split_at(at);
                let within = places(shared);
                let found = dictionary.places_with_rest(within.clone(), at, rest);
                let expected = if within.is_empty() { within } else { places(text) };
                assert_eq!(found.len(), expected.len(), "{shared}|{rest}");
                assert!(found.is_empty() || found == expected, "{shared}|{rest}");
            }
        }
    }
}
