//! The terms in alphabetical order, and where in it a beginning is.

use super::interner::Interner;
use super::order::{Order, insert, reserve, sort};
use super::{number, position};
use std::ops::Range;

/// How many bytes of a term are its head.
const HEAD: usize = size_of::<u64>();

/// How many terms are sorted at once at most, so that their heads need little memory besides.
const AT_ONCE: usize = 1 << 14;

/// The terms in their order, with the first bytes of each as a number.
///
/// A typo is looked for by hundreds of bisections. On texts, which lie all over the memory, each
/// of their steps would wait for two or three of them; the heads lie side by side in the order of
/// the terms, compare as these do, and nearly always decide.
#[derive(Clone, Debug, Default)]
pub(crate) struct Alphabet {
    order: Order,
    /// The head of every term, in alphabetical order.
    heads: Vec<u64>,
}

/// The first bytes as a number that sorts as they do. No term has a zero in it, which ends the
/// shorter ones.
fn head(text: &[u8]) -> u64 {
    let mut bytes = [0; HEAD];
    bytes.iter_mut().zip(text).for_each(|(place, byte)| *place = *byte);
    u64::from_be_bytes(bytes)
}

/// The bits of a head that are behind so many of its bytes.
fn behind(bytes: usize) -> u64 {
    u32::try_from(bytes * 8).ok().and_then(|bits| u64::MAX.checked_shr(bits)).unwrap_or(0)
}

impl Alphabet {
    /// An order that was saved; `None` if it is not one of these terms.
    pub(crate) fn from_sorted(sorted: Vec<u32>, terms: &Interner) -> Option<Self> {
        let order = Order::from_sorted(sorted).filter(|o| o.sorted().len() == terms.len())?;
        let heads = order.sorted().iter().map(|term| head(terms.bytes(*term))).collect();
        Some(Self { order, heads })
    }

    /// Puts the terms that are new in their places.
    pub(crate) fn add_up_to(&mut self, terms: &Interner) {
        if self.heads.len() == terms.len() {
            return;
        }
        self.order.reserve(terms.len());
        reserve(&mut self.heads, terms.len());
        while self.heads.len() < terms.len() {
            self.add(terms, terms.len().min(self.heads.len() + AT_ONCE));
        }
        self.order.rank_again();
    }

    /// Puts the terms up to this number in their places.
    fn add(&mut self, terms: &Interner, count: usize) {
        let known = number(self.heads.len());
        let mut fresh: Vec<u32> = (known..number(count)).collect();
        let new: Vec<u64> = fresh.iter().map(|term| head(terms.bytes(*term))).collect();
        let head = |term: u32| new.get(position(term.checked_sub(known)?)).copied();
        sort(&mut fresh, &|a, b| {
            head(a).cmp(&head(b)).then_with(|| terms.bytes(a).cmp(terms.bytes(b)))
        });
        let heads = &self.heads;
        let places = self.order.merge(&fresh, &|sorted, term| {
            let own = head(term).unwrap_or(u64::MAX);
            let start = heads.partition_point(|head| *head < own);
            let (_, from) = heads.split_at(start);
            let alike = from.partition_point(|head| *head == own);
            let alike = sorted.get(start..start + alike).unwrap_or_default();
            start + alike.partition_point(|other| terms.bytes(*other) < terms.bytes(term))
        });
        let new: Vec<u64> = fresh.iter().filter_map(|term| head(*term)).collect();
        insert(&mut self.heads, &new, &places);
    }

    pub(crate) fn sorted(&self) -> &[u32] {
        self.order.sorted()
    }

    /// The place of a term.
    #[inline]
    pub(crate) fn rank(&self, term: u32) -> u32 {
        self.order.rank(term)
    }

    /// The places of the terms that have `rest` behind their first bytes, among places where
    /// these bytes, `shared` of them, are the same for all.
    pub(crate) fn going_on(
        &self,
        terms: &Interner,
        within: Range<usize>,
        shared: usize,
        rest: &[u8],
    ) -> Range<usize> {
        let near = if shared < HEAD { self.by_head(within, shared, rest) } else { within };
        if near.is_empty() || shared + rest.len() <= HEAD {
            return near;
        }
        let places = self.sorted().get(near.clone()).unwrap_or_default();
        let text = |term: &u32| terms.bytes(*term).get(shared..).unwrap_or_default();
        let start = places.partition_point(|term| text(term) < rest);
        let (_, from) = places.split_at(start);
        let count = from.partition_point(|term| text(term).starts_with(rest));
        near.start + start..near.start + start + count
    }

    /// The same, as far as the heads tell.
    fn by_head(&self, within: Range<usize>, shared: usize, rest: &[u8]) -> Range<usize> {
        let heads = self.heads.get(within.clone()).unwrap_or_default();
        let Some(first) = heads.first() else { return within };
        let least = (first & !behind(shared)) | (head(rest) >> (8 * shared));
        let greatest = least | behind((shared + rest.len()).min(HEAD));
        let start = heads.partition_point(|head| *head < least);
        let (_, from) = heads.split_at(start);
        // Mostly there is none.
        let none = from.first().is_none_or(|head| *head > greatest);
        let count = if none { 0 } else { from.partition_point(|head| *head <= greatest) };
        within.start + start..within.start + start + count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TERMS: &str = "water waterfall waterfalls waterway wa agriculture agricultural a zebra \
        москва москве мост 東京 strasse waterfalling wb";

    /// Expects every beginning of every term at its places, looked for in every way to cut it.
    #[test]
    fn beginnings_are_found_wherever_they_are_cut() {
        let (mut terms, mut alphabet) = (Interner::default(), Alphabet::default());
        let mut sorted: Vec<&str> = TERMS.split(' ').collect();
        for part in sorted.chunks(5) {
            for term in part {
                terms.intern(term);
            }
            alphabet.add_up_to(&terms);
        }
        sorted.sort_unstable();
        let found = alphabet.sorted().iter().map(|term| terms.get(*term));
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
                let found = alphabet.going_on(&terms, within.clone(), at, rest.as_bytes());
                let expected = if within.is_empty() { within } else { places(text) };
                assert_eq!(found.len(), expected.len(), "{shared}|{rest}");
                assert!(found.is_empty() || found == expected, "{shared}|{rest}");
            }
        }
        let restored = Alphabet::from_sorted(alphabet.sorted().to_vec(), &terms).unwrap();
        assert_eq!(restored.heads, alphabet.heads);
    }
}
