//! The rows of the list of people, from the service or, once somebody is searched, from the local
//! directory: the specification has no search of users.

use super::handle::use_local_people;
use super::source::{local_state, open_when};
use crate::callback::Callback;
use crate::data::venture_source::Marks;
use crate::data::{Known, Remote, use_call};
use crate::memo::Memo;
use directory_api::{Page, PageRequest, UserSummary, call};
use leptos::prelude::*;

/// A person in a list.
#[derive(Clone, Debug, PartialEq)]
pub struct PersonRow {
    /// What the list tells of them.
    pub summary: UserSummary,
    /// Why they were found: the parts of the chosen name, and those of first and last name.
    pub marks: Marks,
}

impl From<UserSummary> for PersonRow {
    fn from(summary: UserSummary) -> Self {
        Self { summary, marks: Marks::default() }
    }
}

/// Follows a page of the list of people; with words, that of the people whose names have them. The
/// first search begins to read the list.
pub fn use_people(
    words: Memo<Option<String>>,
    page: Signal<PageRequest>,
) -> Remote<Page<PersonRow>> {
    let local = use_local_people();
    let is_search = Memo::new(move |_| words.with(Option::is_some));
    let listed = use_call(move || (!is_search.get()).then(|| call::users(page.get())));
    let listed = listed.map(|page| page.clone().map(PersonRow::from));
    open_when(local, is_search);
    // Rows that are the same stay the same on screen.
    let found = Memo::new(move |_| local.find_people(&words.get()?, page.get()));
    let status = local.status();
    let state = Signal::derive(move || match is_search.get() {
        true => status.with(|status| local_state(found.get(), status)),
        false => listed.snapshot.state().get(),
    });
    let retry = move |()| match is_search.get_untracked() {
        true => local.resume(),
        false => listed.retry.run(()),
    };
    Remote { snapshot: Known::of(state), retry: Callback::new(retry) }
}
