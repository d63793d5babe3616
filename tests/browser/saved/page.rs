//! The page of the saved ventures: rows, notes, lists.

use super::{Tab, count, forget, opened, save, service, shows, stored_venture, tell, titles};
use crate::harness::{Mounted, Response, Service, mount_app, tab_storage, until};
use crate::listing::{focused, search};
use crate::press::{attribute, fire, texts};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlDialogElement, HtmlInputElement, HtmlTextAreaElement};

#[wasm_bindgen_test]
async fn empty_list_leads_to_ventures() {
    save(&[]);
    let (_service, app) = opened("/saved").await;
    assert!(app.shows("Nothing saved yet"));
    assert_eq!(app.control("Browse ventures").get_attribute("href").as_deref(), Some("/ventures"));
    assert!(app.shows("Import") && !app.shows("Back up") && !app.shows("Clear all"));
}

#[wasm_bindgen_test]
async fn stored_titles_show_until_directory_responds() {
    save(&["404", "3"]);
    let service = Service::responding(|_| Response::Pending);
    let app = mount_app("/saved?sort=name");
    shows(&app, &["Kept 3", "Kept 404"]).await;
    drop((service, app));
    let (_service, app) = opened("/saved").await;
    shows(&app, &["Kept 404", "Now 3"]).await;
    until("what is gone is reported", || app.shows("No longer in the directory.")).await;
    assert!(app.shows("Tagline 3") && !app.shows("Couldn’t load"));
    assert!(app.find(".saved-row a[href='/ventures?country=Kenya']").is_some());
    assert!(stored_venture("3").unwrap().contains("Now 3"), "the new title is stored");
}

#[wasm_bindgen_test]
async fn failed_venture_can_be_requested_again() {
    save(&["1", "2"]);
    let service = Service::responding(|request| match request.address.as_str() {
        "/v1/ventures/1" => Response::error(403, "Not for you"),
        _ => service(request),
    });
    let app = mount_app("/saved");
    until("one is there", || app.shows("Tagline 2")).await;
    until("the other failed", || app.shows("The service doesn’t allow this.")).await;
    service.now_responds(super::service);
    app.control("Try again").click();
    until("the other one is there", || app.shows("Tagline 1")).await;
}

#[wasm_bindgen_test]
async fn invalid_parameters_are_reported() {
    save(&["1", "2"]);
    let (_service, app) = opened("/saved?page=-1&sort=x&list=None").await;
    shows(&app, &["Now 1", "Now 2"]).await;
    let lines = texts(&app, ".notice.quiet");
    assert!(lines[0].starts_with("“-1” isn’t a page number") && lines.len() == 3, "{lines:?}");
    assert_eq!(lines[2], "There is no list “None”, so all saved ventures are shown.");
}

#[wasm_bindgen_test]
async fn long_list_has_pages() {
    let ids: Vec<String> = (1..=45).map(|id| id.to_string()).collect();
    save(&ids.iter().map(String::as_str).collect::<Vec<_>>());
    for (address, first, rows) in
        [("/saved", "1", 20), ("/saved?page=3", "41", 5), ("/saved?page=99", "41", 5)]
    {
        let (_service, app) = opened(address).await;
        until("the rows are there", || titles(&app).first() == Some(&format!("Now {first}"))).await;
        assert_eq!((titles(&app).len(), app.find_all(".pager").len()), (rows, 1), "{address}");
    }
}

/// Unchanged elements stay, and with them focus and pictures.
#[wasm_bindgen_test]
async fn undo_restores_row_to_its_place() {
    save(&["1", "2", "3"]);
    let (service, app) = opened("/saved").await;
    shows(&app, &["Now 1", "Now 2", "Now 3"]).await;
    let link = app.get(".saved-row:nth-child(3) .saved-words > a");
    app.get("[aria-label='Remove Now 2']").click();
    shows(&app, &["Now 1", "Now 3"]).await;
    assert!(app.shows("Removed Now 2.") && count(&app) == ["2"]);
    link.focus().unwrap();
    app.control("Undo").click();
    shows(&app, &["Now 1", "Now 2", "Now 3"]).await;
    assert!(!app.shows("Removed"));
    assert_eq!(document().active_element().as_ref(), Some(link.as_ref()));
    assert_eq!(service.count("/v1/ventures/3"), 1, "what stays is not requested again");
}

#[wasm_bindgen_test]
async fn cleared_list_can_be_restored() {
    save(&["1", "2"]);
    let (_service, app) = opened("/saved").await;
    let question = || {
        let dialogs = app.find_all("main dialog.dialog");
        dialogs.into_iter().find(|it| it.unchecked_ref::<HtmlDialogElement>().open())
    };
    app.control("Clear all").click();
    until("the question is shown", || question().is_some()).await;
    assert_eq!(focused(), "Cancel");
    app.control("Remove all").click();
    until("the list is empty", || app.shows("Nothing saved yet")).await;
    assert!(app.shows("Removed 2 ventures.") && count(&app).is_empty());
    app.control("Undo").click();
    until("all are back", || titles(&app).len() == 2).await;
}

#[wasm_bindgen_test]
async fn saved_ventures_are_gathered_to_be_compared() {
    tab_storage().clear().unwrap();
    save(&["1", "2"]);
    let (_service, app) = opened("/saved").await;
    shows(&app, &["Now 1", "Now 2"]).await;
    for place in ["1", "2"] {
        app.get(&format!(".saved-row:nth-child({place}) .compare")).click();
    }
    until("both are gathered", || app.find(".tray a").is_some()).await;
    assert_eq!(attribute(&app, ".tray a", "href").as_deref(), Some("/compare?ids=1,2"));
    tab_storage().clear().unwrap();
}

/// Opens the fields of a row, changes one, and leaves it.
fn write(app: &Mounted, row: u32, field: &str, text: &str) {
    app.get(&format!(".saved-row:nth-child({row}) .saved-note summary")).click();
    let field = app.get(&format!(".saved-row:nth-child({row}) .saved-note {field}"));
    match field.dyn_ref::<HtmlTextAreaElement>() {
        Some(area) => area.set_value(text),
        None => field.unchecked_ref::<HtmlInputElement>().set_value(text),
    }
    fire(&field, "change");
}

#[wasm_bindgen_test]
async fn note_is_stored_when_its_field_is_left() {
    save(&["1", "2"]);
    let (service, app) = opened("/saved").await;
    shows(&app, &["Now 1", "Now 2"]).await;
    let notes = |app: &Mounted| texts(app, ".saved-note p");
    write(&app, 1, "textarea", "  Call <b>Ada</b> in May ");
    until("it is there", || notes(&app) == ["Call <b>Ada</b> in May"]).await;
    assert!(stored_venture("1").unwrap().contains("Call <b>Ada</b> in May"));
    app.get("[aria-label='Remove Now 1']").click();
    shows(&app, &["Now 2"]).await;
    app.control("Undo").click();
    until("it is back with its note", || notes(&app) == ["Call <b>Ada</b> in May"]).await;
    drop((service, app));
    let (_service, app) = opened("/saved").await;
    until("it was stored", || notes(&app) == ["Call <b>Ada</b> in May"]).await;
    let field: HtmlTextAreaElement = app.get(".saved-note textarea").unchecked_into();
    assert_eq!(field.value(), "Call <b>Ada</b> in May");
    Tab::open().set_note("1", "Of another tab");
    tell();
    until("the field follows", || field.value() == "Of another tab").await;
    write(&app, 1, "textarea", "");
    until("it is gone", || notes(&app).is_empty()).await;
    assert!(!stored_venture("1").unwrap().contains("note"));
}

#[wasm_bindgen_test]
async fn ventures_are_put_into_own_lists() {
    save(&["1", "2", "3"]);
    let (_service, app) = opened("/saved").await;
    shows(&app, &["Now 1", "Now 2", "Now 3"]).await;
    assert!(app.find("main .tabs").is_none(), "there is no list yet");
    write(&app, 1, "input", " Pipeline, board ,, ");
    write(&app, 3, "input", "PIPELINE");
    let tabs = |app: &Mounted| texts(app, "main .tabs a");
    until("they are there", || tabs(&app) == ["All saved 3", "board 1", "Pipeline 2"]).await;
    assert_eq!(texts(&app, ".saved-row:first-child .chips a"), ["Pipeline", "board"]);
    app.get("main .tabs li:nth-child(3) a").click();
    shows(&app, &["Now 1", "Now 3"]).await;
    assert!(search() == "?list=Pipeline" && app.shows("2 ventures"));
    write(&app, 2, "input", "");
    shows(&app, &["Now 1"]).await;
    app.get("[aria-label='Remove Now 1']").click();
    shows(&app, &["Now 2", "Now 3"]).await;
    assert!(app.shows("There is no list “Pipeline”, so all saved ventures are shown."));
    app.control("Undo").click();
    shows(&app, &["Now 1"]).await;
    assert!(stored_venture("1").unwrap().contains(r#""lists":["Pipeline","board"]"#));
}

#[wasm_bindgen_test]
fn venture_saved_again_has_its_note() {
    forget();
    let tab = Tab::open();
    tab.toggle("1");
    tab.set_note("1", "Call Ada");
    let noted = stored_venture("1");
    tab.toggle("1");
    assert_eq!(stored_venture("1"), None);
    tab.toggle("1");
    assert!(noted.is_some() && stored_venture("1") == noted);
    forget();
}
