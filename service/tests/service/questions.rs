//! Query extension of the three lists, and the two original searches.

use crate::support::{Server, keyed_settings, open_settings};
use directory_service::serve::Settings;
use serde_json::{Value, json};

/// Key of a list in its response.
fn list_key(path: &str) -> &'static str {
    match path.split('?').next() {
        Some("/v1/users") => "users",
        Some("/v1/fundraising") => "fundraising",
        _ => "ventures",
    }
}

/// Checks the ids and the total of a question, twice, because the second answer is cached.
fn check(server: &Server, path: &str, expected: &[&str]) {
    for _ in 0..2 {
        let reply = server.get(path);
        assert_eq!(reply.ids(list_key(path)), expected, "{path}");
        assert_eq!(reply.metadata().2, expected.len() as u64, "{path}");
    }
}

/// Asks a question for each parameter. `local_directory` compares combinations with the app.
#[test]
fn every_parameter_filters_or_sorts() {
    let server = Server::with_fixture(keyed_settings());
    let all = "fundraising?status=r_fundraising&status=r_completed&status=r_pending";
    for (question, expected) in [
        ("ventures?name=shmaba", &["100", "102"][..]),
        ("ventures.json?other=x&name=cafe+muller", &["101"]),
        ("ventures?name=nothing+like+it", &[]),
        ("ventures?country=Kenya&country=Germany", &["101", "100", "102"]),
        ("ventures?sector=Agritech&country=Kenya&name=sun", &["102"]),
        ("ventures?status=r_fundraising&status=r_closed", &["100", "103"]),
        ("ventures?status=On+hold+until+the+rains&status=Raising+capital", &["100", "104"]),
        ("ventures?status=operating", &[]),
        ("ventures?founded=..2025", &["101", "100"]),
        ("ventures?founded=..2024&unknown=founded&name=sun", &["102"]),
        ("ventures?place=Nairobi&place=Cologne", &["100"]),
        ("ventures?name=nairobi", &["100"]),
        ("ventures?tag=solar&tag=sms", &["100", "102"]),
        ("ventures?name=maize+sms", &["100"]),
        ("ventures?person=5", &["100", "102"]),
        ("ventures?person=20", &["100", "105", "104"]),
        ("ventures?added=..2024", &["103", "105"]),
        ("ventures?added=2025-06..&unknown=added", &["101", "104"]),
        ("ventures?without=team&country=Kenya", &["102"]),
        ("ventures?without=raised&without=sector&name=sun", &["102"]),
        ("ventures?without=logo&without=website&country=Kenya", &["102"]),
        ("ventures?id=104&id=99&id=404", &["99", "104"]),
        ("ventures?like=100", &["102", "99"]),
        ("ventures?like=404", &[]),
        ("ventures?sort=-network&name=sun", &["101", "102"]),
        ("users?name=madonslea", &["31"]),
        ("users?id=12&id=5", &["5", "12"]),
        ("users?ventures=2..", &["5", "20"]),
        ("users?sort=-ventures", &["20", "5", "9", "12", "31", "40"]),
        ("users?sort=-active", &["5", "9", "12", "20", "31", "40"]),
        (all, &["4", "6", "1", "3", "10", "2", "5"]),
        ("fundraising?status=r_completed&name=shamba", &["10", "2"]),
        ("fundraising?status=r_completed&stage=start-up&venture=101", &["3"]),
        ("fundraising?status=r_completed&posted=2025-08-02..", &["3", "10"]),
        ("fundraising?status=r_completed&founded=2025", &["3"]),
        ("fundraising?status=r_completed&capital=9007199254740993", &["10"]),
        ("fundraising?status=r_completed&sort=-capital", &["10", "3", "2"]),
    ] {
        check(&server, &format!("/v1/{question}"), expected);
    }
}

#[test]
fn applied_parameters_and_counts_are_sent() {
    let server = Server::with_fixture(keyed_settings());
    let facets = "facets=country&facets=founded&facets=status&facets=without&facets=place";
    let path = format!("/v1/ventures?name=shamba&country=Kenya&limit=1&{facets}&other=x");
    for _ in 0..2 {
        let body = server.get(&path).json();
        let applied = &body["_metadata"][0]["applied"];
        assert_eq!(*applied, json!(["name", "country", "facets"]), "{body}");
        assert_eq!(
            body["facets"],
            json!({
                "country": {
                    "values": [{ "value": "Kenya", "count": 2, "raised": 20000 }],
                    "known": 2,
                    "unknown": 0,
                },
                "place": {
                    "values": [{ "value": "Nairobi", "count": 1 }], "known": 1, "unknown": 1,
                },
                "without": {
                    "values": [
                        { "value": "founded", "count": 1 },
                        { "value": "logo", "count": 1 },
                        { "value": "raised", "count": 1 },
                        { "value": "team", "count": 1 },
                        { "value": "website", "count": 1 },
                    ],
                    "known": 1,
                    "unknown": 1,
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
    for (unknown, posted) in [("", 0), ("&unknown=capital", 1)] {
        let all = "status=r_fundraising&status=r_completed&status=r_pending";
        let path = format!("/v1/fundraising?{all}&capital=1..&posted=2026..{unknown}");
        let unknown = &server.get(&path).json()["_metadata"][0]["unknown"];
        assert_eq!(*unknown, json!({ "posted": posted, "capital": 1 }), "a round lacks both");
    }
    let body = server.get("/v1/fundraising?status=r_completed&facets=stage&facets=posted").json();
    let posted = json!({
        "values": [
            { "value": "2025-08", "count": 1, "capital": 20000, "odd_amounts": 0 },
            // The other amount is impossible.
            { "value": "2025-09", "count": 2, "capital": 120000, "odd_amounts": 1 },
        ],
        "known": 3,
        "unknown": 0,
    });
    assert_eq!(body["facets"]["posted"], posted, "{body}");
    assert_eq!(body["facets"]["stage"]["known"], 3, "{body}");
    assert_eq!(body["_metadata"][0]["applied"], json!(["status", "facets"]));
}

/// Fields of a record beyond those of the plain list.
fn extension(server: &Server, question: &str, plain: &str) -> Value {
    let record = |path: &str| {
        // With a key, ventures also have the fields that `capital.rs` tests.
        let key = list_key(path);
        let body = if key == "ventures" { server.get_without_key(path) } else { server.get(path) };
        body.json()[key][0].as_object().unwrap().clone()
    };
    let mut extended = record(question);
    let plain = record(plain);
    for (name, value) in plain {
        assert_eq!(extended.remove(&name), Some(value), "{question}: {name}");
    }
    Value::Object(extended)
}

#[test]
fn rows_have_fields_of_extension() {
    let server = Server::with_fixture(keyed_settings());
    assert_eq!(
        extension(&server, "/v1/ventures?sort=-added", "/v1/ventures"),
        json!({ "sectors": ["Clean energy", "Food and beverage"], "fundStatus": "Round completed", "tags": [] })
    );
    assert_eq!(
        extension(&server, "/v1/users?sort=-active", "/v1/users"),
        json!({
            "title": "Founder & CEO", "organization": "Shamba Link", "country": "Kenya",
            "role": "CEO", "venturesCount": 2,
            "ventures": [
                { "id": "100", "name": "Shamba Link" },
                { "id": "102", "name": "Shamba Sun" },
            ],
        })
    );
    let completed = "/v1/fundraising?status=r_completed";
    assert_eq!(
        extension(&server, &format!("{completed}&sort=-posted"), completed),
        json!({
            "stage": "start-up",
            "venture_title": "Café Müller Solar",
            "country": "Germany",
            "sectors": ["Clean energy", "Food and beverage"],
            "date_founded": "2025-01-31",
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
fn disabled_search_ignores_extension_parameters() {
    let server = Server::with_fixture(Settings { search: false, ..open_settings() });
    for (path, plain) in [
        ("/v1/ventures?name=shamba&sort=bogus&facets=x", "/v1/ventures"),
        ("/v1/users?name=amina", "/v1/users"),
        ("/v1/fundraising?status=r_completed&sort=capital", "/v1/fundraising?status=r_completed"),
    ] {
        assert_eq!(server.get(path).body, server.get(plain).body, "{path}");
    }
    for path in ["/v1/ventures/search?name=a", "/v1/fundraising/search?status=r_completed"] {
        server.get(path).expect_error(404);
    }
    let text = server.get("/v1/fundraising?status=r_pending&status=r_completed").expect_error(400);
    assert!(text.contains("only once"), "{text}");
    let document = server.get("/v1/openapi.json").json();
    let parameters = document["paths"]["/v1/ventures"]["get"]["parameters"].as_array().unwrap();
    assert_eq!(parameters.len(), 2);
    let tag = |server: &Server| server.get("/v1/ventures?name=shamba").header("etag").unwrap();
    assert_ne!(tag(&server), tag(&Server::with_fixture(open_settings())));
}

/// Checks the ventures that the search of rounds finds, each with the stages of its rounds.
fn check_rounds(server: &Server, query: &str, expected: &[&str]) {
    let body = server.get(&format!("/v1/fundraising/search?{query}")).json();
    let ventures = body["ventures"].as_array().unwrap().iter().map(|venture| {
        let rounds = venture["capital"].as_array().unwrap().iter();
        let stages: Vec<&str> = rounds.map(|round| round["stage"].as_str().unwrap()).collect();
        format!("{}: {}", venture["id"].as_str().unwrap(), stages.join(" "))
    });
    assert_eq!(ventures.collect::<Vec<_>>(), expected, "{query}");
}

#[test]
fn fundraising_search_finds_ventures_with_their_rounds() {
    let server = Server::with_fixture(keyed_settings());
    let all = "100: 1st-round-series-a founder-capital";
    let start_up = "101: start-up";
    for (query, expected) in [
        ("", &[start_up, all][..]),
        ("&country=Kenya", &[all]),
        ("&stage=founder-capital&stage=start-up", &[start_up, "100: founder-capital"]),
        ("&sector=Clean+energy", &[start_up]),
        ("&name=founder", &["100: founder-capital"]),
        ("&stage=seed", &[]),
        ("&limit=1&offset=1", &[all]),
        ("&limit=5&offset=2", &[]),
    ] {
        check_rounds(&server, &format!("status=r_completed{query}"), expected);
    }
    let page = server.get("/v1/fundraising/search?status=r_completed&limit=1");
    assert_eq!(page.metadata().2, 2, "the total of ventures");
    // A round without a venture is in no result.
    check_rounds(&server, "status=r_fundraising", &["100: 4th-round-bridge seed"]);
}

#[test]
fn venture_search_applies_every_filter() {
    let server = Server::with_fixture(keyed_settings());
    for (query, expected) in [
        ("country=C%C3%B4te%20d'Ivoire", &["103"][..]),
        ("country=Atlantis", &[]),
        // Pitch and tagline match, but a name matches better, even if the venture is older.
        ("name=sun", &["102", "101"]),
        ("name=sha&country=Kenya&sector=Clean+energy&status=r_pending", &["102"]),
        // Texts have no special syntax.
        ("name=%22shamba%22*+(sun", &["102"]),
    ] {
        check(&server, &format!("/v1/ventures/search?{query}"), expected);
    }
    for text in ["%22", "*", "%25", "sham%25", "NOT", "%00", "!%3F", "%F0%9F%9A%80"] {
        assert_eq!(server.get(&format!("/v1/ventures/search?name={text}")).status, 200, "{text}");
    }
}
