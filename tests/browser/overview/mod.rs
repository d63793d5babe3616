//! Overview: totals, newest records, charts.

mod charts;
mod panels;

use crate::harness::lists::page_of;
use crate::harness::{Mounted, Records, Request, Response, Service, mount_app, until};
use serde_json::json;

/// Service with the query extension, which has 25 ventures and seven rounds.
fn service() -> impl Fn(&Request) -> Response + 'static {
    let venture = |number: u32| {
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
        json!({
            "id": number.to_string(), "title": format!("Venture {number}"), "country": country,
            "date_founded": founded, "date_created": format!("2026-01-{number:02} 00:00:00"),
            "sectors": [if country == "Kenya" { "Health" } else { "Water" }],
        })
    };
    let rounds = [
        ("11", "1", "250000", "2026-06-09 10:00:00", "r_fundraising", Some("seed")),
        ("12", "2", "40000", "2026-05-08 10:00:00", "r_fundraising", Some("seed")),
        ("13", "16", "10000", "2026-05-07 10:00:00", "r_fundraising", Some("4th-round-bridge")),
        ("14", "16", "10000", "2026-04-07 10:00:00", "r_fundraising", None),
        ("15", "3", "10000", "", "r_fundraising", Some("seed")),
        ("21", "4", "1500000", "2026-06-10 10:00:00", "r_completed", Some("seed")),
        ("22", "5", "500000", "2026-04-08 10:00:00", "r_completed", Some("4th-round-bridge")),
    ];
    let rounds = rounds.map(|(id, venture, capital, posted, status, stage)| {
        json!({
            "id": id, "venture_id": venture, "capital": capital, "post_date": posted,
            "title": format!("Round {id}"), "status": status, "stage": stage,
        })
    });
    let ventures = (1..=25).map(venture).collect();
    let records = Records { ventures, rounds: rounds.into(), ..Records::default() };
    let directory = records.into_directory();
    move |request| match request.path() {
        "/v1/ventures" | "/v1/fundraising" => directory.respond(request),
        _ => other_response(request),
    }
}

/// Service that only has lists: 4,000 ventures, one at a time, and five rounds. Like many services,
/// it takes one status and ignores the others.
fn plain_service(request: &Request) -> Response {
    let record = |number: usize| json!({ "id": number.to_string() });
    match request.path() {
        "/v1/ventures" => page_of("ventures", 4_000, (1, 0), record),
        "/v1/fundraising" => page_of("fundraising", 5, (1, 0), record),
        _ => other_response(request),
    }
}

fn other_response(request: &Request) -> Response {
    match request.path() {
        "/v1/users" => page_of("users", 70, (1, 0), |_| json!({ "id": "1" })),
        _ => Response::error(404, "Nothing here"),
    }
}

/// Opens the overview and waits until everything is loaded.
async fn open(respond: impl FnMut(&Request) -> Response + 'static) -> (Service, Mounted) {
    let service = Service::responding(respond);
    let app = mount_app("/");
    wait_until_settled(&app).await;
    (service, app)
}

async fn wait_until_settled(app: &Mounted) {
    until("everything is loaded", || {
        app.find(".overview").is_some() && app.find(".overview .waiting, .totals .bone").is_none()
    })
    .await;
}
