//! API keys: protected endpoints, and the places of a key in a request.

use crate::support::{KEY, Reply, Server, keyed_settings, open_settings};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use directory_api::endpoint::{self, Access};

/// Responses to requests without a key, and with a key in each place.
fn ask(server: &Server, path: &str, key: &str) -> Vec<Reply> {
    let basic = |pair: String| format!("Basic {}", STANDARD.encode(pair));
    let headers = [
        ("X-API-Key", key.to_owned()),
        ("Authorization", format!("Bearer {key}")),
        ("Authorization", format!("bearer   {key}")),
        ("Authorization", basic(format!("anybody:{key}"))),
        ("Authorization", basic(format!("{key}:"))),
    ];
    let headers = headers.iter().map(|(name, key)| server.send("GET", path, &[(name, key)]));
    let in_query = server.get_bare(&format!("{path}&apiKey={key}"));
    headers.chain([in_query]).collect()
}

/// Address of an endpoint with an existing id and the required parameters.
pub(crate) fn address(path: &str) -> String {
    let path = path.replace("{user_id}", "5").replace("{venture_id}", "100");
    path + "?status=r_pending"
}

#[test]
fn every_place_of_key_is_accepted() {
    let server = Server::over_fixture(keyed_settings());
    for endpoint in endpoint::ALL {
        let path = address(endpoint.path);
        for reply in ask(&server, &path, KEY) {
            assert_eq!(reply.status, 200, "{path}");
        }
        for reply in ask(&server, &path, "wrong").into_iter().chain([server.get_bare(&path)]) {
            if endpoint.access == Access::Open {
                assert_eq!(reply.status, 200, "{path}");
                continue;
            }
            reply.refusal(401);
            let challenge = reply.header("www-authenticate").unwrap();
            assert!(challenge.starts_with("Bearer "), "{challenge}");
        }
    }
}

#[test]
fn unknown_keys_differ_from_missing_ones() {
    let server = Server::over_fixture(keyed_settings());
    for (name, value, said) in [
        ("X-API-Key", "right-key2", "not known"),
        ("X-API-Key", "", "is needed"),
        ("Authorization", KEY, "is needed"),
        ("Authorization", "Basic not base64", "is needed"),
    ] {
        let text = server.send("GET", "/v1/users", &[(name, value)]).refusal(401);
        assert!(text.contains(said), "{name}: {value}: {text}");
    }
    assert!(server.get_bare("/v1/users?apikey=right-key").refusal(401).contains("is needed"));
}

#[test]
fn first_keys_of_request_are_tried() {
    let server = Server::over_fixture(keyed_settings());
    let many = |count, last| format!("/v1/users?{}apiKey={last}", "apiKey=x&".repeat(count));
    assert_eq!(server.get_bare(&many(7, KEY)).status, 200);
    for count in [8, 5_000] {
        server.get_bare(&many(count, KEY)).refusal(401);
    }
    let header = [("X-API-Key", KEY)];
    assert_eq!(server.send("GET", &many(5_000, "x"), &header).status, 200, "headers are first");
}

#[test]
fn open_service_needs_no_keys() {
    let server = Server::over_fixture(open_settings());
    for endpoint in endpoint::ALL {
        assert_eq!(server.get_bare(&address(endpoint.path)).status, 200, "{}", endpoint.path);
    }
    let reply = server.get_bare("/v1/users");
    assert!(reply.header("cache-control").unwrap().starts_with("public"));
}
