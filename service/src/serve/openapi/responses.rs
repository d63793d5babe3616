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

/// The responses that operations refer to by status.
pub(super) fn shared() -> Value {
    let errors = [
        ("400", "A parameter is missing or wrong; `status_txt` names it and what it may be."),
        ("401", "No API key, or a wrong one."),
        ("404", "There is no such user or venture."),
        ("405", "Another method than GET or HEAD."),
        ("413", "The request has a body that is too long; requests need none."),
        ("414", "The address is too long."),
        ("429", "Too many requests; `Retry-After` says how many seconds to wait."),
        ("500", "The service failed; its log says why."),
        ("503", "The service took too long, or is not ready for questions yet."),
    ];
    let mut all: Map<String, Value> =
        errors.into_iter().map(|(status, text)| (status.to_owned(), error(status, text))).collect();
    all.insert("304".to_owned(), json!({ "description": "The client has the data already." }));
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
