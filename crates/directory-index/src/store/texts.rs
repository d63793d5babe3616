//! The texts of all rows, as numbers of words.

use super::ends::Ends;
use super::postings::Field;
use super::varint;
use super::words::{FIELD_END, Words};
use crate::text::pieces::{Piece, pieces};

/// The texts of all rows, one after the other.
///
/// A text is the sequence of its words and gaps as numbers of the dictionary; a single space
/// between two words, which is nearly every gap, is left out. Frequent words occur early and so
/// have small numbers: a word takes under two bytes where its letters would take six. That makes
/// the whole text affordable, and with it results that are shown and highlighted without a
/// request, and postings that need not be saved because they can be made again.
///
/// They lie in chunks of some rows each, so that adding to them moves little and leaves no holes.
#[derive(Clone, Debug, Default)]
pub(crate) struct Texts {
    chunks: Vec<Chunk>,
}

/// How many rows have their texts in one chunk.
const CHUNK: usize = 256;

#[derive(Clone, Debug)]
struct Chunk {
    bytes: Vec<u8>,
    /// Where the text of each row ends.
    ends: Ends,
}

pub(crate) fn encode(fields: [&str; 3], words: &mut Words) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(fields.iter().map(|field| field.len() / 2).sum());
    for (place, field) in fields.into_iter().enumerate() {
        if place > 0 {
            varint::write(u64::from(FIELD_END), &mut bytes);
        }
        encode_field(field, words, &mut bytes);
    }
    bytes
}

fn encode_field(text: &str, words: &mut Words, bytes: &mut Vec<u8>) {
    let mut write = |part| varint::write(u64::from(words.intern(part)), bytes);
    // A space that is left out if something comes behind it.
    let mut held = false;
    for (at, piece) in pieces(text).enumerate() {
        held = at > 0 && piece == Piece::Gap(" ");
        match piece {
            Piece::Gap(_) if held => {}
            Piece::Gap(part) | Piece::Word(part) => write(part),
        }
    }
    if held {
        write(" ");
    }
}

/// The numbers of an encoded text, each with its field. Bytes that are no encoded text end in
/// `None`.
#[inline]
pub(crate) fn numbers(mut bytes: &[u8]) -> impl Iterator<Item = Option<(Field, u32)>> {
    let mut field = Field::Title;
    std::iter::from_fn(move || {
        while !bytes.is_empty() {
            match (varint::read_u32(&mut bytes), field) {
                (Some(FIELD_END), Field::Title) => field = Field::Tagline,
                (Some(FIELD_END), Field::Tagline) => field = Field::Pitch,
                (Some(FIELD_END), Field::Pitch) | (None, _) => {
                    bytes = &[];
                    return Some(None);
                }
                (Some(number), _) => return Some(Some((field, number))),
            }
        }
        None
    })
}

/// A word or gap of a text.
pub(crate) struct Part<'a> {
    pub(crate) field: Field,
    /// Whether a space stands before it that is not written.
    pub(crate) spaced: bool,
    /// As it is written.
    pub(crate) written: &'a str,
    /// As it is searched for; `None` for a gap.
    pub(crate) folded: Option<&'a str>,
    /// The terms of its parts behind apostrophes.
    pub(crate) parts: &'a [u32],
}

/// The parts of an encoded text, in their order.
pub(crate) fn parts<'a>(bytes: &'a [u8], words: &'a Words) -> impl Iterator<Item = Part<'a>> {
    let mut after_word = None;
    numbers(bytes).flatten().map(move |(field, number)| {
        let term = words.term(number).flatten();
        let spaced = term.is_some() && after_word == Some(field);
        after_word = term.is_some().then_some(field);
        let folded = term.map(|term| words.terms().get(term));
        let (parts, written) = (words.parts(number), words.written().get(number));
        Part { field, spaced, written, folded, parts }
    })
}

/// Decodes one row: title, tagline and pitch.
pub(crate) fn decode(bytes: &[u8], words: &Words) -> [String; 3] {
    let mut fields = [String::new(), String::new(), String::new()];
    for part in parts(bytes, words) {
        let Some(text) = fields.get_mut(part.field as usize) else { continue };
        if part.spaced {
            text.push(' ');
        }
        text.push_str(part.written);
    }
    fields
}

/// The terms of the title of an encoded text.
pub(crate) fn title<'a>(bytes: &'a [u8], words: &'a Words) -> impl Iterator<Item = u32> + 'a {
    let title = numbers(bytes).flatten().take_while(|(field, _)| *field == Field::Title);
    title.filter_map(|(_, written)| words.term(written).flatten())
}

impl Texts {
    pub(crate) fn push(&mut self, text: &[u8]) {
        if self.chunks.last().is_none_or(|chunk| chunk.ends.len() == CHUNK) {
            self.chunks.push(Chunk { bytes: Vec::new(), ends: Ends::with_capacity(CHUNK) });
        }
        let Some(chunk) = self.chunks.last_mut() else { return };
        chunk.bytes.extend_from_slice(text);
        chunk.ends.push(chunk.bytes.len());
        if chunk.ends.len() == CHUNK {
            chunk.bytes.shrink_to_fit();
        }
    }

    pub(crate) fn get(&self, row: usize) -> &[u8] {
        let Some(chunk) = self.chunks.get(row / CHUNK) else { return &[] };
        chunk.bytes.get(chunk.ends.span(row % CHUNK)).unwrap_or_default()
    }

    pub(crate) fn size(&self) -> usize {
        self.chunks.iter().map(|chunk| chunk.bytes.len()).sum()
    }
}
