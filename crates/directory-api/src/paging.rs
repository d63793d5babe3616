//! Page arithmetic that does not trust the total ("Pagination metadata"), since services report
//! wrong totals: after a full page there may always be another.

use crate::query::QueryString;
use crate::response::Metadata;
use crate::values::parse_digits;

/// Page size when none is requested ("Limits").
pub const DEFAULT_LIMIT: u32 = 20;

/// Requested part of a list: `limit` and `offset`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PageRequest {
    /// Index of the first record, from 0.
    pub offset: u64,
    /// Maximum number of records.
    pub limit: u32,
}

impl Default for PageRequest {
    fn default() -> Self {
        Self { offset: 0, limit: DEFAULT_LIMIT }
    }
}

impl PageRequest {
    /// Page with this number, from 1, if every page holds `size` records.
    pub fn numbered(page: u64, size: u32) -> Self {
        Self { offset: page.saturating_sub(1).saturating_mul(u64::from(size)), limit: size }
    }

    /// Reads the page from a query string, with defaults for what is missing or invalid.
    pub fn read(query: &QueryString) -> Self {
        let number = |name| query.first(name).and_then(parse_digits::<u64>);
        let limit = number("limit").map(|limit| u32::try_from(limit).unwrap_or(u32::MAX));
        Self { offset: number("offset").unwrap_or(0), limit: limit.unwrap_or(DEFAULT_LIMIT) }
    }

    /// Adds the page to a query string. The limit is always sent, since services differ in their
    /// defaults.
    pub fn write(self, query: &mut QueryString) {
        query.push("limit", self.limit);
        query.push_some("offset", (self.offset > 0).then_some(self.offset));
    }
}

/// Number of records of the whole list, and its certainty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// The end of the list was seen, or the service's total agrees with the rows seen.
    Exactly(u64),
    /// The service's total, which the rows seen do not confirm.
    About(u64),
    /// Number of rows seen: the total is missing or unreliable, and there may be a next page.
    AtLeast(u64),
    /// The page is empty but not the first, and the response gives no total.
    Unknown,
}

/// Position of a page in its list, from the response or else from the request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// Index of the page's first record, from 0.
    pub offset: u64,
    /// Page size that was applied, at least 1.
    pub limit: u64,
    /// Number of records received, readable or not.
    pub received: u64,
    /// Total that the service claims.
    pub claimed: Option<u64>,
    /// True if the total was counted for this query, by the app or by a service with the query
    /// extension, so that it can be trusted.
    pub is_counted: bool,
}

impl Window {
    /// Combines the request with the response, whose values take precedence.
    pub fn new(requested: PageRequest, metadata: Metadata, received: u64) -> Self {
        Self {
            offset: metadata.offset.unwrap_or(requested.offset),
            limit: metadata.limit.unwrap_or(u64::from(requested.limit)).max(1),
            received,
            claimed: metadata.total,
            is_counted: false,
        }
    }

    /// Index after the page's last record.
    pub fn end(self) -> u64 {
        self.offset.saturating_add(self.received)
    }

    /// Number of the page, from 1.
    pub fn page(self) -> u64 {
        self.offset / self.limit + 1
    }

    /// True if the page is full, so that more records may follow.
    pub fn is_full(self) -> bool {
        self.received >= self.limit
    }

    /// True if there may be a next page.
    pub fn may_have_next(self) -> bool {
        self.received > 0
            && (self.is_full() || self.claimed.is_some_and(|total| total > self.end()))
            && !matches!(self.total(), Total::Exactly(total) if total <= self.end())
    }

    /// Number of records of the list.
    pub fn total(self) -> Total {
        let end = self.end();
        let ends_here = !self.is_full() && (self.received > 0 || self.offset == 0);
        match self.claimed {
            Some(total) if self.is_counted => Total::Exactly(total),
            Some(total) if total == end && ends_here => Total::Exactly(total),
            Some(total) if total > end && self.is_full() => Total::Exactly(total),
            Some(total) if total > end => Total::About(total),
            // A total of one full page is typical of services that count the page instead of the
            // list. On a later page, such a total would be less than `end`.
            Some(total) if total == end && self.is_full() && self.offset > 0 => {
                Total::Exactly(total)
            }
            Some(total) if self.received == 0 && self.offset > 0 => Total::About(total),
            _ if ends_here => Total::Exactly(end),
            _ if end > 0 && self.received > 0 => Total::AtLeast(end),
            _ => Total::Unknown,
        }
    }

    /// Number of the last page, if it is known.
    pub fn last_page(self) -> Option<u64> {
        let total = match self.total() {
            Total::Exactly(total) | Total::About(total) => total,
            Total::AtLeast(_) | Total::Unknown => return None,
        };
        let last = total.div_ceil(self.limit).max(1);
        let beyond = self.received == 0 && self.offset > 0;
        Some(if beyond { last } else { last.max(self.page()) })
    }
}

/// Item in the row of page links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageLink {
    /// Link to the page with this number.
    Page(u64),
    /// Pages that are left out.
    Gap,
}

/// Page links to show: the ends, the current page and its neighbors.
pub fn page_links(current: u64, last: Option<u64>, may_have_next: bool) -> Vec<PageLink> {
    let seen = current.saturating_add(u64::from(may_have_next));
    let end = last.unwrap_or(seen).max(1);
    let near = current.saturating_sub(1).max(1)..=current.saturating_add(1).min(end);
    // The pages ascend from 1, so the subtraction below cannot overflow.
    let mut pages: Vec<u64> =
        [1].into_iter().chain(near).chain([end]).filter(|page| *page <= end).collect();
    pages.dedup();
    let mut links = Vec::new();
    let mut before = 0;
    for page in pages {
        match page - before {
            0 | 1 => {}
            2 => links.push(PageLink::Page(page - 1)),
            _ => links.push(PageLink::Gap),
        }
        links.push(PageLink::Page(page));
        before = page;
    }
    links
}

#[cfg(test)]
mod tests;
