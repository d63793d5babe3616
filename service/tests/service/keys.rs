//! API keys: protected endpoints, and the ways to send a key.

use crate::support::{KEY, Reply, Server, keyed_settings, open_settings};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use directory_api::endpoint::{self, Access};

/// Responses to requests with a key in each place.
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
    let in_query = server.get_without_key(&format!("{path}&apiKey={key}"));
    headers.chain([in_query]).collect()
}

/// Address of an endpoint with an existing id and the required parameters.
pub(crate) fn address(path: &str) -> String {
    let path = path.replace("{user_id}", "5").replace("{venture_id}", "100");
    path + "?status=r_pending"
}

#[test]
fn key_is_accepted_in_every_place() {
    let server = Server::with_fixture(keyed_settings());
    for endpoint in endpoint::ALL {
        let path = address(endpoint.path);
        for reply in ask(&server, &path, KEY) {
            assert_eq!(reply.status, 200, "{path}");
        }
        for reply in ask(&server, &path, "wrong").into_iter().chain([server.get_without_key(&path)])
        {
            if endpoint.access == Access::Open {
                assert_eq!(reply.status, 200, "{path}");
                continue;
            }
            reply.expect_error(401);
            let challenge = reply.header("www-authenticate").unwrap();
            assert!(challenge.starts_with("Bearer "), "{challenge}");
        }
    }
}

#[test]
fn unknown_keys_differ_from_missing_ones() {
    let server = Server::with_fixture(keyed_settings());
    for (name, value, message) in [
        ("X-API-Key", "right-key2", "does not know"),
        ("X-API-Key", "", "is required"),
        ("Authorization", KEY, "is required"),
        ("Authorization", "Basic not base64", "is required"),
    ] {
        let text = server.send("GET", "/v1/users", &[(name, value)]).expect_error(401);
        assert!(text.contains(message), "{name}: {value}: {text}");
    }
    assert!(
        server
            .get_without_key("/v1/users?apikey=right-key")
            .expect_error(401)
            .contains("is required")
    );
}

#[test]
fn open_service_needs_no_keys() {
    let server = Server::with_fixture(open_settings());
    for endpoint in endpoint::ALL {
        assert_eq!(
            server.get_without_key(&address(endpoint.path)).status,
            200,
            "{}",
            endpoint.path
        );
    }
    let reply = server.get_without_key("/v1/users");
    assert!(reply.header("cache-control").unwrap().starts_with("public"));
}
