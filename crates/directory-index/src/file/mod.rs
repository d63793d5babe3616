//! The index as bytes.
//!
//! ```text
//! "VENTUREX"  8 bytes
//! version     4 bytes, little-endian
//! checksum    8 bytes, little-endian, of everything behind it
//! words       as they are written, in the order of their numbers
//! alphabet    the numbers of the terms in alphabetical order
//! names       countries, statuses, sectors; sets of sectors
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
pub use restore::Restoring;
pub use save::Saving;

/// The first bytes of every saved index.
const MAGIC: &[u8; 8] = b"VENTUREX";

/// The version of the format. It changes with the format and also with folding or splitting of
/// words, because the saved alphabet depends on them.
const VERSION: u32 = 1;
