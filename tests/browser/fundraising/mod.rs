//! The list of fundraising rounds.

mod address;
mod joined;
mod rows;

use crate::harness::{Mounted, Records, Request, Response, Service, mount_app, until};
use crate::listing::{is_loaded, page_of, path_and_page};
use serde_json::{Value, json};

/// The counts that every request for the list asks for.
const COUNTS: &str = "facets=country&facets=sector&facets=status&facets=stage&facets=posted";

/// A service without the query extension: forty-five open rounds, three completed, none pending.
fn plain(request: &Request) -> Response {
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

/// A service with the extension and the same rounds.
fn service() -> impl Fn(&Request) -> Response {
    let open = (1..=45).map(|number| {
        let stage = if number == 1 { "1st-round-series-a" } else { "seed" };
        with(number, "r_fundraising", stage)
    });
    of_rounds(open.chain((1..=3).map(completed)).collect())
}

/// A service with the extension and these rounds.
fn of_rounds(rounds: Vec<Value>) -> impl Fn(&Request) -> Response {
    let ventures = (1..=45).map(venture).collect();
    let answering = Records { ventures, rounds, ..Records::default() }.answering();
    move |request| match path_and_page(request).0 {
        "/v1/fundraising" => answering.respond(request),
        _ => plain(request),
    }
}

fn completed(number: usize) -> Value {
    with(number, "r_completed", if number == 1 { "1st-round-series-a" } else { "seed" })
}

fn with(number: usize, status: &str, stage: &str) -> Value {
    let mut round = round(number);
    round["id"] = json!(format!("{}{number}", if status == "r_completed" { 9 } else { 3 }));
    (round["status"], round["stage"]) = (json!(status), json!(stage));
    round
}

/// The ventures whose texts have “found”, and those in Kenya.
const FOUND: [&str; 2] = ["Kora 1", "Kora 2"];

/// The capital runs against the dates, so that sorting shows.
fn round(number: usize) -> Value {
    json!({
        "id": (300 + number).to_string(), "title": format!("Round of {number}"),
        "post_date": format!("2016-07-{:02} 21:22:{:02}", 28 - number / 2, 59 - number),
        "fundStatus": "Raising capital", "venture_id": number.to_string(),
        "capital": (number * 1000).to_string(),
    })
}

fn venture(number: usize) -> Value {
    let is_found = number <= 2;
    json!({
        "id": number.to_string(), "title": format!("Kora {number}"),
        "country": if is_found { "Kenya" } else { "Ghana" },
        "sectors": [if is_found { "Health" } else { "Water" }],
        "tagline": if is_found { "Found at last" } else { "" },
    })
}

async fn opened_with(
    behavior: impl FnMut(&Request) -> Response + 'static,
    address: &str,
) -> (Service, Mounted) {
    let service = Service::responding(behavior);
    let app = mount_app(address);
    until("the list is loaded", || is_loaded(&app)).await;
    (service, app)
}

async fn opened(address: &str) -> (Service, Mounted) {
    opened_with(service(), address).await
}
