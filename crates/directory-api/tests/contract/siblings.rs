//! A field that cannot be read costs no other field and no other record.

use crate::fixtures::{canonical, endpoints};
use directory_api::endpoint::{self, Body};
use directory_api::response::list::ListShape;
use serde_json::{Value, json};

/// The paths of every value inside of a body.
fn paths(value: &Value, here: &str, found: &mut Vec<String>) {
    let children: Vec<(String, &Value)> = match value {
        Value::Object(object) => object.iter().map(|(key, value)| (key.clone(), value)).collect(),
        Value::Array(items) => {
            items.iter().enumerate().map(|(index, value)| (index.to_string(), value)).collect()
        }
        _ => Vec::new(),
    };
    for (key, child) in children {
        let path = format!("{here}/{key}");
        found.push(path.clone());
        paths(child, &path, found);
    }
}

fn remove(body: &mut Value, path: &str) {
    let (parent, key) = path.rsplit_once('/').unwrap();
    match body.pointer_mut(parent).unwrap() {
        Value::Object(object) => drop(object.remove(key)),
        Value::Array(items) => drop(items.remove(key.parse().unwrap())),
        _ => unreachable!("only containers have children"),
    }
}

/// In which record a path leads, and to which of its fields; `None` outside of all fields.
fn place<'a>(name: &str, path: &'a str) -> Option<(usize, &'a str)> {
    let endpoint = endpoint::ALL.iter().find(|endpoint| endpoint.name == name).unwrap();
    let parts: Vec<&str> = path.split('/').skip(1).collect();
    match (endpoint.body, parts.as_slice()) {
        (
            Body::Page(ListShape::Keyed(key), _) | Body::ArrayOfOne(key, _),
            [list, index, field, ..],
        ) if *list == key => Some((index.parse().ok()?, field)),
        (Body::Page(ListShape::Indexed(key), _), [index, wrapper, field, ..])
            if *wrapper == key =>
        {
            Some((index.parse().ok()?, field))
        }
        (Body::TopLevel(_), [field, ..]) if !field.starts_with("status_") => Some((0, field)),
        _ => None,
    }
}

/// A change within a field costs no other field of its record and no other record; a record of a
/// list is lost only with its identifier.
fn check_siblings(name: &str, read: &crate::fixtures::Reader, changed: &Value, path: &str) {
    let before = read(&canonical(name).to_string()).unwrap().records;
    let inside_a_record = path.split('/').any(|part| part.parse::<usize>().is_ok());
    let Some((index, field)) = place(name, path) else {
        let after = read(&changed.to_string());
        let is_envelope = path.starts_with("/status_") || path.starts_with("/_metadata");
        if inside_a_record && !is_envelope && before.len() > 1 {
            let after = after.unwrap_or_else(|error| panic!("{name} {path}: {error}")).records;
            let lost = before.iter().filter(|record| !after.contains(record)).count();
            assert!(lost <= 1, "{name}: changing {path} lost {lost} records: {changed}");
        }
        return;
    };
    let after = read(&changed.to_string()).unwrap_or_else(|error| panic!("{name} {path}: {error}"));
    let is_single = path.starts_with("/user/") || name == "ventures.one";
    let is_lost = after.records.len() < before.len();
    let may_be_lost = field == "id" && !is_single;
    assert!(!is_lost || may_be_lost, "{name}: changing {path} lost the record: {changed}");
    let without = |record: &Value| {
        let mut record = record.clone();
        record.as_object_mut().unwrap().remove(field);
        record
    };
    for (at, record) in before.iter().enumerate() {
        let found = match (at == index, is_lost) {
            (false, _) => after.records.contains(record),
            (true, true) => !after.problems.is_empty(),
            (true, false) => after.records.iter().any(|it| without(it) == without(record)),
        };
        assert!(found, "{name}: changing {path} lost more of record {at}: {changed}");
    }
}

#[test]
fn one_odd_field_never_costs_a_sibling() {
    let odd = [
        json!(null),
        json!(true),
        json!(-3.5),
        json!("text"),
        json!(""),
        json!([]),
        json!({}),
        json!([1, [2]]),
        json!({"0": {"id": 1}}),
        json!({"x": "y"}),
        json!(["a"]),
        json!(1e300),
    ];
    for (name, read) in endpoints() {
        let body = canonical(name);
        let mut all = Vec::new();
        paths(&body, "", &mut all);
        for path in all {
            let mut removed = body.clone();
            remove(&mut removed, &path);
            check_siblings(name, &read, &removed, &path);
            for value in &odd {
                let mut changed = body.clone();
                *changed.pointer_mut(&path).unwrap() = value.clone();
                check_siblings(name, &read, &changed, &path);
            }
        }
    }
}
