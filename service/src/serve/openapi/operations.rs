//! The operations: one for each endpoint and path form.

use super::responses;
use super::schemas;
use super::{Samples, insert};
use crate::serve::settings::Settings;
use crate::serve::source::Source;
use directory_api::endpoint::{Access, Endpoint};
use serde_json::{Map, Value, json};

/// An endpoint, to be described.
pub(super) struct Operation<'a> {
    pub endpoint: &'static Endpoint,
    pub source: Source,
    pub settings: &'a Settings,
    pub samples: &'a Samples,
}

impl Operation<'_> {
    /// The path item, for the path with or without the suffix.
    pub(super) fn write(&self, with_suffix: bool) -> Value {
        let suffix = if with_suffix { ".json" } else { "" };
        let mut operation = json!({
            "operationId": format!("{}{suffix}", self.endpoint.name),
            "summary": self.endpoint.summary,
            "tags": [self.endpoint.name.split('.').next().unwrap_or_default()],
            "parameters": self.parameters(),
            "responses": self.responses(),
        });
        if self.needs_key() {
            let schemes = ["keyHeader", "bearer", "basic", "keyParameter"];
            let schemes = schemes.iter().map(|name| json!({ *name: [] })).collect();
            insert(&mut operation, "security", schemes);
        }
        json!({ "get": operation })
    }

    fn needs_key(&self) -> bool {
        self.endpoint.access == Access::Key && !self.settings.keys.are_open()
    }

    /// Whether the list has the query extension.
    pub(super) fn takes_questions(&self) -> bool {
        self.settings.search && !self.endpoint.extended.is_empty()
    }

    fn responses(&self) -> Value {
        let mut all = Map::new();
        all.insert(
            "200".to_owned(),
            responses::success(&schemas::body(self.endpoint, self.takes_questions())),
        );
        let mut statuses = vec!["304", "405", "413", "414", "429", "500", "503"];
        if !self.endpoint.parameters.is_empty() {
            statuses.push("400");
        }
        if self.needs_key() {
            statuses.push("401");
        }
        if self.endpoint.path_parameter().is_some() {
            statuses.push("404");
        }
        for status in statuses {
            all.insert(
                status.to_owned(),
                json!({ "$ref": format!("#/components/responses/{status}") }),
            );
        }
        Value::Object(all)
    }
}

/// The document itself.
pub(super) fn own_document() -> Value {
    own("document", "This document.", &json!({ "type": "object", "required": ["openapi"] }))
}

/// Whether the service is well.
pub(super) fn health() -> Value {
    own(
        "health",
        "Whether the service can read its database and answer questions.",
        &schemas::reference("Envelope"),
    )
}

fn own(id: &str, summary: &str, schema: &Value) -> Value {
    let error = |status: &str| json!({ "$ref": format!("#/components/responses/{status}") });
    json!({ "get": {
        "operationId": id,
        "summary": summary,
        "tags": ["service"],
        "responses": {
            "200": responses::success(schema),
            "405": error("405"),
            "413": error("413"),
            "414": error("414"),
            "429": error("429"),
            "500": error("500"),
            "503": error("503"),
        },
    } })
}
