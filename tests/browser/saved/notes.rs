//! Notes of saved ventures.

use super::{NAME, opened, save, stored, titles};
use crate::harness::{Mounted, until};
use crate::press::{attribute, press, texts};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlTextAreaElement;

const FIELD: &str = ".saved-note textarea";

fn write(app: &Mounted, note: &str) {
    app.get(FIELD).unchecked_into::<HtmlTextAreaElement>().set_value(note);
}

fn focused() -> String {
    document().active_element().and_then(|it| it.text_content()).unwrap_or_default()
}

#[wasm_bindgen_test]
async fn a_note_is_written_changed_and_removed() {
    save(&["1", "2"]);
    let (service, app) = opened("/saved").await;
    until("the names are there", || titles(&app) == ["Now 1", "Now 2"]).await;
    assert_eq!(
        attribute(&app, "#saved-1 .saved-note button", "aria-label").as_deref(),
        Some("Add note: Now 1")
    );
    app.get("#saved-1 .saved-note button").click();
    until("one can write", || document().active_element() == app.find(FIELD)).await;
    assert_eq!(attribute(&app, FIELD, "aria-label").as_deref(), Some("Note about Now 1"));
    write(&app, "Given up");
    assert!(press(&app, FIELD, "Escape"));
    until("nothing is noted", || app.find(FIELD).is_none() && focused() == "Add note").await;
    app.get("#saved-1 .saved-note button").click();
    until("one can write", || app.find(FIELD).is_some()).await;
    write(&app, "  Call <b>Ada</b> in May ");
    app.control("Save note").click();
    let notes = |app: &Mounted| texts(app, ".saved-note p");
    until("it is there", || notes(&app) == ["Call <b>Ada</b> in May"]).await;
    until("the focus is back", || focused() == "Edit note").await;
    assert!(stored(NAME).unwrap().contains("Call <b>Ada</b> in May"));
    app.get("[aria-label='Remove Now 1']").click();
    until("it is gone", || titles(&app) == ["Now 2"]).await;
    app.control("Undo").click();
    until("it is back with its note", || notes(&app) == ["Call <b>Ada</b> in May"]).await;
    drop((service, app));
    let (_service, app) = opened("/saved").await;
    until("it was stored", || notes(&app) == ["Call <b>Ada</b> in May"]).await;
    app.control("Edit note").click();
    until("it can be changed", || app.find(FIELD).is_some()).await;
    let field: HtmlTextAreaElement = app.get(FIELD).unchecked_into();
    assert_eq!(field.value(), "Call <b>Ada</b> in May");
    write(&app, "");
    app.control("Save note").click();
    until("it is gone", || notes(&app).is_empty()).await;
    assert!(stored(NAME).unwrap().contains("\"note\":null"));
}
