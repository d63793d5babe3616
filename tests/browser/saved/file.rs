//! The list as a file.

use super::{opened, save, store, titles};
use crate::harness::{Mounted, until};
use js_sys::{Array, Function, Reflect};
use leptos::prelude::*;
use venture_directory::saved::SavedList;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Blob, DataTransfer, Event, EventInit, File, HtmlInputElement};

/// Chooses a file with this content, as a person does.
fn choose(app: &Mounted, content: &str) {
    let file = File::new_with_str_sequence(&Array::of1(&content.into()), "list.json").unwrap();
    let files = DataTransfer::new().unwrap();
    files.items().add_with_file(&file).unwrap();
    let field: HtmlInputElement = app.get("input[type=file]").unchecked_into();
    field.set_files(files.files().as_ref());
    let options = EventInit::new();
    options.set_bubbles(true);
    field.dispatch_event(&Event::new_with_event_init_dict("change", &options).unwrap()).unwrap();
}

#[wasm_bindgen_test]
async fn a_list_is_merged_without_doubles() {
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
async fn a_bad_file_is_refused_in_clear_words() {
    save(&["1"]);
    let (_service, app) = opened("/saved").await;
    for (content, said) in [
        ("id,title\n1,Agri", "The file isn’t JSON."),
        ("{\"status_code\":200}", "The file isn’t a list of saved ventures."),
        ("{\"ventures\":[]}", "The file has no saved ventures."),
        ("[1,2,{}]", "None of the 3 entries in the file is a saved venture."),
    ] {
        choose(&app, content);
        until(said, || app.shows(said)).await;
        assert_eq!(titles(&app).len(), 1, "{content}");
    }
    choose(&app, &" ".repeat(4_000_001));
    until("a huge file is not read", || app.shows("The file is too large")).await;
}

#[wasm_bindgen_test]
async fn what_is_exported_can_be_imported() {
    save(&["1", "2"]);
    let searches = r#"{"searches":[{"query":"country=Kenya","seen":["1"]}]}"#;
    store().set_item("venture-directory:searches", searches).unwrap();
    let (_service, app) = opened("/saved").await;
    until("the names are new", || titles(&app) == ["Now 1", "Now 2"]).await;
    // The browser's own would save a file; this one shows what is in it.
    let address = Reflect::get(&window(), &"URL".into()).unwrap();
    let code = "const old = url.createObjectURL; url.made = []; \
                url.createObjectURL = (blob) => { url.made.push(blob); return 'data:,' }; \
                return () => { url.createObjectURL = old }";
    let restore = Function::new_with_args("url", code).call1(&address, &address).unwrap();
    app.control("Export").click();
    restore.unchecked_into::<Function>().call0(&address).unwrap();
    let made: Array = Reflect::get(&address, &"made".into()).unwrap().unchecked_into();
    let blob: Blob = made.get(0).unchecked_into();
    assert_eq!((made.length(), blob.type_().as_str()), (1, "application/json"));
    let text = JsFuture::from(blob.text()).await.unwrap().as_string().unwrap();
    let read = SavedList::read(&text).unwrap();
    let names: Vec<_> = read.list.entries().iter().map(|it| it.title.as_deref()).collect();
    assert_eq!((names, read.lost), (vec![Some("Now 1"), Some("Now 2")], 0));
    assert!(text.contains("\"query\":\"country=Kenya\""), "with the searches: {text}");
    choose(&app, &text.replace("Kenya", "Ghana"));
    until("others are added", || app.shows("Added 1 search.")).await;
    store().remove_item("venture-directory:searches").unwrap();
}
