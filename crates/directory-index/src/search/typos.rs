//! Finding the terms that a typed word matches with one typo.

use crate::store::order::sort;
use crate::store::words::Words;
use crate::store::{number, position};
use crate::text::similarity::forgives;
use std::ops::Range;

/// Places in the alphabet of the terms that a typed word matches with one typo.
#[derive(Debug, Default)]
pub(crate) struct Typos {
    /// Places of the terms that are one edit away from the typed word.
    pub(crate) whole: Vec<usize>,
    /// Places of these and all longer terms, as disjoint ranges in ascending order.
    pub(crate) beginnings: Vec<Range<usize>>,
}

impl Typos {
    /// Adds the terms that have `rest` after the bytes that all places in `within` share.
    fn add_matches(&mut self, words: &Words, within: Range<usize>, shared: usize, rest: &str) {
        let places = words.places_with_rest(within, shared, rest);
        if places.is_empty() {
            return;
        }
        if words.text_at(places.start).len() == shared + rest.len() {
            self.whole.push(places.start);
        }
        self.beginnings.push(places);
    }
}

/// Finds the terms that are one edit away from a typed word, or begin so.
///
/// An edit leaves the letters before and after it alone. So all candidates for an edit at one
/// letter share a beginning, which is a range of the dictionary that narrows from letter to letter;
/// the letters that may follow are read from the dictionary and not guessed; and one more bisection
/// tests the rest. A word of eight letters takes a few hundred of these, some hundredths of a
/// millisecond, with no structure but the sorted dictionary itself.
pub(crate) fn typos(words: &Words, typed: &str) -> Typos {
    let mut found = Typos::default();
    if !forgives(typed) {
        return found;
    }
    let mut sharing = words.everything();
    for (at, letter) in typed.char_indices() {
        let (_, rest) = typed.split_at(at);
        let after = rest.get(letter.len_utf8()..).unwrap_or("");
        found.add_matches(words, sharing.clone(), at, after);
        if let Some(next) = after.chars().next() {
            let behind = after.get(next.len_utf8()..).unwrap_or("");
            found.add_matches(words, sharing.clone(), at, &format!("{next}{letter}{behind}"));
        }
        for (length, within) in continuations(words, at, sharing.clone()) {
            found.add_matches(words, within.clone(), at + length, rest);
            found.add_matches(words, within, at + length, after);
        }
        sharing = words.places_with_rest(sharing, at, letter.encode_utf8(&mut [0; 4]));
        if sharing.is_empty() {
            break;
        }
    }
    found.beginnings = merge_ranges(found.beginnings);
    found
}

/// Places of every letter that follows a shared beginning, with the letter's length.
fn continuations(
    words: &Words,
    shared: usize,
    mut sharing: Range<usize>,
) -> impl Iterator<Item = (usize, Range<usize>)> {
    std::iter::from_fn(move || {
        while !sharing.is_empty() {
            let letter = words.text_at(sharing.start).get(shared..)?.chars().next();
            let Some(letter) = letter else {
                sharing.start += 1;
                continue;
            };
            let places =
                words.places_with_rest(sharing.clone(), shared, letter.encode_utf8(&mut [0; 4]));
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
    let mut joined: Vec<Range<usize>> = Vec::with_capacity(ranges.len());
    for range in order.into_iter().filter_map(|at| ranges.get(position(at))) {
        match joined.last_mut().filter(|last| range.start <= last.end) {
            Some(last) => last.end = last.end.max(range.end),
            None => joined.push(range.clone()),
        }
    }
    joined
}
