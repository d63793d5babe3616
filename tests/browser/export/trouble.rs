//! Services that fail, and browsers that refuse files.

use super::{all_people, button, first_page_then, ids, listing, start};
use crate::harness::{
    Clock, Downloads, Mounted, Response, Service, bodies, mount_app, refuse_downloads, settled,
    until,
};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

async fn wait_until_stopped(view: &Mounted) {
    until("the export has stopped", || view.find("#export-panel .notice.trouble").is_some()).await;
}

#[wasm_bindgen_test]
async fn export_continues_after_failure() {
    let _clock = Clock::stopped();
    let downloads = Downloads::intercept();
    let service =
        Service::responding(first_page_then(Response::error(503, "Closed for the night")));
    let view = button(all_people());
    start(&view, "csv").await;
    wait_until_stopped(&view).await;
    for said in ["Closed for the night", "Save 20 loaded records"] {
        assert!(view.shows(said), "{}", view.text());
    }
    assert_eq!(downloads.count(), 0);
    service.now_responds(listing(45));
    let before = service.requests().len();
    view.control("Try again").click();
    assert_eq!(ids(&downloads.text().await), (1..=45).collect::<Vec<_>>());
    assert_eq!(service.requests().len(), before + 2, "nothing was requested twice");
    until("the message is shown", || view.shows("Exported 45 records as people-")).await;
}

#[wasm_bindgen_test]
async fn file_is_complete_after_partial_save() {
    // Workbooks contain the time.
    let _clock = Clock::stopped();
    for kind in ["csv", "xlsx"] {
        let service = Service::responding(listing(45));
        let downloads = Downloads::intercept();
        let view = button(all_people());
        start(&view, kind).await;
        until("the file appears", || view.shows("Exported 45 records")).await;
        let whole = downloads.latest().await.1;
        drop((view, downloads));

        service.now_responds(first_page_then(Response::error(403, "Go away")));
        let downloads = Downloads::intercept();
        let view = button(all_people());
        start(&view, kind).await;
        wait_until_stopped(&view).await;
        for saved in 1..=2 {
            view.control("Save 20 loaded records").click();
            until("the part appears", || downloads.count() == saved).await;
            assert!(downloads.names()[saved - 1].ends_with(&format!("-incomplete.{kind}")));
            assert_ne!(downloads.latest().await.1, whole, "{kind}");
        }
        service.now_responds(listing(45));
        view.control("Try again").click();
        until("the file appears", || view.shows("Exported 45 records")).await;
        assert!(!downloads.names()[2].contains("-incomplete"), "{:?}", downloads.names());
        assert!(downloads.latest().await.1 == whole, "{kind}: the files differ");
    }
}

#[wasm_bindgen_test]
async fn missing_key_leads_to_settings() {
    let _service = Service::responding(|_| Response::error(401, "API key required"));
    let view = button(all_people());
    start(&view, "csv").await;
    wait_until_stopped(&view).await;
    until("the notice appears", || view.shows("You need an API key to see this.")).await;
    let href = view.control("Enter a key in Settings").get_attribute("href");
    assert_eq!(href.as_deref(), Some("/settings"));
    assert!(!view.shows("loaded record"));
    view.control("Discard").click();
    until("the file formats are shown", || view.find("button[value=csv]").is_some()).await;
}

#[wasm_bindgen_test]
async fn refused_file_can_be_saved_again() {
    let downloads = Downloads::intercept();
    let service = Service::responding(listing(45));
    let view = button(all_people());
    let refused = refuse_downloads();
    start(&view, "csv").await;
    until("the message is shown", || view.shows("Couldn’t make the file.")).await;
    view.control("Save 45 loaded records").click();
    settled().await;
    assert!(view.shows("Couldn’t make the file.") && downloads.count() == 0);
    drop(refused);
    let before = service.requests().len();
    view.control("Try again").click();
    assert_eq!(ids(&downloads.text().await).len(), 45);
    assert!(!downloads.names()[0].contains("-incomplete"));
    assert_eq!(service.requests().len(), before, "no record was requested again");
}

#[wasm_bindgen_test]
async fn refused_backup_is_reported() {
    let _service = Service::responding(|_| bodies::ventures(&["Agri"]));
    let _saved = crate::saved::store_file(&json!({ "ventures": [{ "id": "1", "title": "Agri" }] }));
    let app = mount_app("/saved");
    until("the list appears", || app.find(".saved-row").is_some()).await;
    let _refused = refuse_downloads();
    app.control("Back up").click();
    until("the message is shown", || app.shows("Couldn’t save the file.")).await;
}
