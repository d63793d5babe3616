//! API keys: what needs one, and the places that one may be sent in.

use crate::support::{KEY, Server, keyed, open};
use directory_api::endpoint::{self, Access};

/// What each placement sends for a key.
fn placements(key: &str) -> Vec<(&'static str, String)> {
    use base64::Engine;
    let basic = base64::engine::general_purpose::STANDARD.encode(format!("anybody:{key}"));
    vec![
        ("X-API-Key", key.to_owned()),
        ("Authorization", format!("Bearer {key}")),
        ("Authorization", format!("Basic {basic}")),
    ]
}

fn path(path: &str) -> String {
    let path = path.replace("{user_id}", "5").replace("{venture_id}", "100");
    path + "?status=r_pending"
}

#[test]
fn what_needs_a_key_is_refused_without_a_right_one_in_every_placement() {
    let server = Server::over_fixture(keyed());
    for endpoint in endpoint::ALL {
        let path = path(endpoint.path);
        let needs_key = endpoint.access == Access::Key;
        let mut wrong =
            vec![server.get_bare(&path), server.get_bare(&format!("{path}&apiKey=wrong"))];
        for (name, value) in placements("wrong") {
            wrong.push(server.send("GET", &path, &[(name, &value)]));
        }
        for reply in wrong {
            if needs_key {
                reply.refusal(401);
                let challenge = reply.header("www-authenticate").unwrap();
                assert!(challenge.starts_with("Bearer "), "{challenge}");
            } else {
                assert_eq!(reply.status, 200, "{path}");
            }
        }
    }
}

#[test]
fn thousands_of_keys_in_a_request_are_not_all_tried() {
    let server = Server::over_fixture(keyed());
    let many = |key: &str| format!("/v1/users?{}apiKey={key}", "apiKey=x&".repeat(5_000));
    server.get_bare(&many(KEY)).refusal(401);
    let header = [("X-API-Key", KEY)];
    assert_eq!(server.send("GET", &many("x"), &header).status, 200, "headers are looked at first");
}

#[test]
fn a_key_is_asked_for_before_anything_else_is_told() {
    let server = Server::over_fixture(keyed());
    for path in ["/v1/users/404", "/v1/users?limit=x", "/v1/fundraising"] {
        server.get_bare(path).refusal(401);
    }
}

#[test]
fn an_open_service_needs_no_keys() {
    let server = Server::over_fixture(open());
    for endpoint in endpoint::ALL {
        assert_eq!(server.get_bare(&path(endpoint.path)).status, 200, "{}", endpoint.path);
    }
    let reply = server.get_bare("/v1/users");
    assert!(reply.header("cache-control").unwrap().starts_with("public"));
}
