//! `docs/coverage.md` and `docs/interface.md` name every endpoint, parameter and field of the
//! contract, and nothing else.

use directory_api::endpoint::{self, Access, Body, Endpoint, Parameter};
use directory_api::response::list::ListShape;
use directory_api::response::{Metadata, encode};
use directory_api::{Facet, FacetField, schema};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the text of a page of `docs`.
fn page(name: &str) -> String {
    fs::read_to_string(root().join("docs").join(name)).unwrap()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Rows of the page: each name, prefixed with the heading of its section, and the path of its code.
fn table(text: &str) -> BTreeMap<String, String> {
    let mut table = BTreeMap::new();
    for section in text.split("\n## ").skip(1) {
        let heading = section.lines().next().unwrap_or_default().replace('`', "");
        for line in section.lines().filter(|line| line.starts_with("| `")) {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            assert!(cells.len() == 3 && !cells.contains(&""), "a row lacks a cell: {line}");
            let name = format!("{heading}: {}", cells[0].replace('`', ""));
            let known = table.insert(name, cells[2].replace('`', ""));
            assert!(known.is_none(), "{} is repeated", cells[0]);
        }
    }
    table
}

/// Returns the cells of the rows of a page with four columns, by the heading of their section.
fn rows(text: &str) -> Vec<(&str, [&str; 4])> {
    let mut heading = "";
    let mut rows = Vec::new();
    for line in text.lines() {
        if line.starts_with('#') {
            heading = line.trim_start_matches(['#', ' ']);
        } else if line.starts_with("| `") {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            rows.extend(cells.try_into().map(|cells| (heading, cells)));
        }
    }
    rows
}

/// Returns the texts between backticks.
fn code(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Parameters of an endpoint: those of the path in braces, then those given.
fn parameters(endpoint: &Endpoint, query: &[&'static Parameter]) -> Vec<String> {
    let path = endpoint.path_parameter().map(|name| format!("{{{name}}}"));
    path.into_iter().chain(query.iter().map(|parameter| parameter.name.to_owned())).collect()
}

/// Parameters and fields of an endpoint.
fn names(endpoint: &Endpoint) -> Vec<String> {
    let parameters = parameters(endpoint, &endpoint.all_parameters());
    let parameters = parameters
        .into_iter()
        .map(|name| if name.starts_with('{') { name } else { format!("?{name}") });
    let fields = match endpoint.body {
        Body::Page(_, record) | Body::ArrayOfOne(_, record) | Body::TopLevel(_, record) => {
            let schemas = schema::all();
            let schema = &schemas.iter().find(|(name, _)| *name == record).unwrap().1;
            fields(schema).into_iter().map(|(name, _)| name).collect()
        }
        Body::Names(key) => vec![key.to_owned()],
    };
    parameters.chain(fields).collect()
}

/// Fields of a schema with their types; names of nested fields follow the name of their list.
fn fields(schema: &Value) -> Vec<(String, String)> {
    let properties = schema.get("properties").and_then(Value::as_object).unwrap();
    let names = properties.iter().flat_map(|(name, schema)| {
        let items = schema.get("items").filter(|items| items.get("properties").is_some());
        let inner = items.into_iter().flat_map(fields);
        let own = items.is_none().then(|| (name.clone(), schema_type(schema).to_owned()));
        inner.map(move |(inner, kind)| (format!("{name}.{inner}"), kind)).chain(own)
    });
    names.collect()
}

/// Type in a schema. Optional values are arrays of their type and `null`.
fn schema_type(schema: &Value) -> &str {
    let kind = &schema["type"];
    kind.as_str().or_else(|| kind[0].as_str()).unwrap()
}

/// Type of a value, in the words of JSON Schema.
fn value_type(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// Fields of every page except its records, and those of `_metadata`, with values.
fn envelope() -> [Map<String, Value>; 2] {
    let metadata = Metadata { offset: Some(0), limit: Some(1), total: Some(2) };
    let facets = [(FacetField::Country, Facet::default())].into_iter().collect();
    let unknown = [("founded".to_owned(), 1)].into_iter().collect();
    let shape = ListShape::Keyed("records");
    let body = encode::results(shape, [], metadata, &["sort"], &facets, &unknown, None);
    let body: Value = serde_json::from_str(&body).unwrap();
    let inner = body["_metadata"][0].as_object().unwrap().clone();
    let mut outer = body.as_object().unwrap().clone();
    outer.remove("records");
    [outer, inner]
}

/// Checks that a page has the names of the contract and no others.
fn compare(page: &str, documented: &BTreeSet<String>, contract: &BTreeSet<String>) {
    let missing: Vec<_> = contract.difference(documented).collect();
    let unknown: Vec<_> = documented.difference(contract).collect();
    assert!(missing.is_empty(), "docs/{page} lacks {missing:#?}");
    assert!(unknown.is_empty(), "docs/{page} has unknown names: {unknown:#?}");
}

#[test]
fn coverage_page_matches_contract() {
    let table = table(&page("coverage.md"));
    let mut contract = BTreeSet::new();
    let [outer, inner] = envelope();
    contract.extend(inner.keys().map(|name| format!("Every response: _metadata.{name}")));
    let outer = outer.keys().filter(|name| *name != "_metadata");
    contract.extend(outer.map(|name| format!("Every response: {name}")));
    for endpoint in endpoint::ALL {
        contract
            .extend(names(endpoint).iter().map(|name| format!("GET {}: {name}", endpoint.path)));
    }
    compare("coverage.md", &table.keys().cloned().collect(), &contract);
    for (name, path) in table {
        assert!(root().join(&path).exists(), "{name}: {path} does not exist");
    }
}

#[test]
fn interface_page_matches_contract() {
    let text = page("interface.md");
    let mut contract = BTreeSet::new();
    let mut add = |section: &str, name: &str, kind: &str| {
        contract.insert(format!("{section}: {name}: {kind}"));
    };
    let sections = ["Response envelope", "Pagination metadata"];
    for (section, fields) in sections.into_iter().zip(envelope()) {
        fields.iter().for_each(|(name, value)| add(section, name, value_type(value)));
    }
    let counts = &schema::facets_schema()["properties"]["country"];
    for (section, schema) in schema::all().iter().chain([&("Counts", counts.clone())]) {
        fields(schema).iter().for_each(|(name, kind)| add(section, name, kind));
    }
    for endpoint in endpoint::ALL {
        let specified: Vec<_> = endpoint.parameters.iter().collect();
        let access = if endpoint.access == Access::Key { "needed" } else { "open" };
        let parameters = parameters(endpoint, &specified).join(", ");
        add("Endpoints", endpoint.path, &format!("{parameters}; {access}"));
        for parameter in endpoint.question.iter().flat_map(|question| question().parameters()) {
            let kind = if parameter.repeats { "repeatable" } else { "single" };
            add(&format!("Parameters of {}", endpoint.path), parameter.name, kind);
        }
    }
    let mut documented = BTreeSet::new();
    for (heading, [name, kind, meaning, example]) in rows(&text) {
        let section = heading.split(" (").next().unwrap().replace('`', "");
        let name = code(name)[0];
        let kind = if heading == "Endpoints" {
            format!("{}; {example}", code(kind).join(", "))
        } else if section.starts_with("Parameters") {
            if kind.ends_with("repeatable") { "repeatable" } else { "single" }.to_owned()
        } else {
            let value: Value = serde_json::from_str(code(example)[0]).unwrap();
            assert_eq!(value_type(&value), kind, "{section}: example of {name}");
            kind.to_owned()
        };
        assert!(!meaning.is_empty(), "{section}: {name} has no meaning");
        let row = format!("{section}: {name}: {kind}");
        assert!(documented.insert(row), "{section}: {name} is repeated");
    }
    compare("interface.md", &documented, &contract);
}

#[test]
fn examples_of_interface_page_are_accepted() {
    let text = page("interface.md");
    for (heading, [name, .., example]) in rows(&text) {
        let Some(path) = heading.strip_prefix("Parameters of ") else { continue };
        let list = endpoint::ALL.into_iter().find(|endpoint| endpoint.path == code(path)[0]);
        let parameters = list.unwrap().all_parameters();
        let parameter = parameters.iter().find(|parameter| parameter.name == code(name)[0]);
        let (written, value) = code(example)[0].split_once('=').unwrap();
        assert_eq!(written, code(name)[0]);
        assert!(parameter.unwrap().values.accept(value), "{path}: {written}={value}");
    }
}
