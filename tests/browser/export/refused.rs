//! Files that the browser refuses.

use super::everyone;
use super::{button, ids, page, people, start};
use crate::harness::{
    Downloads, Mounted, Service, bodies, mount_app, refuse_addresses, refuse_blobs, settled, until,
};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

async fn is_said(view: &Mounted) {
    until("it is said", || view.shows("Couldn’t make the file.")).await;
}

#[wasm_bindgen_test]
async fn a_refused_file_is_said_and_can_be_saved_again() {
    let downloads = Downloads::caught();
    let list = people(45);
    let service = Service::responding(move |request| page("users", &list, 20, request));
    let view = button(everyone());
    let refused = refuse_addresses();
    start(&view, "csv").await;
    is_said(&view).await;
    view.control("Save what was loaded").click();
    settled().await;
    assert!(view.shows("Couldn’t make the file.") && downloads.count() == 0);
    drop(refused);
    let before = service.requests().len();
    view.control("Try again").click();
    assert_eq!(ids(&downloads.text().await).len(), 45);
    assert!(!downloads.names()[0].contains("-incomplete"));
    assert_eq!(service.requests().len(), before, "all of it was there");
}

#[wasm_bindgen_test]
async fn a_file_without_room_is_said() {
    let list = people(3);
    let _service = Service::responding(move |request| page("users", &list, 20, request));
    let view = button(everyone());
    let _refused = refuse_blobs();
    start(&view, "csv").await;
    is_said(&view).await;
}

#[wasm_bindgen_test]
async fn a_refused_file_of_saved_ventures_is_said() {
    let _service = Service::responding(|_| bodies::ventures(&["Agri"]));
    crate::saved::store_file(&json!({ "ventures": [{ "id": "1", "title": "Agri" }] }));
    let app = mount_app("/saved");
    until("the list is there", || app.find(".saved-row").is_some()).await;
    let _refused = refuse_addresses();
    app.control("Back up").click();
    until("it is said", || app.shows("Couldn’t save the file.")).await;
    crate::saved::forget();
}
