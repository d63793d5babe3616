//! The button and its panel, as a person uses them.

use super::{button, everyone, page, people, start, ventures};
use crate::harness::{Downloads, Mounted, Response, Service, mount_with_value, settled, until};
use crate::press::{attribute, fire, leave, leave_window, press};
use leptos::prelude::*;
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

fn focused() -> String {
    let element = document().active_element().unwrap();
    let text = element.text_content().unwrap_or_default();
    if element.id().is_empty() { text.trim().to_owned() } else { element.id() }
}

fn is_open(view: &Mounted) -> bool {
    view.find("#export-panel").is_some()
}

/// A service that responds to the first page and then to nothing, and the view that waits for it.
async fn halfway(total: usize) -> (Service, Mounted) {
    let list = people(total);
    let service = Service::responding(move |request| match request.offset() {
        0 => page("users", &list, 20, request),
        _ => Response::Pending,
    });
    let view = button(everyone());
    start(&view, "csv").await;
    until("the second page is awaited", || service.requests().len() == 2).await;
    (service, view)
}

#[wasm_bindgen_test]
async fn the_progress_is_shown_in_words_and_as_a_bar() {
    let (_service, view) = halfway(45).await;
    until("it is said", || view.shows("20 of about 45 records")).await;
    assert_eq!(attribute(&view, "progress", "max").as_deref(), Some("45"));
    assert_eq!(attribute(&view, "progress", "value").as_deref(), Some("20"));
    assert_eq!(attribute(&view, "progress", "aria-label").as_deref(), Some("Export progress"));
    assert_eq!(view.get("[role=status]").text_content().as_deref(), Some("Exporting…"));
}

#[wasm_bindgen_test]
async fn without_a_total_that_can_be_believed_the_bar_has_no_end() {
    let _service = Service::responding(|request| match request.offset() {
        0 => Response::json(json!({ "users": people(20), "_metadata": [{ "limit": "20" }] })),
        _ => Response::Pending,
    });
    let view = button(everyone());
    start(&view, "csv").await;
    until("it is said", || view.shows("20 records so far")).await;
    assert_eq!(attribute(&view, "progress", "value"), None);
}

#[wasm_bindgen_test]
async fn cancelling_ends_the_request_and_leaves_no_file() {
    let downloads = Downloads::caught();
    let (service, view) = halfway(45).await;
    view.control("Cancel").click();
    until("the panel is gone", || !is_open(&view)).await;
    assert!(service.requests()[1].is_aborted());
    assert_eq!(focused(), "Export");
    settled().await;
    assert_eq!((downloads.count(), service.requests().len()), (0, 2));
    // What was cancelled does not disturb what comes after it.
    let list = people(3);
    service.now_responds(move |request| page("users", &list, 20, request));
    start(&view, "csv").await;
    until("the file is there", || downloads.count() == 1).await;
}

#[wasm_bindgen_test]
async fn the_keyboard_opens_chooses_and_closes() {
    let downloads = Downloads::caught();
    let list = people(3);
    let _service = Service::responding(move |request| page("users", &list, 20, request));
    let view = button(everyone());
    let opener = view.control("Export");
    opener.focus().unwrap();
    assert_eq!(opener.get_attribute("aria-expanded").as_deref(), Some("false"));
    opener.click();
    until("it is open", || is_open(&view)).await;
    assert_eq!(opener.get_attribute("aria-expanded").as_deref(), Some("true"));
    press(&view, "button[value=csv]", "Escape");
    until("it is closed", || !is_open(&view)).await;
    assert_eq!(focused(), "Export");
    start(&view, "csv").await;
    until("the file is there", || downloads.count() == 1).await;
    assert_eq!(focused(), "export-panel");
    until("it can be closed", || view.shows("Close")).await;
    press(&view, "#export-panel", "Escape");
    until("it is closed", || !is_open(&view)).await;
    assert_eq!(focused(), "Export");
}

#[wasm_bindgen_test]
async fn escape_ends_nothing_that_is_under_way() {
    let (service, view) = halfway(45).await;
    press(&view, "#export-panel", "Escape");
    settled().await;
    assert!(is_open(&view) && !service.requests()[1].is_aborted());
    view.control("Export").click();
    assert_eq!(focused(), "export-panel");
    view.control("Cancel").click();
}

#[wasm_bindgen_test]
async fn the_choice_closes_when_one_goes_elsewhere() {
    let _service = Service::responding(|_| Response::Pending);
    let view = button(everyone());
    view.control("Export").click();
    until("it is open", || is_open(&view)).await;
    view.get("button[value=csv]").focus().unwrap();
    view.get("button[value=json]").focus().unwrap();
    // Another window gets it.
    leave_window(&view, "button[value=json]");
    settled().await;
    assert!(is_open(&view));
    leave(&view, "button[value=json]");
    until("it is closed", || !is_open(&view)).await;
    view.control("Export").click();
    until("it is open", || is_open(&view)).await;
    fire(&document().body().unwrap(), "pointerdown");
    until("a press elsewhere in the page closes it", || !is_open(&view)).await;
}

#[wasm_bindgen_test]
async fn the_source_is_the_one_at_the_moment_of_the_choice() {
    use directory_api::VentureQuery;
    use venture_directory::components::export_menu::ExportMenu;
    use venture_directory::export::use_export;
    let service = Service::responding(|_| Response::Pending);
    let (view, name) = mount_with_value(|| {
        let name = RwSignal::new("one".to_owned());
        let source = move || {
            ventures(VentureQuery { name: Some(name.get_untracked()), ..Default::default() })
        };
        (name, view! { <ExportMenu export=use_export(source) /> })
    });
    name.set("two".to_owned());
    start(&view, "csv").await;
    until("it was requested", || service.count("/v1/ventures?name=two") == 1).await;
}
