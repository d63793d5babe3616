//! Answers a question of the explorer from the index.

use super::row::row;
use crate::data::VentureRow;
use crate::data::local::directory::Question;
use directory_api::{Page, PageRequest, Venture, VentureQuery, VentureStatus, Window};
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
    let page = question.page;
    let answer = index.search(&query(question));
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

/// The ventures of a question of which no sectors are known, so many at most, in their order.
pub(super) fn without_sectors(index: &Index, question: Question, most: u32) -> Vec<String> {
    let Question { filter, sort, .. } = question;
    // What is not known is found by no filter for it.
    let filter = VentureQuery { sectors: Vec::new(), statuses: Vec::new(), ..filter };
    let page = PageRequest { offset: 0, limit: most };
    let hits = index.search(&query(Question { filter, sort, page })).hits;
    let unknown = hits.into_iter().filter(|hit| hit.row.sectors.is_none());
    unknown.map(|hit| hit.row.id).collect()
}

fn query(Question { filter, sort, page }: Question) -> Query {
    let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    Query {
        text: filter.name.unwrap_or_default(),
        countries: filter.countries,
        sectors: filter.sectors,
        // Details tell the status in words.
        statuses: filter.statuses.iter().map(VentureStatus::to_string).collect(),
        founded: None,
        sort,
        offset: size(page.offset),
        limit: size(page.limit.into()),
    }
}
