//! Text: what a word is, when two words are the same, and when a typed word matches a written one.

pub(crate) mod fold;
mod marks;
pub(crate) mod pieces;
mod plain;
pub(crate) mod similarity;

use pieces::{Piece, pieces};

/// The folded words of a text, in their order.
pub(crate) fn words(text: &str) -> impl Iterator<Item = String> {
    pieces(text).filter_map(|piece| match piece {
        Piece::Word(word) => Some(fold::fold(word)),
        Piece::Gap(_) => None,
    })
}
