//! The OpenAPI 3.1 document, which follows from the contract's endpoint table and from the schemas
//! of its records.

mod operations;
mod parameters;
mod responses;
mod schemas;

use super::settings::Settings;
use super::source::Source;
use directory_api::endpoint::Endpoint;
use serde_json::{Map, Value, json};

/// Identifiers that exist, so that a reader of the document, or a tester, can try a request out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Samples {
    /// A user's.
    pub(crate) user: Option<String>,
    /// A venture's.
    pub(crate) venture: Option<String>,
}

/// Writes the document for the endpoints that a service offers.
pub(crate) fn document(
    settings: &Settings,
    samples: &Samples,
    offered: impl Iterator<Item = (&'static Endpoint, Source)>,
) -> Value {
    let mut paths = Map::new();
    for (endpoint, source) in offered {
        let operation = operations::Operation { endpoint, source, settings, samples };
        paths.insert(endpoint.path.to_owned(), operation.write(false));
        paths.insert(endpoint.json_path(), operation.write(true));
    }
    paths.insert("/v1/openapi.json".to_owned(), operations::own_document());
    paths.insert("/healthz".to_owned(), operations::health());
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Venture Directory Service",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "A read-only directory of users, ventures and fundraising rounds.",
            "description": DESCRIPTION,
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": {
            "schemas": schemas::all(),
            "responses": responses::shared(),
            "securitySchemes": security_schemes(),
        },
    })
}

const DESCRIPTION: &str = "Every path may be written with or without the suffix `.json`. Every \
    response carries the envelope fields `status_code` and `status_txt`. Query parameters that an \
    operation does not describe are ignored.";

/// Adds a part to an object.
fn insert(object: &mut Value, name: &str, part: Value) {
    if let Some(object) = object.as_object_mut() {
        object.insert(name.to_owned(), part);
    }
}

/// The places that a key may be sent in.
fn security_schemes() -> Value {
    json!({
        "keyHeader": { "type": "apiKey", "in": "header", "name": "X-API-Key" },
        "bearer": { "type": "http", "scheme": "bearer" },
        "basic": { "type": "http", "scheme": "basic", "description": "The key is the password." },
        "keyParameter": { "type": "apiKey", "in": "query", "name": "apiKey" },
    })
}
