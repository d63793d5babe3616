//! Schemas of the contract's records, the envelope, and bodies that consist of them.

use super::insert;
use super::operations::capitalize;
use directory_api::endpoint::{Body, Endpoint};
use directory_api::response::list::ListShape;
use directory_api::schema;
use serde_json::{Map, Value, json};

/// Reference to one of the schemas of [`all`].
pub(super) fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// Name of a record's component: `User's venture item` → `UsersVentureItem`.
fn component_name(name: &str) -> String {
    let words = name.split(' ').map(|word| {
        let letters: String = word.chars().filter(char::is_ascii_alphanumeric).collect();
        capitalize(&letters)
    });
    words.collect()
}

/// All schemas that the document can refer to.
pub(super) fn all() -> Value {
    let records = schema::all().into_iter().map(|(name, schema)| (component_name(name), schema));
    let mut all: Map<String, Value> = records.collect();
    all.insert("Envelope".to_owned(), object(envelope()));
    all.insert("Error".to_owned(), error());
    let total = ("totalCount", json!({ "type": "integer", "minimum": 0 }));
    let digits = json!({ "type": "string", "pattern": "^[0-9]+$" });
    let page = [("offset", digits.clone()), ("limit", digits), total.clone()];
    let mut results = object(page.clone());
    if let Some(properties) = results.get_mut("properties") {
        insert(
            properties,
            "applied",
            json!({
                "type": "array",
                "items": { "type": "string" },
                "description": "Applied parameters. Absent from a plain list.",
            }),
        );
        insert(
            properties,
            "unknown",
            json!({
                "type": "object",
                "additionalProperties": { "type": "integer", "minimum": 0 },
                "description": "For each range, the number of records that lack only its value.",
            }),
        );
    }
    all.insert("PageMetadata".to_owned(), array_of_one(object(page)));
    all.insert("ResultsMetadata".to_owned(), array_of_one(results));
    all.insert("Facets".to_owned(), schema::facets_schema());
    all.insert("TotalMetadata".to_owned(), array_of_one(object([total])));
    Value::Object(all)
}

/// Schema of an endpoint's response body. A list that takes questions also has counts and the names
/// of applied parameters.
pub(super) fn body(endpoint: &Endpoint, takes_questions: bool) -> Value {
    let metadata = |name| ("_metadata", reference(name));
    match endpoint.body {
        Body::Page(ListShape::Keyed(key), record) => {
            let records = json!({ "type": "array", "items": reference(&component_name(record)) });
            if !takes_questions {
                return closed_object([(key, records), metadata("PageMetadata")]);
            }
            let mut body = closed_object([(key, records), metadata("ResultsMetadata")]);
            if let Some(properties) = body.get_mut("properties") {
                insert(properties, "facets", reference("Facets"));
            }
            body
        }
        Body::Page(ListShape::Indexed(wrapper), record) => {
            // Client generators ignore `patternProperties`.
            let mut body = closed_object([metadata("PageMetadata")]);
            let wrapped = object([(wrapper, reference(&component_name(record)))]);
            insert(&mut body, "additionalProperties", wrapped);
            let names = "^([0-9]+|_metadata|status_code|status_txt)$";
            insert(&mut body, "propertyNames", json!({ "pattern": names }));
            body
        }
        Body::Names(key) => {
            let names = json!({ "type": "array", "items": { "type": "string" } });
            closed_object([(key, names), metadata("TotalMetadata")])
        }
        Body::ArrayOfOne(key, record) => {
            closed_object([(key, array_of_one(reference(&component_name(record))))])
        }
        Body::TopLevel(_, record) => {
            json!({ "allOf": [reference(&component_name(record)), reference("Envelope")] })
        }
    }
}

fn envelope() -> [(&'static str, Value); 2] {
    let code = json!({ "type": "integer", "const": 200 });
    [("status_code", code), ("status_txt", json!({ "type": "string", "const": "OK" }))]
}

fn error() -> Value {
    let code = json!({ "type": "integer", "minimum": 400, "maximum": 599 });
    let text = json!({ "type": "string", "minLength": 1 });
    object([("status_code", code), ("status_txt", text)])
}

/// Object that has these properties.
fn object<'a>(properties: impl IntoIterator<Item = (&'a str, Value)>) -> Value {
    let properties: Map<String, Value> =
        properties.into_iter().map(|(name, schema)| (name.to_owned(), schema)).collect();
    let required: Vec<&String> = properties.keys().collect();
    json!({ "type": "object", "properties": properties, "required": required })
}

/// Body that has these properties, the envelope, and no other field.
fn closed_object<'a>(properties: impl IntoIterator<Item = (&'a str, Value)>) -> Value {
    let mut body = object(properties.into_iter().chain(envelope()));
    insert(&mut body, "additionalProperties", json!(false));
    body
}

fn array_of_one(schema: Value) -> Value {
    json!({ "type": "array", "items": schema, "minItems": 1, "maxItems": 1 })
}
