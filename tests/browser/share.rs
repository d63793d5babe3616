//! Shared links, and files in an app on the home screen of an iPhone, where a download would replace
//! the app.

use crate::harness::{Downloads, Undo, mount, settled, shadow, until};
use crate::ventures::open;
use js_sys::{Function, Reflect};
use leptos::prelude::*;
use venture_directory::browser::FileParts;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use wasm_bindgen_test::wasm_bindgen_test;

/// Makes this the navigator of an app on the home screen. `share` is the code that decides the
/// outcome of sharing.
fn home_screen(can_share: bool, share: &str) -> [Undo; 3] {
    let navigator: JsValue = window().navigator().into();
    let function = |code: &str| Function::new_with_args("data", code);
    Reflect::set(&js_sys::global(), &"shared".into(), &js_sys::Array::new()).unwrap();
    let can_share = function(&format!("return {can_share} && data.files.length === 1"));
    let share = function(&format!("shared.push(data.files?.[0] ?? data); {share}"));
    [
        shadow(navigator.clone(), "standalone", &true.into()),
        shadow(navigator.clone(), "canShare", &can_share),
        shadow(navigator, "share", &share),
    ]
}

fn shared_files() -> Vec<web_sys::File> {
    let shared = Reflect::get(&js_sys::global(), &"shared".into()).unwrap();
    shared.unchecked_into::<js_sys::Array>().iter().map(JsCast::unchecked_into).collect()
}

const DONE: &str = "return Promise.resolve()";
const REFUSED: &str = "return Promise.reject(new DOMException('late', 'NotAllowedError'))";

#[wasm_bindgen_test]
async fn files_are_shared_or_downloaded() {
    // Leptos has no executor before a view is mounted.
    let _view = mount(|| ());
    for (can_share, share, count, downloaded) in [
        (true, DONE, 1, 0),
        (false, DONE, 0, 1),
        (true, REFUSED, 1, 1),
        (true, "throw new TypeError('no')", 1, 1),
        // The person canceled.
        (true, "return Promise.reject(new DOMException('no', 'AbortError'))", 1, 0),
    ] {
        let downloads = Downloads::intercept();
        let _phone = home_screen(can_share, share);
        let mut file = FileParts::default();
        file.push_text("a,b");
        file.save("list.csv", "text/csv").unwrap();
        until(&format!("a file is saved with “{share}”"), || {
            shared_files().len() == count && downloads.count() == downloaded
        })
        .await;
        settled().await;
        assert_eq!(downloads.count(), downloaded, "{share}");
        for file in shared_files() {
            assert_eq!((file.name(), file.type_()), ("list.csv".to_owned(), "text/csv".to_owned()));
            let text = JsFuture::from(file.text()).await.unwrap();
            assert_eq!(text.as_string().as_deref(), Some("a,b"));
        }
    }
}

#[wasm_bindgen_test]
async fn late_export_is_shared_by_button() {
    let _downloads = Downloads::intercept();
    let _phone = home_screen(true, REFUSED);
    let (_service, app) = open("/ventures").await;
    until("the export is offered", || app.find(".export").is_some()).await;
    app.get(".export").click();
    until("the file formats are shown", || app.find(".export-kind").is_some()).await;
    app.get(".export-kind[value=csv]").click();
    until("the app has tried to share the file", || {
        shared_files().len() == 1 && app.shows("Exported")
    })
    .await;
    app.control("Share file").click();
    until("the file is shared", || shared_files().len() == 2).await;
    let name = shared_files().pop().unwrap().name();
    assert!(name.starts_with("ventures-") && name.ends_with(".csv"), "{name}");
}

#[wasm_bindgen_test]
async fn links_are_shared_or_copied() {
    let (_service, app) = open("/ventures?id=1&id=3").await;
    let by_hand = format!("Copy this link: {}", location().href().unwrap());
    for (share, copy, message) in
        [(DONE, DONE, ""), (REFUSED, DONE, "Link copied."), (REFUSED, REFUSED, &by_hand)]
    {
        let _phone = home_screen(true, share);
        let clipboard = js_sys::Object::new();
        Reflect::set(&clipboard, &"writeText".into(), &Function::new_no_args(copy)).unwrap();
        let _clipboard = shadow(window().navigator().into(), "clipboard", &clipboard);
        app.control("Share").click();
        until(&format!("“{message}” is shown"), || {
            shared_files().len() == 1 && app.texts(".toast p").concat().ends_with(message)
        })
        .await;
    }
}
