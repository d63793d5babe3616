//! Canonical bodies are read without loss and written again as they were.

use crate::fixtures::{canonical, endpoints};
use directory_api::endpoint::{self, Access, Body};
use directory_api::{PageRequest, UserId, call};

#[test]
fn canonical_bodies_survive_reading_and_writing() {
    for (name, read) in endpoints() {
        let body = canonical(name);
        let result = read(&body.to_string()).unwrap();
        assert_eq!(result.problems, [], "{name}");
        assert_eq!(result.rewritten, body, "{name}");
    }
}

#[test]
fn users_and_rounds_need_a_key_and_lookups_and_ventures_do_not() {
    for endpoint in endpoint::ALL {
        let protected = endpoint.path.starts_with("/v1/users")
            || (endpoint.path.starts_with("/v1/fundraising")
                && !matches!(endpoint.body, Body::Names(_)));
        assert_eq!(endpoint.access == Access::Key, protected, "{}", endpoint.path);
    }
}

#[test]
fn addresses_hold_the_identifier_escaped_and_always_the_limit() {
    let check = |id: &str, page, expected: &str| {
        assert_eq!(call::user_followers(&UserId::new(id), page).address(), expected);
    };
    check("812", PageRequest::default(), "/v1/users/812/followers?limit=20");
    check(
        "812",
        PageRequest { offset: 40, limit: 20 },
        "/v1/users/812/followers?limit=20&offset=40",
    );
    check("812", PageRequest { offset: 0, limit: 50 }, "/v1/users/812/followers?limit=50");
    check("../8?x#y", PageRequest::default(), "/v1/users/%2E%2E%2F8%3Fx%23y/followers?limit=20");
    assert_eq!(endpoint::USERS.json_path(), "/v1/users.json");
    assert_eq!(endpoint::USER.path_parameter(), Some("user_id"));
}
