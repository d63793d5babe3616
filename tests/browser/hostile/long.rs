//! Long values: where they are cut, and where they can be seen whole.

use super::{body, inspect, long, record, replaced, settle, style};
use crate::harness::{Response, Service, config, device_storage, mount_app, mount_app_with, until};
use crate::press::texts;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_long_text_is_shown_whole_on_demand() {
    let _styled = style();
    for field in ["pitch", "notes", "address"] {
        let text = Value::from("word ".repeat(50_000) + "end").to_string();
        let venture = replaced(&record(crate::venture::FULL), &[(field, &text)]);
        let _service = Service::responding(move |request| match request.path() {
            "/v1/ventures/5" => body(venture.clone()),
            _ => Response::json(json!({ "ventures": [], "team_members": [] })),
        });
        let app = mount_app("/ventures/5");
        settle(&app, field).await;
        assert!(!app.shows("word end"), "{field}");
        let button = app.control("Show all");
        assert_eq!(button.get_attribute("aria-expanded").as_deref(), Some("false"));
        button.click();
        until("the whole text", || app.shows("word end")).await;
        let button = app.control("Show less");
        assert_eq!(button.get_attribute("aria-expanded").as_deref(), Some("true"));
        button.click();
        until("its beginning", || !app.shows("word end")).await;
    }
}

#[wasm_bindgen_test]
async fn saved_ventures_and_a_comparison_stay_within_bounds() {
    let _styled = style();
    for (name, value) in long() {
        let name_of = "a".to_owned() + &" \n".repeat(250_000) + "b";
        crate::saved::forget();
        crate::saved::store_file(
            &json!({ "ventures": [{ "id": "1", "title": name_of }, { "id": "2" }] }),
        );
        let _service = Service::responding(move |request| match request.path() {
            "/v1/ventures/2" => body(r#"{"id":"2","title":"Neighbor"}"#.to_owned()),
            _ => body(format!(r#"{{"id":"1","tagline":{value},"title":{value}}}"#)),
        });
        for address in ["/saved", "/compare?ids=1,2"] {
            let what = format!("{name} at {address}");
            let app = mount_app_with(config("{}"), address);
            settle(&app, &what).await;
            until("the other one is there", || app.shows("Neighbor")).await;
            inspect(&app, &what);
            assert!(texts(&app, "h1").len() == 1, "{what}");
        }
    }
    device_storage().clear().unwrap();
}
