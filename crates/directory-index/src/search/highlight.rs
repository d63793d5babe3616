//! Which parts of a text match what was typed.

use super::answer::Spans;
use crate::text::fold::{fold, fold_letter};
use crate::text::likeness::{Likeness, likeness};
use crate::text::pieces::{Piece, pieces};
use std::ops::Range;

/// A word of a text.
struct Word<'a> {
    start: usize,
    written: &'a str,
    folded: String,
}

/// The spans of title, tagline and pitch. A word that holds a typo is marked only if the row has
/// the typed word in no better form: beside "water", "later" explains nothing.
pub(crate) fn spans(fields: [&str; 3], typed: &[String]) -> Spans {
    if typed.is_empty() {
        return Spans::default();
    }
    let fields = fields.map(words);
    let all = || fields.iter().flatten();
    let typed: Vec<(&str, Likeness)> = typed
        .iter()
        .filter_map(|typed| {
            let best = all().filter_map(|word| likeness(typed, &word.folded)).min()?;
            Some((typed.as_str(), best.max(Likeness::Prefix)))
        })
        .collect();
    let [title, tagline, pitch] =
        fields.map(|words| words.iter().filter_map(|word| mark(word, &typed)).collect());
    Spans { title, tagline, pitch }
}

fn words(text: &str) -> Vec<Word<'_>> {
    let mut start = 0;
    let mut words = Vec::new();
    for piece in pieces(text) {
        let (Piece::Word(part) | Piece::Gap(part)) = piece;
        if let Piece::Word(written) = piece {
            words.push(Word { start, written, folded: fold(written) });
        }
        start += part.len();
    }
    words
}

/// The marked part of a word: as much of it as any typed word has, or all of it for a typo.
fn mark(word: &Word<'_>, typed: &[(&str, Likeness)]) -> Option<Range<usize>> {
    let marked = typed.iter().filter_map(|(typed, worst)| {
        match likeness(typed, &word.folded).filter(|found| found <= worst)? {
            Likeness::Prefix => Some(beginning(word.written, typed.chars().count())),
            Likeness::Exact | Likeness::Typo | Likeness::TypoPrefix => Some(word.written.len()),
        }
    });
    Some(word.start..word.start + marked.max()?)
}

/// How many bytes of a written word its first folded letters take, with their marks.
fn beginning(written: &str, letters: usize) -> usize {
    let mut count = 0;
    for (at, letter) in written.char_indices() {
        let before = count;
        fold_letter(letter, |_| count += 1);
        if before >= letters && count > before {
            return at;
        }
    }
    written.len()
}
