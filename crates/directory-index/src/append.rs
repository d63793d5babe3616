//! Adding one row to everything that is derived from texts.

use crate::index::Index;
use crate::store::number;
use crate::store::postings::Field;
use crate::store::rows::Record;
use crate::store::texts::numbers;

impl Index {
    /// Appends a row whose words are in the dictionary; the orders do not know it yet. `None` if
    /// the text is not an encoded one, in which case the index is of no use any more.
    ///
    /// Restoring spends its time here, so the text is gone through once for everything.
    pub(crate) fn append(&mut self, mut record: Record, text: &[u8]) -> Option<()> {
        for term in number(self.initials.terms())..number(self.words.terms().len()) {
            self.initials.add_term(self.words.terms().get(term));
        }
        let row = number(self.rows.len());
        let mut initials = [0; 3];
        let (mut title_words, mut text_words) = (0_u8, 0_u16);
        for read in numbers(text) {
            let (field, written) = read?;
            let Some(term) = self.words.term(written)? else { continue };
            text_words = text_words.saturating_add(1);
            if field == Field::Title {
                title_words = title_words.saturating_add(1);
            }
            if self.postings.add(term, row, field) {
                let [title, tagline, pitch] = &mut initials;
                *match field {
                    Field::Title => title,
                    Field::Tagline => tagline,
                    Field::Pitch => pitch,
                } |= self.initials.bit(term);
            }
        }
        record.facts.title_words = title_words;
        record.facts.text_words = text_words;
        self.initials.add_row(initials);
        self.texts.push(text);
        self.place(record.id, Some(self.rows.len()));
        self.rows.push(record);
        Some(())
    }
}
