//! A window of the list as it was read at one moment.

use crate::marks::Mark;

/// The rows of a window, by their marks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Piece {
    /// The index of the first row, from 0.
    pub(crate) offset: u64,
    /// The index behind the last row, readable or not.
    pub(crate) end: u64,
    /// Whether fewer rows came than the service would have sent.
    pub(crate) is_short: bool,
    /// Whether rows are in it that nobody had seen before.
    pub(crate) brought_news: bool,
    /// The readable rows.
    pub(crate) marks: Vec<Mark>,
}

impl Piece {
    /// How many rows are in both.
    pub(crate) fn shared_with(&self, other: &[Mark]) -> usize {
        self.marks.iter().filter(|mark| other.contains(mark)).count()
    }

    /// Whether the rows stand where another window has them, as far as both reach.
    pub(crate) fn agrees_with(&self, other: &Self) -> bool {
        let from = self.offset.max(other.offset);
        self.part(from, other.end) == other.part(from, self.end)
    }

    /// The rows from an index of the list up to another. Unreadable rows shift the count, which at
    /// worst makes a calm list look as if it had moved.
    fn part(&self, from: u64, to: u64) -> &[Mark] {
        let place = |index: u64| {
            let place = usize::try_from(index.saturating_sub(self.offset)).unwrap_or(usize::MAX);
            place.min(self.marks.len())
        };
        self.marks.get(place(from)..place(to)).unwrap_or_default()
    }
}
