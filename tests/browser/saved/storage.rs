//! Storage of saved ventures: tabs, services, base paths, damage, refusals.

use super::{
    Tab, VENTURE, announce_change, count, open, save, store, stored_venture, titles,
    wait_for_titles,
};
use crate::harness::{
    Mounted, Service, Undo, define_getter, device_storage, fire_storage_event, mount_app, settled,
    shadow, until,
};
use js_sys::{Function, Reflect};
use leptos::prelude::*;
use venture_directory::browser::clear_stored;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

const FIRST: &str = ".venture-card:first-child .save";

/// True if the first venture of the list is saved.
fn is_saved(app: &Mounted) -> bool {
    app.attribute(FIRST, "aria-pressed").as_deref() == Some("true")
}

fn store_raw(name: &str, text: &str) {
    device_storage().set_item(name, text).unwrap();
}

fn stored_raw(name: &str) -> Option<String> {
    device_storage().get_item(name).unwrap()
}

#[wasm_bindgen_test]
async fn tabs_stay_in_step() {
    let _saved = save(&["1"]);
    let (_service, app) = open("/ventures").await;
    assert_eq!(count(&app), ["1"]);
    let _saved = save(&["2", "3"]);
    announce_change();
    until("the count is updated", || count(&app) == ["2"]).await;
    assert!(!is_saved(&app));
    // Another tab adds a venture that this tab does not know about yet.
    let _saved = save(&["2", "3", "4"]);
    app.get(FIRST).click();
    announce_change();
    until("all four ventures are counted", || count(&app) == ["4"]).await;
    assert!(is_saved(&app) && stored_venture("1").is_some());
}

/// Another tab is another process, which learns of a change a moment later.
#[wasm_bindgen_test]
async fn simultaneous_changes_of_two_tabs_are_kept() {
    let _saved = save(&["7"]);
    let (one, other) = (Tab::open(), Tab::open());
    let snapshot = "const copy = { ...localStorage }, old = Storage.prototype.getItem; \
                    return () => { \
                        Storage.prototype.getItem = name => copy[name] ?? null; \
                        return () => { Storage.prototype.getItem = old } \
                    }";
    let stale: Function = Function::new_no_args(snapshot).call0(&JsValue::NULL).unwrap().into();
    one.toggle("1");
    let stale = Undo::by_calling(stale.call0(&JsValue::NULL).unwrap());
    other.toggle("2");
    other.toggle("7");
    drop(stale);
    let stored = Tab::open();
    assert!(stored.has("1") && stored.has("2") && !stored.has("7"));
}

#[wasm_bindgen_test]
fn services_have_entries_of_their_own() {
    let _saved = save(&["7"]);
    let other = Tab::of_service("https://b.example");
    assert!(!other.has("7"));
    other.toggle("7");
    other.set_note("7", "Of the other service");
    assert!(!stored_venture("7").unwrap().contains("Of the other"));
    // One address is a prefix of the other.
    assert!(!Tab::of_service("https://b.example/api").has("7"));
}

#[wasm_bindgen_test]
async fn apps_of_same_origin_share_no_names() {
    device_storage().clear().unwrap();
    let other = ["saved: 5", "theme", "service"].map(|it| format!("venture-directory:/b/:{it}"));
    other.iter().for_each(|name| store_raw(name, "dark"));
    let (_service, app) = open("/ventures").await;
    app.get(FIRST).click();
    until("the venture is saved", || stored_venture("1").is_some()).await;
    fire_storage_event(Some("venture-directory:/b/:theme"));
    settled().await;
    let page = document().document_element().unwrap();
    assert_eq!((count(&app), page.get_attribute("data-theme")), (vec!["1".to_owned()], None));
    clear_stored();
    assert!(other.iter().all(|name| stored_raw(name).is_some()));
    assert_eq!(device_storage().length().unwrap(), 3, "everything else was cleared");
    device_storage().clear().unwrap();
}

/// Makes the storage refuse every value.
fn fill_storage() -> Undo {
    let code = "const old = Storage.prototype.setItem; \
                Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }; \
                return () => { Storage.prototype.setItem = old }";
    Undo::by_script(code)
}

#[wasm_bindgen_test]
async fn full_storage_keeps_entries_for_page() {
    let _saved = save(&["7"]);
    let full = fill_storage();
    let (_service, app) = open("/ventures").await;
    app.get(FIRST).click();
    until("the venture is saved", || is_saved(&app)).await;
    until("the message is shown", || app.texts(".toast").concat().starts_with("Not stored")).await;
    drop(full);
    // Another tab removes one venture and saves another.
    let _saved = save(&["8"]);
    announce_change();
    until("the venture is stored", || stored_venture("1").is_some()).await;
    assert!(stored_venture("8").is_some() && stored_venture("7").is_none());
    let full = fill_storage();
    app.get(FIRST).click();
    app.get(FIRST).click();
    app.get("a[href='/saved']").click();
    until("the warning is shown", || app.shows("lost when you close or reload")).await;
    assert_eq!((titles(&app).len(), count(&app)), (2, vec!["2".to_owned()]));
    drop(full);
    app.get(".saved-tools .icon-button:last-child").click();
    until("all ventures are stored", || !app.shows("lost when you")).await;
}

#[wasm_bindgen_test]
async fn forbidden_storage_keeps_entries_for_page() {
    let _saved = save(&[]);
    let _service = Service::responding(super::service);
    let forbidden = define_getter("localStorage", "throw new DOMException('no', 'SecurityError')");
    let app = mount_app("/ventures");
    until("the list appears", || app.find(FIRST).is_some()).await;
    app.get(FIRST).click();
    until("the venture is saved", || is_saved(&app)).await;
    app.get("a[href='/saved']").click();
    until("the warning is shown", || app.shows("lost when you close or reload")).await;
    assert_eq!(titles(&app).len(), 1);
    drop(forbidden);
}

#[wasm_bindgen_test]
async fn damaged_entry_is_shown_as_note() {
    const DAMAGED: &str = "{\"note\":\"Ca";
    let _saved = save(&["7"]);
    store(&[VENTURE, "8"].concat(), DAMAGED);
    store(&[VENTURE, "x"].concat(), DAMAGED);
    let (_service, app) = open("/saved").await;
    wait_for_titles(&app, &["Now 7", "Now 8"]).await;
    assert_eq!(app.texts(".saved-note p"), [DAMAGED]);
    assert!(stored_venture("8").unwrap().contains("Now 8"), "the new title is stored");
    assert_eq!(stored_venture("x").as_deref(), Some(DAMAGED));
}

#[wasm_bindgen_test]
async fn first_save_asks_for_persistent_storage() {
    let manager = "return { requests: 0, persist: async function () { this.requests++ } }";
    let manager = Function::new_no_args(manager).call0(&JsValue::NULL).unwrap();
    let _hidden = shadow(window().navigator().into(), "storage", &manager);
    let requests = || Reflect::get(&manager, &"requests".into()).unwrap().as_f64();
    let _saved = save(&[]);
    let tab = Tab::open();
    assert_eq!(requests(), Some(0.0));
    for venture in ["1", "2"] {
        tab.toggle(venture);
        settled().await;
        assert_eq!(requests(), Some(1.0));
    }
}
