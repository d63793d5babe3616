//! Address of a list: one state, one address.

use super::app_query::AppQuery;
use crate::navigation::{UrlSignal, UrlState, parameter};
use crate::routes;
use crate::text::listing::InvalidParameter;
use directory_api::endpoint::Values;
use directory_api::{PageRequest, Query};
use leptos::prelude::*;

/// Page sizes that are offered.
pub const SIZES: [u32; 4] = [10, 20, 50, 100];

/// Last page that an address may have; larger numbers are slips or mischief.
pub const LAST_PAGE: u64 = 1_000_000_000;

const SIZE: &str = "size";

/// State of a list in its address: the parameters of the query extension, `page` and `size` instead
/// of `offset` and `limit`, and the view. Defaults are left out.
#[derive(Clone, Debug, PartialEq)]
pub struct ListState<Q, V = ()> {
    pub query: Q,
    pub paging: Paging,
    pub view: V,
}

/// Part of the state that selects a view of the rows.
pub trait ListView: Clone + Default + PartialEq + Send + Sync + 'static {
    fn read(address: &Query, invalid: &mut Vec<InvalidParameter>) -> Self;

    fn write(&self, address: &mut Query);

    /// True if counts of the whole result are shown instead of its rows.
    fn shows_counts(&self) -> bool {
        false
    }
}

impl ListView for () {
    fn read(_address: &Query, _invalid: &mut Vec<InvalidParameter>) {}

    fn write(&self, _address: &mut Query) {}
}

impl<Q: AppQuery, V: ListView> UrlState for ListState<Q, V> {
    /// Default page size.
    type Context = u32;
    type Invalid = InvalidParameter;

    fn read(address: &Query, default_size: &u32) -> (Self, Vec<InvalidParameter>) {
        let mut invalid = Vec::new();
        let query = read_query(address, &mut invalid);
        let paging = Paging::read(address, *default_size, &mut invalid);
        let view = V::read(address, &mut invalid);
        (Self { query, paging, view }, invalid)
    }

    fn write(&self, default_size: &u32) -> String {
        let mut address = Query::default();
        self.query.write(&mut address);
        self.paging.write(*default_size, &mut address);
        self.view.write(&mut address);
        Q::address(&address)
    }
}

impl<Q: AppQuery, V: ListView> ListState<Q, V> {
    /// True if there is a search text or a filter.
    pub fn is_filtered(&self) -> bool {
        self.query != self.query.unfiltered()
    }

    /// Changes the query and returns to the first page.
    pub fn change(&mut self, change: impl FnOnce(&mut Q)) {
        change(&mut self.query);
        self.paging.page = 1;
    }
}

/// Reads the query of a list from its address, ignoring parameters for which pages have no filter.
pub fn read_query<Q: AppQuery>(address: &Query, invalid: &mut Vec<InvalidParameter>) -> Q {
    let is_offered = |name: &str| {
        let parameter = Q::PARAMETERS.iter().find(|parameter| parameter.name == name);
        parameter.is_some_and(|it| !matches!(it.values, Values::Id | Values::Facet(_)))
    };
    let mut offered = Query::default();
    for (name, value) in address.pairs().filter(|(name, _)| is_offered(name)) {
        offered.push(name, value);
    }
    let (mut query, bad) = Q::read(&offered);
    query.restrict();
    for bad in bad.into_iter().map(InvalidParameter::Bad) {
        // Too many values of a filter are reported once.
        if !invalid.contains(&bad) {
            invalid.push(bad);
        }
    }
    query
}

/// Page of a list, with its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Paging {
    /// Number of the page, from 1.
    pub page: u64,
    /// Number of rows of a page: one of [`SIZES`].
    pub size: u32,
}

impl Paging {
    /// First page of `size` rows.
    pub fn first(size: u32) -> Self {
        Self { page: 1, size }
    }

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

    /// Page as a request to the service.
    pub fn request(self) -> PageRequest {
        PageRequest::numbered(self.page, self.size)
    }
}

/// Pages of a list, independent of the rest of its address. Copies share one state.
#[derive(Clone, Copy)]
pub struct ListPages {
    /// Current page.
    pub current: Signal<Paging>,
    pub current_address: Signal<String>,
    /// Address of another page of the same list; tracks the rest of the state.
    pub address: Callback<Paging, String>,
    /// Shows another page of the same list; Back returns to the one before.
    pub choose: Callback<Paging>,
    /// Address of the list without filters, if some are set.
    pub unfiltered: Signal<Option<String>>,
}

impl ListPages {
    /// Pages of the list at this address.
    pub fn of<Q: AppQuery, V: ListView>(url: UrlSignal<ListState<Q, V>>) -> Self {
        let unfiltered = move || {
            let mut state = url.state.get();
            state.is_filtered().then(|| {
                state.change(|query| *query = query.unfiltered());
                url.address(&state)
            })
        };
        Self {
            current: Signal::derive(move || url.state.with(|state| state.paging)),
            current_address: Signal::derive(move || url.state.with(|state| url.address(state))),
            address: Callback::new(move |paging| url.address_with(|it| it.paging = paging)),
            choose: Callback::new(move |paging| url.push_with(|it| it.paging = paging)),
            unfiltered: Signal::derive(unfiltered),
        }
    }
}
