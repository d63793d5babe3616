//! Export button and panel in use.

use super::{button, everyone, halfway, listing, start};
use crate::harness::{Downloads, Mounted, Response, Service, settled, until};
use crate::press::{attribute, fire, leave, press, texts};
use leptos::prelude::*;
use venture_directory::routes::shared;
use wasm_bindgen_test::wasm_bindgen_test;

fn focused() -> String {
    let element = document().active_element().unwrap();
    let text = element.text_content().unwrap_or_default();
    if element.id().is_empty() { text.trim().to_owned() } else { element.id() }
}

fn is_open(view: &Mounted) -> bool {
    view.find("#export-panel").is_some()
}

#[wasm_bindgen_test]
async fn excluded_columns_are_in_no_file() {
    let _service = Service::responding(listing(1));
    let downloads = Downloads::caught();
    let view = button(everyone());
    view.control("Export").click();
    until("the columns are there", || view.find("input[type=checkbox]").is_some()).await;
    let chosen = || texts(&view, "summary").concat();
    assert_eq!(chosen(), "All 9 columns");
    view.control("None").click();
    until("the message is shown", || view.shows("Choose at least one column.")).await;
    assert!(view.find("button[value=csv][disabled]").is_some());
    for column in ["displayName", "lastActive", "link"] {
        view.get(&format!("input[value={column}]")).click();
    }
    until("it is shown", || chosen() == "3 of 9 columns").await;
    view.get("button[value=csv]").click();
    let link = shared("/users/1");
    let table = format!("\u{feff}Display name,Page in this app\r\nPerson 1,{link}\r\n");
    assert_eq!(downloads.text().await, table);
}

#[wasm_bindgen_test]
async fn only_cancel_ends_export() {
    let downloads = Downloads::caught();
    let service = Service::responding(halfway(Response::Pending));
    let view = button(everyone());
    start(&view, "csv").await;
    until("the message is shown", || view.shows("20 of about 45 records")).await;
    assert_eq!(attribute(&view, "progress", "max").as_deref(), Some("45"));
    assert_eq!(attribute(&view, "progress", "value").as_deref(), Some("20"));
    press(&view, "#export-panel", "Escape");
    settled().await;
    assert!(is_open(&view) && !service.requests()[1].is_aborted());
    view.control("Cancel").click();
    until("the panel is gone", || !is_open(&view)).await;
    assert!(service.requests()[1].is_aborted());
    assert_eq!((focused().as_str(), downloads.count()), ("Export", 0));
    service.now_responds(listing(45));
    start(&view, "csv").await;
    until("the file is there", || downloads.count() == 1).await;
}

#[wasm_bindgen_test]
async fn panel_closes_when_focus_leaves() {
    let downloads = Downloads::caught();
    let _service = Service::responding(listing(3));
    let view = button(everyone());
    let opener = view.control("Export");
    let opens = async || {
        opener.click();
        until("it is open", || is_open(&view)).await;
        assert_eq!(opener.get_attribute("aria-expanded").as_deref(), Some("true"));
    };
    let is_closed = || until("it is closed", || !is_open(&view));
    opens().await;
    press(&view, "button[value=csv]", "Escape");
    is_closed().await;
    assert_eq!(focused(), "Export");
    opens().await;
    view.get("button[value=json]").focus().unwrap();
    leave(&view, "button[value=json]", None);
    settled().await;
    assert!(is_open(&view), "another window has the focus");
    leave(&view, "button[value=json]", document().body().as_deref());
    is_closed().await;
    opens().await;
    fire(&document().body().unwrap(), "pointerdown");
    is_closed().await;
    start(&view, "csv").await;
    until("the file is there", || downloads.count() == 1 && view.shows("Close")).await;
    assert_eq!(focused(), "export-panel");
    press(&view, "#export-panel", "Escape");
    is_closed().await;
    assert_eq!(focused(), "Export");
}
