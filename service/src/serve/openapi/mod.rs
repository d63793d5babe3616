//! OpenAPI 3.1 document, from the contract's table of endpoints and the schemas of its records.

mod operations;
mod parameters;
mod schemas;

use super::source::Source;
use super::state::Settings;
use directory_api::endpoint::Endpoint;
use serde_json::{Map, Value, json};

/// Creates the document for the endpoints that a service offers.
pub(crate) fn document(
    settings: &Settings,
    offered: impl Iterator<Item = (&'static Endpoint, Source)>,
) -> Value {
    let mut paths = Map::new();
    for (endpoint, source) in offered {
        let operation = operations::Operation { endpoint, source, settings };
        paths.insert(endpoint.path.to_owned(), operation.path_item());
    }
    let paths = Value::Object(paths);
    let responses =
        retain_referenced(operations::shared_responses(), "responses", &paths.to_string());
    let schemas = retain_referenced(schemas::all(), "schemas", &format!("{paths}{responses}"));
    let mut components = json!({ "schemas": schemas, "responses": responses });
    let mut security = json!([]);
    if !settings.keys.are_open() {
        insert(&mut components, "securitySchemes", json!({ "apiKey": key_scheme() }));
        security = json!([{ "apiKey": [] }]);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Venture Directory Service",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "A read-only directory of users, ventures and fundraising rounds.",
            "description": DESCRIPTION,
            "contact": { "name": "The maintainers of Venture Directory" },
            "license": { "name": env!("CARGO_PKG_LICENSE"), "identifier": env!("CARGO_PKG_LICENSE") },
        },
        "servers": [{ "url": "/" }],
        "security": security,
        "tags": TAGS.map(|(name, description)| json!({ "name": name, "description": description })),
        "paths": paths,
        "components": components,
    })
}

const DESCRIPTION: &str = "Every path below `/v1` may have the suffix `.json`, which makes no \
    difference. Every response has the envelope fields `status_code` and `status_txt`. Query \
    parameters that an operation does not describe are ignored.";

const TAGS: [(&str, &str); 3] = [
    ("users", "People, their ventures, their activity, and the people they follow."),
    ("fundraising", "Fundraising rounds and their stages."),
    ("ventures", "Ventures, their activity and teams, and the values to filter them by."),
];

/// Security scheme of a key. There is only one, because generated clients would use all of them,
/// and put the key into every address.
fn key_scheme() -> Value {
    json!({
        "type": "apiKey",
        "in": "header",
        "name": "X-API-Key",
        "description": "The key may also be sent as `Authorization: Bearer KEY`, as the password \
            of HTTP Basic, or in the query as `apiKey=KEY`, where proxies may log it.",
    })
}

/// Removes the components of a kind that a text does not refer to.
fn retain_referenced(mut components: Value, kind: &str, text: &str) -> Value {
    if let Some(components) = components.as_object_mut() {
        components.retain(|name, _| text.contains(&format!("\"#/components/{kind}/{name}\"")));
    }
    components
}

/// Adds a field to an object.
fn insert(object: &mut Value, name: &str, value: Value) {
    if let Some(object) = object.as_object_mut() {
        object.insert(name.to_owned(), value);
    }
}
