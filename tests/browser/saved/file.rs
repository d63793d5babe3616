//! The list as a file.

use super::{forget, opened, save, store_file, titles};
use crate::harness::{Downloads, Mounted, Undo, until};
use crate::press::fire;
use js_sys::{Array, Uint8Array};
use serde_json::json;
use venture_directory::saved::read_file;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{DataTransfer, File, HtmlInputElement};

/// Chooses a file with this content, as a person does.
fn choose(app: &Mounted, content: &str) {
    choose_bytes(app, content.as_bytes());
}

fn choose_bytes(app: &Mounted, content: &[u8]) {
    let content = Array::of1(&Uint8Array::from(content));
    let file = File::new_with_u8_array_sequence(&content, "list.json").unwrap();
    let files = DataTransfer::new().unwrap();
    files.items().add_with_file(&file).unwrap();
    let field: HtmlInputElement = app.get("input[type=file]").unchecked_into();
    field.set_files(files.files().as_ref());
    fire(&field, "change");
}

#[wasm_bindgen_test]
async fn imported_list_is_merged() {
    save(&["1", "2"]);
    let (_service, app) = opened("/saved").await;
    choose(&app, r#"{"version":1,"ventures":[{"id":"2"},{"id":"3","title":"Three"},{"x":1}]}"#);
    let said = "Added 1 venture. 1 was already saved. 1 entry couldn’t be read.";
    until("it says what came of it", || app.shows(said)).await;
    until("the list is longer", || titles(&app).len() == 3).await;
    choose(&app, r#"[{"id":"3"}]"#);
    until("nothing is new", || app.shows("Added 0 ventures. 1 was already saved.")).await;
    assert_eq!(titles(&app).len(), 3);
}

#[wasm_bindgen_test]
async fn bad_file_is_refused_with_a_reason() {
    save(&["1"]);
    let (_service, app) = opened("/saved").await;
    for (content, said) in [
        ("id,title\n1,Agri", "The file isn’t JSON."),
        ("{\"status_code\":200}", "The file isn’t a list of saved ventures."),
        ("{\"ventures\":[]}", "The file has no saved ventures or searches."),
        ("[1,2,{}]", "None of the 3 entries in the file is a saved venture."),
    ] {
        choose(&app, content);
        until(said, || app.shows(said)).await;
        assert_eq!(titles(&app).len(), 1, "{content}");
    }
    choose(&app, &" ".repeat(16_000_001));
    until("a huge file is not read", || app.shows("The file is too large")).await;
}

#[wasm_bindgen_test]
async fn exported_file_can_be_imported() {
    save(&["1", "2"]);
    store_file(&json!({ "searches": [{ "query": "country=Kenya", "seen": ["1"] }] }));
    let (_service, app) = opened("/saved").await;
    until("the names are new", || titles(&app) == ["Now 1", "Now 2"]).await;
    let downloads = Downloads::caught();
    app.control("Back up").click();
    assert_eq!((downloads.count(), downloads.latest().await.0.as_str()), (1, "application/json"));
    let text = downloads.text().await;
    let [read, _] = read_file(&text).unwrap();
    let names: Vec<_> = read.entries.iter().map(|entry| entry.title()).collect();
    assert_eq!((names, read.lost), (vec![Some("Now 1"), Some("Now 2")], 0));
    assert!(text.contains("\"query\":\"country=Kenya\""), "with the searches: {text}");
    choose(&app, &text.replace("Kenya", "Ghana"));
    until("others are added", || app.shows("Added 1 search.")).await;
    forget();
}

/// At this moment it is 20:00 of the day before in Los Angeles.
#[wasm_bindgen_test]
async fn spreadsheet_has_notes_and_the_local_day() {
    let zone = "const old = Date.prototype.getTimezoneOffset; \
                Date.prototype.getTimezoneOffset = () => 480; \
                return () => { Date.prototype.getTimezoneOffset = old }";
    let _zone = Undo::by_script(zone);
    let (when, note) = (1_700_020_800_000_u64, "Call, in May");
    let kept = json!({ "id": "1", "savedAt": when, "note": note, "lists": ["Board"] });
    forget();
    store_file(&json!({ "ventures": [kept] }));
    let (_service, app) = opened("/saved").await;
    until("the name is new", || titles(&app) == ["Now 1"]).await;
    assert!(app.shows("Nov 14, 2023") || app.shows("November 14, 2023"), "{}", app.text());
    let downloads = Downloads::caught();
    app.control("Export").click();
    until("the kinds are shown", || app.find("button[value=csv]").is_some()).await;
    app.get("button[value=csv]").click();
    let text = downloads.text().await;
    assert!(text.contains("\n1,Now 1,\"Call, in May\",Board,2023-11-14,"), "{text}");
    forget();
}

#[wasm_bindgen_test]
async fn searches_alone_are_exported() {
    save(&[]);
    store_file(&json!({ "searches": [{ "query": "country=Kenya" }] }));
    let (_service, app) = opened("/saved").await;
    until("the search is there", || app.shows("Kenya")).await;
    let downloads = Downloads::caught();
    app.control("Back up").click();
    let text = downloads.text().await;
    choose(&app, &text);
    until("they are known", || app.shows("Added 0 searches. 1 was already saved.")).await;
    app.get("[aria-label='Remove search: Kenya']").click();
    until("it is gone", || !app.shows("Saved searches")).await;
    choose(&app, &text);
    until("it is back", || app.shows("Added 1 search.")).await;
    forget();
}

/// Its letters would be replaced.
#[wasm_bindgen_test]
async fn file_in_other_encoding_is_refused() {
    save(&["1"]);
    let (_service, app) = opened("/saved").await;
    choose_bytes(&app, b"[{\"id\":\"2\",\"note\":\"caf\xe9\"}]");
    until("it is refused", || app.shows("The file isn’t in UTF-8")).await;
    assert_eq!(titles(&app).len(), 1);
}

#[wasm_bindgen_test]
async fn import_counts_entries_without_room() {
    forget();
    let file = |first: u32, last: u32| {
        json!((first..last).map(|id| json!({ "id": id })).collect::<Vec<_>>()).to_string()
    };
    let (_service, app) = opened("/saved").await;
    choose(&app, &file(100, 10_103));
    let said = "Added 10,000 ventures. 3 were left out: a list holds at most 10,000 ventures.";
    until("it is said", || app.shows(said)).await;
    let searches: Vec<_> = (0..52).map(|it| json!({ "query": format!("name=n{it}") })).collect();
    choose(&app, &json!({ "ventures": [], "searches": searches }).to_string());
    let said = "Added 50 searches. 2 were left out: at most 50 searches can be saved.";
    until("it is said of searches", || app.shows(said)).await;
    forget();
}
