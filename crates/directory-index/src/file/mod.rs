//! Parts of the directory as bytes: its ventures, its people, or its rounds.
//!
//! ```text
//! "VENTUREX"  8 bytes
//! version     4 bytes, little-endian
//! checksum    8 bytes, little-endian, of everything behind it
//! part        a number
//! names       those that rows share; sets of sectors
//! words       as they are written, in the order of their numbers
//! alphabet    the numbers of the terms in alphabetical order
//! rows        columns and encoded text of each
//! orders      the rows newest first, and by title
//! ```
//! Terms, postings and initials are not in it: they follow from words and texts, and making them
//! again costs less than keeping twice the bytes. Orders are in it, since sorting takes longer
//! than reading.

mod damage;
mod reader;
mod restore;
mod save;
#[cfg(test)]
mod tests;

pub use damage::Damage;
pub(crate) use reader::Reader;
pub use restore::Restoring;
pub use save::Saving;

/// The first bytes of everything that is saved.
const MAGIC: &[u8; 8] = b"VENTUREX";

/// The version of the format. It changes with the format and also with folding or splitting of
/// words, because the saved alphabet depends on them.
const VERSION: u32 = 3;

/// A part of the directory that is saved by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The ventures.
    Ventures,
    /// The people.
    People,
    /// The rounds.
    Rounds,
}

impl Part {
    const ALL: [Self; 3] = [Self::Ventures, Self::People, Self::Rounds];
}
