//! Export button and dialog in use.

use super::{button, everyone, halfway, listing, start};
use crate::harness::{Clock, Downloads, Mounted, Response, Service, until};
use wasm_bindgen_test::wasm_bindgen_test;

fn is_open(view: &Mounted) -> bool {
    view.find("dialog[open]").is_some()
}

async fn close(view: &Mounted) {
    view.get("dialog [aria-label=Close]").click();
    until("the dialog is closed", || !is_open(view)).await;
}

#[wasm_bindgen_test]
async fn only_cancel_ends_export() {
    let downloads = Downloads::caught();
    let service = Service::responding(halfway(Response::Pending));
    let view = button(everyone());
    start(&view, "csv").await;
    until("the message is shown", || view.shows("20 of about 45 records")).await;
    assert_eq!(view.attribute("progress", "max").as_deref(), Some("45"));
    assert_eq!(view.attribute("progress", "value").as_deref(), Some("20"));
    close(&view).await;
    assert!(!service.requests()[1].is_aborted());
    view.control("Export").click();
    until("the export still runs", || view.shows("20 of about 45 records")).await;
    view.control("Cancel").click();
    until("the kinds are shown", || view.find("button[value=csv]").is_some()).await;
    assert!(service.requests()[1].is_aborted() && downloads.count() == 0);
    service.now_responds(listing(45));
    view.get("button[value=csv]").click();
    until("the file appears", || downloads.count() == 1).await;
    close(&view).await;
    view.control("Export").click();
    until("the kinds are shown again", || view.find("button[value=csv]").is_some()).await;
}

#[wasm_bindgen_test]
async fn failure_opens_closed_dialog() {
    let _clock = Clock::stopped();
    let _service = Service::responding(halfway(Response::error(503, "Closed for the night")));
    let view = button(everyone());
    start(&view, "csv").await;
    view.get("dialog [aria-label=Close]").click();
    until("the dialog is open", || is_open(&view) && view.shows("The export stopped.")).await;
}
