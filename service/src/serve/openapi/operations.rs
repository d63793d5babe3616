//! The operations: one for each endpoint.

use super::responses;
use super::schemas;
use super::{Samples, insert};
use crate::serve::source::Source;
use crate::serve::state::Settings;
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
    /// The path item.
    pub(super) fn write(&self) -> Value {
        let mut operation = json!({
            "operationId": id(self.endpoint.name),
            "summary": self.endpoint.summary,
            "description": self.description(),
            "tags": [group(self.endpoint.name)],
            "parameters": self.parameters(),
            "responses": self.responses(),
        });
        if !self.needs_key() {
            insert(&mut operation, "security", json!([]));
        }
        json!({ "get": operation })
    }

    fn description(&self) -> String {
        let mut text = self.endpoint.description.to_owned();
        if self.takes_questions() {
            text += " This is the list as specified. With any other parameter than those of the \
                specification it is a list of results: only records that match all filters, a \
                filter with several values matching any of them, and `_metadata` names the \
                parameters that were applied in `applied`.";
        }
        if matches!(self.source, Source::VentureSearch) {
            text += " At least one of `name`, `country`, `sector` and `status` is needed; without \
                any, the response is 400, `Missing required parameters`.";
        }
        text
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
        let mut statuses = vec!["304"];
        if self.needs_key() {
            statuses.push("401");
        }
        if self.endpoint.path_parameter().is_some() {
            statuses.push("404");
        }
        all.extend(statuses.into_iter().map(responses::shared_one));
        all.extend(responses::of_every_operation());
        Value::Object(all)
    }
}

/// The first part of an endpoint's name, which is also the name of its tag.
fn group(name: &str) -> &str {
    name.split('.').next().unwrap_or_default()
}

/// The id of an operation, from which generators make the name of a function: `listUsers`.
fn id(name: &str) -> String {
    let group = capitalized(group(name));
    let one = group.strip_suffix('s').unwrap_or(&group);
    match name.split_once('.').map_or("", |(_, part)| part) {
        "one" => format!("get{one}"),
        verb @ ("list" | "search") => format!("{verb}{group}"),
        part => format!("list{one}{}", capitalized(part)),
    }
}

/// A word with a capital at its beginning.
pub(super) fn capitalized(word: &str) -> String {
    let (first, rest) = word.split_at_checked(1).unwrap_or_default();
    first.to_ascii_uppercase() + rest
}

/// The document itself.
pub(super) fn own_document() -> Value {
    let mut responses = own_responses(&json!({
        "type": "object",
        "properties": { "openapi": { "type": "string", "description": "The version of OpenAPI." } },
        "required": ["openapi"],
    }));
    let (status, response) = responses::shared_one("304");
    insert(&mut responses, &status, response);
    let description = "This document. It changes with the program and its settings alone.";
    own("getOpenApiDocument", "Get this document", description, &responses)
}

/// Whether the service is well.
pub(super) fn health() -> Value {
    let description = "200 if the service can read its database and answer questions; otherwise \
        503, for example while the directory is being read at start.";
    let responses = own_responses(&schemas::reference("Envelope"));
    own("getHealth", "Check the service", description, &responses)
}

fn own(id: &str, summary: &str, description: &str, responses: &Value) -> Value {
    json!({ "get": {
        "operationId": id,
        "summary": summary,
        "description": description,
        "tags": ["service"],
        "security": [],
        "responses": responses,
    } })
}

fn own_responses(schema: &Value) -> Value {
    let success = ("200".to_owned(), responses::success(schema));
    Value::Object([success].into_iter().chain(responses::of_every_operation()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use directory_api::endpoint;

    #[test]
    fn ids_make_good_names_of_functions() {
        let ids = endpoint::ALL.map(|endpoint| id(endpoint.name));
        assert_eq!(
            ids.join(" "),
            "listUsers getUser listUserVentures listUserFollowers listUserFollowing \
             listUserActivity listFundraising listFundraisingStages searchFundraising \
             listVentures listVentureCountries listVentureSectors searchVentures getVenture \
             listVentureActivity listVentureTeam"
        );
    }
}
