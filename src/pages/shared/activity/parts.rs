//! The pages of a feed that grows: each is asked for when the one before is there.

use super::Happening;
use crate::data::Remote;
use directory_api::paging::Total;
use directory_api::{Page, PageRequest};
use leptos::prelude::*;

/// A page of the feed.
pub(super) type Part = Remote<Page<Happening>>;

/// Follows a page of the feed.
pub(super) type Source = Box<dyn Fn(PageRequest) -> Part + Send + Sync>;

/// The pages that are wanted and may be there.
pub(super) type Parts = Memo<Vec<Part>>;

/// How many entries come at once.
const STEP: u32 = 10;

/// The pages of the feed that are wanted, so that an address with a large number asks for no more
/// than there is.
pub(super) fn parts(source: Source, wanted: crate::memo::Memo<u64>) -> Parts {
    // A child: an owner that holds itself, through what it owns, would never be dropped.
    let owner = Owner::new();
    Memo::new_owning(move |before: Option<Vec<Part>>| {
        let wanted = usize::try_from(wanted.get()).unwrap_or(usize::MAX);
        let mut parts = before.unwrap_or_default();
        let length = parts.len();
        parts.truncate(wanted);
        while parts.len() < wanted && parts.last().is_none_or(may_go_on) {
            let page = PageRequest::numbered(parts.len() as u64 + 1, STEP);
            parts.push(owner.with(|| source(page)));
        }
        let is_new = parts.len() != length;
        (parts, is_new)
    })
}

fn may_go_on(part: &Part) -> bool {
    part.snapshot.with(|it| it.data.as_ref().is_some_and(|page| page.window.may_have_next()))
}

/// What came so far.
#[derive(Default)]
pub(super) struct Found {
    pub(super) happenings: Vec<Happening>,
    /// How many there are in all, where that is known.
    pub(super) total: Option<u64>,
    /// Whether more are on their way.
    pub(super) busy: bool,
}

/// All entries that are there. A feed that grows while it is read moves entries to later pages,
/// where they are not shown again.
pub(super) fn found(parts: Parts) -> Found {
    let mut found = Found::default();
    let mut seen = Vec::new();
    for part in parts.get() {
        let snapshot = part.snapshot.get();
        found.busy |= snapshot.loading;
        let Some(page) = snapshot.data else { continue };
        found.total = match page.window.total() {
            Total::Exactly(total) => Some(total),
            _ => None,
        };
        for item in &page.items {
            if item.id.is_none() || !seen.contains(&item.id) {
                seen.push(item.id.clone());
                found.happenings.push(item.clone());
            }
        }
    }
    found
}

/// Whether a page that was asked for is on its way; `None` where there is none more to ask for.
pub(super) fn is_busy(parts: Parts, wanted: u64) -> Option<bool> {
    let (shown, last) = parts.with(|parts| (parts.len() as u64, parts.last().copied()));
    let last = last?;
    let (loading, is_there) =
        last.snapshot.with(|it| (it.loading && it.data.is_none(), it.data.is_some()));
    let more = is_there && shown <= wanted && may_go_on(&last);
    (loading || more).then_some(loading)
}
