//! Operations, one for each endpoint, and responses that they share.

use super::insert;
use super::schemas;
use crate::serve::source::Source;
use crate::serve::state::Settings;
use directory_api::endpoint::{Access, Endpoint};
use serde_json::{Map, Value, json};

/// Endpoint to describe.
pub(super) struct Operation<'a> {
    pub endpoint: &'static Endpoint,
    pub source: Source,
    pub settings: &'a Settings,
}

impl Operation<'_> {
    pub(super) fn path_item(&self) -> Value {
        let mut operation = json!({
            "operationId": self.endpoint.name,
            "summary": self.endpoint.summary,
            "description": self.description(),
            "tags": [self.endpoint.name.split('.').next()],
            "parameters": self.parameters(),
            "responses": self.responses(),
        });
        if !self.needs_key() {
            // With a key, ventures have sums over their rounds.
            let takes_key = self.takes_questions() && !self.settings.keys.are_open();
            let security = if takes_key { json!([{}, { "apiKey": [] }]) } else { json!([]) };
            insert(&mut operation, "security", security);
        }
        json!({ "get": operation })
    }

    fn description(&self) -> String {
        let mut text = self.endpoint.description.to_owned();
        if self.takes_questions() {
            text += " With only the parameters of the specification, this is the specified list. \
                With any other, it returns the records that match all filters (a repeated filter \
                matches any of its values), and `applied` in `_metadata` names the applied \
                parameters.";
        }
        if matches!(self.source, Source::VentureSearch) {
            text += " At least one of `name`, `country`, `sector` and `status` is required; without \
                any, the response is 400, `Missing required parameters`.";
        }
        text
    }

    fn needs_key(&self) -> bool {
        self.endpoint.access == Access::Key && !self.settings.keys.are_open()
    }

    /// True if the list has the query extension.
    pub(super) fn takes_questions(&self) -> bool {
        self.settings.search && self.endpoint.question.is_some()
    }

    fn responses(&self) -> Value {
        let mut all = Map::new();
        all.insert(
            "200".to_owned(),
            json!({
                "description": "The data.",
                "headers": { "X-Request-Id": text_header("Id of this request in the log.") },
                "content": { "application/json": {
                    "schema": schemas::body(self.endpoint, self.takes_questions()),
                } },
            }),
        );
        let mut statuses = vec!["304", "400", "405", "406", "414", "429", "431", "500", "503"];
        if self.needs_key() {
            statuses.push("401");
        }
        if self.endpoint.path_parameter().is_some() {
            statuses.push("404");
        }
        let shared = |status| json!({ "$ref": format!("#/components/responses/{status}") });
        all.extend(statuses.into_iter().map(|status| (status.to_owned(), shared(status))));
        Value::Object(all)
    }
}

/// Word with a capital first letter.
pub(super) fn capitalize(word: &str) -> String {
    let (first, rest) = word.split_at_checked(1).unwrap_or_default();
    first.to_ascii_uppercase() + rest
}

/// Responses to which operations refer by status.
pub(super) fn shared_responses() -> Value {
    let errors = [
        (
            "400",
            "A parameter is missing or wrong; `status_txt` names it and the accepted values. A \
             request that is not HTTP gets this status without a body.",
        ),
        ("401", "The API key is missing or wrong."),
        ("404", "The user or venture does not exist."),
        ("405", "The method is not GET or HEAD."),
        ("406", "The request accepts no available content coding."),
        ("429", "Too many requests; `Retry-After` has the seconds to wait."),
        ("500", "The service failed; its log has the reason."),
        ("503", "The service took too long, or is still loading its search index."),
    ];
    let mut all: Map<String, Value> =
        errors.into_iter().map(|(status, text)| (status.to_owned(), error(status, text))).collect();
    for (status, text) in [
        ("304", "The client already has the data (`If-None-Match`)."),
        ("414", "The address is too long."),
        ("431", "Address and headers are too long, or there are over 100 headers."),
    ] {
        all.insert(status.to_owned(), json!({ "description": text }));
    }
    Value::Object(all)
}

fn error(status: &str, description: &str) -> Value {
    let mut headers = Map::new();
    let header = match status {
        "401" => Some(("WWW-Authenticate", "How to authenticate.")),
        "405" => Some(("Allow", "Allowed methods.")),
        "429" | "503" => Some(("Retry-After", "Seconds to wait.")),
        _ => None,
    };
    if let Some((name, text)) = header {
        headers.insert(name.to_owned(), text_header(text));
    }
    json!({
        "description": description,
        "headers": headers,
        "content": { "application/json": { "schema": schemas::reference("Error") } },
    })
}

fn text_header(description: &str) -> Value {
    json!({ "description": description, "schema": { "type": "string" } })
}
