//! The list while it is loading, empty, failed and stale, and while people click faster than the
//! network.

use super::opened;
use crate::harness::{Response, Service, mount_app, until};
use crate::listing::{names, search};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn while_loading_there_are_as_many_cards_as_requested_rows() {
    let _service = Service::responding(|_| Response::Pending);
    let app = mount_app("/users?size=10");
    until("bars are there", || app.find_all("[aria-busy=true] .person-card").len() == 10).await;
}

#[wasm_bindgen_test]
async fn an_empty_directory_and_a_page_beyond_the_end_say_so() {
    let _service = Service::responding(|_| Response::json(json!({ "users": [] })));
    let app = mount_app("/users");
    until("it says so", || app.shows("No people yet")).await;
    drop(app);
    let (_service, app) = opened("/users?page=9").await;
    assert!(app.shows("This page is after the end of the list"));
    app.control("Go to first page").click();
    until("the first page is there", || names(&app).len() == 20 && search().is_empty()).await;
}
