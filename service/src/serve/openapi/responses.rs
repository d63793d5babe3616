//! Responses: the success of an operation, and the errors that operations share.

use super::schemas::reference;
use serde_json::{Map, Value, json};

/// A success with a body of this schema.
pub(super) fn success(schema: &Value) -> Value {
    json!({
        "description": "The data.",
        "headers": { "X-Request-Id": text_header("Names this request in the service's log.") },
        "content": { "application/json": { "schema": schema } },
    })
}

/// The statuses that any request may get.
const OF_EVERY_OPERATION: [&str; 8] = ["400", "405", "413", "414", "429", "431", "500", "503"];

/// The responses that every operation has.
pub(super) fn of_every_operation() -> impl Iterator<Item = (String, Value)> {
    OF_EVERY_OPERATION.into_iter().map(shared_one)
}

/// A reference to one of the responses of [`shared`].
pub(super) fn shared_one(status: &str) -> (String, Value) {
    (status.to_owned(), json!({ "$ref": format!("#/components/responses/{status}") }))
}

/// The responses that operations refer to by status.
pub(super) fn shared() -> Value {
    let errors = [
        (
            "400",
            "A parameter is missing or wrong; `status_txt` names it and what it may be. A request \
             that is not HTTP gets this status without a body.",
        ),
        ("401", "No API key, or a wrong one."),
        ("404", "There is no such user or venture."),
        ("405", "Another method than GET or HEAD."),
        ("413", "The request has a body that is too long; requests need none."),
        ("414", "The address is too long. From 64 KiB on, there is no body."),
        ("431", "The headers are too long. From 128 KiB or 100 headers on, there is no body."),
        ("429", "Too many requests; `Retry-After` says how many seconds to wait."),
        ("500", "The service failed; its log says why."),
        ("503", "The service took too long, or is not ready for questions yet."),
    ];
    let mut all: Map<String, Value> =
        errors.into_iter().map(|(status, text)| (status.to_owned(), error(status, text))).collect();
    all.insert(
        "304".to_owned(),
        json!({ "description": "The client has the data already (`If-None-Match`)." }),
    );
    Value::Object(all)
}

fn error(status: &str, description: &str) -> Value {
    let mut headers = Map::new();
    let header = match status {
        "401" => Some(("WWW-Authenticate", "How to authenticate.")),
        "405" => Some(("Allow", "The methods that are possible.")),
        "429" | "503" => Some(("Retry-After", "Seconds to wait.")),
        _ => None,
    };
    if let Some((name, text)) = header {
        headers.insert(name.to_owned(), text_header(text));
    }
    json!({
        "description": description,
        "headers": headers,
        "content": { "application/json": { "schema": reference("Error") } },
    })
}

fn text_header(description: &str) -> Value {
    json!({ "description": description, "schema": { "type": "string" } })
}
