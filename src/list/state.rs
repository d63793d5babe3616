//! Which page of a list is shown, and which parameters of its address are invalid.

use super::question::{Counts, Listed, Question};
use crate::navigation::{UrlSignal, UrlState, parameter};
use crate::routes;
use crate::text::listing::InvalidParameter;
use directory_api::endpoint::Values;
use directory_api::{ListQuery, PageRequest, Query};
use leptos::prelude::*;

/// The page sizes that are offered.
pub const SIZES: [u32; 4] = [10, 20, 50, 100];

/// No list is so long; larger numbers are slips or mischief.
pub const LAST_PAGE: u64 = 1_000_000_000;

const SIZE: &str = "size";

/// What a list shows, as its address says it: the parameters of the query extension with `page` and
/// `size` in place of `offset` and `limit`. The context is the default page size.
pub trait ListState: UrlState<Context = u32, Invalid = InvalidParameter> {
    type Query: Listed;

    /// Which records, in which order, and which page of them.
    fn parts(&self) -> (&Self::Query, Paging);

    /// The same, to be changed.
    fn parts_mut(&mut self) -> (&mut Self::Query, &mut Paging);

    fn query(&self) -> &Self::Query {
        self.parts().0
    }
}

/// Reads the query of a list from its address. What pages have no filter for is not read.
pub fn read_query<Q: ListQuery>(address: &Query, invalid: &mut Vec<InvalidParameter>) -> Q {
    let is_offered = |name: &str| {
        let parameter = Q::PARAMETERS.iter().find(|parameter| parameter.name == name);
        parameter.is_some_and(|it| !matches!(it.values, Values::Id | Values::Facet(_)))
    };
    let mut offered = Query::default();
    for (name, value) in address.pairs().filter(|(name, _)| is_offered(name)) {
        offered.push(name, value);
    }
    let (query, bad) = Q::read(&offered);
    for bad in bad.into_iter().map(InvalidParameter::Bad) {
        // Of many values too many, it is said once.
        if !invalid.contains(&bad) {
            invalid.push(bad);
        }
    }
    query
}

/// A page of a list and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paging {
    /// Which page, from 1.
    pub page: u64,
    /// How many rows a page has: one of [`SIZES`].
    pub size: u32,
}

impl Paging {
    /// The first page of `size` rows.
    pub fn first(size: u32) -> Self {
        Self { page: 1, size }
    }

    /// Reads the parameters `page` and `size`.
    pub fn read(query: &Query, default_size: u32, invalid: &mut Vec<InvalidParameter>) -> Self {
        let page = |text: &str| text.parse().ok().filter(|page| (1..=LAST_PAGE).contains(page));
        let size = |text: &str| text.parse().ok().filter(|size| SIZES.contains(size));
        let page = parameter(query, routes::PAGE, page, InvalidParameter::Page, invalid);
        let size = parameter(query, SIZE, size, InvalidParameter::Size, invalid);
        Self { page: page.unwrap_or(1), size: size.unwrap_or(default_size) }
    }

    /// Writes the parameters; defaults are left out.
    pub fn write(self, default_size: u32, query: &mut Query) {
        query.push_some(routes::PAGE, (self.page != 1).then_some(self.page));
        query.push_some(SIZE, (self.size != default_size).then_some(self.size));
    }

    /// The page as the service takes it.
    pub fn request(self) -> PageRequest {
        PageRequest::numbered(self.page, self.size)
    }
}

/// What the list at an address asks for.
pub fn use_question<S: ListState>(url: UrlSignal<S>) -> Memo<Option<Question<S::Query>>> {
    Memo::new(move |_| {
        url.state.with(|state| {
            let (query, paging) = state.parts();
            let (query, page) = (query.clone(), paging.request());
            Some(Question { query, page, counts: Counts::Welcome })
        })
    })
}

/// The pages of a list, whatever else its address says. Copies share one state.
#[derive(Clone, Copy)]
pub struct Pages {
    /// The page that is shown.
    pub current: Memo<Paging>,
    /// The address of the list as it is shown.
    pub current_address: Memo<String>,
    /// The address of another page of the same list; tracks the rest of the state.
    pub address: Callback<Paging, String>,
    /// Shows another page of the same list; Back returns to the one before.
    pub choose: Callback<Paging>,
    /// The address of the list without filters, where some are set.
    pub unfiltered: Memo<Option<String>>,
}

impl Pages {
    /// The pages of the list at this address.
    pub fn of<S: ListState>(url: UrlSignal<S>) -> Self {
        let unfiltered = move |_: Option<&Option<String>>| {
            let mut state = url.state.get();
            let unfiltered = state.query().unfiltered();
            (*state.query() != unfiltered).then(|| {
                changed(&mut state, |query| *query = unfiltered);
                url.address(&state)
            })
        };
        Self {
            current: Memo::new(move |_| url.state.with(|state| state.parts().1)),
            current_address: Memo::new(move |_| url.state.with(|state| url.address(state))),
            address: Callback::new(move |paging| url.address_with(|it| *it.parts_mut().1 = paging)),
            choose: Callback::new(move |paging| url.push_with(|it| *it.parts_mut().1 = paging)),
            unfiltered: Memo::new(unfiltered),
        }
    }
}

/// Changes the query, which leads to the first page. Back returns to the query before.
pub fn change<S: ListState>(url: UrlSignal<S>, change: impl FnOnce(&mut S::Query)) {
    url.push_with(|state| changed(state, change));
}

/// The same state at the first page, with a change of its query.
pub(super) fn changed<S: ListState>(state: &mut S, change: impl FnOnce(&mut S::Query)) {
    let (query, paging) = state.parts_mut();
    change(query);
    paging.page = 1;
}
