//! The list of fundraising rounds.

mod address;
mod joined;
mod rows;

use crate::harness::{Mounted, Request, Response, Service, mount_app, until};
use crate::listing::{is_loaded, page_of, path_and_page};
use serde_json::{Value, json};
use venture_directory::config::Config;

/// Forty-five open rounds, three completed, none pending; a search finds two ventures.
fn service(request: &Request) -> Response {
    let (path, limit, offset) = path_and_page(request);
    let page = (limit, offset);
    match path {
        "/v1/fundraising" if request.address.contains("r_fundraising") => {
            page_of("fundraising", 45, page, round)
        }
        "/v1/fundraising" if request.address.contains("r_completed") => {
            page_of("fundraising", 3, page, round)
        }
        "/v1/fundraising" => page_of("fundraising", 0, page, round),
        "/v1/fundraising/search" if request.address.contains("name=zzz") => {
            page_of("ventures", 0, page, venture)
        }
        "/v1/fundraising/search" => page_of("ventures", 2, page, venture),
        "/v1/fundraising/stages" => {
            Response::json(json!({ "stages": ["1st-round-series-a", "seed", "moon-shot"] }))
        }
        "/v1/ventures/countries" => Response::json(json!({ "countries": ["Ghana", "Kenya"] })),
        "/v1/ventures/sectors" => Response::json(json!({ "sectors": ["Health", "Water"] })),
        _ => match path.strip_prefix("/v1/ventures/") {
            Some("7") => Response::error(404, "No such venture"),
            Some(id) => Response::json(json!({ "id": id, "title": format!("Kora {id}") })),
            None => Response::error(404, "Not found"),
        },
    }
}

/// The ventures of the rows that a search finds: a row a round.
const FOUND: [&str; 4] = ["Found 1", "Found 1", "Found 2", "Found 2"];

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
    behavior: impl FnMut(&Request) -> Response + 'static,
    address: &str,
) -> (Service, Mounted) {
    let service = Service::responding(behavior);
    let app = mount_app(Config::default(), address);
    until("the list is loaded", || is_loaded(&app)).await;
    (service, app)
}

async fn opened(address: &str) -> (Service, Mounted) {
    opened_with(service, address).await
}
