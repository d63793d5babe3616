//! Answers a question of a list from the index.

use super::row::{person, row};
use crate::data::VentureRow;
use crate::data::local::directory::{Among, LookedUp, Question};
use crate::data::local::people::PersonRow;
use crate::data::local::status::Subject;
use crate::data::local::years::Years;
use directory_api::{Page, PageRequest, Venture, VentureQuery, VentureStatus, Window};
use directory_index::{Answer, Counted, Facets, Hit, Index, Query};
use std::collections::{BTreeMap, BTreeSet};
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
    let mut answer = index.search(&of_question(question));
    let facets = std::mem::take(&mut answer.facets);
    let venture = |hit: Hit| {
        let detail = details.get(&hit.row.id);
        row(hit, detail.map(AsRef::as_ref))
    };
    Found { page: page_of(answer, page, venture), facets }
}

/// Finds people by the words of their names.
pub(super) fn people(index: &Index, question: Question) -> Page<PersonRow> {
    let Question { filter, page, .. } = question;
    let text = filter.name.unwrap_or_default();
    let facets = Counted::NONE;
    page_of(index.search(&Query { text, facets, ..of_page(page) }), page, person)
}

/// What is known of ventures or people that answers a question.
pub(super) fn looked_up(
    index: &Index,
    details: &BTreeMap<String, Arc<Venture>>,
    question: Question,
    subject: Subject,
) -> LookedUp {
    if subject == Subject::People {
        return LookedUp { people: people(index, question).items, ..LookedUp::default() };
    }
    let Found { page, facets } = found(index, details, question);
    let sectors = (number(facets.sectors.known), number(facets.sectors.of));
    LookedUp { ventures: page.items, sectors, ..LookedUp::default() }
}

/// The ventures that match a filter, and of how many in the scope the sectors are known, whatever
/// their sectors.
pub(super) fn among(
    index: &Index,
    filter: VentureQuery,
    scope: Option<&BTreeSet<String>>,
) -> Among {
    let query = of_filter(filter, PageRequest { offset: 0, limit: 0 });
    let ids = index.matching(&query).map(str::to_owned).collect();
    let whatever = Query { sectors: Vec::new(), ..query };
    let is_meant = |id: &&str| scope.is_none_or(|scope| scope.contains(*id));
    let meant: BTreeSet<&str> = index.matching(&whatever).filter(is_meant).collect();
    let unknown = index.without_sectors().filter(|id| meant.contains(id)).count();
    Among { ids, sectors: (number(meant.len() - unknown), number(meant.len())) }
}

fn of_question(question: Question) -> Query {
    let Question { filter, founded, sort, page, .. } = question;
    let founded = founded.as_deref().and_then(Years::parse);
    Query { founded: founded.map(Years::range), sort, ..of_filter(filter, page) }
}

fn of_filter(filter: VentureQuery, page: PageRequest) -> Query {
    Query {
        text: filter.name.unwrap_or_default(),
        countries: filter.countries,
        sectors: filter.sectors,
        // Details tell the status in words.
        statuses: filter.statuses.iter().map(VentureStatus::to_string).collect(),
        ..of_page(page)
    }
}

/// Asks for a page of everything.
fn of_page(page: PageRequest) -> Query {
    let size = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    Query { offset: size(page.offset), limit: size(page.limit.into()), ..Query::default() }
}

fn page_of<R>(answer: Answer, page: PageRequest, row: impl Fn(Hit) -> R) -> Page<R> {
    let items: Vec<R> = answer.hits.into_iter().map(row).collect();
    whole_page(items, page, answer.total)
}

/// A page of so many rows in all.
pub(super) fn whole_page<R>(items: Vec<R>, page: PageRequest, total: usize) -> Page<R> {
    let window = Window {
        offset: page.offset,
        limit: page.limit.max(1).into(),
        received: number(items.len()),
        claimed: Some(number(total)),
    };
    Page { items, problems: Vec::new(), window }
}

fn number(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}

/// The ventures of a question of which no sectors are known, so many at most, in their order.
pub(super) fn without_sectors(index: &Index, question: Question, most: u32) -> Vec<String> {
    // What is not known is found by no filter for it.
    let filter = VentureQuery { sectors: Vec::new(), statuses: Vec::new(), ..question.filter };
    let page = PageRequest { offset: 0, limit: most };
    let question = Question { filter, page, ..question };
    let query = Query { facets: Counted::NONE, ..of_question(question) };
    let unknown = index.list(&query).ids.into_iter().filter(|id| !index.knows_sectors(id));
    unknown.map(str::to_owned).collect()
}
