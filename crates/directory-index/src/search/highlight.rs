//! Which parts of a text match what was typed.

use crate::store::postings::Field;
use crate::store::texts::{Part, parts};
use crate::store::words::Words;
use crate::text::fold::letters;
use crate::text::marks::is_unspaced;
use crate::text::similarity::{Similarity, similarity};
use std::ops::Range;

/// The parts of the texts of a hit that match what was typed, as ascending ranges of bytes that
/// begin and end at letters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spans {
    /// In the title.
    pub title: Vec<Range<usize>>,
    /// In the tagline.
    pub tagline: Vec<Range<usize>>,
    /// In the pitch.
    pub pitch: Vec<Range<usize>>,
}

struct Word<'a> {
    field: Field,
    start: usize,
    written: &'a str,
    folded: &'a str,
    parts: &'a [u32],
}

/// How a typed word is found in a word: the surest way, and from which letter on.
fn find(typed: &str, word: &Word<'_>, dictionary: &Words) -> Option<(Similarity, usize)> {
    let whole = similarity(typed, word.folded).map(|found| (found, 0));
    // What follows an apostrophe is the end of the word.
    let part = |term: &u32| {
        let part = dictionary.terms().get(*term);
        let start = word.folded.chars().count().checked_sub(part.chars().count())?;
        Some((similarity(typed, part)?, start))
    };
    let inside = || {
        let at = word.folded.find(typed).filter(|_| word.folded.contains(is_unspaced))?;
        Some((Similarity::Prefix, word.folded.get(..at)?.chars().count()))
    };
    let inside = if word.folded.is_ascii() { None } else { inside() };
    whole.into_iter().chain(inside).chain(word.parts.iter().filter_map(part)).min()
}

/// The spans of title, tagline and pitch in an encoded text. A word that holds a typo is marked
/// only if the row has the typed word in no better form: next to "water", "later" explains nothing.
pub(crate) fn spans(text: &[u8], dictionary: &Words, typed: &[String]) -> Spans {
    let mut spans = Spans::default();
    if typed.is_empty() {
        return spans;
    }
    let words = words(text, dictionary);
    // Which letters of every word are marked: as many as any typed word has, or all for a typo.
    let mut marked: Vec<Option<Range<usize>>> = vec![None; words.len()];
    for typed in typed {
        let found: Vec<_> = words.iter().map(|word| find(typed, word, dictionary)).collect();
        let Some((best, _)) = found.iter().flatten().min() else { continue };
        let worst = (*best).max(Similarity::Prefix);
        for ((word, found), marked) in words.iter().zip(found).zip(&mut marked) {
            let Some((found, start)) = found.filter(|(found, _)| *found <= worst) else { continue };
            let end = match found {
                Similarity::Prefix => start + typed.chars().count(),
                _ => usize::MAX,
            };
            let range = bytes(word.written, start..end, dictionary);
            let known = marked.get_or_insert_with(|| range.clone());
            *known = known.start.min(range.start)..known.end.max(range.end);
        }
    }
    for (word, marked) in words.iter().zip(marked) {
        let Some(marked) = marked.filter(|marked| !marked.is_empty()) else { continue };
        let of_field = match word.field {
            Field::Title => &mut spans.title,
            Field::Tagline => &mut spans.tagline,
            Field::Pitch => &mut spans.pitch,
        };
        of_field.push(word.start + marked.start..word.start + marked.end);
    }
    spans
}

/// The words of a text, as the dictionary has them: nothing is folded again.
fn words<'a>(text: &'a [u8], dictionary: &'a Words) -> Vec<Word<'a>> {
    let (mut field, mut start) = (Field::Title, 0);
    let mut words = Vec::new();
    for Part { field: of, spaced, written, folded, parts } in parts(text, dictionary) {
        if of != field {
            (field, start) = (of, 0);
        }
        start += usize::from(spaced);
        if let Some(folded) = folded {
            words.push(Word { field, start, written, folded, parts });
        }
        start += written.len();
    }
    words
}

/// The bytes of a written word that have these letters of the folded one, with their marks.
fn bytes(written: &str, wanted: Range<usize>, dictionary: &Words) -> Range<usize> {
    let (mut count, mut start) = (0, None);
    let lengths = letters(written, dictionary.normalize());
    for ((at, letter), length) in written.char_indices().zip(lengths) {
        let before = count;
        count += length;
        if start.is_none() && count > wanted.start {
            start = Some(at);
        }
        // What a mark or an apostrophe folds into is nothing; it belongs to the letter before it.
        let is_letter = count > before && !crate::text::marks::is_mark(letter);
        if before >= wanted.end && is_letter {
            return start.unwrap_or(at)..at;
        }
    }
    start.unwrap_or(0)..written.len()
}
