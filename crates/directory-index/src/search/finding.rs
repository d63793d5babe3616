//! Finding one typed word in all rows.

use super::cost::{NOT_FOUND, by_field};
use super::typos::typos;
use crate::index::Index;
use crate::text::likeness::Likeness;

/// The cost of one word in every row.
pub(super) fn find(index: &Index, typed: &str) -> Vec<u8> {
    let words = &index.words;
    let mut costs = vec![NOT_FOUND; index.rows.len()];
    let as_typed = words.beginning(typed);
    let exact = usize::from(words.text_at(as_typed.start) == typed);
    let (whole, longer) = words.terms_at(as_typed.clone()).split_at(exact.min(as_typed.len()));
    add_beginning(index, typed, longer, &mut costs);
    add(index, whole, Likeness::Exact, &mut costs);
    let typos = typos(words, typed);
    for place in typos.whole {
        add(index, words.terms_at(place..place + 1), Likeness::Typo, &mut costs);
    }
    for places in typos.beginnings {
        // What has the letters as typed was found already, and not by a typo.
        let (before, after) = (
            places.start..places.end.min(as_typed.start),
            places.start.max(as_typed.end)..places.end,
        );
        add(index, words.terms_at(before), Likeness::TypoPrefix, &mut costs);
        add(index, words.terms_at(after), Likeness::TypoPrefix, &mut costs);
    }
    costs
}

/// Notes the costs of all rows with words that begin as typed, which are the `longer` terms. A
/// single letter has too many of these, and is answered by the bits that are kept for it.
fn add_beginning(index: &Index, typed: &str, longer: &[u32], costs: &mut [u8]) {
    let mut letters = typed.chars();
    let by_bits = match (letters.next(), letters.next()) {
        (Some(initial), None) => index.initials.each(initial, note(Likeness::Prefix, costs)),
        _ => None,
    };
    if by_bits.is_none() {
        add(index, longer, Likeness::Prefix, costs);
    }
}

/// Notes the costs of all rows that have any of the terms.
fn add(index: &Index, terms: &[u32], likeness: Likeness, costs: &mut [u8]) {
    for term in terms {
        index.postings.each(*term, note(likeness, costs));
    }
}

/// Notes the cost of a row where a word was found, if it was not found in a better way before.
#[inline]
fn note(likeness: Likeness, costs: &mut [u8]) -> impl FnMut(usize, usize) {
    let [title, tagline, pitch, none] = by_field(likeness);
    move |row, field| {
        let cost = match field {
            0 => title,
            1 => tagline,
            2 => pitch,
            _ => none,
        };
        if let Some(best) = costs.get_mut(row) {
            *best = cost.min(*best);
        }
    }
}
