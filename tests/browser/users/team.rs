//! What the person does in a venture, and with whom.

use super::service;
use crate::harness::{Response, Service, mount_app, settled, until};
use crate::press::texts;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn role_and_others_come_from_the_teams_of_the_ventures_in_view() {
    let service = Service::responding(|request| match request.address.as_str() {
        address if address.starts_with("/v1/ventures/1/team") => Response::json(json!({
            "team_members": [
                { "userid": "8", "fullname": "Bo Ek", "title": "Maker" },
                { "userid": "7", "fullname": "Ada O.", "title": "Founder" },
                { "fullname": "Cy" }, { "fullname": "Di" }, { "fullname": "Em" },
            ],
        })),
        address if address.starts_with("/v1/ventures/2/team") => Response::error(404, "No team"),
        address if address.contains("/team") => Response::json(json!({ "team_members": [] })),
        _ => service(request),
    });
    let app = mount_app("/users/7");
    let line = |at: usize| texts(&app, ".membership").get(at).cloned().unwrap_or_default();
    until("the ventures are there", || app.find(".membership").is_some()).await;
    app.get(".membership").scroll_into_view();
    until("the role is there", || line(0) == "Founder with Bo Ek, Cy, Di +1").await;
    until("a failure is said", || line(1) == "Team not loaded").await;
    assert!(app.find(".membership a[href='/users/8']").is_some());
    settled().await;
    let requested = service.count("/v1/ventures/");
    assert!((2..20).contains(&requested), "{requested} of 20 are in view");
}
