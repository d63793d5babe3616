//! The query extension of the three lists.

use crate::support::{Server, keyed, open};
use directory_service::serve::Settings;
use serde_json::{Value, json};

/// The key of the records of a list.
fn key(path: &str) -> &'static str {
    match path.split('?').next() {
        Some("/v1/users") => "users",
        Some("/v1/fundraising") => "fundraising",
        _ => "ventures",
    }
}

/// Compares the ids and the total of a question, twice: the second time they come from the cache.
fn check(server: &Server, path: &str, expected: &[&str]) {
    for _ in 0..2 {
        let reply = server.get(path);
        assert_eq!(reply.ids(key(path)), expected, "{path}");
        assert_eq!(reply.metadata().2, expected.len() as u64, "{path}");
    }
}

#[test]
fn ventures_are_found_by_text_filters_and_order() {
    let server = Server::over_fixture(keyed());
    for (query, expected) in [
        ("name=shamba", &["100", "102"][..]),
        ("name=shmaba", &["100", "102"]),
        ("name=cafe+muller", &["101"]),
        ("name=sun", &["102", "101"]),
        ("name=nothing+like+it", &[]),
        ("country=Kenya", &["100", "102"]),
        ("country=Kenya&country=Germany", &["101", "100", "102"]),
        ("sector=Agritech&sector=Media", &["99", "100", "102", "103"]),
        ("sector=Agritech&country=Kenya&name=sun", &["102"]),
        ("status=r_fundraising&status=r_closed", &["100", "103"]),
        ("founded=..2025", &["101", "100"]),
        ("id=104&id=99&id=404", &["99", "104"]),
        ("sort=-founded&country=Kenya&country=Germany", &["101", "100", "102"]),
        ("sort=-name&country=Kenya&country=Germany", &["102", "100", "101"]),
        ("sort=-network&name=sun", &["101", "102"]),
        ("sort=added", &["105", "103", "99", "100", "102", "101", "104"]),
    ] {
        check(&server, &format!("/v1/ventures?{query}"), expected);
        check(&server, &format!("/v1/ventures.json?unknown=x&{query}"), expected);
    }
}

#[test]
fn people_are_found_by_names_ids_and_order() {
    let server = Server::over_fixture(keyed());
    for (query, expected) in [
        ("name=amina", &["5"][..]),
        ("name=madonslea", &["31"]),
        ("id=12&id=5", &["5", "12"]),
        ("sort=name", &["5", "31", "20", "12", "9", "40"]),
        ("sort=-active", &["5", "9", "12", "20", "31", "40"]),
    ] {
        check(&server, &format!("/v1/users?{query}"), expected);
    }
}

#[test]
fn rounds_are_found_by_themselves_and_by_their_venture() {
    let server = Server::over_fixture(keyed());
    let all = "status=r_fundraising&status=r_completed&status=r_pending";
    for (query, expected) in [
        (all, &["4", "6", "1", "3", "10", "2", "5"][..]),
        ("status=r_completed&name=founder", &["2"]),
        ("status=r_completed&name=shamba", &["10", "2"]),
        ("status=r_completed&country=Germany", &["3"]),
        ("status=r_completed&sector=Agritech", &["10", "2"]),
        ("status=r_completed&stage=start-up", &["3"]),
        ("status=r_completed&venture=101", &["3"]),
        ("status=r_completed&posted=2025-08-02..", &["3", "10"]),
        ("status=r_completed&capital=20000..120000", &["3", "2"]),
        ("status=r_completed&capital=9007199254740993", &["10"]),
        ("status=r_completed&sort=-capital", &["10", "3", "2"]),
        ("status=r_completed&sort=venture", &["3", "10", "2"]),
        ("status=r_completed&sort=stage", &["2", "3", "10"]),
        ("status=r_fundraising&sort=-posted", &["6", "1", "5"]),
    ] {
        check(&server, &format!("/v1/fundraising?{query}"), expected);
    }
}

#[test]
fn what_was_applied_is_said_and_what_was_asked_for_is_counted() {
    let server = Server::over_fixture(keyed());
    let facets = "facets=country&facets=founded&facets=status";
    let path = format!("/v1/ventures?name=shamba&country=Kenya&limit=1&{facets}&other=x");
    for _ in 0..2 {
        let body = server.get(&path).json();
        let applied = &body["_metadata"][0]["applied"];
        assert_eq!(*applied, json!(["name", "country", "facets"]), "{body}");
        assert_eq!(
            body["facets"],
            json!({
                "country": {
                    "values": [{ "value": "Kenya", "count": 2 }], "known": 2, "unknown": 0,
                },
                "founded": {
                    "values": [{ "value": "2024", "count": 1 }], "known": 1, "unknown": 1,
                },
                "status": {
                    "values": [
                        { "value": "r_fundraising", "count": 1 },
                        { "value": "r_pending", "count": 1 },
                    ],
                    "known": 2,
                    "unknown": 0,
                },
            }),
            "{body}"
        );
    }
    let body = server.get("/v1/fundraising?status=r_completed&facets=stage&facets=posted").json();
    let posted = json!({
        "values": [
            { "value": "2025-08", "count": 1, "capital": 20000 },
            // The other amount is above any that can be true.
            { "value": "2025-09", "count": 2, "capital": 120000 },
        ],
        "known": 3,
        "unknown": 0,
    });
    assert_eq!(body["facets"]["posted"], posted, "{body}");
    assert_eq!(body["facets"]["stage"]["known"], 3, "{body}");
    assert_eq!(body["_metadata"][0]["applied"], json!(["status", "facets"]));
}

/// The fields of a record beyond those of the plain list.
fn extension(server: &Server, question: &str, plain: &str) -> Value {
    let record = |path: &str| server.get(path).json()[key(path)][0].as_object().unwrap().clone();
    let (mut extended, plain) = (record(question), record(plain));
    for (name, value) in plain {
        assert_eq!(extended.remove(&name), Some(value), "{question}: {name}");
    }
    Value::Object(extended)
}

#[test]
fn rows_have_what_their_lists_show() {
    let server = Server::over_fixture(keyed());
    assert_eq!(
        extension(&server, "/v1/ventures?sort=-added", "/v1/ventures"),
        json!({ "sectors": ["Clean energy", "Food and beverage"], "fundStatus": "Round completed" })
    );
    let last = "/v1/ventures?limit=1&offset=6";
    assert_eq!(
        extension(&server, &format!("{last}&sort=-added"), last),
        json!({ "sectors": [], "fundStatus": "On hold until the rains" })
    );
    assert_eq!(extension(&server, "/v1/users?sort=-active", "/v1/users"), json!({}));
    let completed = "/v1/fundraising?status=r_completed";
    assert_eq!(
        extension(&server, &format!("{completed}&sort=-posted"), completed),
        json!({
            "stage": "start-up",
            "venture_title": "Café Müller Solar",
            "country": "Germany",
            "sectors": ["Clean energy", "Food and beverage"],
        })
    );
    let last = "/v1/fundraising?status=r_fundraising&limit=1&offset=2";
    assert_eq!(
        extension(&server, &format!("{last}&sort=-posted"), last),
        json!({ "stage": "uncategorized" }),
        "a round without a venture"
    );
}

#[test]
fn plain_lists_have_nothing_more() {
    let server = Server::over_fixture(keyed());
    for path in ["/v1/ventures?limit=3", "/v1/users", "/v1/fundraising?status=r_pending"] {
        let body = server.get(path).json();
        assert!(body["_metadata"][0]["applied"].is_null() && body["facets"].is_null(), "{body}");
        for field in ["sectors", "stage", "venture_title"] {
            assert!(body[key(path)][0].get(field).is_none(), "{path}: {field}");
        }
    }
}

#[test]
fn pages_of_a_question_fit_together() {
    let server = Server::over_fixture(keyed());
    let question = "/v1/ventures?sort=name&facets=country";
    let whole = server.get(question).ids("ventures");
    assert_eq!(whole.len(), 7);
    for size in [1, 2, 3, 8] {
        let pages = (0..8).step_by(size).flat_map(|offset| {
            let reply = server.get(&format!("{question}&limit={size}&offset={offset}"));
            assert_eq!(reply.metadata().2, 7);
            reply.ids("ventures")
        });
        assert_eq!(pages.collect::<Vec<_>>(), whole, "pages of {size}");
    }
    for page in ["limit=0", "offset=7", "offset=9223372036854775807&limit=9223372036854775807"] {
        let reply = server.get(&format!("{question}&{page}"));
        assert_eq!((reply.ids("ventures").len(), reply.metadata().2), (0, 7), "{page}");
    }
}

#[test]
fn bad_values_are_refused_by_name() {
    let server = Server::over_fixture(keyed());
    let long = "x".repeat(201);
    let many = "&country=x".repeat(101);
    for (path, name, said) in [
        ("/v1/ventures?name=", "name", "1 to 200"),
        (&format!("/v1/ventures?name={long}"), "name", "1 to 200"),
        ("/v1/ventures?name=a&name=a", "name", "only once"),
        ("/v1/ventures?country=%20", "country", "1 to 1000"),
        (&format!("/v1/ventures?{many}"), "country", "100 times"),
        ("/v1/ventures?status=open", "status", "r_dealmaking"),
        ("/v1/ventures?founded=2015..2010", "founded", "2010..2015"),
        ("/v1/ventures?sort=capital", "sort", "-network"),
        ("/v1/ventures?sort=name&sort=name", "sort", "only once"),
        ("/v1/ventures?facets=posted", "facets", "founded"),
        ("/v1/ventures?sort=name&limit=x", "limit", "whole number"),
        ("/v1/users?sort=country", "sort", "-active"),
        ("/v1/fundraising?status=r_completed&status=open", "status", "r_pending"),
        ("/v1/fundraising?status=r_completed&stage=late", "stage", "seed"),
        ("/v1/fundraising?status=r_completed&posted=2015-02-30", "posted", "2010-01-31"),
        ("/v1/fundraising?status=r_completed&capital=-5", "capital", "50000"),
    ] {
        let text = server.get(path).refusal(400);
        assert!(text.contains(&format!("“{name}”")) && text.contains(said), "{path}: {text}");
    }
    let text = server.get("/v1/fundraising?name=x").refusal(400);
    assert_eq!(text, "Missing required parameters");
}

#[test]
fn a_service_without_search_knows_the_specification_alone() {
    let server = Server::over_fixture(Settings { search: false, ..open() });
    for (path, plain) in [
        ("/v1/ventures?name=shamba&sort=bogus&facets=x", "/v1/ventures"),
        ("/v1/users?name=amina", "/v1/users"),
        ("/v1/fundraising?status=r_completed&sort=capital", "/v1/fundraising?status=r_completed"),
    ] {
        assert_eq!(server.get(path).body, server.get(plain).body, "{path}");
    }
    for path in ["/v1/ventures/search?name=a", "/v1/fundraising/search?status=r_completed"] {
        server.get(path).refusal(404);
    }
    let text = server.get("/v1/fundraising?status=r_pending&status=r_completed").refusal(400);
    assert!(text.contains("only once"), "{text}");
    let document = server.get("/v1/openapi.json").json();
    let parameters = document["paths"]["/v1/ventures"]["get"]["parameters"].as_array().unwrap();
    assert_eq!(parameters.len(), 2);
}

#[test]
fn a_service_with_search_and_one_without_have_other_tags() {
    let tag = |search| {
        let server = Server::over_fixture(Settings { search, ..open() });
        server.get("/v1/ventures?name=shamba").header("etag").unwrap()
    };
    assert_ne!(tag(true), tag(false));
}

#[test]
fn questions_are_answered_as_the_document_says() {
    let server = Server::over_fixture(keyed());
    let document = server.document();
    for path in [
        "/v1/ventures?name=shamba&facets=country&facets=sector&facets=status&facets=founded",
        "/v1/users?name=amina&sort=name",
        "/v1/fundraising?status=r_pending&status=r_fundraising&facets=stage&facets=posted",
        "/v1/ventures?sort=bogus",
    ] {
        let reply = server.get(path);
        let known = document.path_of(path).unwrap();
        document.check(known, reply.status, &reply.json());
    }
}
