//! OpenAPI document.

use crate::support::{Server, keyed_settings, open_settings};
use directory_api::endpoint::{self, Access};
use serde_json::{Value, json};

#[test]
fn document_describes_every_endpoint_once() {
    let server = Server::with_fixture(keyed_settings());
    let reply = server.get_without_key("/v1/openapi.json");
    assert_eq!(reply.header("content-type").as_deref(), Some("application/json"));
    let document = reply.json();
    assert_eq!(document["openapi"], "3.1.0");
    for endpoint in endpoint::ALL {
        let path = endpoint.path;
        let operation = &document["paths"][path]["get"];
        assert_eq!(operation["summary"], endpoint.summary, "{path}");
        let described = endpoint.all_parameters().into_iter().map(|parameter| parameter.name);
        let expected: Vec<&str> = endpoint.path_parameter().into_iter().chain(described).collect();
        assert_eq!(names(&operation["parameters"]), expected, "{path}");
        let needs_key = endpoint.access == Access::Key;
        assert_eq!(operation["security"].is_null(), needs_key, "the default is a key: {path}");
        assert_eq!(operation["responses"]["401"].is_object(), needs_key, "{path}");
    }
    let paths = document["paths"].as_object().unwrap();
    assert_eq!(paths.len(), endpoint::ALL.len());
    assert_eq!(document["security"], json!([{ "apiKey": [] }]));
    assert_eq!(document["components"]["securitySchemes"].as_object().unwrap().len(), 1);
    assert_eq!(server.get_without_key("/v1/openapi").json(), document);
    let document = Server::with_fixture(open_settings()).get_without_key("/v1/openapi.json").json();
    assert_eq!(document["security"], json!([]));
    assert!(document["components"]["securitySchemes"].is_null());
}

fn names(parameters: &Value) -> Vec<&str> {
    let parameters = parameters.as_array().unwrap();
    parameters.iter().map(|parameter| parameter["name"].as_str().unwrap()).collect()
}

#[test]
fn examples_of_parameters_fit_their_schemas() {
    let server = Server::with_fixture(keyed_settings());
    let document = server.get_without_key("/v1/openapi.json").json();
    let paths = document["paths"].as_object().unwrap();
    let operations = paths.iter().map(|(path, item)| (path, &item["get"]));
    for (path, operation) in operations {
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            assert!(parameter["description"].as_str().unwrap().ends_with('.'), "{parameter}");
            let schema = &parameter["schema"];
            assert!(schema["type"].is_string() && schema["type"] != "object", "{parameter}");
            let validator = jsonschema::draft202012::new(schema).unwrap();
            assert!(validator.is_valid(&parameter["example"]), "{path}: {parameter}");
        }
        for text in ["summary", "description"] {
            assert!(operation[text].is_string(), "{path} has no {text}");
        }
    }
}
