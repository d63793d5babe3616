//! The settings, as a person uses them.

use crate::harness::{
    Answer, Asked, Clock, Mounted, Service, bodies, config, mount_app, mount_with, until,
};
use leptos::prelude::*;
use serde_json::json;
use venture_directory::config::Config;
use venture_directory::pages::settings::SettingsPage;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlInputElement;

const KEY: &str = "s3cret";

fn open(config: Config) -> Mounted {
    window().session_storage().unwrap().unwrap().clear().unwrap();
    window().local_storage().unwrap().unwrap().clear().unwrap();
    mount_with(config, || view! { <SettingsPage /> })
}

fn guarded(asked: &Asked) -> Answer {
    match asked.header("X-API-Key").as_deref() {
        _ if asked.address.starts_with("/v1/ventures") => bodies::ventures(&["Agri"]),
        Some(KEY) if asked.address.starts_with("/v1/users/7/ventures") => {
            Answer::json(json!({ "0": { "user": { "id": "3", "name": "Agri" } } }))
        }
        Some(KEY) if asked.address == "/v1/users/7" => {
            Answer::json(json!({ "user": [{ "id": "7", "displayName": "Ada" }] }))
        }
        Some(KEY) => bodies::users(&["Ada"]),
        _ => Answer::error(401, "API key required"),
    }
}

/// What the test of the connection says in the end.
async fn verdict(config: Config, key: Option<&str>, expected: &[&str]) {
    let page = open(config);
    if let Some(key) = key {
        page.type_into("#key", key);
        page.control("Save key").click();
    }
    page.control("Test the connection").click();
    until("there is a result", || expected.iter().all(|words| page.shows(words))).await;
    until("the button is free again", || page.shows("Test the connection")).await;
}

#[wasm_bindgen_test]
async fn a_key_is_saved_shown_hidden_and_forgotten() {
    let page = open(Config::default());
    let field: HtmlInputElement = page.get("#key").unchecked_into();
    assert_eq!(field.type_(), "password");
    page.type_into("#key", &format!("  {KEY} "));
    page.control("Save key").click();
    until("it is said where it is", || page.shows("The key is kept until this tab is closed."))
        .await;
    page.control("Show").click();
    until("it is shown", || field.type_() == "text").await;
    assert_eq!(field.value(), KEY);
    page.control("Hide").click();
    until("it is hidden", || field.type_() == "password").await;
    page.control("Forget key").click();
    until("it is gone", || page.shows("The key is forgotten.") && field.value().is_empty()).await;
    assert!(page.control("Forget key").has_attribute("disabled"));
}

#[wasm_bindgen_test]
async fn the_person_decides_how_long_the_key_is_kept() {
    let page = open(Config::default());
    let options = page.find_all("input[name=key-place]");
    let checked: Vec<_> =
        options.iter().map(|it| it.unchecked_ref::<HtmlInputElement>().checked()).collect();
    assert_eq!(checked, [false, true, false]);
    options[2].unchecked_ref::<HtmlInputElement>().click();
    page.type_into("#key", KEY);
    page.control("Save key").click();
    until("it is said where it is", || page.shows("The key is kept on this device")).await;
    let storage = window().local_storage().unwrap().unwrap();
    assert_eq!(storage.get_item("venture-directory:key:").unwrap().as_deref(), Some(KEY));
    page.control("Forget key").click();
}

#[wasm_bindgen_test]
async fn what_cannot_be_a_key_is_refused_with_a_reason() {
    let page = open(Config::default());
    for (typed, reason) in [("", "Type or paste a key first."), ("a b", "without spaces")] {
        page.type_into("#key", typed);
        page.control("Save key").click();
        until("the reason is given", || page.shows(reason)).await;
        assert_eq!(page.get("#key").get_attribute("aria-invalid").as_deref(), Some("true"));
    }
}

#[wasm_bindgen_test]
fn how_the_key_travels_is_explained() {
    for (placement, words) in [
        ("header", "in the header X-API-Key"),
        ("bearer", "as a bearer token"),
        ("basic", "as the password of the user api"),
        ("query", "Servers on the way may write such addresses down."),
    ] {
        let page = open(config(&format!(r#"{{"keyPlacement": "{placement}"}}"#)));
        assert!(page.shows(words), "{placement}: {}", page.text());
    }
}

#[wasm_bindgen_test]
fn the_service_is_named() {
    let here = "This is the site that the app comes from.";
    let page = open(Config::default());
    assert!(page.shows(&location().origin().unwrap()) && page.shows(here));
    let page = open(config(r#"{"service": "https://api.example"}"#));
    assert!(page.shows("https://api.example") && !page.shows(here));
}

#[wasm_bindgen_test]
async fn the_test_tells_whether_the_key_is_accepted() {
    let _service = Service::answering(guarded);
    let wanted = "It wants a key for people and rounds.";
    verdict(Config::default(), None, &["The service answers.", wanted]).await;
    verdict(Config::default(), Some(KEY), &["The service answers.", "It accepts your key."]).await;
    let refused = "did not accept your API key";
    verdict(Config::default(), Some("wrong"), &["The service answers.", refused]).await;
}

#[wasm_bindgen_test]
async fn the_test_tells_what_keeps_the_service_from_being_reached() {
    let _clock = Clock::quick();
    let service = Service::answering(|_| Answer::Nothing);
    let elsewhere = || config(r#"{"service": "https://api.example"}"#);
    verdict(elsewhere(), None, &["Nothing answers under the address."]).await;
    // A request without CORS gets through where others fail: somebody is there.
    service.now_answers(|asked| match asked.is_opaque() {
        true => bodies::ventures(&[]),
        false => Answer::Nothing,
    });
    verdict(elsewhere(), None, &["does not allow this site to read the answer (CORS)"]).await;
    service.now_answers(|_| Answer::Body(200, "<html>".to_owned(), Vec::new()));
    verdict(elsewhere(), None, &["could not be understood", "not JSON"]).await;
    service.now_answers(|_| Answer::error(503, "Closed for the night"));
    verdict(elsewhere(), None, &["in trouble", "Closed for the night", "503"]).await;
}

#[wasm_bindgen_test]
async fn the_test_tells_when_only_requests_with_a_key_are_stopped() {
    let _clock = Clock::quick();
    let _service = Service::answering(|asked| match asked.header("X-API-Key") {
        Some(_) => Answer::Nothing,
        None => guarded(asked),
    });
    let words = "does not allow this site to send the header X-API-Key";
    verdict(Config::default(), Some(KEY), &["The service answers.", words]).await;
}

#[wasm_bindgen_test]
async fn a_page_that_needed_the_key_is_whole_once_it_is_entered() {
    let _service = Service::answering(guarded);
    drop(open(Config::default()));
    let app = mount_app(Config::default(), "/users/7");
    until("the key is asked for", || app.shows("This needs an API key.")).await;
    app.control("Enter a key in Settings").click();
    until("the settings are there", || app.find("#key").is_some()).await;
    app.type_into("#key", KEY);
    app.control("Save key").click();
    until("it is saved", || app.shows("The key is kept")).await;
    window().history().unwrap().back().unwrap();
    until("the profile is there", || app.shows("Ada") && app.shows("Agri")).await;
}
