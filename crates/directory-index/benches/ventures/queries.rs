//! What people type.

use super::Ventures;
use directory_index::VentureRow;

/// What somebody types who wants a venture.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// One letter.
    Letter,
    /// The beginning of a name, two or three letters.
    Start,
    /// The name, the last word begun only.
    Prefix,
    /// The name.
    Exact,
    /// The name with one slip in its longest word.
    Typo,
    /// Two frequent words and a letter.
    Frequent,
    /// A word of the pitch.
    Word,
}

impl Kind {
    /// All of them.
    pub(crate) const ALL: [Self; 7] = [
        Self::Letter,
        Self::Start,
        Self::Prefix,
        Self::Exact,
        Self::Typo,
        Self::Frequent,
        Self::Word,
    ];
}

impl Ventures {
    /// What is typed by somebody who wants this venture.
    pub(crate) fn typed(&mut self, row: &VentureRow, kind: Kind) -> String {
        let letters = |count: usize| row.title.chars().take(count).collect();
        match kind {
            Kind::Letter => letters(1),
            Kind::Start => letters(2 + self.below(2) as usize),
            Kind::Prefix => letters(row.title.chars().count().div_ceil(2) + 1),
            Kind::Exact => row.title.clone(),
            Kind::Typo => {
                let longest = row.title.split(' ').max_by_key(|word| word.chars().count());
                let longest = longest.unwrap_or_default();
                row.title.replacen(longest, &self.slip(longest), 1)
            }
            Kind::Word => {
                let words: Vec<&str> = row.pitch.split(' ').collect();
                words[self.below(words.len() as u32) as usize].to_owned()
            }
            Kind::Frequent => format!("{} {} s", self.frequent(), self.frequent()),
        }
    }

    fn frequent(&mut self) -> String {
        let at = self.below(60) as usize;
        self.vocabulary[at].clone()
    }

    /// A word with one edit, if it is long enough for that.
    fn slip(&mut self, word: &str) -> String {
        let mut letters: Vec<char> = word.chars().collect();
        let at = self.below(letters.len().saturating_sub(1).max(1) as u32) as usize;
        if letters.len() < 6 {
            return word.to_owned();
        }
        match self.below(4) {
            0 => letters.swap(at, at + 1),
            1 => drop(letters.remove(at)),
            2 => letters.insert(at, 'e'),
            _ => letters[at] = 'o',
        }
        letters.into_iter().collect()
    }
}
