//! The list of ventures: address, requests and rows.

mod address;
mod map;
mod results;

use crate::harness::{Mounted, Request, Response, Service, mount_app, until};
use crate::listing::{is_loaded, page_of, path_and_page};
use serde_json::{Value, json};
use venture_directory::config::Config;

/// Forty-five ventures; a search finds three. Lookups have two names each.
fn service(request: &Request) -> Response {
    let (path, limit, offset) = path_and_page(request);
    match path {
        "/v1/ventures" => list(45, limit, offset, |_| json!({})),
        "/v1/ventures/search" if request.address.contains("name=zzz") => {
            list(0, limit, offset, |_| json!({}))
        }
        "/v1/ventures/search" => list(
            3,
            limit,
            offset,
            |number| json!({ "sectors": ["Health"], "fundStatus": format!("Status {number}"), "followers": [] }),
        ),
        "/v1/ventures/countries" => Response::json(json!({ "countries": ["Ghana", "Kenya"] })),
        "/v1/ventures/sectors" => Response::json(json!({ "sectors": ["Health", "Water"] })),
        _ => Response::error(404, "Not found"),
    }
}

fn list(total: usize, limit: usize, offset: usize, more: fn(usize) -> Value) -> Response {
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
    let service = Service::responding(service);
    let app = mount_app(Config::default(), address);
    until("the list is loaded", || is_loaded(&app)).await;
    (service, app)
}
