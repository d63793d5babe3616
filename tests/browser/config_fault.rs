//! The screen of a deployment whose configuration block is wrong.

use crate::harness::mount;
use leptos::prelude::*;
use venture_directory::config::Config;
use venture_directory::pages::config_fault::ConfigFaultPage;
use wasm_bindgen_test::wasm_bindgen_test;

fn check(block: &str, said: &[&str]) {
    let error = Config::parse(block).unwrap_err();
    let screen = mount(move || view! { <ConfigFaultPage error /> });
    for words in said {
        assert!(screen.shows(words), "{words} is not in: {}", screen.text());
    }
    assert_eq!(screen.find_all("h1").len(), 1);
    assert!(screen.find("[role=alert]").is_some());
}

#[wasm_bindgen_test]
fn the_setting_its_value_and_what_is_allowed_are_named() {
    check(r#"{"pageSize": 33}"#, &["pageSize", "33", "10, 20, 50 or 100"]);
    check(r#"{"keyPlacement": "cookie"}"#, &["keyPlacement", "cookie", "\"bearer\""]);
    check(r#"{"service": "api.example"}"#, &["service", "api.example", "https://"]);
}

#[wasm_bindgen_test]
fn a_block_that_holds_something_else_is_explained() {
    check(r#"{"sevice": ""}"#, &["sevice", "service, keyPlacement"]);
    check("{", &["isn’t valid JSON", "line 1"]);
    check("3", &["isn’t a JSON object"]);
}
