//! What the browser stores, and what happens where it does not.

use super::{DAMAGED, NAME, count, opened, save, store, stored, titles};
use crate::harness::{Clock, Mounted, until};
use crate::press::{attribute, texts};
use js_sys::Function;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::Event;

const FIRST: &str = ".venture-card:first-child .save";

fn is_pressed(app: &Mounted, bookmark: &str) -> bool {
    attribute(app, bookmark, "aria-pressed").as_deref() == Some("true")
}

#[wasm_bindgen_test]
async fn a_card_is_saved_without_being_opened_and_stays_saved() {
    save(&[]);
    let (service, app) = opened("/ventures").await;
    assert_eq!(attribute(&app, FIRST, "aria-label").as_deref(), Some("Save Agri"));
    assert_eq!(attribute(&app, FIRST, "aria-pressed").as_deref(), Some("false"));
    assert!(count(&app).is_empty(), "nothing is no number worth showing");
    app.get(FIRST).click();
    until("it is saved", || is_pressed(&app, FIRST)).await;
    assert_eq!(location().pathname().unwrap(), "/ventures");
    assert_eq!(count(&app), ["1"]);
    drop((service, app));
    let (_service, app) = opened("/ventures").await;
    assert_eq!(attribute(&app, FIRST, "aria-pressed").as_deref(), Some("true"));
    app.get(FIRST).click();
    until("it is removed", || !is_pressed(&app, FIRST)).await;
    assert!(stored(NAME).unwrap().contains("\"ventures\":[]"));
}

#[wasm_bindgen_test]
async fn the_table_and_the_page_of_a_venture_save_too() {
    for address in ["/ventures?view=table", "/ventures/1"] {
        save(&[]);
        let (_service, app) = opened(address).await;
        app.get(".save").click();
        until(address, || is_pressed(&app, ".save")).await;
        assert!(stored(NAME).unwrap().contains("\"id\":\"1\""), "{address}");
    }
}

#[wasm_bindgen_test]
async fn tabs_stay_in_step() {
    save(&["1"]);
    let (_service, app) = opened("/ventures").await;
    assert_eq!(count(&app), ["1"]);
    save(&["2", "3"]);
    window().dispatch_event(&Event::new("storage").unwrap()).unwrap();
    until("the news is there", || count(&app) == ["2"]).await;
    assert_eq!(attribute(&app, FIRST, "aria-pressed").as_deref(), Some("false"));
    // Another tab adds one of which this one does not know yet.
    save(&["2", "3", "4"]);
    app.get(FIRST).click();
    until("nothing is lost", || count(&app) == ["4"]).await;
    assert!(stored(NAME).unwrap().contains("\"id\":\"4\""), "nothing of the other tab is lost");
}

/// Makes the storage refuse everything, until the function that is given back is called.
fn fill_storage() -> Function {
    let code = "const old = Storage.prototype.setItem; \
                Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }; \
                return () => { Storage.prototype.setItem = old }";
    Function::new_no_args(code).call0(&JsValue::NULL).unwrap().into()
}

#[wasm_bindgen_test]
async fn a_full_storage_costs_the_reload_and_nothing_else() {
    save(&["7"]);
    let empty = fill_storage();
    let (_service, app) = opened("/ventures").await;
    app.get(FIRST).click();
    until("it is saved all the same", || is_pressed(&app, FIRST)).await;
    let counted = count(&app);
    app.get("a[href='/saved']").click();
    until("the page says so", || app.shows("lost when you close or reload")).await;
    let shown = titles(&app).len();
    empty.call0(&JsValue::NULL).unwrap();
    assert_eq!((counted, shown), (vec!["2".to_owned()], 2));
    app.get(".saved-row:first-child .icon-button").click();
    until("what can be stored again is stored", || !app.shows("lost when you")).await;
    assert!(stored(NAME).unwrap().contains("\"id\":\"7\""));
}

#[wasm_bindgen_test]
async fn what_another_tab_did_outlives_a_write_that_failed() {
    save(&["7"]);
    let empty = fill_storage();
    let (_service, app) = opened("/ventures").await;
    app.get(FIRST).click();
    until("it is saved all the same", || is_pressed(&app, FIRST)).await;
    empty.call0(&JsValue::NULL).unwrap();
    // Another tab removes one and saves another.
    save(&["8"]);
    window().dispatch_event(&Event::new("storage").unwrap()).unwrap();
    let is_stored = |id: &str| stored(NAME).unwrap().contains(&format!("\"id\":\"{id}\""));
    until("what could not be stored is stored", || is_stored("1")).await;
    assert!(is_stored("8"), "what the other tab saved is lost");
    assert!(!is_stored("7"), "what the other tab removed is there again");
    assert_eq!(count(&app), ["2"]);
}

/// Two tabs that read before either has written: the one that writes first is overwritten.
#[wasm_bindgen_test]
async fn what_another_tab_overwrites_at_the_same_moment_is_stored_again() {
    let clock = Clock::stopped();
    save(&["7"]);
    let (_service, app) = opened("/ventures").await;
    let is_stored = |id: &str| stored(NAME).unwrap().contains(&format!("\"id\":\"{id}\""));
    let tell = || window().dispatch_event(&Event::new("storage").unwrap()).unwrap();
    app.get(FIRST).click();
    until("it is saved", || is_stored("1")).await;
    save(&["7", "9"]);
    tell();
    until("it is stored again", || is_stored("1")).await;
    assert!(is_stored("9") && is_stored("7"), "what the other tab saved is lost");
    // Later the other tab knows of it, and removes it on purpose.
    clock.advance(10_000.0);
    save(&["7"]);
    tell();
    until("it is gone", || !is_pressed(&app, FIRST)).await;
    assert!(!is_stored("1") && is_stored("7"));
}

#[wasm_bindgen_test]
async fn a_save_that_cannot_be_stored_says_so_where_it_was_made() {
    save(&[]);
    let empty = fill_storage();
    let (_service, app) = opened("/ventures").await;
    let said = || texts(&app, "[role=status] .toast").concat();
    assert_eq!(said(), "");
    app.get(FIRST).click();
    until("it is said", || !said().is_empty()).await;
    empty.call0(&JsValue::NULL).unwrap();
    assert!(said().starts_with("Not stored"), "{}", said());
    assert_eq!(location().pathname().unwrap(), "/ventures");
}

#[wasm_bindgen_test]
async fn a_damaged_text_is_set_aside_until_a_person_has_seen_it() {
    for (text, rest) in [
        ("{\"ventures\":[{\"id\":\"1\"", vec![]),
        ("[{\"id\":\"5\",\"title\":\"Agri\"},{\"number\":6}]", vec!["Now 5"]),
        ("\u{0}nonsense", vec![]),
    ] {
        save(&[]);
        store().set_item(NAME, text).unwrap();
        let (service, app) = opened("/saved").await;
        until("what can be read is there", || titles(&app) == rest).await;
        assert!(app.shows("Couldn’t read some of the saved data."), "{text}");
        assert_eq!(stored(DAMAGED).as_deref(), Some(text));
        drop((service, app));
        let (_service, app) = opened("/saved").await;
        assert!(app.shows("Couldn’t read some"), "a reload does not hide it");
        app.control("Discard it").click();
        until("it is gone", || !app.shows("Couldn’t read some")).await;
        assert!(stored(DAMAGED).is_none());
    }
}
