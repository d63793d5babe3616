//! Notes of saved ventures, and the person's own lists of them.

use super::{Tab, forget, opened, save, stored_venture, titles};
use crate::harness::{Mounted, until};
use crate::listing::{focused, search};
use crate::press::{attribute, autofill, fire, press, press_composing, texts};
use directory_api::VentureId;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};

const FIELD: &str = ".saved-note textarea";

fn write(app: &Mounted, note: &str) {
    app.get(FIELD).unchecked_into::<HtmlTextAreaElement>().set_value(note);
}

#[wasm_bindgen_test]
async fn note_is_written_changed_removed() {
    save(&["1", "2"]);
    let (service, app) = opened("/saved").await;
    until("the names are there", || titles(&app) == ["Now 1", "Now 2"]).await;
    assert_eq!(
        attribute(&app, "#saved-1 .saved-note button", "aria-label").as_deref(),
        Some("Add note or list: Now 1")
    );
    app.get("#saved-1 .saved-note button").click();
    until("one can write", || document().active_element() == app.find(FIELD)).await;
    assert_eq!(texts(&app, ".saved-note label:has(textarea) .label"), ["Note about Now 1"]);
    write(&app, "Given up");
    assert!(press(&app, FIELD, "Escape"));
    until("nothing is noted", || app.find(FIELD).is_none() && focused() == "Add note or list")
        .await;
    app.get("#saved-1 .saved-note button").click();
    until("one can write", || app.find(FIELD).is_some()).await;
    write(&app, "  Call <b>Ada</b> in May ");
    app.control("Save").click();
    let notes = |app: &Mounted| texts(app, ".saved-note p");
    until("it is there", || notes(&app) == ["Call <b>Ada</b> in May"]).await;
    until("the focus is back", || focused() == "Edit").await;
    assert!(stored_venture("1").unwrap().contains("Call <b>Ada</b> in May"));
    app.get("[aria-label='Remove Now 1']").click();
    until("it is gone", || titles(&app) == ["Now 2"]).await;
    app.control("Undo").click();
    until("it is back with its note", || notes(&app) == ["Call <b>Ada</b> in May"]).await;
    drop((service, app));
    let (_service, app) = opened("/saved").await;
    until("it was stored", || notes(&app) == ["Call <b>Ada</b> in May"]).await;
    app.control("Edit").click();
    until("it can be changed", || app.find(FIELD).is_some()).await;
    let field: HtmlTextAreaElement = app.get(FIELD).unchecked_into();
    assert_eq!(field.value(), "Call <b>Ada</b> in May");
    write(&app, "");
    app.control("Save").click();
    until("it is gone", || notes(&app).is_empty()).await;
    assert!(!stored_venture("1").unwrap().contains("note"));
}

/// Opens the fields of a venture, writes the names of its lists, and saves them.
async fn put(app: &Mounted, id: u32, lists: &str) {
    app.get(&format!("#saved-{id} .saved-note > button")).click();
    until("one can write", || app.find(".saved-note input").is_some()).await;
    app.get(".saved-note input").unchecked_into::<HtmlInputElement>().set_value(lists);
    app.control("Save").click();
    until("it is saved", || app.find(".saved-note input").is_none()).await;
}

#[wasm_bindgen_test]
async fn ventures_are_put_into_own_lists() {
    save(&["1", "2", "3"]);
    let (_service, app) = opened("/saved").await;
    until("the names are there", || titles(&app) == ["Now 1", "Now 2", "Now 3"]).await;
    assert!(app.find("main .tabs").is_none(), "there is no list yet");
    put(&app, 1, " Pipeline, board ,, ").await;
    put(&app, 3, "PIPELINE").await;
    // Names that differ by case are one, as it was written first.
    let tabs = |app: &Mounted| texts(app, "main .tabs a");
    until("they are there", || tabs(&app) == ["All saved 3", "board 1", "Pipeline 2"]).await;
    assert_eq!(texts(&app, "#saved-1 .chips a"), ["Pipeline", "board"]);
    app.get("main .tabs li:nth-child(3) a").click();
    until("its ventures are shown", || titles(&app) == ["Now 1", "Now 3"]).await;
    assert_eq!(search(), "?list=Pipeline");
    assert!(app.shows("2 ventures"));
    put(&app, 3, "").await;
    until("it is taken out", || titles(&app) == ["Now 1"]).await;
    until("the focus is on the heading", || focused() == "Saved").await;
    app.get("[aria-label='Remove Now 1']").click();
    until("the list is gone with its last venture", || titles(&app) == ["Now 2", "Now 3"]).await;
    assert!(app.shows("There is no list “Pipeline”, so all saved ventures are shown."));
    app.control("Undo").click();
    until("it is back in its lists", || titles(&app) == ["Now 1"]).await;
    assert!(stored_venture("1").unwrap().contains(r#""lists":["Pipeline","board"]"#));
}

#[wasm_bindgen_test]
async fn composing_keys_leave_the_fields_open() {
    save(&["1"]);
    let (_service, app) = opened("/saved").await;
    until("the name is there", || titles(&app) == ["Now 1"]).await;
    app.get("#saved-1 .saved-note button").click();
    until("one can write", || app.find(FIELD).is_some()).await;
    write(&app, "東京");
    for field in [FIELD, ".saved-note input"] {
        assert!(!press_composing(&app, field, "Escape"));
        autofill(&app, field);
    }
    app.control("Save").click();
    until("it is there", || texts(&app, ".saved-note p") == ["東京"]).await;
    app.control("Edit").click();
    until("one can write", || app.find(FIELD).is_some()).await;
    autofill(&app, FIELD);
    assert!(press(&app, FIELD, "Escape"), "the next key works");
}

#[wasm_bindgen_test]
async fn typed_note_outlives_the_page() {
    save(&["1"]);
    let (service, app) = opened("/saved").await;
    until("the name is there", || titles(&app) == ["Now 1"]).await;
    let begin = async |note: &str| {
        app.get("#saved-1 .saved-note button").click();
        until("one can write", || app.find(FIELD).is_some()).await;
        write(&app, note);
        fire(&app.get(FIELD), "change");
    };
    begin("A slip").await;
    app.control("Cancel").click();
    until("the fields are closed", || app.find(FIELD).is_none()).await;
    assert!(!stored_venture("1").unwrap().contains("A slip"));
    app.get("#saved-1 .saved-note button").click();
    until("one can write", || app.find(FIELD).is_some()).await;
    Tab::open().saved.set_note(&VentureId::new("1"), "Written elsewhere");
    app.control("Cancel").click();
    until("the fields are closed", || app.find(FIELD).is_none()).await;
    assert!(stored_venture("1").unwrap().contains("Written elsewhere"), "of another tab");
    begin("Call Ada").await;
    drop((service, app));
    let (_service, app) = opened("/saved").await;
    until("it was kept", || texts(&app, ".saved-note p") == ["Call Ada"]).await;
}

#[wasm_bindgen_test]
fn venture_saved_again_has_its_note() {
    forget();
    let tab = Tab::open();
    tab.toggle("1");
    tab.saved.set_note(&VentureId::new("1"), "Call Ada");
    tab.saved.set_lists(&VentureId::new("1"), &[], "Pipeline");
    let noted = stored_venture("1");
    assert!(noted.as_deref().is_some_and(|it| it.contains("Call Ada") && it.contains("Pipeline")));
    tab.toggle("1");
    assert_eq!(stored_venture("1"), None);
    tab.toggle("1");
    assert_eq!(stored_venture("1"), noted);
    forget();
}

#[wasm_bindgen_test]
async fn only_changed_fields_are_written() {
    save(&["1"]);
    let id = VentureId::new("1");
    let other = Tab::open();
    other.saved.set_note(&id, "old");
    let (_service, app) = opened("/saved").await;
    until("the note is there", || texts(&app, ".saved-note p") == ["old"]).await;
    app.get("#saved-1 .saved-note > button").click();
    until("one can write", || app.find(FIELD).is_some()).await;
    other.saved.set_note(&id, "old. Call on Monday");
    other.saved.set_lists(&id, &[], "Theirs");
    app.get(".saved-note input").unchecked_into::<HtmlInputElement>().set_value("Ours");
    app.control("Save").click();
    until("the list is there", || texts(&app, "#saved-1 .chips a") == ["Ours", "Theirs"]).await;
    assert_eq!(texts(&app, ".saved-note p"), ["old. Call on Monday"]);
    forget();
}

#[wasm_bindgen_test]
async fn case_accents_and_composition_name_one_list() {
    const NAMES: [&str; 4] = ["Énergie", "énergie", "ÉNERGIE", "E\u{301}nergie"];
    save(&["1", "2", "3", "4"]);
    let tab = Tab::open();
    for (id, name) in ["1", "2", "3"].into_iter().zip(NAMES) {
        tab.saved.put_into(&[VentureId::new(id)], name);
    }
    // An earlier version wrote names as they were typed.
    let entry = serde_json::json!({ "savedAt": 1, "lists": [NAMES[3], "energie"] });
    super::store("saved: 4", &entry.to_string());
    let (_service, app) = opened("/saved").await;
    let tabs = || texts(&app, "main .tabs a");
    until("they are one", || tabs() == ["All saved 4", "Énergie 4"]).await;
    app.get("#saved-4 .chips a").click();
    until("all are in it", || !search().is_empty() && titles(&app).len() == 4).await;
    assert!(!app.shows("There is no list"));
    forget();
}
