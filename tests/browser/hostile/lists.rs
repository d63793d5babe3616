//! Lists: each row has another field replaced, and the last one none.

use super::{NEIGHBOR, body, inspect, long, record, replaced, settle, short, style};
use crate::harness::{Request, Response, Service, config, mount_app_with};
use serde_json::{Map, Value};
use wasm_bindgen_test::wasm_bindgen_test;

const VENTURE: &str = r#"{
    "id": "1", "ownerid": "31", "title": "Neighbor", "date_created": "2016-09-05 15:32:10",
    "date_founded": "2014-03-01", "pitch": "The pitch.", "tagline": "The tagline.",
    "logo_uri": "", "website": "https://a.example", "network_strength": "0.5",
    "shorturl": "https://b.example", "address": "The street", "country": "Kenya",
    "latitude": "6.4", "longitude": "3.3", "sectors": ["Health"], "fundStatus": "Raising capital"
}"#;
const USER: &str = r#"{
    "id": "1", "firstName": "Ada", "lastName": "Obi", "displayName": "Neighbor",
    "lastActive": "2016-09-05 15:32:10"
}"#;
const ROUND: &str = r#"{
    "id": "1", "post_date": "2016-07-21 21:22:00", "title": "Neighbor",
    "fundStatus": "Raising capital", "venture_id": "7", "capital": "1000",
    "stage": "seed", "venture_title": "Acme", "country": "Kenya", "sectors": ["Health"]
}"#;
/// A page of records, each with another field replaced, and the record itself at the end.
fn rows(key: &str, whole: &Map<String, Value>, value: &str) -> String {
    let mut number = 1;
    let mut rows: Vec<String> = whole
        .keys()
        .map(|field| {
            number += 1;
            let mut record = whole.clone();
            record.insert("id".to_owned(), number.to_string().into());
            replaced(&record, &[(field, value)])
        })
        .collect();
    rows.push(Value::Object(whole.clone()).to_string());
    let count = rows.len();
    format!(
        r#"{{"{key}":[{}],"_metadata":[{{"offset":"0","limit":"50","totalCount":{count}}}]}}"#,
        rows.join(",")
    )
}

/// A service whose lists and lookups have this value everywhere.
fn service(value: String) -> impl FnMut(&Request) -> Response {
    let of = |record: &str| serde_json::from_str::<Map<String, Value>>(record).unwrap();
    move |request| {
        let names = |key: &str| body(format!(r#"{{"{key}":["Kenya",{value}]}}"#));
        match request.path() {
            "/v1/ventures" => body(rows("ventures", &of(VENTURE), &value)),
            "/v1/users" => body(rows("users", &of(USER), &value)),
            "/v1/fundraising" => body(rows("fundraising", &of(ROUND), &value)),
            "/v1/ventures/countries" => names("countries"),
            "/v1/ventures/sectors" => names("sectors"),
            "/v1/fundraising/stages" => names("stages"),
            _ => body(replaced(&record(VENTURE), &[("title", &value)])),
        }
    }
}

async fn check(address: &str) {
    let _styled = style();
    for (name, value) in [short(), long()].concat() {
        let what = format!("{name} at {address}");
        let _service = Service::responding(service(value));
        let app = mount_app_with(config(r#"{"pageSize": 50}"#), address);
        settle(&app, &what).await;
        assert!(app.shows(NEIGHBOR), "{what}: the others are there");
        inspect(&app, &what);
    }
}

#[wasm_bindgen_test]
async fn hostile_ventures_as_cards() {
    check("/ventures").await;
}

#[wasm_bindgen_test]
async fn hostile_ventures_as_a_table() {
    check("/ventures?view=table").await;
}

#[wasm_bindgen_test]
async fn hostile_people() {
    check("/users").await;
}

#[wasm_bindgen_test]
async fn hostile_rounds() {
    check("/fundraising").await;
}

#[wasm_bindgen_test]
async fn hostile_overview() {
    check("/").await;
}
