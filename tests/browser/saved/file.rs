//! The list as a file.

use super::{forget, opened, save, shows, store_file, titles};
use crate::harness::{Downloads, Mounted, Undo, until};
use crate::press::fire;
use js_sys::Array;
use serde_json::json;
use venture_directory::saved::read_file;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{DataTransfer, File, HtmlInputElement};

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
async fn imported_file_is_merged() {
    save(&["1", "2"]);
    let (_service, app) = opened("/saved").await;
    choose(&app, r#"{"version":1,"ventures":[{"id":"2"},{"id":"3","title":"Three"},{"x":1}]}"#);
    let said = "Added 1 entry. 1 was already saved. 1 entry couldn’t be read.";
    until(said, || app.shows(said) && titles(&app).len() == 3).await;
    choose(&app, r#"[{"id":"3"}]"#);
    until("nothing is new", || app.shows("Added 0 entries. 1 was already saved.")).await;
    for content in ["id,title\n1,Agri", &" ".repeat(16_000_001)] {
        choose(&app, content);
        until("it is refused", || app.shows("The file isn’t a list of saved ventures.")).await;
        choose(&app, "[]");
        until("it is read", || app.shows("Added 0 entries.")).await;
    }
    assert_eq!(titles(&app).len(), 3);
}

#[wasm_bindgen_test]
async fn exported_file_can_be_imported() {
    save(&["1", "2"]);
    store_file(&json!({ "searches": [{ "query": "country=Kenya", "seen": ["1"] }] }));
    let (_service, app) = opened("/saved").await;
    shows(&app, &["Now 1", "Now 2"]).await;
    let downloads = Downloads::caught();
    app.control("Back up").click();
    assert_eq!((downloads.count(), downloads.latest().await.0.as_str()), (1, "application/json"));
    let text = downloads.text().await;
    let file = read_file(text.as_bytes()).unwrap();
    let titles: Vec<_> = file.ventures.iter().map(|entry| entry.title.as_str()).collect();
    assert_eq!((titles, file.searches[0].key.as_str()), (vec!["Now 1", "Now 2"], "country=Kenya"));
    choose(&app, &text.replace("Kenya", "Ghana"));
    until("others are added", || app.shows("Added 1 entry. 2 were already saved.")).await;
    forget();
}

/// At this moment it is 20:00 of the day before in Los Angeles.
#[wasm_bindgen_test]
async fn spreadsheet_has_notes_and_local_day() {
    let zone = "const old = Date.prototype.getTimezoneOffset; \
                Date.prototype.getTimezoneOffset = () => 480; \
                return () => { Date.prototype.getTimezoneOffset = old }";
    let _zone = Undo::by_script(zone);
    let (when, note) = (1_700_020_800_000_u64, "Call, in May");
    let kept = json!({ "id": "1", "savedAt": when, "note": note, "lists": ["Board"] });
    forget();
    store_file(&json!({ "ventures": [kept] }));
    let (_service, app) = opened("/saved").await;
    shows(&app, &["Now 1"]).await;
    assert!(app.shows("Nov 14, 2023") || app.shows("November 14, 2023"), "{}", app.text());
    let downloads = Downloads::caught();
    app.control("Export").click();
    until("the kinds are shown", || app.find("button[value=csv]").is_some()).await;
    app.get("button[value=csv]").click();
    let text = downloads.text().await;
    assert!(text.contains("\n1,Now 1,\"Call, in May\",Board,2023-11-14,"), "{text}");
    forget();
}
