//! Search for terms that a typed word matches with one typo.

use crate::store::dictionary::Dictionary;
use crate::store::order::sort;
use crate::store::{number, position};
use crate::text::similarity::allows_typo;
use std::ops::Range;

/// Places in the alphabet of the terms that a typed word matches with one typo.
#[derive(Debug, Default)]
pub(crate) struct Typos {
    /// Places of the terms that are one edit away from the typed word.
    pub(crate) words: Vec<usize>,
    /// Places of the terms that begin with an edited form of the typed word, as disjoint ranges in
    /// ascending order.
    pub(crate) prefixes: Vec<Range<usize>>,
}

impl Typos {
    /// Adds the terms that have `rest` after the first `shared` bytes, which all terms `within`
    /// these places have in common.
    fn add_matches(&mut self, terms: &Dictionary, within: Range<usize>, shared: usize, rest: &str) {
        let places = terms.places_with_rest(within, shared, rest);
        if places.is_empty() {
            return;
        }
        if terms.text_at(places.start).len() == shared + rest.len() {
            self.words.push(places.start);
        }
        self.prefixes.push(places);
    }
}

/// Finds the terms that are one edit away from a typed word, or begin with such an edited form.
///
/// All candidates for an edit at one letter share the letters before it, a range of the sorted
/// dictionary that narrows from letter to letter. The letters that may follow are read from the
/// dictionary, and another bisection tests the rest. A word of eight letters takes a few hundred
/// bisections, a few hundredths of a millisecond.
pub(crate) fn find_typos(terms: &Dictionary, typed: &str) -> Typos {
    let mut found = Typos::default();
    if !allows_typo(typed) {
        return found;
    }
    let mut sharing = terms.all_places();
    for (at, letter) in typed.char_indices() {
        let (_, rest) = typed.split_at(at);
        let after = rest.get(letter.len_utf8()..).unwrap_or("");
        found.add_matches(terms, sharing.clone(), at, after);
        if let Some(next) = after.chars().next() {
            let behind = after.get(next.len_utf8()..).unwrap_or("");
            found.add_matches(terms, sharing.clone(), at, &format!("{next}{letter}{behind}"));
        }
        for (length, within) in continuations(terms, at, sharing.clone()) {
            found.add_matches(terms, within.clone(), at + length, rest);
            found.add_matches(terms, within, at + length, after);
        }
        sharing = terms.places_with_rest(sharing, at, letter.encode_utf8(&mut [0; 4]));
        if sharing.is_empty() {
            break;
        }
    }
    found.prefixes = merge_ranges(found.prefixes);
    found
}

/// Length and places of every letter that follows a shared beginning.
fn continuations(
    terms: &Dictionary,
    shared: usize,
    mut sharing: Range<usize>,
) -> impl Iterator<Item = (usize, Range<usize>)> {
    std::iter::from_fn(move || {
        while !sharing.is_empty() {
            let letter = terms.text_at(sharing.start).get(shared..)?.chars().next();
            let Some(letter) = letter else {
                sharing.start += 1;
                continue;
            };
            let places =
                terms.places_with_rest(sharing.clone(), shared, letter.encode_utf8(&mut [0; 4]));
            sharing.start = places.end.max(sharing.start + 1);
            return Some((letter.len_utf8(), places));
        }
        None
    })
}

/// Merges ranges that touch or overlap. The result is in ascending order.
fn merge_ranges(ranges: Vec<Range<usize>>) -> Vec<Range<usize>> {
    let start = |at: u32| ranges.get(position(at)).map_or(0, |range| range.start);
    let mut order: Vec<u32> = (0..number(ranges.len())).collect();
    sort(&mut order, &|a, b| start(a).cmp(&start(b)));
    let mut merged: Vec<Range<usize>> = Vec::with_capacity(ranges.len());
    for range in order.into_iter().filter_map(|at| ranges.get(position(at))) {
        match merged.last_mut().filter(|last| range.start <= last.end) {
            Some(last) => last.end = last.end.max(range.end),
            None => merged.push(range.clone()),
        }
    }
    merged
}
