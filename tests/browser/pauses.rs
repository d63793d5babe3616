//! Waits that the service asks for.

use crate::harness::{Mounted, Request, Response, Service, mount_app, until};
use crate::listing::{focused, page_of};
use crate::press::texts;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

fn people(_: &Request) -> Response {
    page_of("users", 3, (20, 0), |number| json!({ "id": number.to_string() }))
}

fn slow_down(seconds: &'static str) -> impl FnMut(&Request) -> Response {
    move |_| Response::error(429, "Slow down").with_header("Retry-After", seconds)
}

fn announced(app: &Mounted) -> Vec<String> {
    texts(app, ".paused [role=alert]")
}

#[wasm_bindgen_test]
async fn requested_waits_are_announced_and_optional() {
    let service = Service::responding(slow_down("30"));
    let app = mount_app("/users");
    until("it is reported", || !announced(&app).concat().is_empty()).await;
    let said = announced(&app);
    assert_eq!(said.len(), 1);
    assert!(said[0].contains("The service received too many requests."), "{}", said[0]);
    assert!(said[0].contains("The page tries again in 30 seconds."));
    assert!(app.find(".paused .waiting").is_some(), "the list has its place");

    service.now_responds(slow_down("20"));
    app.control("Try again").focus().unwrap();
    app.control("Try again").click();
    until("it is reported", || announced(&app).iter().any(|said| said.contains("in 20 seconds")))
        .await;
    assert_eq!(focused(), "Try again");

    service.now_responds(people);
    app.control("Try again").click();
    until("the list is there", || app.find_all(".person-card").len() == 3).await;
    assert!(app.find(".paused").is_none());
    assert_eq!(service.count("/v1/users"), 3);
}
