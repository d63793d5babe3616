//! What the address says: the list of the person's own (`list`), its page (`page`), its order (`sort`),
//! what is chosen (`ids`), and a search that can be saved (`search`).

use crate::format::{shortened, sorted_by_text};
use crate::navigation::{UrlSignal, UrlState, parameter, use_url_state};
use crate::pages::compare::state::read_ids;
use crate::pages::shared::people::read_page;
use crate::routes;
use crate::saved::{Saved, SavedVenture, canonical, use_saved};
use crate::text::{compare, listing, paging, saved as text};
use directory_api::{Query, VentureId};
use leptos::prelude::*;

/// The value of the order by name.
pub(super) const BY_NAME: &str = "name";
/// So many ventures can be chosen: their numbers are in the address.
pub(super) const MOST_CHOSEN: usize = 100;

/// The page and the choice, whether they exist or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SavedState {
    /// The page of the list, from 1; the list may be shorter.
    pub(super) page: u64,
    /// What is chosen.
    pub(super) chosen: Vec<VentureId>,
    /// Whether the order is that of the names; else what was saved last is first.
    pub(super) is_by_name: bool,
    /// One of the person's own lists, whether it exists or not; without one, all is shown.
    pub(super) list: Option<String>,
    /// The search of the list of ventures that can be saved.
    pub(super) search: Option<String>,
}

impl UrlState for SavedState {
    type Context = ();
    /// What is to be said of it.
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

/// What the page shows of what is saved.
#[derive(Clone, Copy)]
pub(super) struct Selection {
    pub(super) saved: Saved,
    pub(super) url: UrlSignal<SavedState>,
    /// What is chosen to be compared, put into a list or removed.
    pub(super) chosen: Memo<Vec<VentureId>>,
    /// The list of the person's own that is shown; else all is.
    pub(super) list: Memo<Option<String>>,
    /// The ventures of that list, in the order that the address names.
    pub(super) shown: Memo<Vec<SavedVenture>>,
}

/// Reads from the address what the page shows, as far as it is saved.
pub(super) fn use_selection() -> Selection {
    let (saved, url) = (use_saved(), use_url_state::<SavedState>(()));
    let chosen = Memo::new(move |_| {
        // What is not in the list cannot be chosen from it, whatever the address says.
        let mut chosen = url.state.get().chosen;
        chosen.retain(|id| saved.ventures.has(id.as_str()));
        chosen
    });
    let list = Memo::new(move |_| {
        let list = url.state.with(|state| state.list.clone());
        list.filter(|name| saved.ventures.list().lists().contains_key(name.as_str()))
    });
    let shown = Memo::new(move |_| {
        let (all, name) = (saved.ventures.list(), list.get());
        let is_in = |entry: &&SavedVenture| name.as_ref().is_none_or(|it| entry.lists.contains(it));
        let entries = all.entries().iter().filter(is_in).cloned().collect();
        match url.state.with(|state| state.is_by_name) {
            true => sorted_by_text(entries, SavedVenture::name),
            false => entries,
        }
    });
    Selection { saved, url, chosen, list, shown }
}

/// A sentence for each part of the address that is invalid, or chosen and not saved.
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
    /// Whether the order is that of the names.
    pub(super) fn is_by_name(self) -> bool {
        self.url.state.with(|state| state.is_by_name)
    }

    /// Whether a venture is chosen.
    pub(super) fn has(self, id: &VentureId) -> bool {
        self.chosen.with(|chosen| chosen.contains(id))
    }

    /// The address of the first page of a list of the person's own, or of all, with the same choice.
    pub(super) fn at_list(self, list: Option<&str>) -> String {
        let (chosen, list) = (self.chosen.get(), list.map(str::to_owned));
        self.url.address_with(|state| {
            (state.page, state.chosen, state.list) = (1, chosen, list);
        })
    }

    /// Chooses these ventures as well, as far as there is room, or none of them.
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
