//! The storage of saved ventures: tabs, services, base paths, damage, refusals.

use super::{
    Tab, VENTURE, count, forget, opened, save, shows, store, store_file, stored_venture, tell,
    titles,
};
use crate::harness::{
    Mounted, Service, StorageManager, Undo, compute, device_storage, mount_app, settled,
    tab_storage, until,
};
use crate::listing::path;
use crate::press::{attribute, tell_stored, texts};
use js_sys::Function;
use leptos::prelude::*;
use serde_json::json;
use venture_directory::browser::{Store, adopt_old_values, clear_stored};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_test::wasm_bindgen_test;

const FIRST: &str = ".venture-card:first-child .save";

fn is_pressed(app: &Mounted, bookmark: &str) -> bool {
    attribute(app, bookmark, "aria-pressed").as_deref() == Some("true")
}

#[wasm_bindgen_test]
async fn saved_card_stays_saved() {
    save(&[]);
    let (service, app) = opened("/ventures").await;
    assert_eq!(attribute(&app, FIRST, "aria-label").as_deref(), Some("Save Agri"));
    assert!(!is_pressed(&app, FIRST) && count(&app).is_empty());
    app.get(FIRST).click();
    until("it is saved", || is_pressed(&app, FIRST)).await;
    assert_eq!((path().as_str(), count(&app)), ("/ventures", vec!["1".to_owned()]));
    drop((service, app));
    let (_service, app) = opened("/ventures").await;
    assert!(is_pressed(&app, FIRST));
    app.get(FIRST).click();
    until("it is removed", || !is_pressed(&app, FIRST)).await;
    assert!(stored_venture("1").is_none());
}

#[wasm_bindgen_test]
async fn tabs_stay_in_step() {
    save(&["1"]);
    let (_service, app) = opened("/ventures").await;
    assert_eq!(count(&app), ["1"]);
    save(&["2", "3"]);
    tell();
    until("the news is there", || count(&app) == ["2"]).await;
    assert!(!is_pressed(&app, FIRST));
    // Another tab adds one that this one does not know yet.
    save(&["2", "3", "4"]);
    app.get(FIRST).click();
    tell();
    until("nothing is lost", || count(&app) == ["4"]).await;
    assert!(stored_venture("4").is_some());
}

/// Another tab is another process, which learns of a change a moment later.
#[wasm_bindgen_test]
async fn simultaneous_changes_of_two_tabs_are_kept() {
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
        other.toggle("7");
    });
    stale.call1(&JsValue::NULL, &act).unwrap();
    let stored = Tab::open();
    assert!(stored.has("1") && stored.has("2") && !stored.has("7"));
}

#[wasm_bindgen_test]
fn services_have_entries_of_their_own() {
    save(&["7"]);
    let other = Tab::of_service("https://b.example");
    assert!(!other.has("7"));
    other.toggle("7");
    other.set_note("7", "Of the other service");
    assert!(!stored_venture("7").unwrap().contains("Of the other"));
    // One address begins as the other one does.
    assert!(!Tab::of_service("https://b.example/api").has("7"));
    assert!(Tab::of_service("https://b.example").has("7"));
    forget();
}

#[wasm_bindgen_test]
fn old_entries_go_to_deployed_service_once() {
    forget();
    let old = [("saved:5", r#"{"note":"Old"}"#), ("search:country=Kenya", "{}")];
    let store_old = || {
        for (name, text) in old {
            device_storage().set_item(&["venture-directory:", name].concat(), text).unwrap();
        }
    };
    store_old();
    assert!(!Tab::of_service("https://own.example").has("5"), "chosen by the person");
    let tab = Tab::open();
    assert!(tab.has("5") && untrack(|| tab.saved.searches.has("country=Kenya")));
    assert_eq!(stored_venture("5").as_deref(), Some(old[0].1));
    assert!(device_storage().get_item("venture-directory:saved:5").unwrap().is_none());
    // What an old tab has stored since is not lost, and changes nothing.
    tab.set_note("5", "New");
    store_old();
    drop(Tab::open());
    assert!(stored_venture("5").unwrap().contains("New"));
    assert!(device_storage().get_item("venture-directory:saved:5").unwrap().is_some());
    device_storage().clear().unwrap();
}

/// The storage has room for one of an old and a new entry.
#[wasm_bindgen_test]
fn old_entry_moves_in_full_storage() {
    forget();
    device_storage().set_item("venture-directory:saved:5", "{}").unwrap();
    let code = "const old = Storage.prototype.setItem; \
                Storage.prototype.setItem = function (name, text) { \
                    if (this.getItem('venture-directory:saved:5')) throw new DOMException('', 'QuotaExceededError'); \
                    old.call(this, name, text) }; \
                return () => { Storage.prototype.setItem = old }";
    let _full = Undo::by_script(code);
    assert!(Tab::open().has("5"));
    forget();
}

#[wasm_bindgen_test]
async fn directories_of_one_origin_share_no_names() {
    device_storage().clear().unwrap();
    let other = [
        ("venture-directory:/b/:saved: 5", "{}"),
        ("venture-directory:/b/:theme", "dark"),
        ("venture-directory:/b/:service", "https://b.example"),
        ("venture-directory:/b/:language", "fr"),
    ];
    other.iter().for_each(|(name, text)| device_storage().set_item(name, text).unwrap());
    let (_service, app) = opened("/ventures").await;
    app.get(FIRST).click();
    until("it is saved", || stored_venture("1").is_some()).await;
    tell_stored(Some("venture-directory:/b/:theme"));
    let page = document().document_element().unwrap();
    assert_eq!((count(&app), page.get_attribute("data-theme")), (vec!["1".to_owned()], None));
    clear_stored();
    for (name, text) in other {
        assert_eq!(device_storage().get_item(name).unwrap().as_deref(), Some(text));
    }
    assert_eq!(device_storage().length().unwrap(), 4, "the rest was cleared");
    device_storage().clear().unwrap();
}

#[wasm_bindgen_test]
fn old_choices_are_adopted() {
    device_storage().clear().unwrap();
    tab_storage().clear().unwrap();
    device_storage().set_item("venture-directory:theme", "dark").unwrap();
    device_storage().set_item("venture-directory:/b/:theme", "light").unwrap();
    tab_storage().set_item("venture-directory:key:", "demo").unwrap();
    adopt_old_values(|name| Some(name.to_owned()));
    assert_eq!(Store::Device.read("theme").as_deref(), Some("dark"));
    assert_eq!(Store::Tab.read("key:").as_deref(), Some("demo"));
    assert_eq!((device_storage().length(), tab_storage().length()), (Ok(2), Ok(1)));
    device_storage().clear().unwrap();
    tab_storage().clear().unwrap();
}

/// Makes the storage refuse everything.
fn fill_storage() -> Undo {
    let code = "const old = Storage.prototype.setItem; \
                Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }; \
                return () => { Storage.prototype.setItem = old }";
    Undo::by_script(code)
}

#[wasm_bindgen_test]
async fn full_storage_keeps_entries_for_page() {
    save(&["7"]);
    let full = fill_storage();
    let (_service, app) = opened("/ventures").await;
    app.get(FIRST).click();
    until("it is saved", || is_pressed(&app, FIRST)).await;
    until("it is said", || texts(&app, "[role=status] .toast").concat().starts_with("Not stored"))
        .await;
    drop(full);
    // Another tab removes one and saves another.
    save(&["8"]);
    tell();
    until("it is stored", || stored_venture("1").is_some()).await;
    assert!(stored_venture("8").is_some() && stored_venture("7").is_none());
    let full = fill_storage();
    app.get(FIRST).click();
    app.get(FIRST).click();
    app.get("a[href='/saved']").click();
    until("the page says so", || app.shows("lost when you close or reload")).await;
    assert_eq!((titles(&app).len(), count(&app)), (2, vec!["2".to_owned()]));
    drop(full);
    app.get(".saved-tools .icon-button:last-child").click();
    until("all is stored", || !app.shows("lost when you")).await;
}

#[wasm_bindgen_test]
async fn forbidden_storage_keeps_entries_for_page() {
    forget();
    let refused = "throw new DOMException('no', 'SecurityError')";
    let _service = Service::responding(super::service);
    let forbidden = compute("localStorage", refused);
    let app = mount_app("/ventures");
    until("the list is there", || app.find(FIRST).is_some()).await;
    app.get(FIRST).click();
    until("it is saved", || is_pressed(&app, FIRST)).await;
    app.get("a[href='/saved']").click();
    until("the page says so", || app.shows("lost when you close or reload")).await;
    assert_eq!(titles(&app).len(), 1);
    drop(forbidden);
    forget();
}

#[wasm_bindgen_test]
async fn damaged_entry_is_shown_as_note() {
    const DAMAGED: &str = "{\"note\":\"Ca";
    save(&["7"]);
    store(&[VENTURE, "8"].concat(), DAMAGED);
    store(&[VENTURE, "x"].concat(), DAMAGED);
    let (_service, app) = opened("/saved").await;
    shows(&app, &["Now 7", "Now 8"]).await;
    assert_eq!(texts(&app, ".saved-note p"), [DAMAGED]);
    assert!(stored_venture("8").unwrap().contains("Now 8"), "with the new title");
    assert_eq!(stored_venture("x").as_deref(), Some(DAMAGED));
    forget();
}

#[wasm_bindgen_test]
async fn full_list_refuses_another_venture() {
    forget();
    let entries: Vec<_> = (100..10_100).map(|id| json!({ "id": id.to_string() })).collect();
    store_file(&json!({ "ventures": entries }));
    let (_service, app) = opened("/ventures").await;
    assert_eq!(count(&app), ["10,000"]);
    app.get(FIRST).click();
    let said = || texts(&app, "[role=status] .toast").concat();
    until("it is said", || said().starts_with("Not saved: you have 10,000 saved ventures")).await;
    assert!(!is_pressed(&app, FIRST));
    forget();
}

#[wasm_bindgen_test]
async fn first_save_asks_for_persistent_storage() {
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
