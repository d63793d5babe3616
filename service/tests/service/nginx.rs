//! nginx with a cache in front of two instances, configured by `docs/deploy/nginx.conf`.

use crate::support::{Reply, ServiceProcess, import_fixture, send, wait_until};
use std::fs;
use std::io::Write;
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// Nginx with its cache, in front of two instances of the service.
struct Nginx {
    process: Child,
    address: SocketAddr,
    instances: Vec<ServiceProcess>,
    folder: TempDir,
}

/// Path of nginx, from `E2E_NGINX`, which `cargo xtask test` sets, or from the PATH.
fn program() -> Option<PathBuf> {
    let named = std::env::var_os("E2E_NGINX").map(PathBuf::from);
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain(["/usr/sbin".into()]);
    let installed = folders.map(|folder| folder.join("nginx"));
    let found = named.into_iter().chain(installed).find(|file| file.is_file());
    if found.is_none() {
        // The test runner hides the output of `eprintln!` if the test succeeds.
        drop(writeln!(std::io::stderr(), "skipped: there is no nginx"));
    }
    found
}

/// Documented configuration, with the paths of this test.
fn configuration(port: u16, instances: &[ServiceProcess]) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/deploy/nginx.conf");
    let mut text = fs::read_to_string(file).unwrap();
    for (documented, own) in [
        ("listen 443 ssl;", format!("listen 127.0.0.1:{port};")),
        ("ssl_certificate /etc/ssl/directory.example.org.pem;", String::new()),
        ("ssl_certificate_key /etc/ssl/directory.example.org.key;", String::new()),
        ("server 127.0.0.1:8081;", format!("server {};", instances[0].address())),
        ("# server 127.0.0.1:8082;", format!("server {};", instances[1].address())),
        ("# \"https://app.example.org\"", "\"https://app.example.org\"".to_owned()),
        ("/var/cache/venture-directory", "cache".to_owned()),
    ] {
        assert_eq!(text.matches(documented).count(), 1, "{documented}");
        text = text.replace(documented, &own);
    }
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    let paths = paths.map(|name| format!("{name}_temp_path {name};")).concat();
    format!(
        "daemon off; master_process off; pid nginx.pid; error_log stderr warn; events {{ }}\n\
         http {{ access_log off; {paths}\n{text} }}"
    )
}

impl Nginx {
    /// Starts nginx and the instances; `None` if nginx is missing.
    fn start() -> Option<Self> {
        let program = program()?;
        let (folder, database) = import_fixture();
        let arguments = ["--database", database.to_str().unwrap(), "--max-age", "1"];
        let others = ["--api-key", "first,second", "--cors-origin", "https://app.example.org"];
        let arguments = [&arguments[..], &others].concat();
        let instances: Vec<_> = (0..2).map(|_| ServiceProcess::start(&arguments)).collect();
        // Chosen before the start, because nginx cannot report its port.
        let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        fs::write(folder.path().join("nginx.conf"), configuration(address.port(), &instances))
            .unwrap();
        let mut command = Command::new(program);
        command.args(["-e", "stderr", "-c", "nginx.conf", "-p"]).arg(folder.path());
        let mut process = command.stdin(Stdio::null()).spawn().unwrap();
        wait_until("nginx listens", || {
            assert!(process.try_wait().unwrap().is_none(), "nginx did not start");
            TcpStream::connect(address).is_ok()
        });
        let mut nginx = Self { process, address, instances, folder };
        for instance in &mut nginx.instances {
            instance.wait_for_log("ready for questions");
        }
        Some(nginx)
    }

    fn ask(&self, path: &str, headers: &[(&str, &str)]) -> Reply {
        send(self.address, "GET", path, headers)
    }

    /// Number of responses in the cache.
    fn cached_responses(&self) -> usize {
        fn files(folder: &Path) -> usize {
            let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
            entries.map(|path| if path.is_dir() { files(&path) } else { 1 }).sum()
        }
        files(&self.folder.path().join("cache"))
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

fn cache_status(reply: &Reply) -> String {
    reply.header("x-cache-status").unwrap_or_else(|| panic!("{reply:?}"))
}

#[test]
fn public_responses_are_cached() {
    let Some(nginx) = Nginx::start() else { return };
    let first = nginx.ask("/v1/ventures?limit=3", &[]);
    assert_eq!((first.status, cache_status(&first).as_str()), (200, "MISS"));
    let rule = first.header("cache-control").unwrap();
    assert!(rule.starts_with("public, max-age=1,") && !rule.contains("no-cache"), "{rule}");
    let tag = first.header("etag").unwrap();
    let again = nginx.ask("/v1/ventures?limit=3", &[]);
    assert!(cache_status(&again) != "MISS" && again.body == first.body, "{again:?}");
    assert_ne!(again.header("x-request-id"), first.header("x-request-id"));
    let known = nginx.ask("/v1/ventures?limit=3", &[("If-None-Match", &tag)]);
    assert_eq!((known.status, known.body.len()), (304, 0));
    assert_eq!(nginx.cached_responses(), 1);
    for (accepted, coding) in [
        ("gzip, deflate, br, zstd", Some("br")),
        ("br;q=0, GZIP", Some("gzip")),
        ("br;q=0", None),
        ("nobr, abrx", None),
        ("identity", None),
    ] {
        let reply = nginx.ask("/v1/ventures?limit=3", &[("Accept-Encoding", accepted)]);
        assert_eq!(reply.header("content-encoding").as_deref(), coding, "{accepted}");
        assert_eq!(coding.is_none(), reply.body == first.body, "{accepted}");
    }
    assert_eq!(nginx.cached_responses(), 3, "one for each coding");
    for _ in 0..2 {
        let app = "https://app.example.org";
        for (origin, allowed) in [("https://evil.example", None), (app, Some(app))] {
            let reply = nginx.ask("/v1/ventures", &[("Origin", origin)]);
            assert_eq!(reply.header("access-control-allow-origin").as_deref(), allowed);
        }
        let reply = nginx.ask("/v1/ventures", &[]);
        assert_eq!(reply.header("access-control-allow-origin"), None);
    }
    assert_eq!(nginx.cached_responses(), 5, "one for the origin, one for all others");
}

#[test]
fn nginx_and_service_respond_alike() {
    let Some(nginx) = Nginx::start() else { return };
    let direct = nginx.instances[0].address();
    let cached = "/v1/ventures /v1/ventures.json /v1/ventures?limit=2 /v1/ventures?limit=2&offset=1 \
        /v1/ventures?country=Kenya&country=France /v1/ventures?country=France \
        /v1/ventures?sort=-name&facets=country /v1/ventures/100 /v1/ventures/100/team?limit=1 \
        /v1/ventures/search?name=a /v1/ventures/countries";
    let uncached = "/v1/ventures?Limit=1&limit=2 /v1/ventures?%6cimit=1 /v1/ventures?limit=1&x=1 \
        /v1/ventures?limit=1&x=2 /v1/ventures?limit=1&apiKey=first /v1/ventures?&limit=1 \
        /v1/ventures/100?limit=1 /v1/ventures/100/team?x=1 /v1/ventures/%31%30%30 \
        /v1/ventures/search?name=a&sort=name /v1//ventures /v1/users/../ventures \
        /v1/ventures/search";
    // Errors are not cached.
    let errors = "/v1/ventures?limit=1&limit=2 /v1/ventures?limit=x /v1/ventures/404";
    for path in [cached, uncached, errors].iter().flat_map(|paths| paths.split(' ')) {
        let expected = send(direct, "GET", path, &[]);
        for _ in 0..3 {
            let reply = nginx.ask(path, &[]);
            assert_eq!((reply.status, &reply.body), (expected.status, &expected.body), "{path}");
        }
    }
    assert_eq!(nginx.cached_responses(), cached.split(' ').count(), "nothing else is cached");
    for path in cached.split(' ') {
        assert_ne!(cache_status(&nginx.ask(path, &[])), "MISS", "{path}");
    }
}

#[test]
fn keyed_responses_are_not_cached() {
    let Some(nginx) = Nginx::start() else { return };
    for _ in 0..3 {
        for (key, status) in [("first", 200), ("second", 200), ("third", 401)] {
            for path in ["/v1/users", "/v1/fundraising?status=r_pending"] {
                let reply = nginx.ask(path, &[("X-API-Key", key)]);
                assert_eq!((reply.status, reply.header("x-cache-status")), (status, None), "{key}");
                assert_eq!(nginx.ask(path, &[]).status, 401);
            }
        }
    }
    let path = "/v1/ventures?name=shamba&sort=-raised";
    for _ in 0..3 {
        let has_sums = |reply: Reply| reply.text().contains("\"raised\"");
        assert!(!has_sums(nginx.ask(path, &[])));
        assert!(has_sums(nginx.ask(path, &[("X-API-Key", "first")])));
        assert!(has_sums(nginx.ask(path, &[("Authorization", "Bearer second")])));
        assert!(has_sums(nginx.ask(&format!("{path}&apiKey=first"), &[])));
    }
    assert_eq!(nginx.cached_responses(), 1, "the answer without a key");
    let tag = nginx.ask("/v1/users?apiKey=first", &[]).header("etag").unwrap();
    let known = [("X-API-Key", "first"), ("If-None-Match", &tag)];
    assert_eq!(nginx.ask("/v1/users?apiKey=first", &known).status, 304);
    assert_eq!(nginx.cached_responses(), 1);
}
