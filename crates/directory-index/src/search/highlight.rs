//! Which parts of a text match what was typed.

use super::results::Spans;
use crate::store::postings::Field;
use crate::store::texts::{Part, parts};
use crate::store::words::Words;
use crate::text::fold::fold_letter;
use crate::text::similarity::{Similarity, similarity};

/// A word of a text.
struct Word<'a> {
    field: Field,
    start: usize,
    written: &'a str,
    folded: &'a str,
}

/// The spans of title, tagline and pitch in an encoded text. A word that holds a typo is marked
/// only if the row has the typed word in no better form: next to "water", "later" explains nothing.
pub(crate) fn spans(text: &[u8], dictionary: &Words, typed: &[String]) -> Spans {
    let mut spans = Spans::default();
    if typed.is_empty() {
        return spans;
    }
    let words = words(text, dictionary);
    // How far every word is marked: as much of it as any typed word has, or all of it for a typo.
    let mut marked = vec![0; words.len()];
    for typed in typed {
        let found: Vec<_> = words.iter().map(|word| similarity(typed, word.folded)).collect();
        let Some(best) = found.iter().flatten().min() else { continue };
        let worst = (*best).max(Similarity::Prefix);
        for ((word, found), marked) in words.iter().zip(found).zip(&mut marked) {
            let length = match found.filter(|found| *found <= worst) {
                None => 0,
                Some(Similarity::Prefix) => beginning(word.written, typed.chars().count()),
                Some(_) => word.written.len(),
            };
            *marked = length.max(*marked);
        }
    }
    for (word, length) in words.iter().zip(marked).filter(|(_, length)| *length > 0) {
        let of_field = match word.field {
            Field::Title => &mut spans.title,
            Field::Tagline => &mut spans.tagline,
            Field::Pitch => &mut spans.pitch,
        };
        of_field.push(word.start..word.start + length);
    }
    spans
}

/// The words of a text, as the dictionary has them: nothing is folded again.
fn words<'a>(text: &'a [u8], dictionary: &'a Words) -> Vec<Word<'a>> {
    let (mut field, mut start) = (Field::Title, 0);
    let mut words = Vec::new();
    for Part { field: of, spaced, written, folded } in parts(text, dictionary) {
        if of != field {
            (field, start) = (of, 0);
        }
        start += usize::from(spaced);
        if let Some(folded) = folded {
            words.push(Word { field, start, written, folded });
        }
        start += written.len();
    }
    words
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
