//! Team, activity and followers, which live and fail on their own.

use super::{full, opened, service};
use crate::harness::{Response, Service, mount_app, until};
use crate::listing::{path, search};
use crate::press::{attribute, texts};
use serde_json::json;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlFormElement;

#[wasm_bindgen_test]
async fn the_team_has_pages_in_the_address() {
    let (service, app) = opened("/ventures/5?activity=2", full()).await;
    let link = app.get("a[href='/users/3']");
    assert_eq!(link.text_content().as_deref(), Some("Member 3"));
    app.get("nav[aria-label='Pagination: Team'] a[aria-label=Next]").click();
    until("the second page is there", || app.shows("Member 21") && !app.shows("Member 20")).await;
    assert_eq!(search(), "?team=2&activity=2");
    assert_eq!(service.count("/v1/ventures/5?"), 0);
    assert_eq!(service.requests().iter().filter(|it| it.address == "/v1/ventures/5").count(), 1);
}

#[wasm_bindgen_test]
async fn the_feed_grows_on_demand_and_repeats_nothing() {
    let (service, app) = opened("/ventures/5", full()).await;
    assert_eq!(app.find_all("article").len(), 10);
    assert_eq!(service.count("/v1/ventures/5/activity"), 1, "more comes on demand only");
    app.control("Show more").click();
    until("more is there", || app.find_all("article").len() == 20).await;
    assert_eq!(search(), "?activity=2");
    assert_eq!(attribute(&app, "article:last-child", "aria-posinset").as_deref(), Some("20"));
    app.control("Show more").click();
    until("all is there", || app.find_all("article").len() == 25).await;
    until("no more is offered", || !app.shows("Show more")).await;
    assert_eq!(texts(&app, "article")[10].split(" ").nth(1), Some("11.September"));
}

#[wasm_bindgen_test]
async fn an_address_that_wants_more_than_there_is_requests_no_more_than_there_is() {
    let (service, app) = opened("/ventures/5?activity=900", full()).await;
    until("all is there", || app.find_all("article").len() == 25).await;
    assert_eq!(service.count("/v1/ventures/5/activity"), 3);
}

#[wasm_bindgen_test]
async fn a_part_that_fails_leaves_the_others_alive() {
    let mut others = service(full());
    let service = Service::responding(move |request| match request.address.contains("/team") {
        true => Response::error(400, "No team today"),
        false => others(request),
    });
    let app = mount_app("/ventures/5");
    until("the failure is said", || app.shows("No team today")).await;
    until("the rest is there", || app.shows("The pitch.") && app.shows("Entry 1.")).await;
    service.now_responds(self::service(full()));
    app.control("Try again").click();
    until("the team is there", || app.shows("Member 1") && !app.shows("No team today")).await;
}

#[wasm_bindgen_test]
async fn a_venture_that_does_not_exist_says_so() {
    let service = Service::responding(|_| Response::error(404, "There is no venture 9"));
    let app = mount_app("/ventures/9");
    until("it is said", || app.shows("There is no venture 9")).await;
    assert_eq!(texts(&app, "h1"), ["Venture 9"]);
    assert_eq!(attribute(&app, "nav.crumbs a", "href").as_deref(), Some("/ventures"));
    assert!(app.shows("Venture not found"));
    let list = app.control("Go to ventures");
    assert_eq!(list.get_attribute("href").as_deref(), Some("/ventures"));
    service.now_responds(|_| Response::json(json!({ "id": "9", "title": "Here" })));
    app.control("Try again").click();
    until("it is there after all", || !app.shows("Venture not found")).await;
}

#[wasm_bindgen_test]
async fn a_venture_that_does_not_exist_can_be_searched_by_name() {
    let _service = Service::responding(|_| Response::error(404, "There is no venture 9"));
    let app = mount_app("/ventures/9");
    until("it is said", || app.shows("Venture not found")).await;
    app.type_into("main input[type=search]", " sun ");
    let form: HtmlFormElement = app.get("main form[role=search]").unchecked_into();
    form.request_submit().unwrap();
    until("the list is requested", || search() == "?name=sun").await;
    assert_eq!(path(), "/ventures");
}
