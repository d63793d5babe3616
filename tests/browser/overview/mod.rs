//! The overview: totals, what is new, charts.

mod charts;
mod panels;

use crate::harness::{
    Mounted, Records, Request, Response, Service, mount_app, mount_with_value, until,
};
use leptos::prelude::*;
use leptos_router::components::Router;
use serde_json::{Value, json};
use std::rc::Rc;
use venture_directory::api::{ApiKey, use_api_key};
use venture_directory::pages::overview::OverviewPage;

/// The countries of the map.
const COUNTRIES: &str = include_str!("../../../style/countries.svg");

/// A service with the query extension, which has 25 ventures and seven rounds.
fn service() -> impl Fn(&Request) -> Response + Clone + 'static {
    let of_number = |number: u32| {
        let country = match number {
            _ if number.is_multiple_of(5) => "Côte d’Ivoire",
            1..=15 => "Kenya",
            _ => "Mali",
        };
        let founded = match number {
            1..=10 => "2020-05-01",
            11..=20 => "2022-05-01",
            21 => "9999-05-01",
            _ => "",
        };
        let created = format!("2026-01-{number:02}");
        let (id, title) = (number.to_string(), format!("Venture {number}"));
        let mut venture = venture(&id, &title, country, founded, &created);
        venture["sectors"] = json!([if country == "Kenya" { "Health" } else { "Water" }]);
        venture
    };
    let rounds = [
        ("11", "1", "250000", "2026-06-09 10:00:00", "r_fundraising", Some("seed")),
        ("12", "2", "40000", "2026-05-08 10:00:00", "r_fundraising", Some("seed")),
        ("13", "16", "10000", "2026-05-07 10:00:00", "r_fundraising", Some("4th-round-bridge")),
        ("14", "16", "10000", "2026-04-07 10:00:00", "r_fundraising", None),
        ("15", "3", "10000", "", "r_fundraising", Some("seed")),
        ("21", "4", "1500000", "2026-06-10 10:00:00", "r_completed", Some("seed")),
        ("22", "5", "500000", "2026-04-08 10:00:00", "r_completed", None),
    ];
    let of_row = |(id, venture, capital, posted, status, stage)| {
        let mut round = round(id, venture, capital, posted);
        round["status"] = json!(status);
        round["stage"] = json!(stage);
        round
    };
    let ventures = (1..=25).map(of_number).collect();
    let records = Records { ventures, rounds: rounds.map(of_row).into(), ..Records::default() };
    let answering = Rc::new(records.answering());
    move |request| match request.path() {
        "/v1/ventures" | "/v1/fundraising" => answering.respond(request),
        _ => others(request),
    }
}

/// A service that has lists alone: 4,000 ventures of which it gives one at once, and five rounds. Like many
/// services, it takes one status and leaves out the others.
fn plain(request: &Request) -> Response {
    match request.path() {
        "/v1/ventures" => {
            let row = venture("1", "Agri", "Kenya", "2020-05-01", "2026-03-01");
            list("ventures", 1, 4_000, vec![row])
        }
        "/v1/fundraising" => {
            let row = round("11", "1", "250000", "2026-06-09 10:00:00");
            list("fundraising", 1, 5, vec![row])
        }
        _ => others(request),
    }
}

fn others(request: &Request) -> Response {
    match request.path() {
        "/v1/users" => list("users", 1, 70, vec![json!({ "id": "1", "displayName": "Ada" })]),
        "/countries.svg" => Response::Body(200, COUNTRIES.to_owned(), Vec::new()),
        _ => Response::error(404, "Nothing here"),
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
        key: items,
        "_metadata": [{ "offset": "0", "limit": limit.to_string(), "totalCount": total }],
    }))
}

/// Responds so to addresses that begin like this, and else like the other service.
fn but(
    start: &'static str,
    response: Response,
    others: impl Fn(&Request) -> Response + 'static,
) -> impl Fn(&Request) -> Response + 'static {
    move |request| match request.address.starts_with(start) {
        true => response.clone(),
        false => others(request),
    }
}

/// The app on its first page, once everything is loaded.
async fn opened(respond: impl FnMut(&Request) -> Response + 'static) -> (Service, Mounted) {
    let service = Service::responding(respond);
    let app = mount_app("/");
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
    crate::key::forget_all();
    let service = Service::responding(respond);
    let (page, key) = mount_with_value(|| {
        let view = view! {
            <Router>
                <OverviewPage />
            </Router>
        };
        (use_api_key(), view)
    });
    settled(&page).await;
    (service, page, key)
}
