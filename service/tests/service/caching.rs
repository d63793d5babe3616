//! Validators, cache rules and compression.

use crate::support::{KEY, Reply, Server, keyed_settings, open_settings};
use directory_service::generate::Plan;
use directory_service::serve::Settings;

fn ask(server: &Server, path: &str, headers: &[(&str, &str)]) -> Reply {
    server.send("GET", path, &[headers, &[("X-API-Key", KEY)]].concat())
}

fn etag(server: &Server, path: &str) -> String {
    server.get(path).header("etag").unwrap()
}

#[test]
fn known_responses_are_not_sent_again() {
    let server = Server::with_fixture(keyed_settings());
    for path in [
        "/v1/users",
        "/v1/ventures/100",
        "/v1/ventures/countries",
        "/v1/users/5/activity",
        "/v1/openapi.json",
    ] {
        let tag = etag(&server, path);
        let strong = tag.trim_start_matches("W/").to_owned();
        for known in [tag.clone(), strong, format!("\"x\", {tag}")] {
            let reply = ask(&server, path, &[("If-None-Match", &known)]);
            assert_eq!((reply.status, reply.body.len()), (304, 0), "{path}");
            assert_eq!(reply.header("etag").as_ref(), Some(&tag));
            assert!(reply.header("cache-control").is_some() && reply.header("vary").is_some());
            let head = [("If-None-Match", &*known), ("X-API-Key", KEY)];
            let head = server.send("HEAD", path, &head);
            assert_eq!((head.status, head.header("content-length")), (304, None), "{path}");
        }
        let other = ask(&server, path, &[("If-None-Match", "\"other\"")]);
        assert_eq!(other.status, 200, "{path}");
    }
}

#[test]
fn conditional_requests_need_key() {
    let server = Server::with_fixture(keyed_settings());
    let tag = etag(&server, "/v1/users");
    server.send("GET", "/v1/users", &[("If-None-Match", &tag)]).expect_error(401);
}

#[test]
fn tags_depend_on_content_and_address() {
    let tag = || etag(&Server::with_fixture(keyed_settings()), "/v1/ventures");
    assert_eq!(tag(), tag(), "instances agree");
    let server = Server::with_fixture(keyed_settings());
    assert_eq!(tag(), etag(&server, "/v1/ventures?apiKey=x"), "a key makes no difference");
    assert_ne!(tag(), etag(&server, "/v1/ventures?limit=1"));
    let plan = |seed| Plan { ventures: 3, users: 3, rounds: 3, seed };
    let generated =
        |seed| etag(&Server::with_generated(keyed_settings(), &plan(seed)), "/v1/ventures");
    assert_eq!(generated(1), generated(1));
    assert_ne!(generated(1), generated(2));
    let clamped = Server::with_fixture(Settings { max_limit: 5, ..keyed_settings() });
    assert_ne!(tag(), etag(&clamped, "/v1/ventures"), "the limit changes the response");
    let open = Server::with_fixture(open_settings()).get_without_key("/v1/ventures?sort=name");
    let keyed = server.get_without_key("/v1/ventures?sort=name");
    assert_ne!(open.header("etag"), keyed.header("etag"), "only the open service sends sums");
}

#[test]
fn days_before_today_follow_the_clock() {
    // 2025-05-10 and 2025-05-12.
    let days: [fn() -> u32; 2] = [|| 20_218, || 20_220];
    let ask = |path: &str| {
        days.map(|today| {
            let server = Server::with_fixture(Settings { today, ..keyed_settings() });
            (server.get(path).metadata().2, etag(&server, path))
        })
    };
    let [(before, old), (after, new)] = ask("/v1/ventures?added=7d");
    assert_eq!((before, after, old != new), (4, 1, true));
    let [before, after] = ask("/v1/ventures?added=2025-05..");
    assert_eq!(before, after, "fixed days do not depend on the clock");
}

#[test]
fn keyed_responses_are_private() {
    let server = Server::with_fixture(Settings { max_age: 5, ..keyed_settings() });
    let public = server.get("/v1/ventures");
    let rule = "public, max-age=5, stale-while-revalidate=50, stale-if-error=86400";
    assert_eq!(public.header("cache-control").as_deref(), Some(rule));
    assert_eq!(public.header("vary").as_deref(), Some("Accept-Encoding"));
    let private = server.get("/v1/users");
    assert_eq!(private.header("cache-control").as_deref(), Some("private, max-age=5"));
    let vary = private.header("vary").unwrap();
    assert!(vary.contains("X-API-Key") && vary.contains("Authorization"), "{vary}");
}

#[test]
fn bodies_are_compressed_as_accepted() {
    let server = Server::with_fixture(keyed_settings());
    let path = "/v1/ventures";
    let plain = server.get(path);
    for (accepted, coding) in
        [("gzip, deflate, br", Some("br")), ("br;q=0.1, gzip", Some("gzip")), ("identity", None)]
    {
        let reply = ask(&server, path, &[("Accept-Encoding", accepted)]);
        assert_eq!(reply.header("content-encoding").as_deref(), coding, "{accepted}");
        assert_eq!(reply.decompress(), plain.body, "{accepted}");
        assert_eq!(reply.header("content-length"), Some(reply.body.len().to_string()));
        let tag = reply.header("etag").unwrap();
        assert!(tag.starts_with("W/"), "all codings of a body share their tag");
        assert_eq!(plain.header("etag").as_ref(), Some(&tag), "{accepted}");
        assert!(
            reply.header("vary").unwrap().eq_ignore_ascii_case("accept-encoding"),
            "{accepted}"
        );
        let head = server.send("HEAD", path, &[("Accept-Encoding", accepted), ("X-API-Key", KEY)]);
        for name in ["content-length", "content-encoding", "etag", "vary"] {
            assert_eq!(head.header(name), reply.header(name), "{accepted}: {name}");
        }
        let again = ask(&server, path, &[("Accept-Encoding", accepted), ("If-None-Match", &tag)]);
        assert_eq!((again.status, again.header("etag")), (304, Some(tag)), "{accepted}");
    }
    assert_eq!(ask(&server, path, &[("Accept-Encoding", "identity;q=0")]).status, 406);
}
