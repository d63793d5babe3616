//! The lists of ventures, people and rounds, from the service or from the local directory.

use super::listing::Listing;
use super::local::use_local;
use super::question::{Listed, Question};
use super::served::use_served;
use crate::api::{RequestError, use_extension};
use crate::local_search::{ListKind, LocalHandle, local_people, local_rounds, local_ventures};
use crate::rows::{PersonRow, RoundRow, VentureRow};
use directory_api::{
    FacetField, Lenient, PageRequest, PersonQuery, Round, RoundQuery, SortKey, UserSummary,
    VentureQuery,
};
use leptos::prelude::*;
use local_directory::{LocalResults, Match};

/// Asks for a page of ventures.
pub fn use_ventures(question: Memo<Option<Question<VentureQuery>>>) -> Listing<VentureQuery> {
    let list = local_ventures();
    let served = use_served(question);
    let is_local = served.is_local;
    let find = move || {
        let Question { query, page, .. } = question.get()?;
        let list = list.ventures()?;
        list.revision().track();
        let query = VentureQuery { facets: VentureQuery::FACETS.to_vec(), ..query };
        Some(list.results(&query, page))
    };
    let local = use_local((list, None), is_local, find, VentureRow::from);
    // The details of the rows on screen, and of those that may be among them, are loaded once they
    // have been there for a while.
    Effect::new(move |_| {
        let ids = local.with(|rows| {
            let rows = rows.state.data.iter().flat_map(|results| &results.page.items);
            rows.map(|row| row.summary.id.as_str().to_owned()).collect::<Vec<_>>()
        });
        match (list.ventures(), question.get()) {
            (Some(list), Some(question)) if is_local.get() => list.set_visible(question.query, ids),
            (Some(list), _) => list.clear_visible(),
            (None, _) => {}
        }
    });
    on_cleanup(move || {
        if let Some(list) = untrack(|| list.ventures()) {
            list.clear_visible();
        }
    });
    Listing::of(question, served, (list, None), local, move |query, page| {
        let list = untrack(|| list.ventures())?;
        Some(list.results(&query, page).page.map(|found| found.record))
    })
}

/// Asks for a page of people.
pub fn use_people(question: Memo<Option<Question<PersonQuery>>>) -> Listing<PersonQuery> {
    let list = local_people();
    let served = use_served(question);
    let find = move || {
        let Question { query, page, .. } = question.get()?;
        let list = list.people()?;
        list.revision().track();
        Some(list.results(&query, page))
    };
    let local = use_local((list, None), served.is_local, find, PersonRow::from);
    Listing::of(question, served, (list, None), local, move |query, page| {
        let list = untrack(|| list.people())?;
        // There, first and last name are one text, which is neither of them.
        let nameless = |summary| UserSummary { first_name: Lenient::default(), ..summary };
        Some(list.results(&query, page).page.map(|found| nameless(found.record)))
    })
}

/// Asks for a page of rounds of one status.
///
/// The local directory does not know stages. Where the service does not apply them either, what the
/// question says of them is left out, and the page has to say so.
pub fn use_rounds(question: Memo<Option<Question<RoundQuery>>>) -> Listing<RoundQuery> {
    let lists = (local_rounds(), local_ventures());
    let (rounds, ventures) = lists;
    let extension = use_extension();
    let question = Memo::new(move |_| {
        let Question { query, page, counts } = question.get()?;
        let is_known = extension.may_apply(RoundQuery::ENDPOINT, &about_stages(&query));
        let query = if is_known { query } else { without_stages(query) };
        Some(Question { query, page, counts })
    });
    let served = use_served(question);
    let is_local = served.is_local;
    let question = Memo::new(move |_| {
        let Question { query, page, counts } = question.get()?;
        let query = if is_local.get() { without_stages(query) } else { query };
        Some(Question { query, page, counts })
    });
    let asked = move || question.get().filter(|_| is_local.get());
    let status = Memo::new(move |_| asked()?.query.statuses.first().cloned());
    Effect::new(move |_| {
        if let Some(status) = status.get() {
            rounds.set_kind(ListKind::Rounds(status));
        }
    });
    // Of the ventures, only those that have rounds matter here, and a filter by sectors has the
    // details loaded of those that it may find.
    Effect::new(move |_| {
        let list = rounds.rounds(status.get().as_ref());
        if let (Some(list), Some(ventures), Some(asked)) = (list, ventures.ventures(), asked()) {
            list.revision().track();
            ventures.set_scope(status.get());
            let RoundQuery { name, countries, sectors, .. } = asked.query;
            let of_ventures = VentureQuery { name, countries, sectors, ..VentureQuery::default() };
            ventures.set_visible(of_ventures, Vec::new());
        }
    });
    on_cleanup(move || {
        if let Some(ventures) = untrack(|| ventures.ventures()) {
            ventures.clear_visible();
            ventures.set_scope(None);
        }
    });
    let find = move || {
        let Question { query, page, .. } = asked()?;
        let facets =
            vec![FacetField::Country, FacetField::Sector, FacetField::Posted, FacetField::Status];
        find_rounds(lists, &RoundQuery { facets, ..query }, page)
    };
    let local = use_local((rounds, Some(ventures)), is_local, find, RoundRow::from);
    Listing::of(question, served, (rounds, Some(ventures)), local, move |query, page| {
        let found = untrack(|| find_rounds(lists, &query, page))?;
        Some(found.page.map(|found| found.record))
    })
}

/// What is found in two lists; tracks both of them. Ventures are not opened before a round can be
/// read, and until then nothing is found.
fn find_rounds(
    (rounds, ventures): (LocalHandle, LocalHandle),
    query: &RoundQuery,
    page: PageRequest,
) -> Option<LocalResults<Match<Round>, RequestError>> {
    let list = rounds.rounds(query.statuses.first())?;
    list.revision().track();
    if ventures.is_closed() {
        return Some(list.results(None, query, page));
    }
    let ventures = ventures.ventures()?;
    ventures.revision().track();
    Some(list.results(Some(&*ventures), query, page))
}

/// A query without what the local directory does not know.
fn without_stages(query: RoundQuery) -> RoundQuery {
    let sort = query.sort.filter(|sort| sort.key != SortKey::Stage);
    RoundQuery { stages: Vec::new(), sort, ..query }
}

/// The parameters by which a query is about stages.
fn about_stages(query: &RoundQuery) -> Vec<&'static str> {
    let is_sorted = query.sort.is_some_and(|sort| sort.key == SortKey::Stage);
    let names = [(!query.stages.is_empty(), "stage"), (is_sorted, "sort")];
    names.into_iter().filter(|(is_asked, _)| *is_asked).map(|(_, name)| name).collect()
}
