//! The results of a query.

use crate::row::Row;
use std::ops::Range;

/// The results of a query.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SearchResults {
    /// How many ventures match.
    pub total: usize,
    /// The requested page of them.
    pub hits: Vec<Hit>,
    /// How the matches fall into groups.
    pub facets: Facets,
}

/// The results of a query, without the contents of the hits.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Listing<'a> {
    /// How many ventures match.
    pub total: usize,
    /// The identifiers of the requested page of them.
    pub ids: Vec<&'a str>,
    /// How the matches fall into groups.
    pub facets: Facets,
}

/// A venture that matches.
#[derive(Clone, Debug, PartialEq)]
pub struct Hit {
    /// What is known of it.
    pub row: Row,
    /// Why it matches.
    pub spans: Spans,
}

/// The parts of the texts of a hit that match what was typed, as ascending ranges of bytes that
/// begin and end at letters.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spans {
    /// In the title.
    pub title: Vec<Range<usize>>,
    /// In the tagline.
    pub tagline: Vec<Range<usize>>,
    /// In the pitch.
    pub pitch: Vec<Range<usize>>,
}

/// The counts for the filters of a list. Each facet counts what all filters but its own let through,
/// so that it shows what choosing another value would give. One that was not requested is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facets {
    /// Base countries, the most frequent first.
    pub countries: Facet<String>,
    /// Sectors, the most frequent first. A venture counts once for each of its sectors.
    pub sectors: Facet<String>,
    /// Fundraising statuses, the most frequent first.
    pub statuses: Facet<String>,
    /// Years of founding, ascending.
    pub years: Facet<u16>,
}

/// The counts of one property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facet<T> {
    /// The values that occur, and those that are selected whether or not they occur.
    pub counts: Vec<Count<T>>,
    /// Of how many ventures the property is known.
    pub known: usize,
    /// How many ventures were looked at: "known for 3,120 of 4,800".
    pub of: usize,
}

impl<T> Default for Facet<T> {
    fn default() -> Self {
        Self { counts: Vec::new(), known: 0, of: 0 }
    }
}

/// How many ventures have a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Count<T> {
    /// The value.
    pub value: T,
    /// The number of ventures.
    pub count: usize,
    /// Whether the query filters by this value.
    pub selected: bool,
}
