//! `docs/coverage.md` names every endpoint, parameter and field of the contract, and nothing else.

use directory_api::endpoint::{self, Body, Endpoint};
use directory_api::response::list::ListShape;
use directory_api::response::{Metadata, encode};
use directory_api::{Facet, FacetField, schema};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

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

/// Parameters and fields of an endpoint.
fn names(endpoint: &Endpoint) -> Vec<String> {
    let path = endpoint.path_parameter().map(|name| format!("{{{name}}}"));
    let query =
        endpoint.all_parameters().into_iter().map(|parameter| format!("?{}", parameter.name));
    let fields = match endpoint.body {
        Body::Page(_, record) | Body::ArrayOfOne(_, record) | Body::TopLevel(_, record) => {
            let schemas = schema::all();
            fields(&schemas.iter().find(|(name, _)| *name == record).unwrap().1)
        }
        Body::Names(key) => vec![key.to_owned()],
    };
    path.into_iter().chain(query).chain(fields).collect()
}

/// Fields of a schema; names of nested fields follow the name of their list.
fn fields(schema: &Value) -> Vec<String> {
    let properties = schema.get("properties").and_then(Value::as_object).unwrap();
    let names = properties.iter().flat_map(|(name, schema)| {
        match schema.get("items").filter(|items| items.get("properties").is_some()) {
            Some(items) => fields(items).iter().map(|inner| format!("{name}.{inner}")).collect(),
            None => vec![name.clone()],
        }
    });
    names.collect()
}

/// Fields of every page except its records.
fn envelope() -> Vec<String> {
    let metadata = Metadata { offset: Some(0), limit: Some(1), total: Some(2) };
    let facets = [(FacetField::Country, Facet::default())].into_iter().collect();
    let unknown = [("founded".to_owned(), 1)].into_iter().collect();
    let shape = ListShape::Keyed("records");
    let body = encode::results(shape, [], metadata, &["sort"], &facets, &unknown, None);
    let body: Value = serde_json::from_str(&body).unwrap();
    let inner = body["_metadata"][0].as_object().unwrap().keys();
    let outer = body.as_object().unwrap().keys();
    let outer = outer.filter(|name| !["records", "_metadata"].contains(&name.as_str()));
    outer.cloned().chain(inner.map(|name| format!("_metadata.{name}"))).collect()
}

#[test]
fn coverage_page_matches_contract() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let table = table(&fs::read_to_string(root.join("docs/coverage.md")).unwrap());
    let mut contract = BTreeSet::new();
    contract.extend(envelope().into_iter().map(|name| format!("Every response: {name}")));
    for endpoint in endpoint::ALL {
        contract
            .extend(names(endpoint).iter().map(|name| format!("GET {}: {name}", endpoint.path)));
    }
    let documented: BTreeSet<String> = table.keys().cloned().collect();
    let missing: Vec<_> = contract.difference(&documented).collect();
    let unknown: Vec<_> = documented.difference(&contract).collect();
    assert!(missing.is_empty(), "docs/coverage.md lacks {missing:#?}");
    assert!(unknown.is_empty(), "docs/coverage.md has unknown names: {unknown:#?}");
    for (name, path) in table {
        assert!(root.join(&path).exists(), "{name}: {path} does not exist");
    }
}
