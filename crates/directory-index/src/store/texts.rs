//! Texts of all rows, stored as the numbers of their terms.

use super::dictionary::Dictionary;
use super::postings::TextField;
use super::{number, position, varint};
use crate::text::joined::join_name;
use crate::text::marks::is_apostrophe;
use crate::text::pieces::{Piece, pieces};

/// Minimum number of letters after an apostrophe that are a term, unlike the s of "it's".
const MIN_PART_LETTERS: usize = 3;

/// Mark between two fields of a text.
const FIELD_END: u32 = 0;

/// Texts of all rows, as terms. Frequent words occur early, so their numbers are small: a word
/// takes less than two bytes on average. Titles are sorted by them, and compaction
/// reads them.
///
/// Chunks of rows save a third of the memory that one vector per row would take.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    chunks: Vec<Chunk>,
}

/// Number of rows in one chunk.
const CHUNK_ROWS: usize = 256;

#[derive(Clone, Debug, Default)]
struct Chunk {
    bytes: Vec<u8>,
    /// End of the text of each row.
    ends: Vec<u32>,
}

/// Word of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) field: TextField,
    pub(crate) term: u32,
    /// True for letters after an apostrophe, which follow their whole word, and for a name without
    /// gaps, which is before its words.
    pub(crate) is_part: bool,
}

/// Encodes title, tagline and pitch, and adds their words to the dictionary.
pub(crate) fn encode(fields: [&str; 3], dictionary: &mut Dictionary) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(fields.iter().map(|field| field.len() / 2).sum());
    for (index, field) in fields.into_iter().enumerate() {
        if index > 0 {
            varint::write(FIELD_END, &mut bytes);
        }
        let words = pieces(field).filter_map(|piece| match piece {
            Piece::Word(word) => Some(word),
            Piece::Gap(_) => None,
        });
        if index == 0 {
            write_name(words.clone(), dictionary, &mut bytes);
        }
        for word in words {
            write_term(dictionary.intern(word), false, &mut bytes);
            // Most words have only ASCII letters and digits.
            if word.bytes().any(|byte| !byte.is_ascii_alphanumeric()) {
                for (at, apostrophe) in word.match_indices(is_apostrophe) {
                    let part = word.get(at + apostrophe.len()..).unwrap_or_default();
                    if part.chars().nth(MIN_PART_LETTERS - 1).is_some() {
                        write_term(dictionary.intern(part), true, &mut bytes);
                    }
                }
            }
        }
    }
    bytes
}

/// Writes a name without gaps.
fn write_name<'a>(
    words: impl Iterator<Item = &'a str>,
    dictionary: &mut Dictionary,
    bytes: &mut Vec<u8>,
) {
    let terms: Vec<_> = words.map(|word| (word, dictionary.intern(word))).collect();
    let words: Vec<_> =
        terms.iter().map(|(word, term)| (*word, dictionary.terms().get(*term))).collect();
    for rest in join_name(&words, dictionary.normalize()) {
        write_term(dictionary.add(&rest), true, bytes);
    }
}

fn write_term(term: u32, is_part: bool, bytes: &mut Vec<u8>) {
    varint::write((term << 1 | u32::from(is_part)) + 1, bytes);
}

/// Words of an encoded text.
#[inline]
pub(crate) fn decode(mut bytes: &[u8]) -> impl Iterator<Item = Word> {
    let mut field = TextField::Title;
    std::iter::from_fn(move || {
        loop {
            match varint::read(&mut bytes)?.checked_sub(1) {
                None if field == TextField::Title => field = TextField::Tagline,
                None => field = TextField::Pitch,
                Some(number) => {
                    return Some(Word { field, term: number >> 1, is_part: number & 1 == 1 });
                }
            }
        }
    })
}

/// Replaces the term numbers of an encoded text.
pub(crate) fn renumber_terms(mut text: &[u8], mut new: impl FnMut(u32) -> u32) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(text.len());
    while let Some(number) = varint::read(&mut text) {
        match number.checked_sub(1) {
            None => varint::write(FIELD_END, &mut bytes),
            Some(number) => write_term(new(number >> 1), number & 1 == 1, &mut bytes),
        }
    }
    bytes
}

impl Texts {
    pub(crate) fn push(&mut self, text: &[u8]) {
        if self.chunks.last().is_none_or(|chunk| chunk.ends.len() == CHUNK_ROWS) {
            self.chunks.push(Chunk::default());
        }
        let Some(chunk) = self.chunks.last_mut() else { return };
        chunk.bytes.extend_from_slice(text);
        chunk.ends.push(number(chunk.bytes.len()));
        if chunk.ends.len() == CHUNK_ROWS {
            chunk.bytes.shrink_to_fit();
        }
    }

    pub(crate) fn get(&self, row: usize) -> &[u8] {
        let Some(Chunk { bytes, ends }) = self.chunks.get(row / CHUNK_ROWS) else { return &[] };
        let end = |at: usize| ends.get(at).copied().map(position);
        let at = row % CHUNK_ROWS;
        let start = at.checked_sub(1).and_then(end).unwrap_or(0);
        end(at).and_then(|end| bytes.get(start..end)).unwrap_or_default()
    }
}
