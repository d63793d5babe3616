//! The list while it is loading, empty, failed and stale, and while people click faster than the
//! network.

use super::{opened, service};
use crate::harness::{Response, Service, mount_app, until};
use crate::listing::{history, names, search};
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

#[wasm_bindgen_test]
async fn the_last_click_wins_and_the_request_of_the_former_is_aborted() {
    let service = Service::responding(|request| match request.address.contains("offset=20") {
        true => Response::Pending,
        false => service(request),
    });
    let app = mount_app("/users?page=3");
    until("the third page is there", || names(&app).len() == 5).await;
    app.get("a[aria-label=Previous]").click();
    until("the second page is requested", || service.count("/v1/users?limit=20&offset=20") == 1)
        .await;
    history().back().unwrap();
    until("the third page is there at once", || names(&app).len() == 5).await;
    let requests = service.requests();
    let second = requests.iter().find(|it| it.address.contains("offset=20")).unwrap();
    until("the second is aborted", || second.is_aborted()).await;
    assert_eq!(service.count("/v1/users?limit=20&offset=40"), 1, "the cache has the third");
}
