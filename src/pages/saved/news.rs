//! How many ventures of a saved search are new: among those that the service's search finds or,
//! where it has none, among those of the local directory, as far as it is there.

use super::row::Turns;
use crate::api::{QueryState, SearchSupport, Support, is_missing_by, shows_no_search, use_query};
use crate::local_search::{FoundIds, Lookup};
use crate::saved::{LOOKED_AT, SavedSearch, SavedSearches, Seen};
use crate::text::saved as text;
use crate::years::Years;
use directory_api::{Page, PageRequest, Query, Venture, VentureSearch, call};
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
    pub(super) has_failed: Memo<bool>,
    pub(super) retry: Callback<()>,
}

/// Counts what is new in a search when it is its turn.
pub(super) fn use_news(
    query: &str,
    searches: SavedSearches,
    turns: Turns,
    lookup: Lookup,
) -> SearchNews {
    let parameters = Query::parse(query);
    let founded = parameters.first("founded").and_then(Years::parse).map(Years::range);
    let filter = VentureSearch::read(&parameters);
    let served = filter.clone().specified();
    // Years alone are for the local directory.
    let is_searchable = !served.is_empty();
    let (turn, has_come) = turns.take();
    let SearchSupport { ventures: support, .. } = expect_context();
    let is_local = move || support.get() == Support::Missing;
    if support.get_untracked() == Support::Missing {
        lookup.open_ventures();
    }
    let found = use_query(move || {
        let is_wanted = is_searchable && has_come.get() && !is_local();
        let page = PageRequest { offset: 0, limit: LOOKED_AT };
        // The numbers are enough, and ventures are read on this page anyway.
        is_wanted.then(|| call::venture_search(&served, page).read_as::<Page<Venture>>())
    });
    let stored = query.to_owned();
    let seen_before = Memo::new(move |_| {
        let search = searches.all().into_iter().find(|it: &SavedSearch| it.query == stored);
        search.and_then(|search| search.seen)
    });
    let news = Memo::new(move |_| {
        if is_local() {
            // Whatever the order in its address: the newest, or the best matches of a name.
            let found = lookup.venture_ids(filter.clone(), founded.clone(), LOOKED_AT + 1);
            return match found {
                Some(found) => in_directory(found, seen_before.get()),
                None if lookup.is_opening_ventures() => News::Loading,
                None => News::Unknown,
            };
        }
        match is_searchable {
            true => found.state.with(|state| in_service(state, seen_before.get())),
            false => News::Unknown,
        }
    });
    let first_visit = query.to_owned();
    Effect::new(move || {
        // The other searches need not try.
        if !is_local() && found.state.with(|found| is_missing_by(support, found)) {
            lookup.open_ventures();
        }
        // Nothing is requested for what is counted here.
        if is_local() || news.with(|news| *news != News::Loading) {
            turns.end(turn);
        }
        // From now on one can tell what is new.
        if let News::Known { seen: Some(seen), .. } = news.get()
            && seen_before.with_untracked(Option::is_none)
        {
            searches.see(&first_visit, seen);
        }
    });
    // A service without a search is no failure of this one.
    let has_failed = Memo::new(move |_| {
        found.state.with(|it| it.error.as_ref().is_some_and(|error| !shows_no_search(error)))
    });
    SearchNews { news, has_failed, retry: found.refetch }
}

/// What the service's search has found.
fn in_service(found: &QueryState<Page<Venture>>, before: Option<Seen>) -> News {
    match (&found.data, &found.error) {
        (Some(page), _) => {
            let ids = page.items.iter().map(|it| it.id.to_string()).collect();
            let seen = Seen { ids, is_part: page.window.may_have_next() };
            let count = before.map_or(0, |before| before.count_new(&seen.ids));
            News::Known { seen: Some(seen), count, unchecked: 0 }
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

/// What the news of all searches are counted in, where they do not come from the service; tracks it.
pub(super) fn remark(support: Signal<Support>, lookup: Lookup) -> Option<String> {
    if support.get() != Support::Missing {
        return None;
    }
    match lookup.ventures_read_at() {
        Some(moment) => Some(text::news_as_of(moment)),
        None => (!lookup.is_opening_ventures()).then(|| text::news_later().to_owned()),
    }
}
