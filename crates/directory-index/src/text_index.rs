//! Text index of records of one kind.

use crate::store::initials::Initials;
use crate::store::number;
use crate::store::position;
use crate::store::postings::{Postings, TextField};
use crate::store::texts::{Texts, Word, words};
use crate::store::words::Words;
use crate::text::fold::Normalize;
use crate::text::natural::add_word;
use std::ops::Range;

/// Dictionary, texts and postings of rows with three fields of text.
#[derive(Clone, Debug)]
pub(crate) struct TextIndex {
    pub(crate) words: Words,
    pub(crate) texts: Texts,
    pub(crate) postings: Postings,
    pub(crate) initials: Initials,
    lengths: Vec<Lengths>,
    /// First term of every title.
    first: Vec<u32>,
}

/// Marks a title without words.
const NO_TERM: u32 = u32::MAX;

/// Numbers of words of a row, capped by their types.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Lengths {
    pub(crate) title: u8,
    pub(crate) all: u16,
}

impl TextIndex {
    pub(crate) fn new(normalize: Normalize) -> Self {
        Self {
            words: Words::new(normalize),
            texts: Texts::default(),
            postings: Postings::default(),
            initials: Initials::default(),
            lengths: Vec::new(),
            first: Vec::new(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.lengths.len()
    }

    /// Appends a row whose words are in the dictionary. Building spends its time here, so one pass
    /// over the text does everything.
    pub(crate) fn append(&mut self, text: &[u8]) {
        for term in number(self.initials.terms())..number(self.words.terms().len()) {
            self.initials.add_term(self.words.terms().get(term));
        }
        let row = number(self.len());
        let mut initials = [0; 3];
        let (mut lengths, mut first) = (Lengths::default(), NO_TERM);
        for Word { field, term, is_part } in words(text) {
            if !is_part {
                lengths.all = lengths.all.saturating_add(1);
                if field == TextField::Title {
                    first = if lengths.title == 0 { term } else { first };
                    lengths.title = lengths.title.saturating_add(1);
                }
            }
            if self.postings.add(term, row, field) {
                let [title, tagline, pitch] = &mut initials;
                *match field {
                    TextField::Title => title,
                    TextField::Tagline => tagline,
                    TextField::Pitch => pitch,
                } |= self.initials.bit(term);
            }
        }
        self.lengths.push(lengths);
        self.first.push(first);
        self.initials.add_row(initials);
        self.texts.push(text);
    }

    /// Numbers of words of a row.
    #[inline]
    pub(crate) fn lengths(&self, row: usize) -> Lengths {
        self.lengths.get(row).copied().unwrap_or_default()
    }

    /// True if the first word of a title is at one of these places in the alphabet.
    pub(crate) fn begins_within(&self, row: usize, places: &Range<usize>) -> bool {
        let first = self.first.get(row).copied().unwrap_or(NO_TERM);
        first != NO_TERM && places.contains(&position(self.words.alphabet().rank(first)))
    }

    /// Sort key of a title; empty for a title without words.
    pub(crate) fn title_key(&self, row: u32) -> Vec<u8> {
        let mut key = Vec::new();
        let title =
            words(self.texts.get(position(row))).take_while(|it| it.field == TextField::Title);
        for word in title.filter(|word| !word.is_part) {
            add_word(self.words.terms().get(word.term), &mut key);
        }
        key
    }
}
