//! Which pieces share a file.
//!
//! The cut gives a piece for every set of pages that have code in common, of which there may be
//! dozens, mostly small. Few files compress better and are fetched sooner; but a piece in a file
//! with others reaches pages that do not need it. Pieces are brought together as long as the pages,
//! taken together, gain by it.

use std::collections::BTreeSet;

/// What a further file costs each page that needs it, in bytes of code: its request, its own
/// headers, and words that the compression has to learn once more.
const COST_OF_A_FILE: usize = 600;

/// Code, and the pages that cannot do without it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) pages: BTreeSet<String>,
    /// WebAssembly modules. They run once: a module belongs to one piece, whatever file it is in.
    pub(super) modules: Vec<Vec<u8>>,
}

impl Piece {
    /// The modules as the bytes that they are.
    pub(super) fn modules(&self) -> Vec<&[u8]> {
        self.modules.iter().map(Vec::as_slice).collect()
    }

    /// What all pages download for this.
    fn cost(&self) -> usize {
        let size: usize = self.modules.iter().map(Vec::len).sum();
        self.pages.len() * (size + COST_OF_A_FILE)
    }

    fn with(&self, other: &Self) -> Self {
        Self {
            pages: &self.pages | &other.pages,
            modules: self.modules.iter().chain(&other.modules).cloned().collect(),
        }
    }
}

/// Brings pieces together, the most worthwhile pair first, until no pair is worthwhile.
pub(super) fn group(mut pieces: Vec<Piece>) -> Vec<Piece> {
    while let Some((left, right)) = best_pair(&pieces) {
        // The right one is behind the left one, which keeps its place.
        let right = pieces.remove(right);
        if let Some(left) = pieces.get_mut(left) {
            *left = left.with(&right);
        }
    }
    pieces
}

fn best_pair(pieces: &[Piece]) -> Option<(usize, usize)> {
    let mut best = (0, None);
    for (left_index, left) in pieces.iter().enumerate() {
        for (right_index, right) in pieces.iter().enumerate().skip(left_index + 1) {
            let gain = (left.cost() + right.cost()).saturating_sub(left.with(right).cost());
            if gain > best.0 {
                best = (gain, Some((left_index, right_index)));
            }
        }
    }
    best.1
}

#[cfg(test)]
mod tests {
    use super::{COST_OF_A_FILE, Piece, group};

    fn piece(pages: &str, size: usize) -> Piece {
        let pages = pages.chars().map(String::from).collect();
        Piece { pages, modules: vec![vec![0; size]] }
    }

    fn grouped(pieces: &[(&str, usize)]) -> Vec<(String, usize)> {
        let pieces = pieces.iter().map(|(pages, size)| piece(pages, *size)).collect();
        let shown = |it: &Piece| {
            (it.pages.iter().cloned().collect(), it.modules.iter().map(Vec::len).sum())
        };
        group(pieces).iter().map(shown).collect()
    }

    #[test]
    fn large_pieces_stay_apart_when_pages_differ() {
        let large = COST_OF_A_FILE * 10;
        let pieces = [("a", large), ("b", large), ("ab", large)];
        assert_eq!(grouped(&pieces), pieces.map(|(pages, size)| (pages.to_owned(), size)));
    }

    #[test]
    fn a_small_piece_joins_the_one_with_the_most_similar_pages() {
        let large = COST_OF_A_FILE * 10;
        let pieces = [("abc", large), ("ab", 10), ("d", large)];
        let expected = [("abc".to_owned(), large + 10), ("d".to_owned(), large)];
        assert_eq!(grouped(&pieces), expected);
    }
}
