//! The names of the ventures of rounds, of which the plain list has the numbers alone. Each would be
//! a request of its own; the search of rounds has a hundred in one.

use super::served_rounds::{found, of_status};
use super::whole::{self, ReadingStage, Wanted, use_whole};
use crate::api::{FIRST, Found, Query, SearchSupport, Support, learn_support, use_query};
use crate::rows::{RoundRow, RoundVenture};
use directory_api::paging::Total;
use directory_api::{FundraisingQuery, Page, PageRequest, RoundStatus, VentureId, call};
use leptos::prelude::*;
use std::collections::{BTreeMap, BTreeSet};

/// A request of the search has to save so many others.
const LEAST_SAVED: usize = 5;

/// Names of ventures, as far as the search has them. A copy of it is the same.
#[derive(Clone, Copy)]
pub struct VentureTitles {
    titles: Memo<BTreeMap<VentureId, String>>,
    /// Whether more may come.
    is_reading: Memo<bool>,
}

/// Reads the names for a page of the list of a status, if that takes fewer requests than the names
/// one by one.
///
/// Which ventures come first in a search the specification does not say, so that all of it is read.
pub fn use_venture_titles(
    status: Memo<RoundStatus>,
    rounds: Query<Page<RoundRow>>,
) -> VentureTitles {
    let SearchSupport { rounds: support, .. } = expect_context();
    let is_worth = Memo::new(move |_| {
        let page = rounds.state.with(|it| it.data.clone().filter(|_| !it.loading));
        page.is_some_and(|page| saves_requests(&page))
    });
    let wanted = Memo::new(move |before: Option<&Option<Wanted>>| {
        let result = status.with(ToString::to_string);
        // What was read serves the last page, too, which has few names.
        let was_wanted = before.and_then(Option::as_ref).is_some_and(|it| it.result == result);
        let is_wanted = support.get() != Support::Missing && (was_wanted || is_worth.get());
        is_wanted.then_some(Wanted { result, rows: whole::MOST })
    });
    let search = move |page: PageRequest| {
        let is_wanted = move || wanted.with(Option::is_some);
        let filter = move || of_status(&FundraisingQuery::default(), status.get());
        use_query(move || is_wanted().then(|| call::fundraising_search(&filter(), page))).map(found)
    };
    let first = search(PageRequest { offset: 0, limit: whole::PART });
    learn_support(support, first, || call::fundraising(&RoundStatus::Fundraising, FIRST));
    let whole = use_whole(first, wanted, Box::new(search));
    let titles = Memo::new(move |_| {
        let title = |row: &RoundRow| {
            let summary = &row.venture()?.summary;
            Some((summary.id.clone(), summary.title.cloned()?))
        };
        let pages = whole.pages.get();
        pages.iter().flat_map(|page| &page.items).filter_map(title).collect()
    });
    let (last, progress) = (whole.last(), whole.reading().progress);
    let is_reading = Memo::new(move |_| {
        let stage = progress.get().map(|it| it.stage);
        let has_failed = last.state.with(|it| it.error.is_some());
        wanted.with(Option::is_some)
            && !has_failed
            && matches!(stage, None | Some(ReadingStage::Reading))
    });
    VentureTitles { titles, is_reading }
}

impl VentureTitles {
    /// What is known of the name of a venture.
    pub fn of(self, id: VentureId) -> Memo<Found> {
        Memo::new(move |_| match self.titles.with(|titles| titles.get(&id).cloned()) {
            Some(title) => Found::Name(title),
            None if self.is_reading.get() => Found::Awaited,
            None => Found::Nothing,
        })
    }
}

/// Whether all rounds of the list in the search are so few requests that the names of this page are
/// many more. A venture may have several rounds, so that there are no more ventures than rounds.
fn saves_requests(page: &Page<RoundRow>) -> bool {
    let numbered = |row: &RoundRow| match &row.venture {
        RoundVenture::Numbered(id) => id.clone(),
        RoundVenture::Known(_) => None,
    };
    let names: BTreeSet<_> = page.items.iter().filter_map(numbered).collect();
    let total = match page.window.total() {
        Total::Exactly(total) | Total::About(total) => total,
        Total::AtLeast(_) | Total::Unknown => return false,
    };
    let parts = usize::try_from(total.div_ceil(whole::PART.into())).unwrap_or(usize::MAX);
    parts.saturating_mul(LEAST_SAVED) <= names.len()
}
