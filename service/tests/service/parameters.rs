//! Paths in both forms, ids, methods, pages, and errors that name a parameter. `directory-api`
//! tests the rules for each kind of value.

use crate::keys::address;
use crate::support::{KEY, Server, keyed_settings, open_settings};
use directory_api::endpoint;
use directory_service::generate::Plan;
use directory_service::serve::Settings;

const GREATEST: u64 = i64::MAX as u64;

#[test]
fn limit_and_offset_have_defaults_and_bounds() {
    let plan = Plan { ventures: 250, users: 30, rounds: 40, seed: 3 };
    let server = Server::with_generated(open_settings(), &plan);
    for (query, count, (offset, limit)) in [
        ("", 20, (0, 20)),
        ("limit=0", 0, (0, 0)),
        ("limit=1", 1, (0, 1)),
        ("limit=200", 200, (0, 200)),
        ("limit=201", 200, (0, 200)),
        ("limit=007", 7, (0, 7)),
        ("offset=240", 10, (240, 20)),
        ("offset=251&limit=5", 0, (251, 5)),
        ("offset=9223372036854775807&limit=200", 0, (GREATEST, 200)),
        ("limit=3&other=x&apiKey=y&other=z", 3, (0, 3)),
    ] {
        let reply = server.get(&format!("/v1/ventures?{query}"));
        assert_eq!(reply.metadata(), (offset.to_string(), limit.to_string(), 250), "{query}");
        assert_eq!(reply.ids("ventures").len(), count, "{query}");
    }
    let server = Server::with_fixture(Settings { max_limit: 2, ..open_settings() });
    for query in ["", "limit=3"] {
        let reply = server.get(&format!("/v1/ventures?{query}"));
        assert_eq!(reply.metadata(), ("0".to_owned(), "2".to_owned(), 7));
    }
}

#[test]
fn pages_fit_together() {
    let plan = Plan { ventures: 50, users: 30, rounds: 40, seed: 3 };
    let server = Server::with_generated(open_settings(), &plan);
    for list in ["/v1/ventures?", "/v1/ventures?sort=name&facets=country&"] {
        let all = server.get(&format!("{list}limit=200")).ids("ventures");
        assert_eq!(all.len(), 50);
        for size in [1, 7, 49, 50, 51] {
            let page = |offset| {
                let reply = server.get(&format!("{list}limit={size}&offset={offset}"));
                assert_eq!(reply.metadata().2, 50);
                reply.ids("ventures")
            };
            let pages: Vec<_> = (0..50).step_by(size).flat_map(page).collect();
            assert_eq!(pages, all, "pages of {size}");
        }
        let beyond = format!("{list}offset={GREATEST}&limit={GREATEST}");
        assert!(server.get(&beyond).ids("ventures").is_empty());
    }
}

#[test]
fn bad_values_are_named_in_errors() {
    let server = Server::with_fixture(keyed_settings());
    let long = format!("/v1/ventures?name={}", "x".repeat(201));
    let many = format!("/v1/ventures/search?{}", "country=Kenya&".repeat(101));
    for (path, name, message) in [
        ("/v1/users?limit=", "limit", "whole number"),
        ("/v1/ventures/100/team?offset=9223372036854775808", "offset", "to 9223372036854775807"),
        ("/v1/ventures?limit=1&limit=1", "limit", "may be given only once"),
        ("/v1/ventures?name=", "name", "1 to 200"),
        (&long, "name", "1 to 200 characters"),
        ("/v1/ventures/search?status=r_closed&sector=%E3%80%80", "sector", "1 to 1000 characters"),
        (&many, "country", "at most 100 times"),
        ("/v1/ventures?sort=capital", "sort", "-network"),
        ("/v1/ventures?facets=posted", "facets", "founded"),
        ("/v1/ventures?sort=name&limit=x", "limit", "whole number"),
        ("/v1/users?sort=country", "sort", "-active"),
        ("/v1/fundraising?status=", "status", "r_fundraising, r_completed, r_pending"),
        ("/v1/fundraising/search?status=open", "status", "r_fundraising, r_completed, r_pending"),
        ("/v1/fundraising?status=r_completed&status=open", "status", "r_pending"),
        ("/v1/fundraising?status=r_completed&posted=2015-02-30", "posted", "2010-01-31"),
    ] {
        let text = server.get(path).expect_error(400);
        assert!(text.contains(&format!("“{name}”")) && text.contains(message), "{path}: {text}");
    }
    for path in [
        "/v1/fundraising",
        "/v1/fundraising/search",
        "/v1/ventures/search",
        "/v1/ventures/search?limit=5&stage=seed&other=x",
    ] {
        assert_eq!(server.get(path).expect_error(400), "Missing required parameters", "{path}");
    }
    let longest = format!("/v1/ventures/search?name={}", "%C3%A9".repeat(200));
    assert_eq!(server.get(&longest).status, 200);
    let most = format!("/v1/ventures/search?{}", "country=Kenya&".repeat(100));
    assert_eq!(server.get(&most).ids("ventures"), ["100", "102"]);
}

#[test]
fn both_forms_of_path_answer_alike() {
    let server = Server::with_fixture(keyed_settings());
    for endpoint in endpoint::ALL {
        let plain = server.get(&address(endpoint.path));
        let suffixed = server.get(&address(&endpoint.json_path()));
        assert_eq!((plain.status, suffixed.status), (200, 200), "{}", endpoint.path);
        assert_eq!(plain.text(), suffixed.text(), "{}", endpoint.path);
    }
}

#[test]
fn unknown_ids_are_not_found() {
    let server = Server::with_fixture(keyed_settings());
    let ids = ["0", "404", "005", "-5", "5.5", "abc", "5%20", "%C3%A9", "..%2F5", "5;", "5'--"];
    for endpoint in endpoint::ALL {
        let Some(name) = endpoint.path_parameter() else { continue };
        for id in ids {
            let path = endpoint.path.replace(&format!("{{{name}}}"), id);
            let text = server.get(&path).expect_error(404);
            let kind = name.trim_end_matches("_id");
            assert!(text.starts_with(&format!("There is no {kind}")), "{path}: {text}");
        }
    }
    server.get("/v1/users/%FF").expect_error(404);
}

#[test]
fn unknown_paths_are_not_found() {
    let server = Server::with_fixture(keyed_settings());
    let unknown = "/ /v1 /v1/ /v2/users /v1/users/ /v1/users/5/friends /v1/Users \
        /v1/users.json.json /v1/ventures/countries/team //v1/users /v1/../etc/passwd";
    for path in unknown.split(' ') {
        server.get(path).expect_error(404);
    }
}

#[test]
fn other_methods_are_not_allowed_anywhere() {
    let server = Server::with_fixture(keyed_settings());
    let paths = endpoint::ALL.map(|endpoint| address(endpoint.path));
    let others = ["/healthz", "/v1/openapi.json"].map(str::to_owned);
    for path in paths.iter().chain(&others) {
        for method in ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PURGE"] {
            let reply = server.send(method, path, &[("X-API-Key", KEY)]);
            let text = reply.expect_error(405);
            assert!(text.starts_with(method), "{text}");
            assert_eq!(reply.header("allow").as_deref(), Some("GET, HEAD"), "{method} {path}");
        }
    }
}

#[test]
fn head_is_get_without_body() {
    let server = Server::with_fixture(keyed_settings());
    for path in ["/v1/users", "/v1/ventures/100", "/v1/users/404", "/v1/nothing", "/healthz"] {
        let head = server.send("HEAD", path, &[("X-API-Key", KEY)]);
        let get = server.get(path);
        assert!(head.body.is_empty(), "{path}");
        assert_eq!(head.status, get.status, "{path}");
        for name in ["content-type", "content-length", "etag", "cache-control", "vary"] {
            assert_eq!(head.header(name), get.header(name), "{name} of {path}");
        }
        assert_eq!(get.header("content-length"), Some(get.body.len().to_string()), "{path}");
    }
}
