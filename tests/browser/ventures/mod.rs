//! The list of ventures: address, requests and rows.

mod address;
mod results;

use crate::harness::{Answer, Asked, Mounted, Service, mount_app, until};
use crate::listing::{asked_for, page_of};
use serde_json::{Value, json};
use venture_directory::config::Config;

/// Forty-five ventures; a search finds three. Lookups have two names each.
fn service(asked: &Asked) -> Answer {
    let (path, limit, offset) = asked_for(asked);
    match path {
        "/v1/ventures" => list(45, limit, offset, |_| json!({})),
        "/v1/ventures/search" if asked.address.contains("name=zzz") => {
            list(0, limit, offset, |_| json!({}))
        }
        "/v1/ventures/search" => list(
            3,
            limit,
            offset,
            |number| json!({ "sectors": ["Health"], "fundStatus": format!("Status {number}"), "followers": [] }),
        ),
        "/v1/ventures/countries" => Answer::json(json!({ "countries": ["Ghana", "Kenya"] })),
        "/v1/ventures/sectors" => Answer::json(json!({ "sectors": ["Health", "Water"] })),
        _ => Answer::error(404, "Not found"),
    }
}

fn list(total: usize, limit: usize, offset: usize, more: fn(usize) -> Value) -> Answer {
    page_of("ventures", total, (limit, offset), |number| {
        // The names run against the numbers, so that sorting shows.
        let name = format!("Venture {:03}", 900 - number);
        let mut venture = json!({
            "id": number.to_string(), "title": name, "country": "Kenya",
            "date_founded": "2014-03-01", "network_strength": "0.5",
        });
        venture.as_object_mut().unwrap().extend(more(number).as_object().unwrap().clone());
        venture
    })
}

pub(crate) async fn opened(address: &str) -> (Service, Mounted) {
    let service = Service::answering(service);
    let app = mount_app(Config::default(), address);
    until("the list has answered", || app.find(".pager, .blank, [role=alert]").is_some()).await;
    (service, app)
}
