//! The list of fundraising rounds.

mod address;
mod joined;
mod rows;

use crate::harness::{Answer, Asked, Mounted, Service, mount_app, until};
use crate::listing::{asked_for, page_of};
use serde_json::{Value, json};
use venture_directory::config::Config;

/// Forty-five open rounds, three completed, none pending; a search finds two ventures.
fn service(asked: &Asked) -> Answer {
    let (path, limit, offset) = asked_for(asked);
    let page = (limit, offset);
    match path {
        "/v1/fundraising" if asked.address.contains("r_fundraising") => {
            page_of("fundraising", 45, page, round)
        }
        "/v1/fundraising" if asked.address.contains("r_completed") => {
            page_of("fundraising", 3, page, round)
        }
        "/v1/fundraising" => page_of("fundraising", 0, page, round),
        "/v1/fundraising/search" if asked.address.contains("name=zzz") => {
            page_of("ventures", 0, page, venture)
        }
        "/v1/fundraising/search" => page_of("ventures", 2, page, venture),
        "/v1/fundraising/stages" => {
            Answer::json(json!({ "stages": ["1st-round-series-a", "seed", "moon-shot"] }))
        }
        "/v1/ventures/countries" => Answer::json(json!({ "countries": ["Ghana", "Kenya"] })),
        "/v1/ventures/sectors" => Answer::json(json!({ "sectors": ["Health", "Water"] })),
        _ => match path.strip_prefix("/v1/ventures/") {
            Some("7") => Answer::error(404, "No such venture"),
            Some(id) => Answer::json(json!({ "id": id, "title": format!("Kora {id}") })),
            None => Answer::error(404, "Not found"),
        },
    }
}

/// The capital runs against the dates, so that sorting shows.
fn round(number: usize) -> Value {
    json!({
        "id": (300 + number).to_string(), "title": format!("Round of {number}"),
        "post_date": format!("2016-07-{:02} 21:22:00", 28 - number % 28),
        "fundStatus": "Raising capital", "venture_id": number.to_string(),
        "capital": (number * 1000).to_string(),
    })
}

fn venture(number: usize) -> Value {
    json!({
        "id": number.to_string(), "title": format!("Found {number}"), "country": "Kenya",
        "pitch": "A pitch.", "network_strength": "0.5",
        "capital": [
            { "stage": "1st-round-series-a", "amount": (number * 65_000).to_string(), "date": "2016-07-21 21:22:00" },
            { "stage": "moon-shot", "amount": "1000", "date": "" },
        ],
    })
}

async fn opened_with(
    behavior: impl FnMut(&Asked) -> Answer + 'static,
    address: &str,
) -> (Service, Mounted) {
    let service = Service::answering(behavior);
    let app = mount_app(Config::default(), address);
    until("the list has answered", || app.find(".pager, .blank, [role=alert]").is_some()).await;
    (service, app)
}

async fn opened(address: &str) -> (Service, Mounted) {
    opened_with(service, address).await
}
