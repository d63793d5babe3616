//! App that the service serves next to the API.

use crate::support::{KEY, Server, import_fixture, keyed_settings};
use directory_service::serve::listen::Limits;
use directory_service::serve::{Keys, LiveService, Settings};
use std::fs;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

/// Page of the app.
const PAGE: &str = concat!(
    "<!doctype html><meta charset=\"utf-8\"><title>App</title>",
    "<meta name=\"base-path\" content=\"/\"><p>Ventures, people and rounds.</p>",
    "<script type=\"application/json\" id=\"config\">{}</script>",
);

fn build_app() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (path, content) in [
        ("index.html", PAGE),
        ("app-0123456789abcdef.js", "console.log('app')"),
        ("app-0123456789abcdef.js.br", "brotli form"),
        ("app-0123456789abcdef.js.gz", "gzip form"),
        ("app-0123456789abcdef_bg.wasm", "\0asm"),
        ("main-123456789abcdef.css", "p {}"),
        ("gloo-0123456789abcdef/inline.js", "export {}"),
        ("deadbeef.js", "export {}"),
        ("snippets/x/inline.js", "export {}"),
        ("favicon.svg", "<svg/>"),
        (".env", "SECRET=1"),
        (".git/config", "[core]"),
        ("snippets/.htaccess", "Options"),
        (".well-known/security.txt", "Contact: mailto:a@example.org"),
    ] {
        write(&folder, path, content);
    }
    folder
}

fn write(folder: &TempDir, path: &str, content: &str) {
    let path = folder.path().join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, content).unwrap();
}

fn serve(folder: &TempDir) -> Server {
    Server::with_fixture(Settings { app: Some(folder.path().to_owned()), ..keyed_settings() })
}

fn check(server: &Server, path: &str, kind: &str, cache: &str, body: &str) {
    let reply = server.get_without_key(path);
    assert_eq!(reply.status, 200, "{path}");
    assert_eq!(reply.header("content-type").as_deref(), Some(kind), "{path}");
    assert_eq!(reply.header("cache-control").as_deref(), Some(cache), "{path}");
    assert_eq!(reply.text(), body, "{path}");
}

#[test]
fn files_have_type_and_cache_rule() {
    let folder = build_app();
    let server = serve(&folder);
    let forever = "public, max-age=31536000, immutable";
    check(&server, "/", "text/html", "no-cache", PAGE);
    let index = server.get_without_key("/index.html");
    assert_eq!((index.status, index.header("location").as_deref()), (307, Some("/")));
    check(&server, "/ventures/a-0123456789abcdef-b", "text/html", "no-cache", PAGE);
    check(&server, "/app-0123456789abcdef.js", "text/javascript", forever, "console.log('app')");
    check(&server, "/app-0123456789abcdef_bg.wasm", "application/wasm", forever, "\0asm");
    check(&server, "/main-123456789abcdef.css", "text/css", forever, "p {}");
    let nested = "/gloo-0123456789abcdef/inline.js";
    check(&server, nested, "text/javascript", forever, "export {}");
    for path in ["/deadbeef.js", "/snippets/x/inline.js"] {
        check(&server, path, "text/javascript", "no-cache", "export {}");
    }
    check(&server, "/favicon.svg", "image/svg+xml", "no-cache", "<svg/>");
    let missing = server.get("/gone-0123456789abcdef.js");
    missing.expect_error(404);
    assert_eq!(missing.header("cache-control").as_deref(), Some("no-store"));
}

#[test]
fn edited_page_is_compressed_on_the_fly() {
    let folder = build_app();
    let page = PAGE.replace("App", "Kenya’s ventures") + &"<p>Water</p>".repeat(100);
    write(&folder, "index.html", &page);
    write(&folder, "index.html.br", "copy of the unedited page");
    let server = serve(&folder);
    let reply = server.send("GET", "/ventures", &[("Accept-Encoding", "br")]);
    assert_eq!(reply.header("content-encoding").as_deref(), Some("br"));
    assert_eq!(reply.decompress(), page.as_bytes());
    assert!(server.get_without_key("/ventures").text().contains("<title>Kenya’s ventures"));
}

#[test]
fn tags_depend_on_content_and_not_on_dates() {
    let tag = |page: &str, date: SystemTime| {
        let folder = build_app();
        write(&folder, "index.html", page);
        let file = fs::File::open(folder.path().join("index.html")).unwrap();
        file.set_modified(date).unwrap();
        let reply = serve(&folder).get_without_key("/");
        assert_eq!(reply.status, 200);
        reply.header("etag").unwrap()
    };
    let before_1970 = SystemTime::UNIX_EPOCH - Duration::from_secs(1_000_000);
    let first = tag(PAGE, before_1970);
    assert_eq!(tag(PAGE, SystemTime::now()), first);
    assert_ne!(tag(&PAGE.replace("App", "New"), before_1970), first);
}

#[test]
fn hidden_files_are_missing() {
    let folder = build_app();
    let server = serve(&folder);
    for path in ["/.env", "/%2eenv", "/.git/config", "/.git%2fconfig", "/snippets/.htaccess"] {
        server.get(path).expect_error(404);
    }
    let contact = server.get_without_key("/.well-known/security.txt");
    assert_eq!((contact.status, contact.text().starts_with("Contact")), (200, true));
}

#[test]
fn app_is_served_below_its_path() {
    let folder = build_app();
    write(&folder, "index.html", &PAGE.replace("content=\"/\"", "content=\"/a/b/\""));
    let server = serve(&folder);
    for path in ["/a/b/", "/a/b/ventures/5"] {
        assert!(server.get_without_key(path).text().contains("<title>App"), "{path}");
    }
    assert_eq!(server.get_without_key("/a/b/app-0123456789abcdef.js").status, 200);
    assert_eq!(server.get_without_key("/a/b").header("location").as_deref(), Some("/a/b/"));
    for path in ["/", "/ventures", "/app-0123456789abcdef.js", "/a/bc", "/a/b/.env"] {
        server.get(path).expect_error(404);
    }
    assert_eq!(server.get("/v1/users").status, 200);
}

#[test]
fn app_has_headers_of_static_hosts() {
    let folder = build_app();
    let server = serve(&folder);
    for path in ["/", "/ventures/5", "/app-0123456789abcdef.js", "/favicon.svg", "/missing.js"] {
        let reply = server.get_without_key(path);
        for (name, value) in [
            (
                "content-security-policy",
                "frame-ancestors 'none'; require-trusted-types-for 'script'",
            ),
            ("x-content-type-options", "nosniff"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(reply.header(name).as_deref(), Some(value), "{path}");
        }
        // The proxy that terminates TLS adds this header.
        assert_eq!(reply.header("strict-transport-security"), None, "{path}");
    }
    let tag = server.get_without_key("/").header("etag").unwrap();
    let reply = server.send("GET", "/", &[("If-None-Match", &tag)]);
    assert_eq!((reply.status, reply.header("permissions-policy").is_some()), (304, true));
    let data = server.get("/v1/ventures");
    assert_eq!(data.header("x-content-type-options").as_deref(), Some("nosniff"));
    assert_eq!(data.header("permissions-policy"), None, "data is not a page");
}

#[test]
fn pages_have_heads_of_their_records_with_a_public_url() {
    let folder = build_app();
    let (database_folder, database) = import_fixture();
    let settings = |keys| Settings {
        keys,
        app: Some(folder.path().to_owned()),
        public_address: Some("https://example.org/".parse().unwrap()),
        ..Settings::default()
    };
    for (keys, user) in [(Keys::new([KEY]), "<title>App"), (Keys::open(), "<title>Amina O. · ")] {
        let server = LiveService::start(&database, settings(keys)).unwrap().router();
        let server = Server::start(server, Limits::default());
        let headers = [("X-API-Key", KEY), ("Host", "attacker.example")];
        let canonical = "rel=\"canonical\" href=\"https://example.org/ventures/100\"";
        for (path, text) in [
            ("/ventures/100/", "<title>Shamba Link · Venture Directory</title>"),
            ("/ventures/100", canonical),
            ("/users", "<title>People · "),
            ("/users/5", user),
            ("/ventures/404", "<title>App"),
        ] {
            let page = server.send("GET", path, &headers);
            assert!(page.text().contains(text), "{path}: {}", page.text());
            assert!(!page.text().contains("attacker"), "{path}");
        }
    }
    let named =
        Settings { site: Some("../docs/deploy/site.toml".into()), ..settings(Keys::open()) };
    let server = LiveService::start(&database, named).unwrap().router();
    let server = Server::start(server, Limits::default());
    for (path, text) in [
        ("/saved", "<title>Lakeside Startups</title>"),
        ("/ventures/100", "<title>Shamba Link · Lakeside Startups</title>"),
        ("/site-logo.svg", "<svg"),
    ] {
        let page = server.get_without_key(path);
        assert!(page.text().contains(text), "{path}: {}", page.text());
    }
    let address = Some("https://a.example/b".parse().unwrap());
    let other = Settings { public_address: address, ..settings(Keys::open()) };
    let error = LiveService::start(&database, other).err().unwrap().to_string();
    assert!(error.contains("built for /") && error.contains("/b/"), "{error}");
    drop(database_folder);
}

#[test]
fn only_app_addresses_get_index_page() {
    let folder = build_app();
    let server = serve(&folder);
    for path in ["/ventures", "/ventures/100", "/users/5?tab=activity", "/v1beta", "/a/b/c/"] {
        assert!(server.get_without_key(path).text().contains("<title>App"), "{path}");
    }
    let long = format!("/{}.js", "a".repeat(256));
    for path in ["/v1", "/v1/nothing", "/v1/users/404/x", "/a/b.wasm", "/../secret.txt", &long] {
        server.get(path).expect_error(404);
    }
    assert_eq!(server.get_without_key(&format!("/{}", "a".repeat(256))).status, 200);
    assert_eq!(server.get("/v1/users").status, 200);
    for (method, target) in [("POST", "/ventures"), ("PUT", "/a.js"), ("CONNECT", "a.example:443")]
    {
        server.send(method, target, &[]).expect_error(405);
    }
    assert!(server.send("HEAD", "/", &[]).body.is_empty());
}

#[test]
fn compressed_copies_of_build_are_sent() {
    let folder = build_app();
    let server = serve(&folder);
    let path = "/app-0123456789abcdef.js";
    let ask = |accepted: &str| server.send("GET", path, &[("Accept-Encoding", accepted)]);
    assert_eq!(ask("br, gzip").text(), "brotli form");
    assert_eq!(ask("gzip").text(), "gzip form");
    assert_eq!(ask("gzip").header("content-encoding").as_deref(), Some("gzip"));
    for (accepted, text) in [
        ("BR;q=0.1", "brotli form"),
        ("br;q=0, gzip", "gzip form"),
        ("br; q=0.0", "console.log('app')"),
    ] {
        assert_eq!(ask(accepted).text(), text, "{accepted}");
    }
    let tags = ["br", "gzip", ""].map(|accepted| ask(accepted).header("etag").unwrap());
    assert!(tags[0].starts_with("W/"), "all codings of a file share their tag");
    assert!(tags.iter().all(|tag| *tag == tags[0]), "{tags:?}");
    let again = [("Accept-Encoding", "br"), ("If-None-Match", tags[0].as_str())];
    let reply = server.send("GET", path, &again);
    assert_eq!((reply.status, reply.body.len()), (304, 0));
}

#[test]
fn folder_without_app_is_refused_at_start() {
    let (folder, database) = import_fixture();
    for app in ["", "missing"] {
        let app = folder.path().join(app);
        let index = app.join("index.html");
        let settings = Settings { app: Some(app), ..keyed_settings() };
        let error = format!("{:#}", LiveService::start(&database, settings).err().unwrap());
        assert!(error.contains(&format!("{} cannot be read", index.display())), "{error}");
    }
}
