//! API key in the settings.

use super::open;
use crate::harness::{Response, Service, config, device_storage, until};
use crate::key::{KEY, forget_all, respond_with_key_check};
use venture_directory::config::Config;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

#[wasm_bindgen_test]
async fn key_is_saved_shown_and_removed() {
    let page = open(config(r#"{"keyPlacement": "query"}"#));
    assert!(page.shows("Servers on the way may log these addresses."));
    let field: HtmlInputElement = page.get("#key").unchecked_into();
    assert_eq!(field.type_(), "password");
    page.type_into("#key", &format!("  {KEY} "));
    page.control("Save key").click();
    until("the key is saved", || page.shows("Key saved until you close this tab.")).await;
    page.control("Show").click();
    until("the key is shown", || field.type_() == "text").await;
    assert_eq!(field.value(), KEY);
    page.control("Hide").click();
    until("the key is hidden", || field.type_() == "password").await;
    let stored = || device_storage().get_item("venture-directory:/:key:").unwrap();
    assert_eq!(stored(), None);
    page.get("#key-remembered").click();
    page.control("Save key").click();
    until("the key is saved", || page.shows("Key saved on this device")).await;
    assert_eq!(stored().as_deref(), Some(KEY));
    page.control("Remove key").click();
    until("the key is removed", || page.shows("Key removed.") && field.value().is_empty()).await;
    assert!(stored().is_none() && page.control("Remove key").has_attribute("disabled"));
    page.control("Save key").click();
    until("the reason is given", || page.shows("Enter a key.")).await;
    assert_eq!(field.get_attribute("aria-invalid").as_deref(), Some("true"));
}

#[wasm_bindgen_test]
async fn entered_key_is_tested() {
    let service = Service::responding(respond_with_key_check);
    let page = open(Config::default());
    assert_eq!(page.texts(".panel h2").first().map(String::as_str), Some("API key"));
    let said = || page.texts("#key-said[role=status]").concat();
    let refused = || page.get("#key").get_attribute("aria-invalid").is_some();
    let enter = |key: &str| {
        page.type_into("#key", key);
        page.control("Save key").click();
    };
    enter("wrong");
    until("the key is refused", || said().contains("The service didn’t accept your API key."))
        .await;
    // “Key saved” would suggest that the key works.
    assert!(!page.shows("Key saved") && refused());
    enter(KEY);
    until("the key works", || said().ends_with("The service responds and accepts your key.")).await;
    assert!(!refused());
    let requests: Vec<_> = service.requests().into_iter().map(|it| it.address).collect();
    assert_eq!(
        requests, ["/v1/users?limit=1"; 2],
        "one request for each key, without the key in its address"
    );
    enter("a b");
    until("the invalid key is refused", || said().starts_with("A key has only plain")).await;
    service.now_responds(|_| Response::NoConnection);
    enter(KEY);
    until("the failure is reported", || said().contains("Couldn’t reach the service.")).await;
    assert!(!refused(), "the key may be valid");
    forget_all();
}

#[wasm_bindgen_test]
async fn result_of_earlier_key_is_dropped() {
    let service = Service::responding(|_| Response::Pending);
    let page = open(Config::default());
    page.type_into("#key", "slow");
    page.control("Save key").click();
    until("the key is tested", || page.shows("Testing the key…")).await;
    until("the request is sent", || service.requests().len() == 1).await;
    page.control("Remove key").click();
    until("the test is over", || !page.shows("Testing the key…")).await;
    service.now_responds(respond_with_key_check);
    page.type_into("#key", KEY);
    page.control("Save key").click();
    until("the key works", || page.shows("The service responds and accepts your key.")).await;
    forget_all();
}
