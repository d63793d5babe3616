//! Text index of one kind of records.

use crate::store::dictionary::Dictionary;
use crate::store::number;
use crate::store::position;
use crate::store::postings::{Postings, TextField};
use crate::store::texts::{Texts, Word, decode};
use crate::text::fold::Normalize;
use crate::text::natural::push_word;

/// Dictionary, texts and postings of rows with three fields of text.
#[derive(Clone, Debug)]
pub(crate) struct TextIndex {
    pub(crate) dictionary: Dictionary,
    pub(crate) texts: Texts,
    pub(crate) postings: Postings,
    lengths: Vec<Lengths>,
    /// Term of every title without gaps.
    names: Vec<u32>,
}

/// Term of a title without words.
const NO_TERM: u32 = u32::MAX;

/// Word counts of a row, saturating.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lengths {
    pub(crate) title: u8,
    pub(crate) all: u16,
}

impl TextIndex {
    pub(crate) fn new(normalize: Normalize) -> Self {
        Self {
            dictionary: Dictionary::new(normalize),
            texts: Texts::default(),
            postings: Postings::default(),
            lengths: Vec::new(),
            names: Vec::new(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.lengths.len()
    }

    /// Appends a row whose words are in the dictionary. Takes one pass over its text, because
    /// building an index spends most of its time here.
    pub(crate) fn append(&mut self, text: &[u8]) {
        let row = number(self.len());
        let mut lengths = Lengths::default();
        let mut name = NO_TERM;
        for Word { field, term, is_part } in decode(text) {
            if field == TextField::Title && name == NO_TERM {
                name = term;
            }
            if !is_part {
                lengths.all = lengths.all.saturating_add(1);
                if field == TextField::Title {
                    lengths.title = lengths.title.saturating_add(1);
                }
            }
            self.postings.add(term, row, field);
        }
        self.lengths.push(lengths);
        self.names.push(name);
        self.texts.push(text);
    }

    /// Word counts of a row.
    #[inline]
    pub(crate) fn lengths(&self, row: usize) -> Lengths {
        self.lengths.get(row).copied().unwrap_or_default()
    }

    /// Place of a title without gaps in the alphabet; `None` for a title without words.
    #[inline]
    pub(crate) fn name_place(&self, row: usize) -> Option<usize> {
        let name = self.names.get(row).copied().filter(|name| *name != NO_TERM)?;
        Some(position(self.dictionary.alphabet().rank(name)))
    }

    /// Sort key of a title; empty for a title without words.
    pub(crate) fn title_key(&self, row: u32) -> Vec<u8> {
        let mut key = Vec::new();
        let title =
            decode(self.texts.get(position(row))).take_while(|word| word.field == TextField::Title);
        for word in title.filter(|word| !word.is_part) {
            push_word(self.dictionary.terms().get(word.term), &mut key);
        }
        key
    }
}
