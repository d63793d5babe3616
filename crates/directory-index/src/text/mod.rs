//! Text: what a word is, when two words are the same, and when a typed word matches a written one.

pub(crate) mod fold;
pub(crate) mod marks;
pub(crate) mod natural;
pub(crate) mod pieces;
pub(crate) mod similarity;

use fold::{Normalize, fold};
use pieces::{Piece, pieces};

/// The folded words of a text, in their order.
pub(crate) fn words(text: &str, normalize: Normalize) -> impl Iterator<Item = String> {
    pieces(text).filter_map(move |piece| match piece {
        Piece::Word(word) => Some(fold(word, normalize)),
        Piece::Gap(_) => None,
    })
}
