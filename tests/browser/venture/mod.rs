//! Page of a venture: all fields, and parts that load and fail separately.

mod fields;
mod lists;
mod rounds;

pub(crate) use rounds::plain_rounds;

use crate::harness::bodies::results;
use crate::harness::lists::page_of;
use crate::harness::{Mounted, Request, Response, Service, mount_app, until};
use directory_api::{Record, Venture};
use serde_json::{Map, Value, json};

/// Logo of the full venture.
const LOGO: &str = "https://kept.invalid/logo.jpg";

/// Venture with all fields of the specification, each text distinct from the others.
pub(crate) const FULL: &str = r#"{
    "id": "5", "ownerid": "31", "title": "Miniature Lagos", "pitch": "The pitch.",
    "tagline": "The tagline.", "logo_uri": "https://kept.invalid/logo.jpg",
    "website": "https://site.example/", "video_pitch": "https://video.example/1",
    "date_created": "2016-09-05 15:32:10", "date_founded": "2014-03-01", "tags": ["the-tag"],
    "fundStatus": "Raising capital", "address": "The street, Lagos", "country": "Nigeria",
    "network_strength": "0.74", "shorturl": "https://short.example/x", "latitude": "6.4531",
    "longitude": "3.3958", "pitch_type": "elevator", "risky": true, "nda": true,
    "ambitious": true, "network": true, "build": "internal", "team": "The team text.",
    "state": "working", "ip": true, "oss": true, "product": "The product text.",
    "community": true, "advertising": true, "prognosis": true, "revenue": "now",
    "revenue_plan": "The plan.", "notes": "The notes.",
    "quickscan_last_updated": "2017-01-02 03:04:05", "sectors": ["The sector"],
    "interest_regions": ["The region"], "interest_countries": ["The country"],
    "followers": [{ "userid": "77" }]
}"#;

/// Venture with all fields: those of [`FULL`], and in others a digit, as a text, number or list.
fn full_venture() -> Map<String, Value> {
    let mut venture: Map<String, Value> = serde_json::from_str(FULL).unwrap();
    Venture::names().iter().for_each(|field| _ = venture.entry(*field).or_insert(json!("7")));
    venture
}

/// Venture with all fields, and with these texts in some of them.
fn full_venture_with(fields: &[(&str, &str)]) -> Map<String, Value> {
    let mut venture = full_venture();
    venture.extend(fields.iter().map(|(field, text)| (String::from(*field), json!(text))));
    venture
}

fn members(request: &Request) -> Response {
    page_of(
        "team_members",
        45,
        (request.limit(), request.offset()),
        |number| json!({ "userid": number.to_string(), "fullname": format!("Member {number}") }),
    )
}

/// Twenty-five entries, twenty at a time.
fn activity(offset: usize) -> Response {
    let entry = |number: usize| json!({ "id": number.to_string(), "date": "2016-09-05 15:32:10", "action": format!("Entry {number}.") });
    let items: Vec<Value> = (offset + 1..=25.min(offset + 20)).map(entry).collect();
    Response::json(json!({
        "venture_activity": items,
        "_metadata": [{ "offset": offset.to_string(), "limit": "20", "totalCount": 25 }],
    }))
}

fn service(venture: Map<String, Value>) -> impl FnMut(&Request) -> Response {
    move |request| match request.path() {
        "/v1/ventures/5" => Response::json(Value::Object(venture.clone())),
        "/v1/ventures/5/team" => members(request),
        "/v1/ventures/5/activity" => activity(request.offset()),
        "/v1/fundraising" => results(request, "fundraising", Vec::new()),
        "/v1/ventures" => results(request, "ventures", Vec::new()),
        _ => Response::error(404, "Not found"),
    }
}

/// True if no part of the page is loading. Otherwise scrolls to the first such part, because some
/// parts load only when visible.
fn is_settled(app: &Mounted) -> bool {
    let waiting = app.find("[aria-busy=true]");
    if let Some(waiting) = &waiting {
        waiting.scroll_into_view();
    }
    waiting.is_none()
}

async fn open(address: &str, venture: Map<String, Value>) -> (Service, Mounted) {
    let mut service = service(venture);
    open_with(address, move |request| service(request)).await
}

/// Opens the venture with all fields; `respond` answers the requests whose addresses begin with
/// `start`.
async fn open_where(
    start: &'static str,
    respond: impl Fn(&Request) -> Response + 'static,
) -> (Service, Mounted) {
    let mut others = service(full_venture());
    let responds = move |request: &Request| match request.address.starts_with(start) {
        true => respond(request),
        false => others(request),
    };
    open_with("/ventures/5", responds).await
}

async fn open_with(
    address: &str,
    respond: impl FnMut(&Request) -> Response + 'static,
) -> (Service, Mounted) {
    let service = Service::responding(respond);
    let app = mount_app(address);
    app.hide_picture_errors();
    until("the venture appears", || app.find("article").is_some()).await;
    until("nothing is loading", || is_settled(&app)).await;
    (service, app)
}

/// Markup of the page of a venture.
async fn page_markup(venture: Map<String, Value>) -> String {
    let (_service, app) = open("/ventures/5", venture).await;
    app.get("main").inner_html()
}
