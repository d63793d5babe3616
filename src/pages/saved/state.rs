//! State in the address: the list of the person's own (`list`), its page (`page`), its order (`sort`), the
//! ventures that are chosen (`ids`), and a search that can be saved (`search`).

use crate::format::{shortened, sorted_by_text};
use crate::navigation::{UrlSignal, UrlState, parameter, use_url_state};
use crate::pages::compare::state::read_ids;
use crate::pages::shared::people::read_page;
use crate::routes;
use crate::saved::{Entry, OwnList, Saved, canonical, use_saved};
use crate::text::{compare, listing, paging, saved as text};
use directory_api::{Query, VentureId};
use leptos::prelude::*;
use std::sync::Arc;

/// The value of the order by name.
pub(super) const BY_NAME: &str = "name";
/// Most ventures that can be chosen: their numbers are in the address.
pub(super) const MOST_CHOSEN: usize = 100;

/// State of the page. What it names may not exist.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SavedState {
    /// Page of the list, from 1.
    pub(super) page: u64,
    /// Ventures that are chosen.
    pub(super) chosen: Vec<VentureId>,
    /// True if ventures are ordered by name; otherwise the one that was saved last is first.
    pub(super) is_by_name: bool,
    /// Name of one of the person's own lists; without one, all ventures are shown.
    pub(super) list: Option<String>,
    /// The search of the list of ventures that can be saved.
    pub(super) search: Option<String>,
}

impl UrlState for SavedState {
    type Context = ();
    /// A sentence for the person.
    type Invalid = String;

    fn read(query: &Query, (): &()) -> (Self, Vec<String>) {
        let mut invalid = Vec::new();
        let no_page = |text: String| paging::no_page(&text);
        let page = parameter(query, routes::PAGE, read_page, no_page, &mut invalid);
        let read_sort = |text: &str| (text == BY_NAME).then_some(());
        let no_order = |text: String| listing::no_order(&text);
        let sort = parameter(query, routes::SORT, read_sort, no_order, &mut invalid);
        let (chosen, choices) = read_ids(query, MOST_CHOSEN);
        invalid.extend(choices.iter().map(compare::invalid));
        let search = query.first(routes::SEARCH).and_then(canonical);
        let list = query.first(routes::LIST).map(str::to_owned).filter(|name| !name.is_empty());
        let page = page.unwrap_or(1);
        (Self { page, chosen, is_by_name: sort.is_some(), list, search }, invalid)
    }

    fn write(&self, (): &()) -> String {
        let mut query = Query::default();
        query.push_some(routes::LIST, self.list.as_deref());
        query.push_some(routes::SORT, self.is_by_name.then_some(BY_NAME));
        query.push_some(routes::SEARCH, self.search.as_deref());
        routes::saved(self.page, &self.chosen, query)
    }
}

/// Saved ventures that the page shows.
#[derive(Clone, Copy)]
pub(super) struct Selection {
    pub(super) saved: Saved,
    pub(super) url: UrlSignal<SavedState>,
    /// Ventures that are chosen to be compared, put into a list or removed.
    pub(super) chosen: Memo<Vec<VentureId>>,
    /// The person's own lists.
    pub(super) lists: Memo<Vec<OwnList>>,
    /// The list that is shown; otherwise all ventures are.
    pub(super) list: Memo<Option<OwnList>>,
    /// Ventures of that list, in the order of the address.
    pub(super) shown: Memo<Vec<Arc<Entry>>>,
}

/// Reads from the address which saved ventures the page shows.
pub(super) fn use_selection() -> Selection {
    let (saved, url) = (use_saved(), use_url_state::<SavedState>(()));
    let chosen = Memo::new(move |_| {
        // What is not in the list cannot be chosen from it, whatever the address says.
        let mut chosen = url.state.get().chosen;
        chosen.retain(|id| saved.ventures.has(id.as_str()));
        chosen
    });
    let lists = Memo::new(move |_| saved.lists());
    let list = Memo::new(move |_| {
        let name = url.state.with(|state| state.list.clone())?;
        lists.with(|lists| lists.iter().find(|list| list.is_called(&name)).cloned())
    });
    let shown = Memo::new(move |_| {
        let (all, list) = (saved.ventures.list(), list.get());
        let is_in = |entry: &&Arc<Entry>| list.as_ref().is_none_or(|list| list.has(entry));
        let entries = all.iter().filter(is_in).cloned().collect();
        match url.state.with(|state| state.is_by_name) {
            true => sorted_by_text(entries, |entry| entry.name()),
            false => entries,
        }
    });
    Selection { saved, url, chosen, lists, list, shown }
}

/// Sentences about parts of the address that are invalid, or name something that is not saved.
pub(super) fn use_invalid(selection: Selection) -> impl Fn() -> Vec<String> + Send + Sync {
    let Selection { saved, url, list: shown, .. } = selection;
    let is_saved = move |id: &VentureId| saved.ventures.has(id.as_str());
    // Who removes a chosen venture on this page knows that it is not saved any more.
    let mut unknown = url.state.get_untracked().chosen;
    unknown.retain(|id| untrack(|| !is_saved(id)));
    move || {
        let SavedState { chosen, list, .. } = url.state.get();
        let unknown = chosen.iter().filter(|id| unknown.contains(id) && !is_saved(id));
        let unknown = unknown.map(|id| text::not_saved(id.as_str()));
        let no_list = list.filter(|_| shown.with(Option::is_none));
        let no_list = no_list.map(|name| text::no_list(&shortened(&name)));
        url.invalid.get().into_iter().chain(unknown).chain(no_list).collect()
    }
}

impl Selection {
    /// True if ventures are ordered by name.
    pub(super) fn is_by_name(self) -> bool {
        self.url.state.with(|state| state.is_by_name)
    }

    /// True if a venture is chosen.
    pub(super) fn has(self, id: &VentureId) -> bool {
        self.chosen.with(|chosen| chosen.contains(id))
    }

    /// Address of the first page of one of the person's own lists, or of all, with the same choice.
    pub(super) fn at_list(self, list: Option<&str>) -> String {
        let (chosen, list) = (self.chosen.get(), list.map(str::to_owned));
        self.url.address_with(|state| {
            (state.page, state.chosen, state.list) = (1, chosen, list);
        })
    }

    /// Chooses these ventures too, up to the limit, or none of them.
    pub(super) fn choose(self, ids: &[VentureId], are_chosen: bool) {
        let mut chosen = self.chosen.get_untracked();
        chosen.retain(|id| !ids.contains(id));
        if are_chosen {
            chosen.extend_from_slice(ids);
            chosen.truncate(MOST_CHOSEN);
        }
        // The choice is on its way to a comparison; Back need not go through it again.
        self.url.replace_with(|state| state.chosen = chosen);
    }
}
