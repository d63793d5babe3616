//! Page of the saved ventures: rows, notes, lists, files.

use super::{
    Tab, announce_change, count, forget, open, save, store_file, stored_venture, titles,
    wait_for_titles,
};
use crate::harness::lists::search;
use crate::harness::{
    Downloads, Mounted, Response, Service, fire, mount_app, set_time_zone, until,
};
use crate::local::file_of;
use js_sys::Array;
use leptos::prelude::*;
use serde_json::json;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{DataTransfer, File, HtmlElement, HtmlInputElement, HtmlTextAreaElement};

#[wasm_bindgen_test]
async fn stored_titles_show_until_directory_responds() {
    let _saved = save(&["404", "3", "1"]);
    let service = Service::responding(|_| Response::Pending);
    let app = mount_app("/saved?sort=name");
    wait_for_titles(&app, &["Kept 1", "Kept 3", "Kept 404"]).await;
    drop(app);
    service.now_responds(|request| match request.path() {
        "/v1/ventures/1" => Response::error(403, "Not for you"),
        _ => super::service(request),
    });
    let app = mount_app("/saved");
    wait_for_titles(&app, &["Kept 404", "Now 3", "Kept 1"]).await;
    until("the missing venture is reported", || app.shows("No longer in the directory.")).await;
    assert!(app.shows("Tagline 3"));
    assert!(app.find(".saved-row a[href='/ventures?country=Kenya']").is_some());
    assert!(stored_venture("3").unwrap().contains("Now 3"), "the new title is stored");
    until("one venture has failed", || app.shows("The service doesn’t allow this.")).await;
    service.now_responds(super::service);
    app.control("Try again").click();
    until("the venture appears", || app.shows("Tagline 1")).await;
}

#[wasm_bindgen_test]
async fn invalid_parameters_of_saved_page_are_corrected() {
    let ids: Vec<String> = (1..=45).map(|id| id.to_string()).collect();
    let _saved = save(&ids.iter().map(String::as_str).collect::<Vec<_>>());
    let (_service, app) = open("/saved?page=99&sort=x").await;
    until("the last page appears", || titles(&app).first().is_some_and(|it| it == "Now 41")).await;
    assert_eq!((titles(&app).len(), app.find_all(".pager").len()), (5, 1));
    assert_eq!(app.texts(".notice.quiet").len(), 1);
}

/// Unchanged rows keep their elements, and with them the focus and the pictures.
#[wasm_bindgen_test]
async fn undo_restores_row_to_its_place() {
    let _saved = save(&["1", "2", "3"]);
    let (service, app) = open("/saved").await;
    wait_for_titles(&app, &["Now 1", "Now 2", "Now 3"]).await;
    let link = app.get(".saved-row:nth-child(3) .saved-words > a");
    app.get("[aria-label='Remove Now 2']").click();
    wait_for_titles(&app, &["Now 1", "Now 3"]).await;
    assert!(app.shows("Removed Now 2.") && count(&app) == ["2"]);
    link.focus().unwrap();
    app.control("Undo").click();
    wait_for_titles(&app, &["Now 1", "Now 2", "Now 3"]).await;
    assert!(!app.shows("Removed"));
    assert_eq!(document().active_element().as_ref(), Some(link.as_ref()));
    assert_eq!(service.count("/v1/ventures/3"), 1, "remaining rows are not requested again");
}

/// Opens the fields of a row and types into one of them, without leaving it.
fn write(app: &Mounted, row: u32, field: &str, text: &str) -> HtmlElement {
    app.get(&format!(".saved-row:nth-child({row}) .saved-note summary")).click();
    let field = app.get(&format!(".saved-row:nth-child({row}) .saved-note {field}"));
    match field.dyn_ref::<HtmlTextAreaElement>() {
        Some(area) => area.set_value(text),
        None => field.unchecked_ref::<HtmlInputElement>().set_value(text),
    }
    fire(&field, "input");
    field
}

/// Types the lists of a row and leaves the field.
fn write_lists(app: &Mounted, row: u32, text: &str) {
    fire(&write(app, row, "input", text), "change");
}

#[wasm_bindgen_test]
async fn note_is_stored_while_typed() {
    let _saved = save(&["1", "2"]);
    let (service, app) = open("/saved").await;
    wait_for_titles(&app, &["Now 1", "Now 2"]).await;
    let notes = |app: &Mounted| app.texts(".saved-note p");
    let note = "Call <b>Ada</b> in May";
    write(&app, 1, "textarea", note);
    until("the note appears", || notes(&app) == [note]).await;
    drop((service, app));
    let (_service, app) = open("/saved").await;
    until("the stored note appears", || notes(&app) == [note]).await;
    let field: HtmlTextAreaElement = app.get(".saved-note textarea").unchecked_into();
    assert_eq!(field.value(), note);
    Tab::open().set_note("1", "Of another tab");
    announce_change();
    until("the field follows", || field.value() == "Of another tab").await;
    write(&app, 1, "textarea", "");
    until("the note disappears", || notes(&app).is_empty()).await;
    assert!(!stored_venture("1").unwrap().contains("note"));
}

#[wasm_bindgen_test]
async fn saved_ventures_are_put_into_lists() {
    let _saved = save(&["1", "2", "3"]);
    let (_service, app) = open("/saved").await;
    wait_for_titles(&app, &["Now 1", "Now 2", "Now 3"]).await;
    assert!(app.find("main .tabs").is_none(), "there is no list yet");
    write_lists(&app, 1, " Pipeline, board ,, Board");
    write_lists(&app, 3, "PIPELINE");
    let tabs = |app: &Mounted| app.texts("main .tabs a");
    until("the lists appear", || tabs(&app) == ["All saved 3", "board 1", "Pipeline 2"]).await;
    assert_eq!(app.texts(".saved-row:first-child .chips a"), ["Pipeline", "board"]);
    app.control("Pipeline 2").click();
    wait_for_titles(&app, &["Now 1", "Now 3"]).await;
    assert!(search() == "?list=Pipeline" && app.shows("2 ventures"));
    let downloads = Downloads::intercept();
    app.control("Back up").click();
    until("the extent is asked", || app.find(".dialog[open] button").is_some()).await;
    app.control("This list only").click();
    let file = downloads.text().await;
    assert!(file.contains("Now 3") && !file.contains("Now 2"), "{file}");
    write_lists(&app, 2, "");
    wait_for_titles(&app, &["Now 1"]).await;
    app.get("[aria-label='Remove Now 1']").click();
    until("the list is empty", || titles(&app).is_empty() && app.shows("No results")).await;
    app.control("Undo").click();
    wait_for_titles(&app, &["Now 1"]).await;
    assert!(stored_venture("1").unwrap().contains(r#""lists":["Pipeline","board"]"#));
}

#[wasm_bindgen_test]
async fn unfinished_lists_are_stored_on_leaving() {
    let _saved = save(&["1"]);
    let (_service, app) = open("/saved").await;
    wait_for_titles(&app, &["Now 1"]).await;
    let field: HtmlInputElement = app.get(".saved-note input").unchecked_into();
    field.set_value("Pipeline, Bo");
    fire(&field, "input");
    Tab::open().set_note("1", "Of another tab");
    announce_change();
    until("the note appears", || app.shows("Of another tab")).await;
    assert_eq!(field.value(), "Pipeline, Bo", "a change of the note leaves the typed lists alone");
    drop(app);
    assert!(stored_venture("1").unwrap().contains(r#""lists":["Pipeline","Bo"]"#));
}

#[wasm_bindgen_test]
async fn typed_lists_keep_those_of_another_tab() {
    let _saved = save(&["1"]);
    let (_service, app) = open("/saved").await;
    wait_for_titles(&app, &["Now 1"]).await;
    let field = write(&app, 1, "input", "Pipeline");
    Tab::open().set_lists("1", "Board");
    announce_change();
    until("the list appears", || app.texts(".saved-note .chips a") == ["Board"]).await;
    fire(&field, "change");
    until("both lists appear", || app.texts(".saved-note .chips a") == ["Pipeline", "Board"]).await;
    assert!(stored_venture("1").unwrap().contains(r#""lists":["Pipeline","Board"]"#));
}

#[wasm_bindgen_test]
async fn saved_ventures_are_searched() {
    let _saved = save(&["1", "2", "3"]);
    let (tab, (_service, app)) = (Tab::open(), open("/saved").await);
    tab.set_note("2", "Call Àda in May");
    announce_change();
    wait_for_titles(&app, &["Now 1", "Now 2", "Now 3"]).await;
    let field: HtmlInputElement = app.get("main input[type=search]").unchecked_into();
    for (text, expected) in [("ada call", &["Now 2"][..]), ("3", &["Now 3"]), ("x", &[])] {
        field.set_value(text);
        fire(&field, "input");
        wait_for_titles(&app, expected).await;
    }
    assert!(search() == "?name=x" && app.shows("No results") && app.shows("0 ventures"));
}

#[wasm_bindgen_test]
async fn venture_page_stores_note() {
    let _saved = save(&["1"]);
    let (_service, app) = open("/ventures/1").await;
    until("the venture is saved", || app.shows("Saved") && app.find(".saved-note").is_some()).await;
    let field: HtmlTextAreaElement = app.get(".saved-note textarea").unchecked_into();
    field.set_value("Call Ada");
    fire(&field, "input");
    until("the note is stored", || stored_venture("1").unwrap().contains("Call Ada")).await;
    app.get(".venture-tools .save").click();
    until("the note disappears", || app.find(".saved-note").is_none()).await;
    assert_eq!(app.texts(".venture-tools .save"), ["Save"]);
}

#[wasm_bindgen_test]
fn venture_saved_again_has_its_note() {
    let _saved = save(&[]);
    let tab = Tab::open();
    tab.toggle("1");
    tab.set_note("1", "Call Ada");
    let noted = stored_venture("1");
    tab.toggle("1");
    assert_eq!(stored_venture("1"), None);
    tab.toggle("1");
    assert!(noted.is_some() && stored_venture("1") == noted);
}

/// Chooses a file with this content, as a person does.
fn choose(app: &Mounted, content: &str) {
    let file = File::new_with_str_sequence(&Array::of1(&content.into()), "list.json").unwrap();
    let files = DataTransfer::new().unwrap();
    files.items().add_with_file(&file).unwrap();
    let field: HtmlInputElement = app.get("input[type=file]").unchecked_into();
    field.set_files(files.files().as_ref());
    fire(&field, "change");
}

#[wasm_bindgen_test]
async fn exported_file_is_imported_and_merged() {
    let _saved = save(&["1", "2"]);
    let _stored = store_file(&json!({ "searches": [{ "query": "country=Kenya", "seen": ["1"] }] }));
    let (_service, app) = open("/saved").await;
    wait_for_titles(&app, &["Now 1", "Now 2"]).await;
    let downloads = Downloads::intercept();
    app.control("Back up").click();
    let text = downloads.text().await;
    choose(&app, &text.replace("Kenya", "Ghana"));
    until("a search is added", || app.shows("Added 1 entry. 2 were already saved.")).await;
    choose(&app, r#"{"version":1,"ventures":[{"id":"2"},{"id":"3","title":"Three"},{"x":1}]}"#);
    let said = "Added 1 entry. 1 was already saved. 1 entry couldn’t be read.";
    until("the result is shown", || app.shows(said) && titles(&app).len() == 3).await;
    for (content, refusal) in [
        ("id,title\n1,Agri", "The file isn’t a list of saved ventures."),
        (&" ".repeat(5_000_001), "The file is larger than 5 MB, so it can’t be imported."),
        (
            &json!([{ "id": "7", "lists": vec!["a"; 101] }]).to_string(),
            "Added 0 entries. 1 entry was left out",
        ),
    ] {
        choose(&app, content);
        until("the file is refused", || app.shows(refusal)).await;
        choose(&app, "[]");
        until("the file is read", || app.shows("Added 0 entries.")).await;
    }
    forget();
    announce_change();
    until("nothing is saved", || app.shows("Nothing saved yet")).await;
    choose(&app, &text);
    until("all ventures are restored", || app.shows("Added 3 entries.") && titles(&app).len() == 2)
        .await;
}

/// The venture was saved at 04:00 UTC on November 15, which is still November 14 in Los Angeles.
#[wasm_bindgen_test]
async fn export_has_notes_and_local_day() {
    let _zone = set_time_zone(480);
    let (when, note) = (1_700_020_800_000_u64, "Call, in May");
    let kept = json!({ "id": "1", "savedAt": when, "note": note, "lists": ["Board"] });
    forget();
    let _stored = store_file(&json!({ "ventures": [kept] }));
    let (_service, app) = open("/saved").await;
    wait_for_titles(&app, &["Now 1"]).await;
    let (_, _, lines) = file_of(&app).await;
    assert!(lines[1].starts_with("Now 1,\"Call, in May\",Board,2023-11-14,1,"), "{lines:?}");
}
