//! Reading and writing of canonical bodies.

use crate::fixtures::Reader;
use directory_api::endpoint::{self, Access, Body};
use directory_api::response::encode;
use directory_api::{PageRequest, UserId, call};
use serde_json::Value;

#[test]
fn canonical_bodies_survive_round_trip() {
    for reader in Reader::all() {
        let name = reader.endpoint.name;
        let body = reader.canonical_body();
        let read = reader.read(&body).unwrap();
        assert_eq!(read.problems, [], "{name}");
        let texts: Vec<String> = read.records.iter().map(Value::to_string).collect();
        let rewritten = match reader.endpoint.body {
            Body::Page(shape, _) => {
                encode::page(shape, texts.iter().map(String::as_str), read.metadata)
            }
            Body::Names(key) => {
                let names = read.records.iter().map(|name| name.as_str().unwrap().to_owned());
                encode::names(key, &names.collect::<Vec<_>>())
            }
            Body::ArrayOfOne(key, _) => encode::array_of_one(key, &texts[0]),
            Body::TopLevel(..) => encode::single_at_top_level(&texts[0]),
        };
        assert_eq!(serde_json::from_str::<Value>(&rewritten).unwrap(), body, "{name}");
    }
}

#[test]
fn only_users_and_rounds_need_key() {
    for endpoint in endpoint::ALL {
        let needs_key = endpoint.path.starts_with("/v1/users")
            || (endpoint.path.starts_with("/v1/fundraising")
                && !matches!(endpoint.body, Body::Names(_)));
        assert_eq!(endpoint.access == Access::Key, needs_key, "{}", endpoint.path);
    }
}

#[test]
fn addresses_have_escaped_ids_and_limit() {
    for (id, offset, limit, expected) in [
        ("812", 0, 20, "/v1/users/812/followers?limit=20"),
        ("812", 40, 50, "/v1/users/812/followers?limit=50&offset=40"),
        ("../8?x#y", 0, 20, "/v1/users/%2E%2E%2F8%3Fx%23y/followers?limit=20"),
    ] {
        let call = call::user_followers(&UserId::new(id), PageRequest { offset, limit });
        assert_eq!(call.address(), expected);
    }
}
