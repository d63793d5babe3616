//! What is found.

use crate::service::FetchError;
use crate::status::{Phase, Status};
use directory_api::{Facets, Page, PageRequest, Window};
use std::ops::Range;

/// What was found among the rows that are there.
#[derive(Clone, Debug, PartialEq)]
pub struct LocalResults<R, E> {
    /// The requested page, and where in the results it is.
    pub page: Page<R>,
    /// The counts of the fields that the query asks for. Ventures whose details are not known yet
    /// are among those without a sector and without a status; so are their rounds.
    pub facets: Facets,
    /// Whether the page can be shown.
    pub readiness: Readiness<E>,
    /// How many rows are stored in all.
    pub stored: u64,
    /// Whether the list was read to its end at least once.
    pub is_complete: bool,
    /// Among how many more something may be found, where that is possible: rows that were not read
    /// yet, as far as the service tells how many there are, and ventures whose details were not.
    pub unchecked: Option<u64>,
}

/// Whether results can be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Readiness<E> {
    /// Nothing was found yet, but rows are coming.
    Loading,
    /// Nothing was found, and the reading has failed for this reason.
    Failed(E),
    /// The page can be shown, even if it is empty.
    Ready {
        /// Whether it will stay as it is, as far as one knows.
        is_final: bool,
    },
}

impl<E: FetchError> Readiness<E> {
    /// Whether a page that is empty or not can be shown, given the status of the list.
    pub(crate) fn of(status: &Status<E>, is_empty: bool) -> Self {
        match &status.phase {
            _ if !is_empty => Self::Ready { is_final: !status.is_busy() },
            Phase::Failed(error) => Self::Failed(error.clone()),
            Phase::Opening | Phase::Reading | Phase::ReadingElsewhere if !status.is_complete => {
                Self::Loading
            }
            _ => Self::Ready { is_final: !status.is_busy() },
        }
    }
}

impl<E> Readiness<E> {
    /// Whether the results will stay as they are, as far as one knows.
    pub fn is_final(&self) -> bool {
        matches!(self, Self::Ready { is_final: true })
    }
}

/// The parts of a row's texts that match, as ascending ranges of bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Highlights {
    /// In the title or name.
    pub title: Vec<Range<usize>>,
    /// In the tagline, or in the pitch where there is no tagline; in the full name of a person; in
    /// the name of a round's venture.
    pub text: Vec<Range<usize>>,
}

/// A record that was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Match<R> {
    /// What the list has of it: of a venture with sectors and status, and of a round with name, country
    /// and sectors of its venture, once these are known. First and last name of a person are one
    /// text, in the first name, and empty where they say no more than the name that is shown.
    pub record: R,
    /// Why it was found.
    pub highlights: Highlights,
}

/// A page of so many rows in all.
pub(crate) fn page_of<R>(items: Vec<R>, page: PageRequest, total: u64) -> Page<R> {
    let count = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
    let window = Window {
        offset: page.offset,
        limit: page.limit.max(1).into(),
        received: count(items.len()),
        claimed: Some(total),
        is_counted: true,
    };
    Page { items, problems: Vec::new(), window }
}
