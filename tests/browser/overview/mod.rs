//! The overview: totals, what is new, charts.

mod charts;
mod map;
mod panels;
mod totals;

use crate::harness::{Mounted, Request, Response, Service, mount, mount_app, until};
use crate::listing::{page_of, path_and_page};
use leptos::prelude::*;
use leptos_router::components::Router;
use serde_json::{Value, json};
use std::cell::Cell;
use std::rc::Rc;
use venture_directory::api::{ApiKey, use_api_key};
use venture_directory::config::Config;
use venture_directory::pages::overview::OverviewPage;

/// The countries of the map.
const COUNTRIES: &str = include_str!("../../../style/countries.svg");

/// Three ventures of 4,000, and some rounds of each status.
fn service(request: &Request) -> Response {
    match request.address.split_once('?').map_or(request.address.as_str(), |(path, _)| path) {
        "/v1/ventures" => list(
            "ventures",
            3,
            4000,
            vec![
                venture("1", "Agri", "Kenya", "2020-05-01", "2026-03-01"),
                venture("2", "Brew", "Côte d’Ivoire", "2022-05-01", "2026-02-01"),
                venture("3", "Cart", "Kenya", "9999-05-01", "2026-01-01"),
            ],
        ),
        "/v1/ventures/9" => Response::json(json!({ "id": "9", "title": "Nine" })),
        "/v1/users" => list("users", 1, 70, vec![json!({ "id": "1", "displayName": "Ada" })]),
        "/v1/fundraising" => rounds(request),
        "/countries.svg" => Response::Body(200, COUNTRIES.to_owned(), Vec::new()),
        _ => Response::error(404, "Nothing here"),
    }
}

/// The same with all 4,000 ventures: the others are in Kenya and Mali.
fn many_ventures(request: &Request) -> Response {
    let (path, limit, offset) = path_and_page(request);
    if path != "/v1/ventures" || offset == 0 {
        return service(request);
    }
    page_of("ventures", 4000, (limit, offset), |number| {
        let country = if number % 2 == 0 { "Kenya" } else { "Mali" };
        venture(&number.to_string(), "One of many", country, "2021-05-01", "2025-01-01")
    })
}

/// Raising: the newest two of five, of June and May. Completed: two, that is all. Pending: none.
fn rounds(request: &Request) -> Response {
    if request.address.contains("offset=2") {
        let (_, limit, offset) = path_and_page(request);
        return page_of("fundraising", 5, (limit, offset), |number| {
            round(&format!("1{number}"), "1", "10000", "2026-05-01 10:00:00")
        });
    }
    if request.address.contains("r_fundraising") {
        let items = vec![
            round("11", "1", "250000", "2026-06-09 10:00:00"),
            round("12", "9", "40000", "2026-05-08 10:00:00"),
        ];
        list("fundraising", 2, 5, items)
    } else if request.address.contains("r_completed") {
        let items = vec![
            round("21", "8", "1500000", "2026-06-10 10:00:00"),
            round("22", "", "9007199254740991", "2026-04-08 10:00:00"),
        ];
        list("fundraising", 200, 2, items)
    } else {
        list("fundraising", 200, 0, Vec::new())
    }
}

fn venture(id: &str, title: &str, country: &str, founded: &str, created: &str) -> Value {
    json!({
        "id": id, "title": title, "country": country, "date_founded": founded,
        "date_created": format!("{created} 00:00:00"),
    })
}

fn round(id: &str, venture: &str, capital: &str, posted: &str) -> Value {
    json!({
        "id": id, "venture_id": venture, "capital": capital, "post_date": posted,
        "title": format!("Round {id}"),
    })
}

/// The first page of a list: the limit that the service applied, and the total that it claims.
fn list(key: &str, limit: usize, total: usize, items: Vec<Value>) -> Response {
    Response::json(json!({
        "status_code": 200,
        "status_txt": "OK",
        key: items,
        "_metadata": [{ "offset": "0", "limit": limit.to_string(), "totalCount": total }],
    }))
}

/// The app on its first page, once everything is loaded.
async fn opened(respond: impl FnMut(&Request) -> Response + 'static) -> (Service, Mounted) {
    let service = Service::responding(respond);
    let app = mount_app(Config::default(), "/");
    settled(&app).await;
    (service, app)
}

async fn settled(app: &Mounted) {
    until("everything is loaded", || {
        app.find(".overview").is_some() && app.find(".overview .waiting, .totals .bone").is_none()
    })
    .await;
}

/// The page alone, and the key that it uses.
async fn page_with_key(
    respond: impl FnMut(&Request) -> Response + 'static,
) -> (Service, Mounted, ApiKey) {
    window().session_storage().unwrap().unwrap().clear().unwrap();
    window().local_storage().unwrap().unwrap().clear().unwrap();
    let service = Service::responding(respond);
    let slot = Rc::new(Cell::new(None));
    let filled = Rc::clone(&slot);
    let page = mount(move || {
        filled.set(Some(use_api_key()));
        view! {
            <Router>
                <OverviewPage />
            </Router>
        }
    });
    settled(&page).await;
    (service, page, slot.get().unwrap())
}
