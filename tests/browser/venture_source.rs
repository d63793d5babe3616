//! Where the explorer's rows come from.

use crate::harness::{Request, Response, Service, bodies, config, mount_with, until};
use directory_api::{Page, PageRequest, VentureSearch};
use leptos::prelude::*;
use serde_json::json;
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::api::{Query, Support, search_support};
use venture_directory::list::use_ventures;
use venture_directory::rows::VentureRow;
use wasm_bindgen_test::wasm_bindgen_test;

struct Explorer {
    filter: RwSignal<VentureSearch>,
    rows: Query<Page<VentureRow>>,
    support: Signal<Support>,
    _view: crate::harness::Mounted,
}

impl Explorer {
    fn open(block: &str, filter: VentureSearch) -> Self {
        let slot = Rc::new(Cell::new(None));
        let filled = Rc::clone(&slot);
        let view = mount_with(config(block), move || {
            let filter = RwSignal::new(filter);
            let page = Signal::stored(PageRequest::default());
            filled.set(Some((filter, use_ventures(filter.into(), page), search_support())));
        });
        let (filter, rows, support) = slot.get().unwrap();
        Self { filter, rows, support, _view: view }
    }

    /// The titles of the rows, each with its number of sectors where the source knows them.
    fn rows(&self) -> Vec<(String, Option<usize>)> {
        let page = self.rows.state.get_untracked().data;
        let items = page.map(|page| page.items.clone()).unwrap_or_default();
        let row = |row: VentureRow| {
            (
                row.summary.title.into_option().unwrap_or_default(),
                row.extras.map(|extras| extras.sectors.len()),
            )
        };
        items.into_iter().map(row).collect()
    }

    async fn shows(&self, rows: &[(&str, Option<usize>)]) {
        let rows: Vec<_> =
            rows.iter().map(|(title, known)| ((*title).to_owned(), *known)).collect();
        until("the rows are there", || self.rows() == rows).await;
    }
}

fn named(name: &str) -> VentureSearch {
    VentureSearch { name: Some(name.to_owned()), ..VentureSearch::default() }
}

/// A service with a search, and a list of other ventures.
fn searching(request: &Request) -> Response {
    match request.address.starts_with("/v1/ventures/search?name=solar") {
        true => {
            let found = json!({ "id": "7", "title": "Solar", "sectors": ["Energy", "Health"] });
            bodies::page("ventures", vec![found], 1)
        }
        false => bodies::ventures(&["Agri"]),
    }
}

/// A service that takes `search` for the identifier of a venture.
fn without_search(request: &Request) -> Response {
    match request.address.starts_with("/v1/ventures/search") {
        true => Response::error(404, "No such venture"),
        false => bodies::ventures(&["Agri"]),
    }
}

#[wasm_bindgen_test]
async fn a_filter_makes_the_difference_between_list_and_search() {
    let service = Service::responding(searching);
    let explorer = Explorer::open("{}", VentureSearch::default());
    explorer.shows(&[("Agri", None)]).await;
    assert_eq!(service.count("/v1/ventures/search"), 0);
    explorer.filter.set(named("solar"));
    explorer.shows(&[("Solar", Some(2))]).await;
    assert_eq!(explorer.support.get_untracked(), Support::Present);
    explorer.filter.set(VentureSearch::default());
    explorer.shows(&[("Agri", None)]).await;
}

#[wasm_bindgen_test]
async fn a_missing_search_is_found_out_once_and_the_plain_list_is_shown() {
    let service = Service::responding(without_search);
    let explorer = Explorer::open("{}", named("solar"));
    explorer.shows(&[("Agri", None)]).await;
    assert_eq!(explorer.support.get_untracked(), Support::Missing);
    assert_eq!(explorer.rows.state.get_untracked().error, None);
    explorer.filter.set(named("wind"));
    explorer.shows(&[("Agri", None)]).await;
    assert_eq!(service.count("/v1/ventures/search"), 1);
}

#[wasm_bindgen_test]
async fn a_search_that_fails_for_another_reason_is_an_error() {
    let service = Service::responding(|_| Response::error(400, "Invalid value of status"));
    let explorer = Explorer::open("{}", named("solar"));
    until("it has failed", || explorer.rows.state.get_untracked().error.is_some()).await;
    assert_eq!(explorer.support.get_untracked(), Support::Unknown);
    service.now_responds(searching);
    explorer.rows.refetch.run(());
    explorer.shows(&[("Solar", Some(2))]).await;
}

#[wasm_bindgen_test]
async fn the_deployment_can_decide() {
    let service = Service::responding(searching);
    let off = Explorer::open(r#"{"search": "off"}"#, named("solar"));
    off.shows(&[("Agri", None)]).await;
    assert_eq!(service.count("/v1/ventures/search"), 0);
    drop(off);
    service.now_responds(without_search);
    let on = Explorer::open(r#"{"search": "on"}"#, named("solar"));
    until("it has failed", || on.rows.state.get_untracked().error.is_some()).await;
    assert_eq!(on.support.get_untracked(), Support::Present);
}
