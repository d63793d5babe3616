//! A query.

use std::ops::RangeInclusive;

/// A query to the index. Values of one filter are alternatives; filters, and the words of the
/// text, must all match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Query {
    /// What was typed. Every word must begin a word of the venture's title, tagline or pitch,
    /// whatever its case and accents; a word of five letters or more may have one typo. Blank
    /// text matches everything; text without any letter or digit finds nothing. Words after the
    /// 32nd are not looked at. Which hit is first is in the documentation of the crate.
    pub text: String,
    /// Base countries, as the rows spell them. None filters nothing.
    pub countries: Vec<String>,
    /// Sectors. A venture whose sectors are not known does not match.
    pub sectors: Vec<String>,
    /// Fundraising statuses, in words. A venture whose status is not known does not match.
    pub statuses: Vec<String>,
    /// Years of founding. A venture without one does not match.
    pub founded: Option<RangeInclusive<u16>>,
    /// The order; `None` is the best match first and, without text, the newest first.
    pub sort: Option<Sort>,
    /// How many hits to skip.
    pub offset: usize,
    /// How many hits to give at most; with 0, there are counts alone.
    pub limit: usize,
    /// What is counted.
    pub facets: Counted,
}

/// Which facets are counted. Each count takes a while where there are many matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "they are independent of each other")]
pub struct Counted {
    /// Base countries.
    pub countries: bool,
    /// Sectors.
    pub sectors: bool,
    /// Fundraising statuses.
    pub statuses: bool,
    /// Years of founding.
    pub years: bool,
}

impl Counted {
    /// Everything.
    pub const ALL: Self = Self { countries: true, sectors: true, statuses: true, years: true };
    /// Nothing.
    pub const NONE: Self = Self { countries: false, sectors: false, statuses: false, years: false };
}

impl Default for Counted {
    fn default() -> Self {
        Self::ALL
    }
}

/// An order of hits. What is not known comes last either way, and among equals the newest is
/// first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    /// By what.
    pub key: SortKey,
    /// Whether the greatest comes first.
    pub descending: bool,
}

/// What hits can be sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortKey {
    /// The title, word by word. Titles that differ in case, accents or punctuation only are
    /// equal; of these, descending order has the oldest first.
    Name,
    /// The base country.
    Country,
    /// The day of founding.
    Founded,
    /// The moment of creation. Descending order is the exact reverse of ascending order.
    Added,
    /// The strength of the network.
    Network,
}
