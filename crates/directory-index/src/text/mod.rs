//! Text: splitting into words, folding, order of names, similarity of words.

pub(crate) mod fold;
pub(crate) mod joined;
pub(crate) mod marks;
pub(crate) mod natural;
pub(crate) mod pieces;
pub(crate) mod similarity;

use fold::{Normalize, fold};
use pieces::{Piece, pieces};

/// Folded words of a text, in their order.
pub(crate) fn words(text: &str, normalize: Normalize) -> impl Iterator<Item = String> {
    pieces(text).filter_map(move |piece| match piece {
        Piece::Word(word) => Some(fold(word, normalize)),
        Piece::Gap(_) => None,
    })
}
