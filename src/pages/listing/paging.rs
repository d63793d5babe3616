//! Which page of a list is shown, and what of an address makes no sense.

use crate::routes;
use directory_api::{PageRequest, Query};

/// The page sizes that are offered.
pub const SIZES: [u32; 4] = [10, 20, 50, 100];

/// No list is so long; larger numbers are slips or mischief.
pub const LAST_PAGE: u64 = 1_000_000_000;

const SIZE: &str = "size";

/// A page of a list and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paging {
    /// Which page, from 1.
    pub page: u64,
    /// How many rows a page has: one of [`SIZES`].
    pub size: u32,
}

/// A part of the address that makes no sense, as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hint {
    /// `page`
    Page(String),
    /// `size`
    Size(String),
    /// `view`
    View(String),
    /// `sort`
    Sort(String),
    /// `founded`
    Founded(String),
    /// `status`
    Status(String),
    /// A value of a filter that is not among those there are, which are called as comes first.
    Value(&'static str, String),
    /// So many more values of a filter are not among those there are.
    More(&'static str, usize),
    /// A filter has more values than can be searched by.
    Many(&'static str),
    /// A name that is too long to be searched.
    Name(String),
}

impl Paging {
    /// The first page of `size` rows.
    pub fn first(size: u32) -> Self {
        Self { page: 1, size }
    }

    /// Reads the parameters `page` and `size`; what makes no sense becomes the default and a hint.
    pub fn read(query: &Query, default_size: u32, hints: &mut Vec<Hint>) -> Self {
        let page = |text: &str| text.parse().ok().filter(|page| (1..=LAST_PAGE).contains(page));
        let size = |text: &str| text.parse().ok().filter(|size| SIZES.contains(size));
        Self {
            page: parameter(query, routes::PAGE, page, Hint::Page, hints).unwrap_or(1),
            size: parameter(query, SIZE, size, Hint::Size, hints).unwrap_or(default_size),
        }
    }

    /// Writes the parameters; defaults are left out.
    pub fn write(self, default_size: u32, query: &mut Query) {
        query.push_some(routes::PAGE, (self.page != 1).then_some(self.page));
        query.push_some(SIZE, (self.size != default_size).then_some(self.size));
    }

    /// What is asked of the service.
    pub fn request(self) -> PageRequest {
        PageRequest::numbered(self.page, self.size)
    }
}

/// Reads one parameter; nonsense is noted.
pub fn parameter<T>(
    query: &Query,
    name: &str,
    read: impl Fn(&str) -> Option<T>,
    hint: fn(String) -> Hint,
    hints: &mut Vec<Hint>,
) -> Option<T> {
    let text = query.first(name)?;
    let value = read(text);
    if value.is_none() {
        hints.push(hint(shortened(text)));
    }
    value
}

/// As much of nonsense as a hint repeats.
pub(super) fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}
