//! A service that asks to wait: it is told, counted down, and nobody has to wait.

use crate::harness::{Answer, Asked, Clock, Mounted, Service, mount_app, until};
use crate::listing::{focused, page_of};
use crate::press::texts;
use serde_json::json;
use venture_directory::config::Config;
use wasm_bindgen_test::wasm_bindgen_test;

fn people(_: &Asked) -> Answer {
    page_of("users", 3, (20, 0), |number| json!({ "id": number.to_string() }))
}

fn slow_down(seconds: &'static str) -> impl FnMut(&Asked) -> Answer {
    move |_| Answer::error(429, "Slow down").with_header("Retry-After", seconds)
}

fn told(app: &Mounted) -> Vec<String> {
    texts(app, ".paused [role=status]")
}

async fn paused() -> (Service, Mounted) {
    let service = Service::answering(slow_down("30"));
    let app = mount_app(Config::default(), "/users");
    until("it is told", || app.find(".paused").is_some()).await;
    (service, app)
}

#[wasm_bindgen_test]
async fn a_wait_is_told_once_and_counted_quietly() {
    let clock = Clock::stopped();
    let (_service, app) = paused().await;
    let said = told(&app);
    assert_eq!(said.len(), 1);
    assert!(said[0].contains("The service received too many requests."), "{}", said[0]);
    assert!(said[0].contains("The service asked to wait 30 seconds."));
    assert!(app.find(".paused .waiting").is_some(), "the place of the list is kept");
    clock.advance(2_000.0);
    until("it counts", || app.shows("Trying again in 28 seconds")).await;
    assert_eq!(told(&app), said, "a number that changes all the time is not read out");
    assert!(app.find(".paused [role=status] [aria-hidden], .paused .row [role=status]").is_none());
}

#[wasm_bindgen_test]
async fn nobody_has_to_wait() {
    let (service, app) = paused().await;
    service.now_answers(people);
    app.control("Try now").focus().unwrap();
    app.control("Try now").click();
    until("the list is there", || app.find_all(".person-card").len() == 3).await;
    assert!(app.find(".paused").is_none());
    assert_eq!(service.count("/v1/users"), 2);
    until("the focus is at the list", || focused().starts_with("1–3 of 3 people")).await;
}

#[wasm_bindgen_test]
async fn a_service_that_asks_again_is_told_again() {
    let (service, app) = paused().await;
    service.now_answers(slow_down("20"));
    app.control("Try now").focus().unwrap();
    app.control("Try now").click();
    until("it is told", || told(&app).iter().any(|said| said.contains("wait 20 seconds"))).await;
    assert_eq!(focused(), "Try now");
}

#[wasm_bindgen_test]
async fn the_wait_ends_by_itself() {
    let clock = Clock::stopped();
    let (service, app) = paused().await;
    service.now_answers(people);
    clock.advance(30_000.0);
    until("the list is there", || app.find_all(".person-card").len() == 3).await;
    assert!(app.find(".paused").is_none());
}
