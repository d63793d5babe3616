//! Screen of a deployment whose configuration block is wrong.

use crate::harness::mount;
use leptos::prelude::*;
use venture_directory::config::Config;
use venture_directory::pages::config_fault::ConfigFaultPage;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
fn wrong_configuration_is_explained() {
    for (block, said) in [
        (r#"{"pageSize": 33}"#, ["pageSize", "33", "10, 20, 50 or 100"]),
        (r#"{"service": "api.example"}"#, ["service", "api.example", "https://"]),
        (r#"{"sevice": ""}"#, ["sevice", "service", "keyPlacement"]),
        ("{", ["isn’t", "JSON object", "line 1"]),
    ] {
        let error = Config::parse(block).unwrap_err();
        let screen = mount(move || view! { <ConfigFaultPage error /> });
        for words in said {
            assert!(screen.shows(words), "{words} is not in: {}", screen.text());
        }
        assert!(screen.find("h1").is_some() && screen.find("[role=alert]").is_some());
    }
}
