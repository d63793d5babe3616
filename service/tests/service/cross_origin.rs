//! Pages of other origins (CORS).

use crate::support::{Reply, Server, keyed_settings};
use directory_service::serve::Settings;
use tower_http::cors::AllowOrigin;

const APP: &str = "https://app.example";
const OTHER: &str = "https://evil.example";

fn serve(cors: Option<AllowOrigin>) -> Server {
    Server::with_fixture(Settings { cors, ..keyed_settings() })
}

fn preflight(server: &Server, origin: &str) -> Reply {
    let headers = [
        ("Origin", origin),
        ("Access-Control-Request-Method", "GET"),
        ("Access-Control-Request-Headers", "x-api-key"),
    ];
    server.send("OPTIONS", "/v1/users", &headers)
}

/// Checks that a header has these names.
fn check_names(reply: &Reply, header: &str, names: &[&str]) {
    let value = reply.header(header).unwrap_or_else(|| panic!("no {header}")).to_lowercase();
    assert!(names.iter().all(|name| value.contains(name)), "{header}: {value}");
}

fn allowed_origin(reply: &Reply) -> Option<String> {
    reply.header("access-control-allow-origin")
}

#[test]
fn known_origins_may_read_responses() {
    let server = serve(Some(AllowOrigin::list([APP.parse().unwrap()])));
    let reply = preflight(&server, APP);
    assert_eq!((reply.status, allowed_origin(&reply).as_deref()), (200, Some(APP)));
    check_names(&reply, "access-control-allow-methods", &["get"]);
    let sent = ["x-api-key", "authorization", "if-none-match"];
    check_names(&reply, "access-control-allow-headers", &sent);
    assert!(reply.header("access-control-max-age").is_some());
    for path in ["/v1/ventures", "/v1/users", "/v1/nothing"] {
        let reply = server.send("GET", path, &[("Origin", APP)]);
        assert_eq!(allowed_origin(&reply).as_deref(), Some(APP), "{path}");
        let seen = ["etag", "retry-after", "x-request-id"];
        check_names(&reply, "access-control-expose-headers", &seen);
        check_names(&reply, "vary", &["origin"]);
    }
    assert_eq!(allowed_origin(&server.send("GET", "/v1/ventures", &[("Origin", OTHER)])), None);
    assert_eq!(allowed_origin(&preflight(&server, OTHER)), None);
}

#[test]
fn all_origins_or_none_may_be_allowed() {
    let reply = serve(Some(AllowOrigin::any())).send("GET", "/v1/ventures", &[("Origin", APP)]);
    assert_eq!(allowed_origin(&reply).as_deref(), Some("*"));
    let server = serve(None);
    let reply = server.send("GET", "/v1/ventures", &[("Origin", APP)]);
    assert_eq!((reply.status, allowed_origin(&reply)), (200, None));
    preflight(&server, APP).expect_error(405);
}
