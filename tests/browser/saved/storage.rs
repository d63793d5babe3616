//! What the browser stores, and what happens where it does not.

use super::{Tab, count, forget, opened, save, store_file, stored_venture, tell, titles};
use crate::harness::{Clock, Mounted, StorageManager, Undo, device_storage, settled, until};
use crate::listing::path;
use crate::press::{attribute, texts};
use js_sys::Function;
use serde_json::json;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_test::wasm_bindgen_test;

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
    assert_eq!(path(), "/ventures");
    assert_eq!(count(&app), ["1"]);
    drop((service, app));
    let (_service, app) = opened("/ventures").await;
    assert_eq!(attribute(&app, FIRST, "aria-pressed").as_deref(), Some("true"));
    app.get(FIRST).click();
    until("it is removed", || !is_pressed(&app, FIRST)).await;
    assert!(stored_venture("1").is_none());
}

#[wasm_bindgen_test]
async fn the_table_and_the_page_of_a_venture_save_too() {
    for address in ["/ventures?view=table", "/ventures/1"] {
        save(&[]);
        let (_service, app) = opened(address).await;
        app.get(".save").click();
        until(address, || is_pressed(&app, ".save")).await;
        assert!(stored_venture("1").is_some(), "{address}");
    }
}

#[wasm_bindgen_test]
async fn tabs_stay_in_step() {
    save(&["1"]);
    let (_service, app) = opened("/ventures").await;
    assert_eq!(count(&app), ["1"]);
    save(&["2", "3"]);
    tell();
    until("the news is there", || count(&app) == ["2"]).await;
    assert_eq!(attribute(&app, FIRST, "aria-pressed").as_deref(), Some("false"));
    // Another tab adds one of which this one does not know yet.
    save(&["2", "3", "4"]);
    app.get(FIRST).click();
    tell();
    until("nothing is lost", || count(&app) == ["4"]).await;
    assert!(stored_venture("4").is_some(), "nothing of the other tab is lost");
}

/// Makes the storage refuse everything.
fn fill_storage() -> Undo {
    let code = "const old = Storage.prototype.setItem; \
                Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }; \
                return () => { Storage.prototype.setItem = old }";
    Undo::by_script(code)
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
    drop(empty);
    assert_eq!((counted, shown), (vec!["2".to_owned()], 2));
    app.get(".saved-row:first-child .icon-button").click();
    until("what can be stored again is stored", || !app.shows("lost when you")).await;
    assert!(stored_venture("1").is_none() && stored_venture("7").is_some());
}

#[wasm_bindgen_test]
async fn what_another_tab_did_outlives_a_write_that_failed() {
    save(&["7"]);
    let empty = fill_storage();
    let (_service, app) = opened("/ventures").await;
    app.get(FIRST).click();
    until("it is saved all the same", || is_pressed(&app, FIRST)).await;
    drop(empty);
    // Another tab removes one and saves another.
    save(&["8"]);
    tell();
    let is_stored = |id: &str| stored_venture(id).is_some();
    until("what could not be stored is stored", || is_stored("1")).await;
    assert!(is_stored("8"), "what the other tab saved is lost");
    assert!(!is_stored("7"), "what the other tab removed is there again");
    assert_eq!(count(&app), ["2"]);
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
    drop(empty);
    assert!(said().starts_with("Not stored"), "{}", said());
    app.get(".toast button").click();
    until("it is closed", || said().is_empty()).await;
    assert_eq!(path(), "/ventures");
}

#[wasm_bindgen_test]
async fn a_damaged_entry_stays_until_a_person_discards_it() {
    const EIGHT: &str = "{\"note\":\"Ca";
    save(&["7"]);
    device_storage().set_item("venture-directory:saved:8", EIGHT).unwrap();
    for _ in 0..2 {
        let (_service, app) = opened("/saved").await;
        until("the rest is there", || titles(&app) == ["Now 7"]).await;
        assert!(app.shows("Couldn’t read some of the saved data."), "a reload does not hide it");
        assert_eq!(stored_venture("8").as_deref(), Some(EIGHT));
    }
    let (_service, app) = opened("/saved").await;
    app.control("Discard it").click();
    until("it is gone", || !app.shows("Couldn’t read some")).await;
    assert!(stored_venture("8").is_none() && stored_venture("7").is_some());
    forget();
}

#[wasm_bindgen_test]
async fn a_tab_never_undoes_what_another_one_does_after_it() {
    save(&["7"]);
    let (one, other) = (Tab::open(), Tab::open());
    one.toggle("1");
    tell();
    until("the other tab knows of it", || other.has("1")).await;
    other.toggle("1");
    tell();
    until("it is gone", || !one.has("1")).await;
    settled().await;
    let stored = Tab::open();
    assert!(stored.has("7") && !stored.has("1"));
    one.saved.ventures.clear();
    tell();
    until("all is gone", || !other.has("7")).await;
    other.toggle("7");
    tell();
    until("it is saved again", || one.has("7")).await;
    settled().await;
    assert!(Tab::open().has("7"));
}

/// Another tab is another process, which learns of a change a moment later.
#[wasm_bindgen_test]
async fn two_tabs_that_save_at_the_same_moment_overwrite_nothing() {
    save(&["7"]);
    let (one, other) = (Tab::open(), Tab::open());
    let snapshot = "const copy = { ...localStorage }, old = Storage.prototype.getItem; \
                    return act => { \
                        Storage.prototype.getItem = name => copy[name] ?? null; \
                        try { act() } finally { Storage.prototype.getItem = old } \
                    }";
    let stale: Function = Function::new_no_args(snapshot).call0(&JsValue::NULL).unwrap().into();
    one.toggle("1");
    let act = Closure::once_into_js(move || {
        other.toggle("2");
        other.saved.ventures.remove(["7"]);
    });
    stale.call1(&JsValue::NULL, &act).unwrap();
    let stored = Tab::open();
    assert!(stored.has("1") && stored.has("2") && !stored.has("7"));
}

#[wasm_bindgen_test]
async fn a_full_list_refuses_another_venture_and_says_so_for_a_while() {
    forget();
    let clock = Clock::stopped();
    let entries: Vec<_> = (100..10_100).map(|id| json!({ "id": id.to_string() })).collect();
    store_file(&json!({ "ventures": entries }));
    let (_service, app) = opened("/ventures").await;
    assert_eq!(count(&app), ["10,000"]);
    app.get(FIRST).click();
    let said = || texts(&app, "[role=status] .toast").concat();
    until("it is said", || said().starts_with("Not saved: you have 10,000 saved ventures")).await;
    assert!(!is_pressed(&app, FIRST));
    clock.advance(4_000.0);
    app.get(FIRST).click();
    settled().await;
    clock.advance(4_000.0);
    settled().await;
    assert!(!said().is_empty(), "a repeated message stays for its full time");
    clock.advance(3_000.0);
    until("it goes", || said().is_empty()).await;
    forget();
}

#[wasm_bindgen_test]
async fn the_first_save_asks_the_browser_to_keep_it() {
    let storage = StorageManager::granting(true);
    save(&[]);
    let tab = Tab::open();
    assert_eq!(storage.requests(), 0);
    tab.toggle("1");
    until("it asks", || storage.requests() == 1).await;
    tab.toggle("2");
    settled().await;
    assert_eq!(storage.requests(), 1);
}
