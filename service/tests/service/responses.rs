//! Every response body, over the small directory made by hand: as on record, and as the OpenAPI
//! document says.

use crate::support::{Document, KEY, Server, keyed};

/// Compares a response with the one on record and with the OpenAPI document.
fn check(server: &Server, document: &Document, name: &str, path: &str) {
    let reply = server.get(path);
    match document.path_of(path) {
        Some(known) => document.check(known, reply.status, &reply.json()),
        None => assert_eq!(reply.status, 404, "the document has no {path}"),
    }
    let body = serde_json::to_string_pretty(&reply.json()).unwrap();
    on_record(name, &format!("GET {path}\n{}\n\n{body}", reply.status));
}

/// Compares a text with the one in the folder `snapshots`.
fn on_record(name: &str, text: &str) {
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, text);
    });
}

#[test]
fn every_endpoint_answers_as_on_record() {
    let server = Server::over_fixture(keyed());
    let document = server.document();
    for (name, path) in [
        ("users", "/v1/users"),
        ("users_page", "/v1/users?limit=2&offset=1"),
        ("user", "/v1/users/5"),
        ("user_of_whom_nothing_is_known", "/v1/users/40"),
        ("user_ventures", "/v1/users/5/ventures"),
        ("user_ventures_none", "/v1/users/40/ventures"),
        ("user_followers", "/v1/users/5/followers"),
        ("user_following", "/v1/users/5/following"),
        ("user_activity", "/v1/users/5/activity"),
        ("rounds_raising", "/v1/fundraising?status=r_fundraising"),
        ("rounds_completed", "/v1/fundraising?status=r_completed"),
        ("rounds_pending", "/v1/fundraising?status=r_pending"),
        ("stages", "/v1/fundraising/stages"),
        ("round_search", "/v1/fundraising/search?status=r_completed"),
        ("ventures", "/v1/ventures"),
        ("venture", "/v1/ventures/100"),
        ("venture_with_other_types", "/v1/ventures/101"),
        ("venture_without_a_title", "/v1/ventures/104"),
        ("venture_activity", "/v1/ventures/100/activity"),
        ("venture_team", "/v1/ventures/100/team"),
        ("countries", "/v1/ventures/countries"),
        ("sectors", "/v1/ventures/sectors"),
        ("venture_search", "/v1/ventures/search?country=Kenya"),
        ("health", "/healthz"),
    ] {
        check(&server, &document, name, path);
    }
}

#[test]
fn every_error_answers_as_on_record() {
    let server = Server::over_fixture(keyed());
    let document = server.document();
    for (name, path) in [
        ("error_unknown_user", "/v1/users/404"),
        ("error_unknown_venture", "/v1/ventures/404"),
        ("error_unknown_path", "/v1/nothing"),
        ("error_no_status", "/v1/fundraising"),
        ("error_wrong_status", "/v1/fundraising?status=open"),
        ("error_wrong_limit", "/v1/ventures?limit=many"),
        ("error_wrong_stage", "/v1/fundraising/search?status=r_pending&stage=late"),
        ("error_repeated_name", "/v1/ventures/search?name=a&name=b"),
    ] {
        check(&server, &document, name, path);
    }
    for (name, headers) in
        [("error_no_key", vec![]), ("error_wrong_key", vec![("X-API-Key", "wrong")])]
    {
        let reply = server.send("GET", "/v1/users", &headers);
        document.check("/v1/users", reply.status, &reply.json());
        on_record(name, &format!("{}\n{}", reply.status, reply.text()));
    }
    let reply = server.send("DELETE", "/v1/users/5", &[("X-API-Key", KEY)]);
    on_record("error_wrong_method", &format!("{}\n{}", reply.status, reply.text()));
}

#[test]
fn a_service_without_keys_says_so() {
    let server = Server::over_fixture(directory_service::serve::Settings::default());
    let reply = server.get("/v1/users");
    on_record("error_no_keys", &format!("{}\n{}", reply.status, reply.text()));
    assert_eq!(server.get("/v1/ventures").status, 200, "ventures need no key");
}
