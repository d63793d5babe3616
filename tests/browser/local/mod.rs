//! Local directory of a service that only has lists.

mod search;

use crate::harness::lists::page_of;
use crate::harness::{
    Clock, Downloads, Mounted, Request, Response, Service, device_storage,
    mount_app_without_search, until,
};
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use wasm_bindgen::JsValue;

/// Ids of the ventures that the service lists, in its order.
pub(crate) type VentureIds = Rc<RefCell<Vec<u32>>>;

/// Every seventh venture is solar; Ghana, Kenya and Mali have a third each.
fn venture(number: u32) -> Value {
    let kind = if number.is_multiple_of(7) { "Solar" } else { "Water" };
    let country = ["Ghana", "Kenya", "Mali"][(number % 3) as usize];
    json!({
        "id": number.to_string(), "ownerid": "31", "title": format!("{kind} {number:04}"),
        "country": country,
        "date_created": format!("2020-01-01 00:{:02}:{:02}", number / 60, number % 60),
        "date_founded": format!("{}-01-01", 1990 + number % 30), "network_strength": "0.5",
    })
}

/// Responds like a service without search that has these ventures.
pub(crate) fn listing(rows: &[u32], request: &Request) -> Response {
    let path = request.path();
    if path == "/v1/ventures" {
        let page = (request.limit(), request.offset());
        return page_of("ventures", rows.len(), page, |number| venture(rows[number - 1]));
    }
    match path.strip_prefix("/v1/ventures/").map(str::parse::<u32>) {
        Some(Ok(id)) => {
            let mut detail = venture(id);
            detail["sectors"] = json!([if id.is_multiple_of(2) { "Energy" } else { "Health" }]);
            Response::json(detail)
        }
        _ if path.ends_with("/countries") => Response::json(json!({ "countries": ["Kenya"] })),
        _ if path.ends_with("/sectors") => Response::json(json!({ "sectors": ["Energy"] })),
        _ => Response::error(404, "Not found"),
    }
}

/// Serves like [`serve`], except that the first request for one of the pages is refused, with a
/// `Retry-After` of one second.
fn serve_with_refusal(rows: &VentureIds) -> Service {
    let (rows, refusals) = (Rc::clone(rows), Cell::new(1));
    Service::responding(move |request| {
        if request.address.contains("limit=200&offset=704") && refusals.get() > 0 {
            refusals.set(refusals.get() - 1);
            return Response::error(429, "Slow down").with_header("Retry-After", "1");
        }
        listing(&rows.borrow(), request)
    })
}

pub(crate) fn directory(count: u32) -> VentureIds {
    Rc::new(RefCell::new((1..=count).rev().collect()))
}

pub(crate) fn serve(rows: &VentureIds) -> Service {
    let rows = Rc::clone(rows);
    Service::responding(move |request| listing(&rows.borrow(), request))
}

/// Opens the list of ventures.
pub(crate) fn open_list(name: &str, query: &str) -> Mounted {
    mount_app_without_search(name, &format!("/ventures{query}"))
}

/// Text of the panel that shows the progress of loading.
pub(crate) fn panel(app: &Mounted) -> String {
    app.texts(".crawl > p:not([role])").join(" ")
}

/// True if the whole list is read and shown.
fn is_settled(app: &Mounted) -> bool {
    let is_shown = app.find(".answer [aria-busy=true]").is_none();
    let (is_reading, line) = (app.find(".crawl").is_some(), result_line(app));
    is_shown && !is_reading && !line.is_empty() && !line.contains("so far")
}

pub(crate) async fn wait_until_read(app: &Mounted) {
    until("the list is read", || is_settled(app)).await;
}

/// Advances the clock until the list is read.
pub(crate) async fn advance_until_read(clock: &Clock, app: &Mounted) {
    clock.advance_until("the list is read", || is_settled(app)).await;
}

/// Waits until a list whose name contains `part` and ends with `end` is stored.
pub(crate) async fn wait_until_stored(part: &str, end: &str) {
    let names = || js_sys::Object::keys(&device_storage());
    let is_ours = |name: JsValue| {
        name.as_string().is_some_and(|name| name.contains(part) && name.ends_with(end))
    };
    until("the list is stored", || names().iter().any(is_ours)).await;
}

/// Line above the rows.
pub(crate) fn result_line(app: &Mounted) -> String {
    app.texts(".result-line b").join("")
}

/// Number of requests for details of ventures.
pub(crate) fn details(service: &Service) -> usize {
    let is_detail = |request: &Request| {
        request.address.strip_prefix("/v1/ventures/").is_some_and(|id| id.parse::<u32>().is_ok())
    };
    service.requests().into_iter().filter(is_detail).count()
}

/// Text of the export panel, and name and lines of the file that it makes.
pub(crate) async fn file_of(app: &Mounted) -> (String, String, Vec<String>) {
    let downloads = Downloads::intercept();
    app.control("Export").click();
    until("the file formats are shown", || app.find("button[value=csv]").is_some()).await;
    let said = app.texts("#export-panel p").join(" ");
    app.get("button[value=csv]").click();
    let text = downloads.text().await;
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::to_owned).collect();
    (said, downloads.names().remove(0), lines)
}
