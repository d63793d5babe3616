//! The list of ventures: address, requests and rows.

mod address;
mod map;
mod results;

use crate::harness::{Mounted, Records, Request, Response, Service, mount_app, until};
use crate::listing::is_loaded;
use serde_json::{Value, json};

/// Forty-five ventures, the first being the newest. The names run against the numbers, so that
/// sorting shows. Three are about the one sun, and have a status and a sector. Lookups have two names
/// each.
fn venture(number: usize) -> Value {
    let mut venture = json!({
        "id": number.to_string(), "title": format!("Venture {:03}", 900 - number),
        "country": "Kenya", "date_founded": "2014-03-01", "network_strength": "0.5",
        "date_created": format!("2020-03-01 12:{:02}:00", 59 - number),
    });
    if number <= 3 {
        venture["tagline"] = json!("One solar kiosk");
        venture["sectors"] = json!(["Health"]);
        venture["fundStatus"] = json!(["Raising", "Round completed", "Pending"][number - 1]);
    }
    venture
}

fn service() -> impl Fn(&Request) -> Response {
    let ventures = (1..=45).map(venture).collect();
    let answering = Records { ventures, ..Records::default() }.answering();
    move |request| match request.address.as_str() {
        "/v1/ventures/countries" => Response::json(json!({ "countries": ["Ghana", "Kenya"] })),
        "/v1/ventures/sectors" => Response::json(json!({ "sectors": ["Health", "Water"] })),
        _ => answering.respond(request),
    }
}

/// The counts that every request for the list asks for.
pub(crate) const COUNTS: &str = "facets=country&facets=sector&facets=status&facets=founded";

pub(crate) async fn opened(address: &str) -> (Service, Mounted) {
    let service = Service::responding(service());
    let app = mount_app(address);
    until("the list is loaded", || is_loaded(&app)).await;
    (service, app)
}
