//! What the address says: the page of the list (`page`) and what is chosen to be compared (`ids`).

use crate::callback::Callback;
use crate::data::Saved;
use crate::memo::Memo;
use crate::navigation::{Trace, use_go, use_query};
use crate::pages::compare::state::{MOST, read_ids};
use crate::routes;
use crate::text::{compare, paging, saved as text};
use directory_api::VentureId;

/// The address of the page, and the ways to change it.
#[derive(Clone, Copy)]
pub(super) struct Place {
    read: Memo<(u64, Vec<VentureId>)>,
    hints: Memo<Vec<String>>,
    go: Callback<(String, Trace)>,
}

impl Place {
    /// Follows the address of the route.
    pub(super) fn of_address(saved: Saved) -> Self {
        let query = use_query();
        let read = Memo::new(move |_| {
            let query = query.get();
            let page = query.first(routes::PAGE).and_then(read_page);
            let mut chosen = read_ids(&query).0;
            // What is not in the list cannot be chosen from it, whatever the address says.
            chosen.retain(|id| saved.has(id));
            (page.unwrap_or(1), chosen)
        });
        // What is given up on this page was chosen rightly and needs no hint.
        let strange = |id: &VentureId| !saved.has(id);
        let (ids, _) = query.with_untracked(read_ids);
        let strangers: Vec<VentureId> = ids.into_iter().filter(strange).collect();
        let hints = Memo::new(move |_| {
            let query = query.get();
            let (ids, hints) = read_ids(&query);
            let page = query.first(routes::PAGE).filter(|text| read_page(text).is_none());
            let page = page.map(|text| paging::no_page(&text.chars().take(40).collect::<String>()));
            let strangers = ids.iter().filter(|id| strangers.contains(id) && !saved.has(id));
            let strangers = strangers.map(|id| text::not_saved(id.as_str()));
            page.into_iter().chain(hints.iter().map(compare::hint)).chain(strangers).collect()
        });
        let go = use_go();
        Self { read, hints, go }
    }

    /// The page of the list, from 1; the list may be shorter.
    pub(super) fn page(self) -> u64 {
        self.read.with(|(page, _)| *page)
    }

    /// What of the address makes no sense.
    pub(super) fn hints(self) -> Vec<String> {
        self.hints.get()
    }

    /// What is chosen to be compared.
    pub(super) fn chosen(self) -> Vec<VentureId> {
        self.read.with(|(_, chosen)| chosen.clone())
    }

    /// Whether a venture is chosen.
    pub(super) fn has(self, id: &VentureId) -> bool {
        self.read.with(|(_, chosen)| chosen.contains(id))
    }

    /// Whether no more ventures can be chosen.
    pub(super) fn is_full(self) -> bool {
        self.read.with(|(_, chosen)| chosen.len() >= MOST)
    }

    /// Another page of the list with the same choice.
    pub(super) fn at_page(self, page: u64) -> String {
        routes::saved(page, &self.chosen())
    }

    /// Chooses a venture, or gives it up.
    pub(super) fn toggle(self, id: &VentureId) {
        let (page, mut chosen) = self.read.get_untracked();
        match chosen.iter().position(|other| other == id) {
            Some(place) => drop(chosen.remove(place)),
            None => chosen.push(id.clone()),
        }
        // What is chosen is on its way to a comparison; Back need not go through it again.
        self.go.run((routes::saved(page, &chosen), Trace::Nothing));
    }
}

fn read_page(text: &str) -> Option<u64> {
    text.parse().ok().filter(|page| *page > 0)
}
