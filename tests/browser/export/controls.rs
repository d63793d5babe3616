//! Export button and dialog in use.

use super::{all_people, button, first_page_then, listing, start};
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
    let downloads = Downloads::intercept();
    let service = Service::responding(first_page_then(Response::Pending));
    let view = button(all_people());
    start(&view, "csv").await;
    until("the message is shown", || view.shows("20 of about 45 records")).await;
    assert_eq!(view.attribute("progress", "max").as_deref(), Some("45"));
    assert_eq!(view.attribute("progress", "value").as_deref(), Some("20"));
    close(&view).await;
    assert!(!service.requests()[1].is_aborted());
    view.control("Export").click();
    until("the export is still running", || view.shows("20 of about 45 records")).await;
    view.control("Cancel").click();
    until("the file formats are shown", || view.find("button[value=csv]").is_some()).await;
    assert!(service.requests()[1].is_aborted() && downloads.count() == 0);
    service.now_responds(listing(45));
    view.get("button[value=csv]").click();
    until("the file appears", || downloads.count() == 1).await;
    close(&view).await;
    view.control("Export").click();
    until("the file formats are shown again", || view.find("button[value=csv]").is_some()).await;
}

#[wasm_bindgen_test]
async fn failure_opens_closed_dialog() {
    let clock = Clock::stopped();
    let service = Service::responding(first_page_then(Response::Pending));
    let view = button(all_people());
    start(&view, "csv").await;
    until("the second page is requested", || service.requests().len() == 2).await;
    close(&view).await;
    // The request times out.
    clock.advance(15_000.0);
    until("the dialog is open", || is_open(&view) && view.shows("The export stopped.")).await;
}
