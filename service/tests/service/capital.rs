//! Sums over the rounds of ventures: visible with a key only.

use crate::support::{KEY, Reply, Server, keyed_settings, open_settings};
use directory_service::serve::{Keys, Settings};
use serde_json::{Value, json};

/// Fields from rounds. A range or order by one of them has its name.
const FIELDS: [&str; 5] = ["raised", "raising", "rounds", "last_round", "odd_amounts"];

/// Questions whose answers could reveal sums.
const QUESTIONS: [&str; 12] = [
    "sort=-raised",
    "sort=raising",
    "sort=-last_round",
    "raised=100000..",
    "raised=..1&unknown=raised",
    "unknown=raised&name=sun",
    "raised=20000&facets=country&facets=founded&facets=sector&facets=status",
    "raised=1..&founded=..2030&unknown=founded&unknown=raised&limit=1",
    "sort=-raised&raised=0..&name=sun&limit=0",
    "without=raised",
    "without=raised&without=website&facets=without&facets=country",
    "facets=without&facets=country",
];

/// Question without the parameters that need rounds.
fn without_rounds(question: &str) -> String {
    let needs_rounds = |pair: &&str| {
        let (name, value) = pair.split_once('=').unwrap();
        // A part of a choice of missing fields would have other results.
        let is_choice = name == "without" && question.contains("without=raised");
        is_choice || [name, value.trim_start_matches('-')].iter().any(|it| FIELDS.contains(it))
    };
    let pairs = question.split('&').filter(|pair| !needs_rounds(pair));
    // The ids of all ventures make this a question without filtering or sorting anything.
    pairs
        .chain(["id=100", "id=101", "id=102", "id=99", "id=103", "id=104", "id=105"])
        .collect::<Vec<_>>()
        .join("&")
}

/// Body without the names of the applied parameters.
fn body_without_names(reply: &Reply) -> Value {
    let mut body = reply.json();
    body["_metadata"][0].as_object_mut().unwrap().remove("applied");
    body
}

/// Responses to all forms of requests without a valid key.
fn ask_without_key(server: &Server, path: &str) -> Vec<Reply> {
    let tag = server.get(path).header("etag").unwrap();
    let headers: [&[(&str, &str)]; 5] = [
        &[],
        &[("X-API-Key", "wrong")],
        &[("Authorization", "Bearer wrong")],
        &[("If-None-Match", &tag)],
        &[("If-None-Match", &tag), ("X-API-Key", "wrong")],
    ];
    let replies = headers.iter().map(|headers| server.send("GET", path, headers));
    replies.chain([server.get_without_key(&format!("{path}&apiKey=wrong"))]).collect()
}

#[test]
fn sums_are_hidden_without_key() {
    let server = Server::with_fixture(keyed_settings());
    for question in QUESTIONS {
        let path = format!("/v1/ventures?{question}");
        // From now on, the answer with the key is cached.
        assert_eq!(server.get(&path).status, 200, "{path}");
        let expected =
            server.get_without_key(&format!("/v1/ventures?{}", without_rounds(question)));
        for reply in ask_without_key(&server, &path) {
            assert_eq!(reply.status, 200, "{path}");
            assert_eq!(body_without_names(&reply), body_without_names(&expected), "{path}");
            let applied = &reply.json()["_metadata"][0]["applied"];
            let mut names = applied.as_array().unwrap().iter().map(|name| name.as_str().unwrap());
            assert!(names.all(|name| name != "sort" && !FIELDS.contains(&name)), "{applied}");
            assert!(FIELDS.iter().all(|field| !reply.text().contains(&format!("\"{field}\""))));
            assert!(reply.header("cache-control").unwrap().starts_with("public"), "{path}");
            assert!(reply.header("vary").unwrap().contains("X-API-Key"), "{path}");
        }
    }
}

#[test]
fn services_without_keys_show_no_sums() {
    let server = Server::with_fixture(Settings { keys: Keys::default(), ..Settings::default() });
    let body = server.get("/v1/ventures?sort=-raised").json();
    assert_eq!(body["_metadata"][0]["applied"], json!([]));
    assert!(body["ventures"][0].get("rounds").is_none());
}

#[test]
fn tags_differ_by_key() {
    let server = Server::with_fixture(keyed_settings());
    let path = "/v1/ventures?name=sun";
    let ask = |key: &str, tag: &str| {
        let headers = [("X-API-Key", key), ("If-None-Match", tag)];
        let reply = server.send("GET", path, &headers);
        (reply.status, reply.header("etag").unwrap())
    };
    let tags = [KEY, "other-key", "wrong"].map(|key| (key, ask(key, "").1));
    for (key, own) in &tags {
        for (other, tag) in &tags {
            let status = if key == other { 304 } else { 200 };
            assert_eq!(ask(key, tag), (status, own.clone()), "{key} with the tag of {other}");
        }
    }
}

#[test]
fn rows_with_key_have_sums() {
    let server = Server::with_fixture(keyed_settings());
    let reply = server.get("/v1/ventures?id=100&id=101&id=102&id=99&sort=-raised");
    assert_eq!(reply.ids("ventures"), ["101", "100", "99", "102"]);
    assert!(reply.header("cache-control").unwrap().starts_with("private"));
    let rows = reply.json()["ventures"].as_array().unwrap().clone();
    let rows: Vec<Value> = rows
        .iter()
        .map(|row| FIELDS.iter().filter_map(|name| Some((*name, row.get(name)?.clone()))).collect())
        .collect();
    let round =
        |stage, day, capital| json!({ "stage": stage, "post_date": day, "capital": capital });
    assert_eq!(
        rows,
        [
            json!({
                "raised": "120000", "rounds": 1, "odd_amounts": 0,
                "last_round": round("start-up", "2025-09-15 14:00:00", "120000"),
            }),
            // An impossible amount is in no sum.
            json!({
                "raised": "20000", "raising": "250000", "rounds": 4, "odd_amounts": 1,
                "last_round": round("4th-round-bridge", "2026-01-11 09:00:00", "0"),
            }),
            json!({ "rounds": 0, "odd_amounts": 0 }),
            // A pending round is not the last.
            json!({ "rounds": 1, "odd_amounts": 0 }),
        ]
    );
    let reply = server.get("/v1/ventures?raised=..100000&unknown=raised&name=sun");
    assert_eq!(reply.json()["_metadata"][0]["unknown"], json!({ "raised": 1 }));
    assert_eq!(reply.json()["_metadata"][0]["applied"], json!(["name", "raised", "unknown"]));
    assert_eq!(server.get("/v1/ventures").body, server.get_without_key("/v1/ventures").body);
}

#[test]
fn open_services_show_sums_without_key() {
    let server = Server::with_fixture(open_settings());
    let reply = server.get_without_key("/v1/ventures?sort=-raised&limit=1");
    assert_eq!(reply.json()["ventures"][0]["raised"], "120000");
    assert!(reply.header("cache-control").unwrap().starts_with("public"));
    assert_eq!(reply.header("vary").as_deref(), Some("Accept-Encoding"));
}
