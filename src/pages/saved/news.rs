//! How many records of a saved search are new: among those that the service's search finds or, where
//! it has none for ventures, among those of the local directory, as far as it is there.

use super::row::RequestSlots;
use crate::api::{Query, QueryState, RequestError, use_extension};
use crate::list::question::Counts;
use crate::list::{Listed, Question, read_query, use_served};
use crate::local_search::{FoundIds, LocalHandle};
use crate::saved::{LOOKED_AT, SavedSearches, Seen, of_rounds};
use crate::text::saved as text;
use directory_api::{
    ListQuery, PageRequest, Query as Parameters, Results, RoundQuery, RoundStatus, Sort, SortKey,
    VentureQuery,
};
use leptos::prelude::*;

/// What is known of the ventures that a search finds now.
#[derive(Clone, PartialEq)]
pub(super) enum News {
    Loading,
    /// They are not counted, and why is said elsewhere or once for all.
    Unknown,
    Known {
        /// What the person has seen with a visit; nothing where it would be no more than a part.
        seen: Option<Seen>,
        count: usize,
        /// How many more may belong to them.
        unchecked: u64,
    },
}

/// The news of a search, which begin with the first time that they are known.
#[derive(Clone, Copy)]
pub(super) struct SearchNews {
    pub(super) news: Memo<News>,
    /// Whether the service's search has failed.
    pub(super) has_failed: Signal<bool>,
    pub(super) retry: Callback<()>,
}

/// Counts what is new in a search when it is its turn.
pub(super) fn use_news(
    query: &str,
    searches: SavedSearches,
    turns: RequestSlots,
    lookup: LocalHandle,
) -> SearchNews {
    let (turn, has_come) = turns.take();
    let filter: VentureQuery = search_of(query);
    let is_of_rounds = of_rounds(query).is_some();
    let (found, is_local) = match of_rounds(query) {
        Some(parameters) => use_found(rounds_of(parameters), has_come, |found| {
            seen(found, |row| row.summary.id.to_string())
        }),
        None => use_found(filter.clone(), has_come, |found| {
            seen(found, |row| row.summary.id.to_string())
        }),
    };
    let stored = query.to_owned();
    let seen_before = Signal::derive(move || {
        searches.list().find(&stored).and_then(|search| search.seen.clone())
    });
    let news = Memo::new(move |_| {
        if !is_local.get() {
            return found.state.with(|state| in_service(state, seen_before.get()));
        }
        if is_of_rounds {
            return News::Unknown;
        }
        match lookup.venture_ids(&filter, LOOKED_AT + 1) {
            Some(found) => in_directory(found, seen_before.get()),
            None if lookup.is_opening() => News::Loading,
            None => News::Unknown,
        }
    });
    let first_visit = query.to_owned();
    Effect::new(move || {
        if is_local.get() && !is_of_rounds {
            lookup.open_stored();
        }
        // Nothing is requested for what is counted here.
        if is_local.get() || news.with(|news| *news != News::Loading) {
            turns.end(turn);
        }
        // From now on one can tell what is new.
        if let News::Known { seen: Some(seen), .. } = news.get()
            && seen_before.get_untracked().is_none()
        {
            searches.see(&first_visit, seen);
        }
    });
    // Without a key, no round is requested, and “Saved” is not the place to ask for one.
    let is_failure = |error: &RequestError| !error.is_about_key();
    let has_failed =
        Signal::derive(move || found.state.with(|it| it.error.as_ref().is_some_and(is_failure)));
    SearchNews { news, has_failed, retry: found.refetch }
}

/// What the service finds when it is its turn, and whether it cannot apply the search.
fn use_found<Q: Listed>(
    filter: Q,
    has_come: Memo<bool>,
    seen: fn(&Results<Q::Row>) -> Seen,
) -> (Query<Seen>, Signal<bool>) {
    let (extension, needed) = (use_extension(), filter.extensions());
    let found = use_served(Signal::derive(move || {
        let page = PageRequest { offset: 0, limit: LOOKED_AT };
        let query = filter.clone();
        has_come.get().then_some(Question { query, page, counts: Counts::Unwanted })
    }));
    let is_local = Signal::derive(move || !extension.may_apply(Q::ENDPOINT, &needed));
    (found.rows.map(seen), is_local)
}

fn seen<R>(found: &Results<R>, id: fn(&R) -> String) -> Seen {
    let ids = found.page.items.iter().map(id).collect();
    Seen { ids, is_part: found.page.window.may_have_next() }
}

/// What a saved search of rounds looks for.
pub(super) fn rounds_of(parameters: &str) -> RoundQuery {
    let query: RoundQuery = read_query(&Parameters::parse(parameters), &mut Vec::new());
    let newest = Sort { key: SortKey::Posted, descending: true };
    let statuses = match query.statuses.is_empty() {
        true => vec![RoundStatus::Fundraising],
        false => query.statuses,
    };
    RoundQuery { sort: query.name.is_none().then_some(newest), statuses, ..query }
}

/// What a saved search looks for: whatever the order in its address, the newest, or the best matches
/// of a name. A service that does not sort has no order to count on.
pub(super) fn search_of(query: &str) -> VentureQuery {
    let query: VentureQuery = read_query(&Parameters::parse(query), &mut Vec::new());
    let newest = Sort { key: SortKey::Added, descending: true };
    VentureQuery { sort: query.name.is_none().then_some(newest), ..query }
}

/// What the service's search has found.
fn in_service(found: &QueryState<Seen>, before: Option<Seen>) -> News {
    match (&found.data, &found.error) {
        (Some(seen), _) => {
            let count = before.map_or(0, |before| before.count_new(&seen.ids));
            News::Known { seen: Some(Seen::clone(seen)), count, unchecked: 0 }
        }
        (None, Some(_)) => News::Unknown,
        (None, None) => News::Loading,
    }
}

/// What the local directory has, once it was read to its end. Of a filter by sector or status it
/// may know only some: what is not there yet is not new when it comes.
fn in_directory(found: FoundIds, before: Option<Seen>) -> News {
    let FoundIds { mut ids, unchecked, is_complete: true } = found else { return News::Unknown };
    let is_part = ids.len() > LOOKED_AT as usize;
    ids.truncate(LOOKED_AT as usize);
    let count = before.as_ref().map_or(0, |before| before.count_new(&ids));
    let seen = match unchecked {
        0 => Some(Seen { ids, is_part }),
        _ => before.map(|before| before.with(ids)),
    };
    News::Known { seen, count, unchecked }
}

/// What the news of these searches are counted in, where they do not come from the service; tracks it.
pub(super) fn remark(queries: &[String], lookup: LocalHandle) -> Option<String> {
    let extension = use_extension();
    let is_local = |query: &String| {
        !extension.may_apply(VentureQuery::ENDPOINT, &search_of(query).extensions())
    };
    if !queries.iter().filter(|query| of_rounds(query).is_none()).any(is_local) {
        return None;
    }
    match lookup.status().and_then(|status| status.with(|it| it.read_at)) {
        Some(moment) => Some(text::news_as_of(moment)),
        None => (!lookup.is_opening()).then(|| text::news_later().to_owned()),
    }
}
