//! Services that fail, shift, repeat themselves or never end.

use super::{button, everyone, ids, page, people, start};
use crate::harness::{Clock, Downloads, Mounted, Request, Response, Service, settled, until};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

async fn stopped(view: &Mounted) {
    until("it has stopped", || view.shows("The export stopped.")).await;
}

#[wasm_bindgen_test]
async fn a_failure_keeps_what_was_fetched_and_goes_on_where_it_was() {
    let _clock = Clock::stopped();
    let downloads = Downloads::caught();
    let list = people(45);
    let failing = list.clone();
    let service = Service::responding(move |request| match request.offset() {
        offset if offset > 30 => Response::error(503, "Closed for the night"),
        _ => page("users", &failing, 20, request),
    });
    let view = button(everyone());
    start(&view, "csv").await;
    stopped(&view).await;
    assert!(
        view.shows("Closed for the night")
            && view.shows("36 records were loaded before it stopped."),
        "{}",
        view.text()
    );
    assert_eq!(downloads.count(), 0);
    service.now_responds(move |request| page("users", &list, 20, request));
    let before = service.requests().len();
    view.control("Try again").click();
    assert_eq!(ids(&downloads.text().await), (1..=45).collect::<Vec<_>>());
    assert_eq!(service.requests().len(), before + 1, "nothing was requested twice");
    assert!(view.shows("Saved 45 records as people-"));
}

#[wasm_bindgen_test]
async fn what_is_there_can_be_saved_or_discarded_after_a_failure() {
    let _clock = Clock::stopped();
    let downloads = Downloads::caught();
    let list = people(45);
    let _service = Service::responding(move |request| match request.offset() {
        0 => page("users", &list, 20, request),
        _ => Response::error(403, "Go away"),
    });
    let view = button(everyone());
    start(&view, "json").await;
    stopped(&view).await;
    view.control("Save what was loaded").click();
    let text = downloads.text().await;
    assert_eq!(serde_json::from_str::<Vec<serde_json::Value>>(&text).unwrap().len(), 20);
    assert!(downloads.names()[0].ends_with("-incomplete.json"), "{:?}", downloads.names());
    view.control("Discard").click();
    until("the panel is gone", || view.find("#export-panel").is_none()).await;
    assert_eq!(downloads.count(), 1);
}

#[wasm_bindgen_test]
async fn a_missing_key_leads_to_the_settings() {
    let _service = Service::responding(|_| Response::error(401, "API key required"));
    let view = button(everyone());
    start(&view, "csv").await;
    stopped(&view).await;
    assert!(view.shows("You need an API key to see this."));
    let way = view.control("Enter a key in Settings").get_attribute("href");
    assert_eq!(way.as_deref(), Some("/settings"));
    assert!(!view.shows("before it stopped") && !view.shows("Save what was loaded"));
}

#[wasm_bindgen_test]
async fn a_service_that_refuses_a_great_limit_gets_a_smaller_one() {
    for words in ["Invalid limit", "Limit must be between 1 and 100"] {
        let downloads = Downloads::caught();
        let list = people(250);
        let service = Service::responding(move |request| match request.limit() {
            limit if limit > 100 => Response::error(400, words),
            _ => page("users", &list, 100, request),
        });
        let view = button(everyone());
        start(&view, "csv").await;
        until("it has ended", || downloads.count() == 1 || view.shows("stopped")).await;
        assert_eq!(downloads.count(), 1, "{words}: {}", view.text());
        assert_eq!(ids(&downloads.text().await).len(), 250);
        let limits: Vec<_> = service.requests().iter().map(|request| request.limit()).collect();
        assert_eq!(limits, [500, 250, 125, 62, 62, 62, 62, 62]);
    }
}

#[wasm_bindgen_test]
async fn a_file_after_a_saved_part_has_all_rows() {
    // Workbooks have the time in them.
    let _clock = Clock::stopped();
    let list = people(45);
    for kind in ["csv", "json", "xlsx"] {
        let respond = {
            let list = list.clone();
            move |request: &Request| page("users", &list, 20, request)
        };
        let service = Service::responding(respond.clone());
        let downloads = Downloads::caught();
        let view = button(everyone());
        start(&view, kind).await;
        until("the file is there", || view.shows("Saved 45 records")).await;
        let whole = downloads.latest().await.1;
        drop((view, downloads));

        let fails = respond.clone();
        service.now_responds(move |request| match request.offset() {
            0 => fails(request),
            _ => Response::error(403, "Go away"),
        });
        let downloads = Downloads::caught();
        let view = button(everyone());
        start(&view, kind).await;
        stopped(&view).await;
        for saved in 1..=2 {
            view.control("Save what was loaded").click();
            until("the part is there", || downloads.count() == saved).await;
            assert!(downloads.names()[saved - 1].contains("-incomplete."));
            assert_ne!(downloads.latest().await.1, whole, "{kind}");
        }
        service.now_responds(respond);
        view.control("Try again").click();
        until("the file is there", || view.shows("Saved 45 records")).await;
        assert!(!downloads.names()[2].contains("-incomplete"), "{:?}", downloads.names());
        assert!(downloads.latest().await.1 == whole, "{kind} has other rows");
    }
}

#[wasm_bindgen_test]
async fn a_service_that_repeats_itself_is_stopped() {
    let downloads = Downloads::caught();
    let service = Service::responding(|_| {
        Response::json(
            json!({ "users": people(20), "_metadata": [{ "limit": "20", "totalCount": 900 }] }),
        )
    });
    let view = button(everyone());
    start(&view, "csv").await;
    assert_eq!(ids(&downloads.text().await), (1..=20).collect::<Vec<_>>());
    assert!(downloads.names()[0].contains("-incomplete"));
    until("it is said", || view.shows("kept sending the same records")).await;
    assert!(service.requests().len() < 15, "{}", service.requests().len());
}

#[wasm_bindgen_test]
async fn records_that_cannot_be_read_are_counted() {
    let downloads = Downloads::caught();
    let _service = Service::responding(|request| {
        let list = [json!({ "id": "1" }), json!("nonsense"), json!({ "displayName": "no id" })];
        page("users", &list, 20, request)
    });
    let view = button(everyone());
    start(&view, "csv").await;
    until("the file is there", || downloads.count() == 1).await;
    until("it is said", || view.shows("2 records couldn’t be read and are left out.")).await;
}

#[wasm_bindgen_test]
async fn a_response_that_comes_after_the_page_is_gone_is_ignored() {
    let downloads = Downloads::caught();
    let service = Service::responding(|_| Response::Pending);
    let view = button(everyone());
    start(&view, "csv").await;
    until("it was requested", || service.requests().len() == 1).await;
    drop(view);
    until("the request is aborted", || service.requests()[0].is_aborted()).await;
    settled().await;
    assert_eq!((downloads.count(), service.requests().len()), (0, 1));
}
