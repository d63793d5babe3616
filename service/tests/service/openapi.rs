//! The OpenAPI document.

use crate::support::{Server, keyed, open};
use directory_api::endpoint::{self, Access};
use serde_json::Value;
use std::fs;
use std::path::Path;

#[test]
fn the_document_describes_every_endpoint_in_both_forms() {
    let server = Server::over_fixture(keyed());
    let reply = server.get_bare("/v1/openapi.json");
    assert_eq!(reply.header("content-type").as_deref(), Some("application/json"));
    let document = reply.json();
    assert_eq!(document["openapi"], "3.1.0");
    for endpoint in endpoint::ALL {
        for path in [endpoint.path.to_owned(), endpoint.json_path()] {
            let operation = &document["paths"][&path]["get"];
            assert_eq!(operation["summary"], endpoint.summary, "{path}");
            let all = [endpoint.parameters, endpoint.extended];
            let all = all.into_iter().max_by_key(|parameters| parameters.len()).unwrap();
            let described = all.iter().map(|parameter| parameter.name);
            let mut expected: Vec<&str> =
                endpoint.path_parameter().into_iter().chain(described).collect();
            expected.sort_unstable();
            assert_eq!(names(&operation["parameters"]), expected, "{path}");
            let needs_key = endpoint.access == Access::Key;
            assert_eq!(operation["security"].is_array(), needs_key, "{path}");
            assert_eq!(operation["responses"]["401"].is_object(), needs_key, "{path}");
        }
    }
    assert_eq!(server.get_bare("/v1/openapi").json(), document);
}

/// The names of parameters, in alphabetical order. An object whose properties are parameters of
/// their own counts as these.
fn names(parameters: &Value) -> Vec<&str> {
    let mut names = Vec::new();
    for parameter in parameters.as_array().unwrap() {
        match parameter["schema"]["properties"].as_object() {
            Some(properties) => names.extend(properties.keys().map(String::as_str)),
            None => names.push(parameter["name"].as_str().unwrap()),
        }
    }
    names.sort_unstable();
    names
}

#[test]
fn that_a_search_needs_one_of_its_filters_can_be_read_by_a_program() {
    let document = Server::over_fixture(keyed()).get_bare("/v1/openapi.json").json();
    let filter = &document["paths"]["/v1/ventures/search"]["get"]["parameters"][0];
    let any_of = filter["schema"]["anyOf"].as_array().unwrap();
    let required: Vec<&str> = any_of.iter().map(|of| of["required"][0].as_str().unwrap()).collect();
    assert_eq!(required, ["name", "country", "sector", "status"]);
    assert_eq!((&filter["style"], &filter["explode"]), (&"form".into(), &true.into()));
}

/// Every `$ref` of the document.
fn references<'a>(value: &'a Value, found: &mut Vec<&'a str>) {
    match value {
        Value::Object(object) => {
            found.extend(object.get("$ref").and_then(Value::as_str));
            object.values().for_each(|value| references(value, found));
        }
        Value::Array(items) => items.iter().for_each(|item| references(item, found)),
        _ => {}
    }
}

#[test]
fn every_reference_leads_somewhere_and_every_operation_has_its_own_id() {
    let server = Server::over_fixture(keyed());
    let document = server.get_bare("/v1/openapi.json").json();
    let mut found = Vec::new();
    references(&document, &mut found);
    assert!(found.len() > 50);
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
    let operations = document["paths"].as_object().unwrap().values();
    let mut ids: Vec<&str> =
        operations.map(|path| path["get"]["operationId"].as_str().unwrap()).collect();
    let count = ids.len();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), count);
}

#[test]
fn an_open_service_describes_itself_as_open() {
    let document = Server::over_fixture(open()).get_bare("/v1/openapi.json").json();
    assert!(document["paths"]["/v1/users"]["get"]["security"].is_null());
}

#[test]
fn the_samples_exist() {
    let server = Server::over_fixture(keyed());
    let document = server.get_bare("/v1/openapi.json").json();
    for path in ["/v1/users/{user_id}", "/v1/ventures/{venture_id}"] {
        let sample = document["paths"][path]["get"]["parameters"][0]["example"].as_str().unwrap();
        let (before, _) = path.split_once('{').unwrap();
        assert_eq!(server.get(&format!("{before}{sample}")).status, 200, "{path}");
    }
}

#[test]
fn the_fixtures_of_the_contract_are_as_the_document_says() {
    let document = Server::over_fixture(keyed()).document();
    let folder =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/directory-api/tests/fixtures");
    for endpoint in endpoint::ALL {
        let text = fs::read_to_string(folder.join(format!("{}.json", endpoint.name))).unwrap();
        document.check(endpoint.path, 200, &serde_json::from_str(&text).unwrap());
    }
}

#[test]
#[should_panic(expected = "is not of type")]
fn a_body_of_another_form_is_noticed() {
    let body = serde_json::json!({ "ventures": [{ "id": 5 }], "status_code": 200 });
    Server::over_fixture(keyed()).document().check("/v1/ventures", 200, &body);
}
