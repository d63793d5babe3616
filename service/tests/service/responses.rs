//! Every response body, over the small directory made by hand: as on record, and as the OpenAPI
//! document says.

use crate::support::{KEY, Server, keyed};

/// Compares a text with the one in the folder `snapshots`.
fn on_record(name: &str, text: &str) {
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, text);
    });
}

#[test]
fn responses_are_as_on_record() {
    let server = Server::over_fixture(keyed());
    let document = server.document();
    for (name, path) in [
        ("users", "/v1/users"),
        ("user", "/v1/users/5"),
        ("user_of_whom_nothing_is_known", "/v1/users/40"),
        ("user_ventures", "/v1/users/5/ventures"),
        ("user_followers", "/v1/users/5/followers"),
        ("user_activity", "/v1/users/5/activity"),
        ("rounds_raising", "/v1/fundraising?status=r_fundraising"),
        ("stages", "/v1/fundraising/stages"),
        ("round_search", "/v1/fundraising/search?status=r_completed"),
        ("ventures", "/v1/ventures"),
        ("venture", "/v1/ventures/100"),
        ("venture_with_other_types", "/v1/ventures/101"),
        ("venture_without_a_title", "/v1/ventures/104"),
        ("venture_activity", "/v1/ventures/100/activity"),
        ("venture_team", "/v1/ventures/100/team"),
        ("countries", "/v1/ventures/countries"),
        ("venture_search", "/v1/ventures/search?country=Kenya"),
        ("health", "/healthz"),
    ] {
        let reply = server.get(path);
        let known = document.path_of(path).unwrap_or_else(|| panic!("no {path}"));
        document.check(known, reply.status, &reply.json());
        let body = serde_json::to_string_pretty(&reply.json()).unwrap();
        on_record(name, &format!("GET {path}\n{}\n\n{body}", reply.status));
    }
}

#[test]
fn errors_are_as_on_record() {
    let server = Server::over_fixture(keyed());
    let document = server.document();
    let mut errors = String::new();
    for (path, key) in [
        ("/v1/users/404", KEY),
        ("/v1/ventures/404", KEY),
        ("/v1/nothing", KEY),
        ("/v1/fundraising", KEY),
        ("/v1/fundraising?status=open", KEY),
        ("/v1/ventures?limit=many", KEY),
        ("/v1/fundraising/search?status=r_pending&stage=late", KEY),
        ("/v1/ventures/search?name=a&name=b", KEY),
        ("/v1/users", ""),
        ("/v1/users", "wrong"),
    ] {
        let reply = server.send("GET", path, &[("X-API-Key", key)]);
        match document.path_of(path) {
            Some(known) => document.check(known, reply.status, &reply.json()),
            None => assert_eq!(reply.status, 404, "the document has no {path}"),
        }
        errors += &format!("GET {path}\n{}\n", reply.text());
    }
    let deleted = server.send("DELETE", "/v1/users/5", &[("X-API-Key", KEY)]);
    let keyless = Server::over_fixture(directory_service::serve::Settings::default());
    let refused = keyless.get("/v1/users");
    errors += &format!("DELETE /v1/users/5\n{}\n", deleted.text());
    errors += &format!("GET /v1/users, of a service without keys\n{}\n", refused.text());
    on_record("errors", &errors);
    assert_eq!(keyless.get("/v1/ventures").status, 200, "ventures need no key");
}
