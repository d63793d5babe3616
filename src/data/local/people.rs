//! The rows of the list of people, from the service or, once somebody is searched, from the local
//! directory: the specification has no search of users.

use super::directory::Question;
use super::handle::use_local_people;
use super::origin::{Origin, use_origin};
use crate::callback::Callback;
use crate::data::venture_source::Marks;
use crate::data::{Remote, use_call};
use crate::memo::Memo;
use directory_api::{Page, PageRequest, UserSummary, VentureQuery, call};

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
    page: Memo<PageRequest>,
) -> (Remote<Page<PersonRow>>, Origin) {
    let is_search = Memo::new(move |_| words.with(Option::is_some));
    let listed = use_call(move || (!is_search.get()).then(|| call::users(page.get())));
    let listed = listed.map(|page| page.clone().map(PersonRow::from));
    let local = use_local_people();
    let question = move |page| {
        let filter = VentureQuery { name: words.get(), ..VentureQuery::default() };
        Question { filter, page, ..Question::default() }
    };
    use_origin((local, None), is_search, Callback::new(question), page, listed)
}
