//! Where the explorer's rows come from: the plain list, or the search if the service has one.

use super::search_support::{SearchSupport, asks_search, search_or_list};
use super::{Remote, use_call};
use crate::context::expect_context;
use crate::memo::Memo;
use crate::signal::Signal;
use directory_api::{
    FoundExtras, FoundVenture, Names, Page, PageRequest, VentureQuery, VentureSummary, call,
};
use std::ops::Range;

/// A row of the explorer, with no more than its source knows.
#[derive(Clone, Debug, PartialEq)]
pub struct VentureRow {
    /// What every source has.
    pub summary: VentureSummary,
    /// What only the search has.
    pub extras: Option<FoundExtras>,
    /// Why it was found, where its source tells.
    pub marks: Marks,
}

/// The parts of the texts of a row that match what was typed, as ranges of bytes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// In the title.
    pub title: Vec<Range<usize>>,
    /// In the tagline, or in the pitch where there is no tagline.
    pub text: Vec<Range<usize>>,
}

impl From<VentureSummary> for VentureRow {
    fn from(summary: VentureSummary) -> Self {
        Self { summary, extras: None, marks: Marks::default() }
    }
}

impl From<FoundVenture> for VentureRow {
    fn from(found: FoundVenture) -> Self {
        Self { summary: found.summary, extras: Some(found.extras), marks: Marks::default() }
    }
}

impl VentureRow {
    /// The row as a search would give it.
    pub(super) fn found(self) -> FoundVenture {
        let nothing = || FoundExtras {
            sectors: Names::default(),
            fund_status: None,
            followers: Default::default(),
        };
        FoundVenture { summary: self.summary, extras: self.extras.unwrap_or_else(nothing) }
    }
}

/// Follows the page of ventures that a filter finds; without a filter, or without a search that
/// could apply it, that of the plain list.
pub fn use_ventures(
    filter: Signal<VentureQuery>,
    page: Signal<PageRequest>,
) -> Remote<Page<VentureRow>> {
    use_listed_ventures(filter, page, Memo::new(|_| false))
}

/// The same, where another source may have the rows; then the service is not asked.
pub(super) fn use_listed_ventures(
    filter: Signal<VentureQuery>,
    page: Signal<PageRequest>,
    is_elsewhere: Memo<bool>,
) -> Remote<Page<VentureRow>> {
    let SearchSupport { ventures: support, .. } = expect_context();
    let filter = Memo::new(move |_| filter.get().specified());
    let is_search = asks_search(support, move || !filter.with(VentureQuery::is_empty));
    let found = use_call(move || {
        is_search.get().then(|| filter.with(|filter| call::venture_search(filter, page.get())))
    });
    let listed = use_call(move || {
        let is_list = !is_search.get() && !is_elsewhere.get();
        is_list.then(|| call::ventures(page.get()))
    });
    let found = found.map(|page| page.clone().map(VentureRow::from));
    let listed = listed.map(|page| page.clone().map(VentureRow::from));
    search_or_list(support, is_search, found, listed)
}
