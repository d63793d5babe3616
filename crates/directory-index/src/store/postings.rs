//! Postings: the rows of every term, with the best field in each.

use super::{position, varint};

/// Text fields, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum TextField {
    Title,
    Tagline,
    Pitch,
}

/// Postings of all terms.
///
/// A row is one number: the distance from the preceding row, with the field in the two lowest bits.
/// This takes one byte if a word is in at least every thirtieth row, and lists are easy to append
/// to. Ranking needs the best field only.
#[derive(Clone, Debug, Default)]
pub(crate) struct Postings {
    lists: Vec<PostingList>,
}

#[derive(Clone, Debug, Default)]
struct PostingList {
    /// Row after the last one.
    next_row: u32,
    bytes: Vec<u8>,
}

/// Maximum number of bytes of an entry.
const MAX_ENTRY_BYTES: usize = 5;

impl Postings {
    /// Adds a term in a field of a row. Rows must ascend, and the fields of a row must be added
    /// best first, so that the first mention counts.
    pub(crate) fn add(&mut self, term: u32, row: u32, field: TextField) {
        let at = position(term);
        if at >= self.lists.len() {
            self.lists.resize_with(at + 1, PostingList::default);
        }
        let Some(list) = self.lists.get_mut(at) else { return };
        let Some(distance) = row.checked_sub(list.next_row) else { return };
        if list.bytes.capacity() - list.bytes.len() < MAX_ENTRY_BYTES {
            // Doubling, the default of vectors, would waste up to half of the memory.
            list.bytes.reserve_exact(MAX_ENTRY_BYTES + list.bytes.len() / 4);
        }
        varint::write(distance << 2 | field as u32, &mut list.bytes);
        list.next_row = row + 1;
    }

    /// Calls `visit` with every row of a term, and the field: 0, 1 or 2 for title, tagline, pitch.
    #[inline]
    pub(crate) fn for_each(&self, term: u32, mut visit: impl FnMut(usize, usize)) {
        let Some(list) = self.lists.get(position(term)) else { return };
        let mut bytes = list.bytes.as_slice();
        let mut row = 0;
        while let Some(entry) = varint::read(&mut bytes) {
            row += position(entry >> 2);
            visit(row, position(entry & 3));
            row += 1;
        }
    }
}
