//! Another service than the deployment's.

use super::{again, open, store, stored};
use crate::harness::{Mounted, Service, bodies, config, rendered, subscribe_with, until};
use directory_api::{PageRequest, call};
use venture_directory::config::Config;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlFormElement, HtmlInputElement};

fn field(page: &Mounted) -> HtmlInputElement {
    page.get("#service").unchecked_into()
}

#[wasm_bindgen_test]
async fn another_address_is_stored_and_used_after_a_restart() {
    drop(open(Config::default()));
    let deployed = || config(r#"{"service": "https://deployed.example"}"#);
    let (page, restarts) = again(deployed());
    rendered().await;
    assert_eq!(field(&page).value(), "https://deployed.example");
    page.type_into("#service", " https://own.example/base/ ");
    page.control("Use this address").click();
    until("the app starts again", || restarts.get() == 1).await;
    assert_eq!(stored("service").as_deref(), Some("https://own.example/base"));
    drop(page);
    let service = Service::responding(|_| bodies::ventures(&["Agri"]));
    let list = subscribe_with(deployed(), || Some(call::ventures(PageRequest::default())));
    list.settled().await;
    assert!(service.requests()[0].url().starts_with("https://own.example/base/v1/ventures"));
    drop(list);
    let (page, restarts) = again(deployed());
    assert!(page.shows("You chose this address") && page.shows("https://deployed.example"));
    page.control("Use the site’s address").click();
    until("the app starts again", || restarts.get() == 1).await;
    assert_eq!(stored("service"), None);
}

#[wasm_bindgen_test]
async fn what_is_no_address_is_refused_as_in_the_configuration() {
    drop(open(Config::default()));
    let (page, restarts) = again(Config::default());
    for typed in ["", "api.example", "ftp://a.example", "https://a.example/?b", "//a.example"] {
        page.type_into("#service", typed);
        page.control("Use this address").click();
        until("it is said", || page.shows("Enter an address that starts with")).await;
        assert_eq!(field(&page).get_attribute("aria-invalid").as_deref(), Some("true"), "{typed}");
    }
    let form: HtmlFormElement = field(&page).form().unwrap();
    assert!(form.no_validate(), "the browser's own words would come first");
    assert_eq!((stored("service"), restarts.get()), (None, 0));
}

#[wasm_bindgen_test]
async fn a_stored_text_that_is_no_address_is_ignored() {
    drop(open(Config::default()));
    store("service", "javascript:alert(1)");
    let (page, _) = again(config(r#"{"service": "https://deployed.example"}"#));
    rendered().await;
    assert_eq!(field(&page).value(), "https://deployed.example");
    assert!(!page.shows("You chose"));
    drop(open(Config::default()));
}

#[wasm_bindgen_test]
async fn the_address_of_the_deployment_is_not_stored() {
    drop(open(Config::default()));
    store("service", "https://own.example");
    let (page, restarts) = again(config(r#"{"service": "https://deployed.example"}"#));
    page.type_into("#service", "https://deployed.example/");
    page.control("Use this address").click();
    until("the app starts again", || restarts.get() == 1).await;
    assert_eq!(stored("service"), None);
}
