//! Pages of other origins (CORS).

use crate::support::{Server, keyed};
use directory_service::serve::Settings;
use tower_http::cors::AllowOrigin;

const APP: &str = "https://app.example";

fn served(cors: Option<AllowOrigin>) -> Server {
    Server::over_fixture(Settings { cors, ..keyed() })
}

fn preflight(server: &Server, origin: &str) -> crate::support::Reply {
    let headers = [
        ("Origin", origin),
        ("Access-Control-Request-Method", "GET"),
        ("Access-Control-Request-Headers", "x-api-key"),
    ];
    server.send("OPTIONS", "/v1/users", &headers)
}

#[test]
fn a_preflight_is_answered_without_a_key() {
    let server = served(Some(AllowOrigin::list([APP.parse().unwrap()])));
    let reply = preflight(&server, APP);
    assert_eq!(reply.status, 200);
    assert_eq!(reply.header("access-control-allow-origin").as_deref(), Some(APP));
    let methods = reply.header("access-control-allow-methods").unwrap();
    assert!(methods.contains("GET"), "{methods}");
    let headers = reply.header("access-control-allow-headers").unwrap().to_lowercase();
    for name in ["x-api-key", "authorization", "if-none-match"] {
        assert!(headers.contains(name), "{headers}");
    }
    assert!(reply.header("access-control-max-age").is_some());
}

#[test]
fn responses_and_errors_can_be_read_by_pages_of_these_origins() {
    let server = served(Some(AllowOrigin::list([APP.parse().unwrap()])));
    for path in ["/v1/ventures", "/v1/users", "/v1/nothing"] {
        let reply = server.send("GET", path, &[("Origin", APP)]);
        assert_eq!(reply.header("access-control-allow-origin").as_deref(), Some(APP), "{path}");
        let exposed = reply.header("access-control-expose-headers").unwrap().to_lowercase();
        for name in ["etag", "retry-after", "x-request-id", "ratelimit-remaining"] {
            assert!(exposed.contains(name), "{exposed}");
        }
        assert!(reply.header("vary").unwrap().to_lowercase().contains("origin"), "{path}");
    }
    let stranger = server.send("GET", "/v1/ventures", &[("Origin", "https://evil.example")]);
    assert_eq!(stranger.header("access-control-allow-origin"), None);
    assert_eq!(
        preflight(&server, "https://evil.example").header("access-control-allow-origin"),
        None
    );
}

#[test]
fn all_origins_or_none() {
    let reply = served(Some(AllowOrigin::any())).send("GET", "/v1/ventures", &[("Origin", APP)]);
    assert_eq!(reply.header("access-control-allow-origin").as_deref(), Some("*"));
    let server = served(None);
    let reply = server.send("GET", "/v1/ventures", &[("Origin", APP)]);
    assert_eq!((reply.status, reply.header("access-control-allow-origin")), (200, None));
    preflight(&server, APP).refusal(405);
}
