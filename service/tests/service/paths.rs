//! Paths: both forms, literal paths before ids, unknown ids, other methods.

use crate::support::{KEY, Server, keyed};
use directory_api::endpoint;

/// The address of an endpoint with an id that exists and the parameters that it requires.
fn address(path: &str) -> String {
    let path = path.replace("{user_id}", "5").replace("{venture_id}", "100");
    match path.trim_end_matches(".json") {
        "/v1/fundraising" | "/v1/fundraising/search" => path + "?status=r_completed",
        "/v1/ventures/search" => path + "?country=Kenya",
        _ => path,
    }
}

#[test]
fn both_forms_of_a_path_answer_alike() {
    let server = Server::over_fixture(keyed());
    for endpoint in endpoint::ALL {
        let plain = server.get(&address(endpoint.path));
        let suffixed = server.get(&address(&endpoint.json_path()));
        assert_eq!((plain.status, suffixed.status), (200, 200), "{}", endpoint.path);
        assert_eq!(plain.text(), suffixed.text(), "{}", endpoint.path);
    }
}

#[test]
fn unknown_ids_are_not_found() {
    let server = Server::over_fixture(keyed());
    let ids = ["0", "404", "005", "-5", "5.5", "abc", "5%20", "%C3%A9", "..%2F5", "5;", "5'--"];
    for endpoint in endpoint::ALL {
        let Some(name) = endpoint.path_parameter() else { continue };
        for id in ids {
            let path = endpoint.path.replace(&format!("{{{name}}}"), id);
            let text = server.get(&path).refusal(404);
            let kind = name.trim_end_matches("_id");
            assert!(text.starts_with(&format!("There is no {kind}")), "{path}: {text}");
        }
    }
    server.get("/v1/users/%FF").refusal(404);
    server.get("/v1/users/99999999999999999999999999999999").refusal(404);
}

#[test]
fn unknown_paths_are_not_found() {
    let server = Server::over_fixture(keyed());
    let unknown = "/ /v1 /v1/ /v2/users /v1/users/ /v1/users/5/friends /v1/Users \
        /v1/users.json.json /v1/ventures/countries/team //v1/users /v1/../etc/passwd";
    for path in unknown.split(' ') {
        server.get(path).refusal(404);
    }
}

#[test]
fn other_methods_are_not_allowed_anywhere() {
    let server = Server::over_fixture(keyed());
    let paths = endpoint::ALL.map(|endpoint| address(endpoint.path));
    let own = ["/healthz", "/v1/openapi.json"].map(str::to_owned);
    for path in paths.iter().chain(&own) {
        for method in ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PURGE"] {
            let reply = server.send(method, path, &[("X-API-Key", KEY)]);
            let text = reply.refusal(405);
            assert!(text.starts_with(method), "{text}");
            assert_eq!(reply.header("allow").as_deref(), Some("GET, HEAD"), "{method} {path}");
        }
    }
}

#[test]
fn head_is_get_without_body() {
    let server = Server::over_fixture(keyed());
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
