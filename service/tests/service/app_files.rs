//! A built app beside the interface.

use crate::support::{Server, imported, keyed};
use directory_service::serve::{Live, Settings};
use std::fs;
use tempfile::TempDir;

fn built() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, content) in [
        ("index.html", "<!doctype html><title>App</title>"),
        ("app-0123456789abcdef.js", "console.log('app')"),
        ("app-0123456789abcdef_bg.wasm", "\0asm"),
        ("snippets/x/inline.js", "export {}"),
        ("favicon.svg", "<svg/>"),
    ] {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, content).unwrap();
    }
    folder
}

fn served(folder: &TempDir) -> Server {
    Server::over_fixture(Settings { app: Some(folder.path().to_owned()), ..keyed() })
}

fn check(server: &Server, path: &str, kind: &str, cache: &str, body: &str) {
    let reply = server.get_bare(path);
    assert_eq!(reply.status, 200, "{path}");
    assert_eq!(reply.header("content-type").as_deref(), Some(kind), "{path}");
    assert_eq!(reply.header("cache-control").as_deref(), Some(cache), "{path}");
    assert_eq!(reply.text(), body, "{path}");
}

#[test]
fn files_have_their_types_and_cache_rules() {
    let folder = built();
    let server = served(&folder);
    let page = "<!doctype html><title>App</title>";
    let forever = "public, max-age=31536000, immutable";
    let js = "text/javascript; charset=utf-8";
    check(&server, "/", "text/html; charset=utf-8", "no-cache", page);
    check(&server, "/index.html", "text/html; charset=utf-8", "no-cache", page);
    check(&server, "/app-0123456789abcdef.js", js, forever, "console.log('app')");
    check(&server, "/app-0123456789abcdef_bg.wasm", "application/wasm", forever, "\0asm");
    check(&server, "/snippets/x/inline.js", js, "no-cache", "export {}");
    check(&server, "/favicon.svg", "image/svg+xml", "no-cache", "<svg/>");
}

#[test]
fn the_app_has_the_headers_that_static_hosts_send() {
    let folder = built();
    let server = served(&folder);
    for path in ["/", "/ventures/5", "/app-0123456789abcdef.js", "/favicon.svg", "/missing.js"] {
        let reply = server.get_bare(path);
        for (name, value) in [
            ("content-security-policy", "frame-ancestors 'none'"),
            ("x-content-type-options", "nosniff"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(reply.header(name).as_deref(), Some(value), "{path}");
        }
        // Browsers ignore this header on plain http; the proxy that ends TLS adds it.
        assert_eq!(reply.header("strict-transport-security"), None, "{path}");
    }
    let tag = server.get_bare("/").header("etag").unwrap();
    let reply = server.send("GET", "/", &[("If-None-Match", &tag)]);
    assert_eq!((reply.status, reply.header("permissions-policy").is_some()), (304, true));
    let data = server.get("/v1/ventures");
    assert_eq!(data.header("x-content-type-options").as_deref(), Some("nosniff"));
    assert_eq!(data.header("permissions-policy"), None, "data is no page");
}

#[test]
fn addresses_of_the_app_begin_with_its_page_and_those_of_the_interface_never_do() {
    let folder = built();
    let server = served(&folder);
    for path in ["/ventures", "/ventures/100", "/users/5?tab=activity", "/v1beta", "/a/b/c/"] {
        assert!(server.get_bare(path).text().contains("<title>App"), "{path}");
    }
    for path in
        ["/v1", "/v1/nothing", "/v1/users/404/x", "/missing.js", "/a/b.wasm", "/../secret.txt"]
    {
        server.get(path).refusal(404);
    }
    assert_eq!(server.get("/v1/users").status, 200);
    server.send("POST", "/ventures", &[]).refusal(405);
    assert!(server.send("HEAD", "/", &[]).body.is_empty());
}

#[test]
fn a_folder_that_is_no_built_app_is_refused_at_start() {
    let (folder, database) = imported();
    for (app, expected) in [("", "holds no index.html"), ("missing", "cannot be read")] {
        let settings = Settings { app: Some(folder.path().join(app)), ..keyed() };
        let error = format!("{:#}", Live::start(&database, settings).err().unwrap());
        assert!(error.contains(expected), "{error}");
    }
}
