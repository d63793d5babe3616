//! `docs/coverage.md` names every endpoint, parameter and field of the contract, and no other.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use directory_api::endpoint::{self, Body, Endpoint};
use directory_api::response::list::ListShape;
use directory_api::response::{Metadata, encode};
use directory_api::{
    Facet, FacetField, FollowerItem, FoundVenture, FundraisingVenture, Record, Round, TeamMember,
    UserActivity, UserProfile, UserSummary, UserVenture, Venture, VentureActivity, VentureSummary,
    schema,
};
use schemars::JsonSchema;
use serde_json::Value;

/// The heading over what all responses have.
const EVERY: &str = "Every response";

/// What the table says: by heading, each name with the file or folder that shows it.
type Table = BTreeMap<String, BTreeMap<String, String>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Reads the rows of each section. Their first cell is a name, their last one a path.
fn table() -> Table {
    let text = fs::read_to_string(root().join("docs/coverage.md")).unwrap();
    let mut table = Table::new();
    for section in text.split("\n## ").skip(1) {
        let heading = section.lines().next().unwrap_or_default().replace('`', "");
        let rows = table.entry(heading).or_default();
        for line in section.lines().filter(|line| line.starts_with("| `")) {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            assert_eq!(cells.len(), 3, "a row has a name, a place and a path: {line}");
            assert!(!cells[1].is_empty(), "nothing is said about {}", cells[0]);
            let known = rows.insert(cells[0].replace('`', ""), cells[2].replace('`', ""));
            assert!(known.is_none(), "{} stands twice", cells[0]);
        }
    }
    table
}

/// What the contract holds, by the headings that it has to have in the table.
fn contract() -> BTreeMap<String, BTreeSet<String>> {
    let endpoints = endpoint::ALL.iter().map(|it| (format!("GET {}", it.path), names(it)));
    endpoints.chain([(EVERY.to_owned(), envelope())]).collect()
}

/// The parameters and fields of an endpoint.
fn names(endpoint: &Endpoint) -> BTreeSet<String> {
    let path = endpoint.path_parameter().map(|name| format!("{{{name}}}"));
    let Endpoint { parameters, extended, .. } = endpoint;
    let parameters = if extended.is_empty() { parameters } else { extended };
    let query = parameters.iter().map(|parameter| format!("?{}", parameter.name));
    let fields = match endpoint.body {
        Body::Page(_, record) | Body::ArrayOfOne(_, record) | Body::TopLevel(record) => {
            fields(&schemas()[record])
        }
        Body::Names(key) => BTreeSet::from([key.to_owned()]),
    };
    path.into_iter().chain(query).chain(fields).collect()
}

fn schemas() -> BTreeMap<&'static str, Value> {
    fn of<R: Record + JsonSchema>() -> (&'static str, Value) {
        (R::NAME, schema::of::<R>())
    }
    BTreeMap::from([
        of::<UserSummary>(),
        of::<UserProfile>(),
        of::<UserVenture>(),
        of::<FollowerItem>(),
        of::<UserActivity>(),
        of::<Round>(),
        of::<VentureSummary>(),
        of::<Venture>(),
        of::<VentureActivity>(),
        of::<TeamMember>(),
        of::<FoundVenture>(),
        of::<FundraisingVenture>(),
    ])
}

/// The fields of a schema; those of records inside of it behind the name of what holds them.
fn fields(schema: &Value) -> BTreeSet<String> {
    let properties = schema.get("properties").and_then(Value::as_object).unwrap();
    let names = properties.iter().flat_map(|(name, schema)| {
        match schema.get("items").filter(|items| items.get("properties").is_some()) {
            Some(items) => fields(items).iter().map(|inner| format!("{name}.{inner}")).collect(),
            None => vec![name.clone()],
        }
    });
    names.collect()
}

/// What stands around the records of a page.
fn envelope() -> BTreeSet<String> {
    let metadata = Metadata { offset: Some(0), limit: Some(1), total: Some(2) };
    let facets = [(FacetField::Country, Facet::default())].into_iter().collect();
    let body = encode::results(ListShape::Keyed("records"), [], metadata, &["sort"], &facets, None);
    let body: Value = serde_json::from_str(&body).unwrap();
    let body = body.as_object().unwrap();
    let inner = body["_metadata"][0].as_object().unwrap();
    let inner = inner.keys().map(|name| format!("_metadata.{name}"));
    let outer = body.keys().filter(|name| !["records", "_metadata"].contains(&name.as_str()));
    outer.cloned().chain(inner).collect()
}

#[test]
fn the_table_names_what_the_contract_has_and_nothing_else() {
    let table = table();
    let written = table.iter().map(|(heading, rows)| (heading.clone(), rows.keys().cloned()));
    let written: BTreeMap<String, BTreeSet<String>> =
        written.map(|(heading, names)| (heading, names.collect())).collect();
    let contract = contract();
    let list = |from: &BTreeMap<String, BTreeSet<String>>| -> BTreeSet<String> {
        let pair = |heading: &str, name: &str| format!("{heading}: {name}");
        let names = from.iter().flat_map(|(heading, names)| {
            names.iter().map(move |name| pair(heading, name)).chain([pair(heading, "itself")])
        });
        names.collect()
    };
    let (contract, written) = (list(&contract), list(&written));
    let missing: Vec<_> = contract.difference(&written).collect();
    let unknown: Vec<_> = written.difference(&contract).collect();
    assert!(missing.is_empty(), "docs/coverage.md lacks {missing:#?}");
    assert!(unknown.is_empty(), "docs/coverage.md names what is not there: {unknown:#?}");
}

#[test]
fn the_table_points_at_code_that_exists() {
    for (heading, rows) in table() {
        for (name, path) in rows {
            assert!(root().join(&path).exists(), "{heading}, {name}: there is no {path}");
        }
    }
}
