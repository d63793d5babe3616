//! Answers a question of the explorer from the index.

use super::row::row;
use crate::data::VentureRow;
use crate::data::local::directory::Question;
use directory_api::{Page, Venture, VentureStatus, Window};
use directory_index::{Facets, Index, Query};
use std::collections::BTreeMap;
use std::sync::Arc;

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Found {
    /// The page that was asked for.
    pub(super) page: Page<VentureRow>,
    /// How the matches fall into groups.
    pub(super) facets: Facets,
}

/// Finds ventures. `details` are those that are known.
pub(super) fn found(
    index: &Index,
    details: &BTreeMap<String, Arc<Venture>>,
    question: Question,
) -> Found {
    let Question { filter, sort, page } = question;
    let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    let answer = index.search(&Query {
        text: filter.name.unwrap_or_default(),
        countries: filter.countries,
        sectors: filter.sectors,
        // Details tell the status in words.
        statuses: filter.statuses.iter().map(VentureStatus::to_string).collect(),
        founded: None,
        sort,
        offset: size(page.offset),
        limit: size(page.limit.into()),
    });
    let hits = answer.hits.into_iter().map(|hit| {
        let detail = details.get(&hit.row.id);
        row(hit, detail.map(AsRef::as_ref))
    });
    let items: Vec<_> = hits.collect();
    let count = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
    let window = Window {
        offset: page.offset,
        limit: page.limit.max(1).into(),
        received: count(items.len()),
        claimed: Some(count(answer.total)),
    };
    Found { page: Page { items, problems: Vec::new(), window }, facets: answer.facets }
}
