//! What services of this family make of the canonical forms; each is read as if it were canonical.

use crate::fixtures::{OK, canonical, endpoints};
use directory_api::{PageRequest, RoundQuery, RoundStatus, UserId, VentureId, call};
use serde_json::{Map, Value, json};

/// Reads every endpoint's canonical body after a change and expects the same records.
fn check_all(what: &str, change: impl Fn(&mut Map<String, Value>)) {
    for (name, read) in endpoints() {
        let body = canonical(name);
        let expected = read(&body.to_string()).unwrap().records;
        let mut changed = body.as_object().unwrap().clone();
        change(&mut changed);
        let result = read(&Value::from(changed).to_string())
            .unwrap_or_else(|e| panic!("{what}, {name}: {e}"));
        assert_eq!(result.records, expected, "{what}, {name}");
    }
}

#[test]
fn envelope_and_metadata_in_every_form() {
    check_all("no envelope", |body| {
        body.remove("status_code");
        body.remove("status_txt");
    });
    check_all("status as text", |body| drop(body.insert("status_code".into(), json!("200"))));
    check_all("empty metadata", |body| {
        if body.contains_key("_metadata") {
            body.insert("_metadata".into(), json!([]));
        }
    });
    check_all("metadata as an object", |body| {
        if let Some(metadata) = body.get("_metadata").cloned() {
            body.insert("_metadata".into(), metadata[0].clone());
        }
    });
    check_all("metadata under its other name", |body| {
        if let Some(metadata) = body.remove("_metadata") {
            body.insert("metadata".into(), metadata);
        }
    });
}

#[test]
fn numbers_as_strings_and_strings_as_numbers() {
    fn swap(value: &mut Value) {
        match value {
            Value::Object(object) => object.values_mut().for_each(swap),
            Value::Array(items) => items.iter_mut().for_each(swap),
            Value::Number(number) => *value = json!(number.to_string()),
            Value::String(text) => {
                if let Ok(number) = text.parse::<u64>() {
                    *value = json!(number);
                }
            }
            _ => {}
        }
    }
    check_all("swapped", |body| body.values_mut().for_each(swap));
}

#[test]
fn flags_of_neighboring_types() {
    let read = |flag: Value| {
        let mut body = canonical("ventures.one");
        body["risky"] = flag;
        call::venture(&VentureId::new("5")).read(OK, &body.to_string()).unwrap()
    };
    for flag in [json!("1"), json!(1), json!("true"), json!(true), json!("Yes")] {
        assert_eq!(read(flag).record.risky.cloned(), Some(true));
    }
    for flag in [json!("0"), json!(0), json!("false"), json!("off")] {
        assert_eq!(read(flag).record.risky.cloned(), Some(false));
    }
    for flag in [json!(null), json!(""), json!([])] {
        assert_eq!(
            (read(flag.clone()).record.risky.cloned(), read(flag).problems.len()),
            (None, 0)
        );
    }
    let odd = read(json!("perhaps"));
    assert_eq!(odd.problems[0].to_string(), "“risky” is “perhaps” and not true or false");
}

#[test]
fn wrapped_lookups_and_lists() {
    let names = |body: Value| call::sectors().read(OK, &body.to_string()).unwrap().items;
    for body in [
        json!({"sectors": ["A", "B"]}),
        json!({"sectors": [["A", "B"]]}),
        json!({"sectors": {"1": "B", "0": "A"}}),
        json!({"sectors": "A, B"}),
        json!(["A", "B", "A"]),
        json!({"data": ["A", null, "B"]}),
    ] {
        assert_eq!(names(body.clone()), ["A", "B"], "{body}");
    }
}

#[test]
fn user_lists_as_arrays_as_indexes_and_under_some_key() {
    let items = canonical("users.ventures");
    let (a, b) = (items["0"].clone(), items["1"].clone());
    let read = |body: Value| {
        let page = call::user_ventures(&UserId::new("5"), PageRequest::default())
            .read(OK, &body.to_string());
        page.unwrap().items.into_iter().map(|venture| venture.id.to_string()).collect::<Vec<_>>()
    };
    for body in [
        json!([a, b]),
        json!({"0": a, "1": b}),
        json!({"10": b, "9": a, "status_code": 200}),
        json!({"ventures": [a, b], "status_code": 200}),
        json!({"ventures": {"3": a, "17": b}}),
        json!({"user": [a, b]}),
        json!([a["user"], b["user"], a["user"]]),
        json!([[a, b]]),
    ] {
        assert_eq!(read(body.clone()), ["5", "6"], "{body}");
    }
    assert_eq!(read(json!({"status_code": 200, "_metadata": []})), [""; 0]);
}

#[test]
fn one_bad_record_costs_no_other() {
    let mut body = canonical("users.list");
    for bad in [json!(null), json!("x"), json!({"firstName": "No id"}), json!([])] {
        body["users"].as_array_mut().unwrap().insert(1, bad);
    }
    let page = call::users(PageRequest::default()).read(OK, &body.to_string()).unwrap();
    assert_eq!((page.items.len(), page.lost(), page.window.received), (3, 4, 7));
    let problems: Vec<_> = page.problems.iter().map(ToString::to_string).collect();
    assert_eq!(problems[0], "record 2 is a list and not a record");
    assert_eq!(problems[1], "record 3: “id” is missing");
}

#[test]
fn an_object_without_any_known_field_is_reported_and_no_row() {
    let mut body = canonical("ventures.team");
    let members = body["team_members"].as_array().unwrap().len();
    for odd in [json!({"name": "Ann", "age": 30}), json!({})] {
        body["team_members"].as_array_mut().unwrap().insert(0, odd);
    }
    let call = call::venture_team(&VentureId::new("5"), PageRequest::default());
    let page = call.read(OK, &body.to_string()).unwrap();
    assert_eq!((page.items.len(), page.lost()), (members, 2));
    let said = "record 1 has none of the fields that belong to it";
    assert_eq!(page.problems[0].to_string(), said);
}

#[test]
fn what_stands_next_to_a_wrapped_record_is_reported_and_the_record_is_read() {
    let mut body = canonical("users.ventures");
    let expected = body["0"]["user"]["name"].clone();
    body["0"]["extra"] = json!(1);
    let call = call::user_ventures(&UserId::new("5"), PageRequest::default());
    let page = call.read(OK, &body.to_string()).unwrap();
    assert_eq!(page.items[0].name.as_deref(), expected.as_str());
    assert_eq!((page.items.len(), page.lost()), (2, 0));
    let said = "record 1: “extra” stands next to “user” and was not read";
    assert_eq!(page.problems[0].to_string(), said);
}

#[test]
fn a_single_record_without_its_identifier_takes_the_one_that_was_requested() {
    for odd in [json!(null), json!(""), json!({"x": 1}), json!(true)] {
        let mut body = canonical("ventures.one");
        body["id"] = odd;
        let read = call::venture(&VentureId::new("77")).read(OK, &body.to_string()).unwrap();
        assert_eq!(read.record.id.as_str(), "77");
        assert_eq!(read.record.title.as_deref(), Some("Miniature Lagos"));
        assert_eq!(read.problems[0].to_string(), "“id” is missing");
    }
    let nothing = json!({"status_code": 200, "status_txt": "OK"});
    assert!(call::venture(&VentureId::new("77")).read(OK, &nothing.to_string()).is_err());
    let nothing = json!({"user": [{"name": "Ann"}], "status_code": 200});
    assert!(call::user(&UserId::new("77")).read(OK, &nothing.to_string()).is_err());
}

#[test]
fn a_record_inside_of_a_record_is_reported_by_its_path() {
    let mut body = canonical("fundraising.search");
    body["ventures"][0]["capital"][0]["amount"] = json!("lots");
    let call = call::fundraising_search(&RoundQuery::default(), PageRequest::default());
    let page = call.read(OK, &body.to_string()).unwrap();
    let said = "record 1: “capital[0].amount” is “lots” and not an amount of dollars";
    assert_eq!(page.problems[0].to_string(), said);
    assert_eq!(page.lost(), 0);
}

#[test]
fn levels_without_end_cost_their_field_alone() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let body = canonical("ventures.one").to_string().replace("\"Footage by the second.\"", &deep);
    let read = call::venture(&VentureId::new("5")).read(OK, &body).unwrap();
    assert!(read.record.product.is_none() && read.record.title.is_given());
    assert_eq!(read.problems.len(), 1);
}

#[test]
fn of_two_fields_with_one_name_the_last_counts() {
    let body = r#"{"users":[{"id":"1","firstName":"A","id":"2","firstName":"B"}]}"#;
    let page = call::users(PageRequest::default()).read(OK, body).unwrap();
    assert_eq!((page.items[0].id.as_str(), page.items[0].first_name.as_deref()), ("2", Some("B")));
}

#[test]
fn numbers_keep_their_digits() {
    let body = r#"{"ventures":[{"id":123456789012345678901234567890,"network_strength":0.10}]}"#;
    let page = call::ventures(PageRequest::default()).read(OK, body).unwrap();
    let venture = &page.items[0];
    let strength = venture.network_strength.as_ref().unwrap().as_str();
    assert_eq!((venture.id.as_str(), strength), ("123456789012345678901234567890", "0.10"));
}

#[test]
fn an_amount_that_could_be_another_is_kept_as_given() {
    for (given, text) in [
        (r#""250.000""#, "250.000"),
        (r#"" 1,5 ""#, "1,5"),
        ("1.99", "1.99"),
        ("250.000", "250.000"),
    ] {
        let body = format!(r#"{{"fundraising":[{{"id":"1","capital":{given}}}]}}"#);
        let call = call::fundraising(&RoundStatus::Pending, PageRequest::default());
        let page = call.read(OK, &body).unwrap();
        let capital = &page.items[0].capital;
        assert_eq!((capital.cloned(), capital.odd_text().as_deref()), (None, Some(text)));
        assert_eq!(page.problems.len(), 1);
    }
}

#[test]
fn a_body_without_its_list_is_an_error_and_not_an_empty_list() {
    let read = |body: Value| call::users(PageRequest::default()).read(OK, &body.to_string());
    assert!(read(json!({"status_code": 200, "_metadata": [{"totalCount": 3}]})).is_err());
    assert!(read(json!({"hello": "world"})).is_err());
    assert!(read(json!(7)).is_err());
    assert!(
        read(json!({"status_code": 200, "_metadata": [{"totalCount": "0"}]}))
            .unwrap()
            .items
            .is_empty()
    );
    assert!(read(json!({"users": null})).unwrap().items.is_empty());
}

#[test]
fn the_responses_own_window_wins() {
    let body = json!({"users": [{"id": 1}], "_metadata": {"offset": "40", "limit": 10, "totalCount": "1"}});
    let page =
        call::users(PageRequest { offset: 20, limit: 20 }).read(OK, &body.to_string()).unwrap();
    assert_eq!((page.window.offset, page.window.limit), (40, 10));
}
