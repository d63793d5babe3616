//! The list while it is loading, empty, failed and stale, and while people click faster than the
//! network.

use super::{opened, service};
use crate::harness::{Clock, Response, Service, mount_app, until};
use crate::listing::{history, is_first, names, search};
use serde_json::json;
use venture_directory::text::shell;
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
async fn without_a_key_the_way_to_the_settings_is_shown() {
    let _service = Service::responding(|_| Response::error(401, "API key required"));
    let app = mount_app("/users");
    until("it is said", || app.find("[role=alert] .notice:not(.trouble)").is_some()).await;
    app.control(shell::to_settings()).click();
    until("the settings are open", || app.shows("API key") && app.find("h1").is_some()).await;
}

#[wasm_bindgen_test]
async fn a_failure_can_be_fixed_by_another_attempt() {
    let _clock = Clock::stopped();
    let service = Service::responding(|_| Response::error(500, "Broken"));
    let app = mount_app("/users");
    until("it has failed", || app.find("[role=alert] .trouble").is_some()).await;
    service.now_responds(super::service);
    app.control("Try again").click();
    until("the list is there", || names(&app).len() == 20).await;
}

#[wasm_bindgen_test]
async fn old_rows_stay_when_their_refresh_fails() {
    let clock = Clock::stopped();
    let service = Service::responding(service);
    let app = mount_app("/users");
    until("the list is there", || names(&app).len() == 20).await;
    app.get("a[aria-label=Next]").click();
    until("the second page is there", || is_first(&app, "Person 21")).await;
    clock.advance(60_000.0);
    service.now_responds(|_| Response::error(500, "Broken"));
    history().back().unwrap();
    until("it is said", || app.shows(shell::stale())).await;
    assert_eq!(names(&app)[0], "Person 1");
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
