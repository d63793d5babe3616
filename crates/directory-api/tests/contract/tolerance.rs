//! Bodies that differ from the canonical form, as services send them. Each is read like the
//! canonical one, and unreadable parts are reported.

use crate::fixtures::{Reader, read};
use directory_api::{PageRequest, RoundStatus, call};
use serde_json::{Value, json};

/// Reads every endpoint's canonical body after a change and expects the same records.
fn check_all(case: &str, change: impl Fn(&mut Value)) {
    for reader in Reader::all() {
        let mut body = reader.canonical_body();
        let expected = reader.read(&body).unwrap().records;
        change(&mut body);
        let name = reader.endpoint.name;
        let read = reader.read(&body).unwrap_or_else(|error| panic!("{case}, {name}: {error:?}"));
        assert_eq!(read.records, expected, "{case}, {name}");
    }
}

fn remove(object: &mut Value, name: &str) -> Option<Value> {
    object.as_object_mut().unwrap().remove(name)
}

#[test]
fn envelope_and_metadata_are_read_in_every_form() {
    check_all("no envelope", |body| {
        drop((remove(body, "status_code"), remove(body, "status_txt")));
    });
    check_all("status as text", |body| body["status_code"] = json!("200"));
    check_all("empty metadata", |body| {
        if remove(body, "_metadata").is_some() {
            body["_metadata"] = json!([]);
        }
    });
    check_all("metadata as an object under its other name", |body| {
        if let Some(metadata) = remove(body, "_metadata") {
            body["metadata"] = metadata[0].clone();
        }
    });
}

#[test]
fn numbers_and_strings_are_interchangeable() {
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
    check_all("swapped", swap);
}

#[test]
fn flags_are_read_from_similar_types() {
    let reader = Reader::for_endpoint("ventures.one");
    for (flag, expected) in [
        (json!("1"), Some(true)),
        (json!(1), Some(true)),
        (json!("true"), Some(true)),
        (json!("Yes"), Some(true)),
        (json!("0"), Some(false)),
        (json!(0), Some(false)),
        (json!("off"), Some(false)),
        (json!(null), None),
        (json!(""), None),
        (json!([]), None),
    ] {
        let mut body = reader.canonical_body();
        body["risky"] = flag;
        let read = reader.read(&body).unwrap();
        let found = read.records[0].get("risky").and_then(Value::as_bool);
        assert_eq!((found, read.problems), (expected, vec![]), "{body}");
    }
}

#[test]
fn lists_are_read_in_every_form() {
    let check = |name: &str, expected: Value, bodies: &[Value]| {
        let reader = Reader::for_endpoint(name);
        for body in bodies {
            let records = reader.read(body).unwrap().records;
            let ids = records.iter().map(|record| record.get("id").unwrap_or(record).clone());
            assert_eq!(ids.collect::<Value>(), expected, "{name}: {body}");
        }
    };
    let a = json!({"user": {"id": "5"}});
    let b = json!({"user": {"id": "6"}});
    let ventures = [
        json!([a, b]),
        json!({"0": a, "1": b}),
        json!({"10": b, "9": a, "status_code": 200}),
        json!({"ventures": [a, b], "status_code": 200}),
        json!({"ventures": {"3": a, "17": b}}),
        json!({"user": [a, b]}),
        json!([a["user"], b["user"], a["user"]]),
        json!([[a, b]]),
    ];
    check("users.ventures", json!(["5", "6"]), &ventures);
    check("users.ventures", json!([]), &[json!({"status_code": 200, "_metadata": []})]);
    let names = [
        json!({"sectors": ["A", "B"]}),
        json!({"sectors": [["A", "B"]]}),
        json!({"sectors": {"1": "B", "0": "A"}}),
        json!({"sectors": "A, B"}),
        json!(["A", "B", "A"]),
        json!({"data": ["A", null, "B"]}),
    ];
    check("ventures.sectors", json!(["A", "B"]), &names);
    let empty =
        [json!({"status_code": 200, "_metadata": [{"totalCount": "0"}]}), json!({"users": null})];
    check("users.list", json!([]), &empty);
}

#[test]
fn body_without_list_is_error() {
    for (name, body) in [
        ("users.list", json!({"status_code": 200, "_metadata": [{"totalCount": 3}]})),
        ("users.list", json!({"hello": "world"})),
        ("users.list", json!(7)),
        ("ventures.one", json!({"status_code": 200, "status_txt": "OK"})),
        ("users.one", json!({"user": [{"name": "Ann"}], "status_code": 200})),
    ] {
        assert!(Reader::for_endpoint(name).read(&body).is_err(), "{body}");
    }
}

/// Replaces a record, or a field of one, and expects a problem and the number of lost records.
#[test]
fn unreadable_parts_do_not_affect_others() {
    let check = |name: &str, path: &str, odd: Value, lost: usize, problem: &str| {
        let reader = Reader::for_endpoint(name);
        let mut body = reader.canonical_body();
        let count = reader.read(&body).unwrap().records.len();
        *body.pointer_mut(path).unwrap() = odd;
        let read = reader.read(&body).unwrap();
        let problems: Vec<String> = read.problems.iter().map(ToString::to_string).collect();
        assert_eq!(problems, [problem], "{name} {body}");
        assert_eq!(read.problems.iter().filter(|it| it.is_lost).count(), lost, "{problem}");
        assert_eq!(read.records.len(), count - lost, "{problem}");
    };
    let first = "/users/0";
    check("users.list", first, json!("x"), 1, "record 1 is “x”, not a record");
    check("users.list", first, json!([]), 1, "record 1 is a list, not a record");
    check("users.list", first, json!({"firstName": "A"}), 1, "record 1: “id” is missing");
    let unknown = "record 1 has none of the fields that belong to it";
    check("ventures.team", "/team_members/0", json!({"name": "Ann", "age": 30}), 1, unknown);
    check("ventures.team", "/team_members/0", json!({}), 1, unknown);
    let wrapped = json!({"user": {"id": "5"}, "extra": 1});
    let extra = "record 1: “extra” is next to “user” and was not read";
    check("users.ventures", "/0", wrapped, 0, extra);
    let inner = "“followers[0].userid” is missing";
    check("ventures.one", "/followers/0", json!({"x": 1}), 0, inner);
    let flag = "“risky” is “perhaps”, not true or false";
    check("ventures.one", "/risky", json!("perhaps"), 0, flag);
    check("ventures.one", "/id", json!({"x": 1}), 0, "“id” is missing");
}

#[test]
fn record_without_id_takes_requested_id() {
    let reader = Reader::for_endpoint("ventures.one");
    for odd in [json!(null), json!(""), json!({"x": 1}), json!(true)] {
        let mut body = reader.canonical_body();
        body["id"] = odd;
        let record = &reader.read(&body).unwrap().records[0];
        assert_eq!((&record["id"], &record["title"]), (&json!("77"), &json!("Miniature Lagos")));
    }
}

#[test]
fn plain_texts_have_no_character_references() {
    for (sent, read) in [
        ("Ben &amp; Jerry&#8217;s", "Ben & Jerry’s"),
        ("Caf&eacute; &#x2014; D&#039;Or &quot;x&quot;", "Café — D'Or \"x\""),
        ("AT&amp;amp;T", "AT&T"),
        ("&amp&#59;", "&"),
        ("&lt;b&gt;Bold&lt;/b&gt; <i>x</i>", "<b>Bold</b> <i>x</i>"),
        ("R&D; Q&A &bogus; &#xD800; &", "R&D; Q&A &bogus; &#xD800; &"),
        ("gro\u{202e}.exe\u{2066}&#8238;", "gro.exe"),
        ("&nbsp;x&#10;", "x"),
        ("&nbsp;", ""),
    ] {
        let body = json!({"ventures": [{"id": "1", "title": sent, "sectors": [sent]}]});
        let row = &Reader::for_endpoint("ventures.list").read(&body).unwrap().records[0];
        assert_eq!(row["title"], json!(read), "{sent}");
        let sectors = Some(read).filter(|name| !name.is_empty());
        assert_eq!(row["sectors"], json!(sectors.as_slice()), "{sent}");
    }
    let body = json!({"countries": ["C&ocirc;te d&#8217;Ivoire"]});
    let names = Reader::for_endpoint("ventures.countries").read(&body).unwrap().records;
    assert_eq!(names, [json!("Côte d’Ivoire")]);
    let body = json!({"activity": [{"action": "&lt;b&gt;", "content": "a &amp; b"}]});
    let items = Reader::for_endpoint("ventures.activity").read(&body).unwrap().records;
    assert_eq!(
        (&items[0]["action"], &items[0]["content"]),
        (&json!("&lt;b&gt;"), &json!("a &amp; b"))
    );
}

#[test]
fn numbers_keep_their_digits() {
    let body = r#"{"ventures":[{"id":123456789012345678901234567890,"network_strength":0.10}]}"#;
    let read = (Reader::for_endpoint("ventures.list").read_text)(body).unwrap();
    assert_eq!(read.records[0]["id"], json!("123456789012345678901234567890"));
    assert_eq!(read.records[0]["network_strength"], json!("0.10"));
}

#[test]
fn ambiguous_amount_is_odd() {
    for (given, text) in [
        (r#""250.000""#, "250.000"),
        (r#"" 1,5 ""#, "1,5"),
        ("1.99", "1.99"),
        ("250.000", "250.000"),
    ] {
        let body = format!(r#"{{"fundraising":[{{"id":"1","capital":{given}}}]}}"#);
        let call = call::fundraising(&RoundStatus::Completed, PageRequest::default());
        let page = read(&call, &body).unwrap();
        let capital = &page.items[0].capital;
        assert_eq!((capital.cloned(), capital.odd_text().as_deref()), (None, Some(text)));
        assert_eq!(page.problems.len(), 1);
    }
}

#[test]
fn window_of_response_wins() {
    let body = json!({"users": [{"id": 1}], "_metadata": {"offset": "40", "limit": 10}});
    let metadata = Reader::for_endpoint("users.list").read(&body).unwrap().metadata;
    assert_eq!((metadata.offset, metadata.limit), (Some(40), Some(10)));
}
