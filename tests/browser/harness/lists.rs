//! Lists: their responses, addresses and rows.

use super::{Mounted, Request, Response, Service, fire, mount_app, until};
use leptos::prelude::*;
use serde_json::{Value, json};
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

/// Path, limit and offset of a request.
pub(crate) fn path_and_page(request: &Request) -> (&str, usize, usize) {
    (request.path(), request.limit(), request.offset())
}

/// Page of a list of `total` records, each made from its number.
pub(crate) fn page_of(
    key: &str,
    total: usize,
    (limit, offset): (usize, usize),
    record: impl Fn(usize) -> Value,
) -> Response {
    let items: Vec<Value> = ((offset + 1)..=total.min(offset + limit)).map(record).collect();
    Response::json(json!({
        key: items,
        "_metadata": [{ "offset": offset.to_string(), "limit": limit.to_string(), "totalCount": total }],
    }))
}

/// Responds to all requests with pages of a list of `total` records.
pub(crate) fn list_of(
    key: &'static str,
    total: usize,
    record: impl Fn(usize) -> Value,
) -> impl Fn(&Request) -> Response {
    move |request| page_of(key, total, (request.limit(), request.offset()), &record)
}

/// True if there are rows, or a message instead.
fn is_loaded(app: &Mounted) -> bool {
    let rows =
        ".blank, [role=alert], .country-map, :is(.grid, .person-list) > li, .round-row, tbody tr";
    app.find_all(rows).iter().any(|row| row.closest("[aria-busy=true]").unwrap().is_none())
}

/// Opens an address of the app on a service with this behavior, and waits for the list to load.
pub(crate) async fn open(
    behavior: impl FnMut(&Request) -> Response + 'static,
    address: &str,
) -> (Service, Mounted) {
    let service = Service::responding(behavior);
    let app = mount_app(address);
    until("the list is loaded", || is_loaded(&app)).await;
    (service, app)
}

/// Query string in the address bar.
pub(crate) fn search() -> String {
    location().search().unwrap()
}

/// Path in the address bar.
pub(crate) fn path() -> String {
    location().pathname().unwrap()
}

/// Texts of the links that cover the rows.
pub(crate) fn names(app: &Mounted) -> Vec<String> {
    app.texts("a.cover")
}

/// True if the first row has this name; a list that is loading has no rows.
pub(crate) fn is_first(app: &Mounted, name: &str) -> bool {
    names(app).first().is_some_and(|first| first == name)
}

pub(crate) fn history() -> web_sys::History {
    window().history().unwrap()
}

/// Chooses an option of the `select` element that matches a selector.
pub(crate) fn choose(app: &Mounted, selector: &str, value: &str) {
    let select: HtmlSelectElement = app.get(selector).unchecked_into();
    select.set_value(value);
    fire(&select, "change");
}

/// Text of the element with the focus.
pub(crate) fn focused_text() -> String {
    let text = document().active_element().and_then(|element| element.text_content());
    text.unwrap_or_default().trim().to_owned()
}
