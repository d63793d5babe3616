//! SIGHUP: keys and database are read again, and the old ones serve until the new ones can.

use crate::support::{Running, change_taglines, fixture, replies};
use directory_service::generate::{Plan, generate};
use directory_service::import::import;
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A service over a generated directory, whose database and keys can be replaced.
struct Replaceable {
    service: Running,
    database: PathBuf,
    keys: PathBuf,
    _folder: TempDir,
}

fn write(database: &Path, seed: u64, ventures: u32) {
    let plan = Plan { ventures, users: 100, rounds: 100, seed };
    generate(database, &plan).unwrap();
}

impl Replaceable {
    fn start(ventures: u32, arguments: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (database, keys) = (folder.path().join("a.sqlite"), folder.path().join("keys"));
        write(&database, 1, ventures);
        fs::write(&keys, "first\n").unwrap();
        let (file, key_file) = (database.to_str().unwrap(), keys.to_str().unwrap());
        let own = ["--database", file, "--api-key-file", key_file];
        let mut service = Running::start(&[&own, arguments].concat());
        if !arguments.contains(&"--no-search") {
            service.wait_for_log("ready for questions");
        }
        Self { service, database, keys, _folder: folder }
    }

    /// Tells it to read everything again, and waits until the log says that it has, or has not.
    fn reload(&mut self, outcome: &str) -> String {
        self.service.signal("-HUP");
        self.service.wait_for_log(outcome)
    }

    fn total(&self, path: &str) -> u64 {
        self.service.get(path).metadata().2
    }

    fn etag(&self) -> String {
        self.service.get("/v1/ventures").header("etag").unwrap()
    }

    fn status(&self, key: &str) -> u16 {
        self.service.get(&format!("/v1/users?apiKey={key}")).status
    }
}

#[test]
fn database_and_keys_change_together() {
    let mut it = Replaceable::start(300, &[]);
    let tag = it.etag();
    import(&fixture(), &it.database).unwrap();
    fs::write(&it.keys, "second\nthird\n").unwrap();
    assert_eq!((it.total("/v1/ventures"), it.status("first")), (300, 200), "not before");
    it.reload("reloaded, with another database");
    assert_eq!(it.total("/v1/ventures"), 7);
    assert_ne!(it.etag(), tag);
    assert_eq!(it.total("/v1/ventures?founded=1900.."), 2, "the engine follows");
    assert_eq!([it.status("first"), it.status("second"), it.status("third")], [401, 200, 200]);
    assert_eq!(it.service.get("/healthz").status, 200);
}

fn check_refused(arguments: &[&str]) {
    let mut it = Replaceable::start(300, arguments);
    let question = "/v1/ventures?country=Kenya&limit=0";
    let before = (it.etag(), it.total(question));
    let good = fs::read(&it.database).unwrap();
    let replace = |it: &Replaceable, bytes: &[u8]| {
        let new = it.database.with_extension("new");
        fs::write(&new, bytes).unwrap();
        fs::rename(new, &it.database).unwrap();
    };
    // In a page that nothing reads at start.
    let mut damaged = good.clone();
    let page = damaged.len() / 2 / 4096 * 4096;
    damaged[page..page + 4096].fill(7);
    let mut changed = good.clone();
    change_taglines(&mut changed);
    fs::write(&it.keys, "second\n").unwrap();
    for (bytes, said) in [
        (&b""[..], "the file is empty"),
        (b"not a database at all", "not a SQLite database"),
        (&good[..8192], "damaged"),
        (&damaged, "damaged"),
        (&changed, "damaged"),
    ] {
        replace(&it, bytes);
        let log = it.reload("nothing was reloaded");
        assert!(log.contains(said), "{log}");
        assert_eq!((it.etag(), it.total(question)), before);
        assert_eq!((it.status("first"), it.status("second")), (200, 401));
        assert_eq!(it.service.get("/healthz").status, 200);
    }
    replace(&it, &good);
    for unfinished in ["", "# keys of the service\n"] {
        fs::write(&it.keys, unfinished).unwrap();
        let log = it.reload("nothing was reloaded");
        assert!(log.contains("holds no key"), "{log}");
    }
    fs::remove_file(&it.keys).unwrap();
    let log = it.reload("nothing was reloaded");
    assert!(log.contains("API keys"), "{log}");
    assert_eq!(it.status("first"), 200);
}

#[test]
fn unservable_files_change_nothing() {
    check_refused(&[]);
    check_refused(&["--no-search"]);
}

#[test]
fn pipes_are_refused_and_not_waited_for() {
    let mut it = Replaceable::start(30, &[]);
    for path in [it.database.clone(), it.keys.clone()] {
        let good = fs::read(&path).unwrap();
        fs::remove_file(&path).unwrap();
        assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
        let log = it.reload("nothing was reloaded");
        assert!(log.contains("is not a file"), "{log}");
        fs::remove_file(&path).unwrap();
        fs::write(&path, good).unwrap();
        it.reload("reloaded, with");
    }
}

#[test]
fn overwritten_file_is_served_after_reload() {
    let mut it = Replaceable::start(300, &[]);
    let other = it.database.with_extension("other");
    write(&other, 2, 200);
    fs::copy(&other, &it.database).unwrap();
    assert_eq!(it.service.get("/v1/ventures").status, 503);
    it.reload("reloaded, with another database");
    assert_eq!(it.total("/v1/ventures"), 200);
}

#[test]
fn requests_under_way_keep_their_data() {
    let mut it = Replaceable::start(2000, &["--max-limit", "10000"]);
    // Together they are more than the buffers of a connection hold, so one of them is under way.
    let request = "GET /v1/ventures?limit=10000 HTTP/1.1\r\nHost: x\r\n";
    let requests =
        format!("{}{request}Connection: close\r\n\r\n", [request, "\r\n"].concat().repeat(11));
    let mut stream = TcpStream::connect(it.service.address()).unwrap();
    stream.write_all(requests.as_bytes()).unwrap();
    let mut received = vec![0; 1000];
    stream.read_exact(&mut received).unwrap();
    import(&fixture(), &it.database).unwrap();
    it.reload("reloaded, with another database");
    assert_eq!(it.total("/v1/ventures"), 7);
    stream.read_to_end(&mut received).unwrap();
    let counts: Vec<usize> = replies(&received)
        .iter()
        .map(|reply| reply.json()["ventures"].as_array().unwrap().len())
        .collect();
    assert_eq!(counts.len(), 12);
    let old = counts.iter().filter(|count| **count == 2000).count();
    assert!(old > 0 && counts[old..].iter().all(|count| *count == 7), "{counts:?}");
}

#[test]
fn requests_during_reloads_see_one_database() {
    let mut it = Replaceable::start(300, &[]);
    let address = it.service.address();
    let ended = std::sync::atomic::AtomicBool::new(false);
    let ask = || {
        while !ended.load(std::sync::atomic::Ordering::Relaxed) {
            let path = "/v1/ventures?sort=name&limit=200";
            let reply = crate::support::send(address, "GET", path, &[]);
            let total = reply.metadata().2;
            assert!([300, 200].contains(&total), "{total}");
        }
    };
    std::thread::scope(|scope| {
        let clients: Vec<_> = (0..3).map(|_| scope.spawn(ask)).collect();
        for round in 0..4_u64 {
            let ventures = if round % 2 == 0 { 200 } else { 300 };
            write(&it.database, round, ventures);
            it.reload("reloaded, with another database");
            assert_eq!(it.total("/v1/ventures"), u64::from(ventures));
        }
        ended.store(true, std::sync::atomic::Ordering::Relaxed);
        clients.into_iter().for_each(|client| client.join().unwrap());
    });
}

#[test]
fn demonstration_survives_a_reload() {
    let mut service = Running::start(&[]);
    service.signal("-HUP");
    service.wait_for_log("reloaded, with the same database");
    assert_eq!(service.get("/v1/users?apiKey=demo").status, 200);
    service.end();
}

#[test]
fn new_keys_leave_the_database_loaded() {
    let mut it = Replaceable::start(30, &[]);
    let tag = it.etag();
    for (written, comment) in
        [("second\n", "x"), ("\u{feff}second\n", "x"), ("\u{feff}# note\nsecond\n", "%23%20note")]
    {
        fs::write(&it.keys, written).unwrap();
        let log = it.reload("reloaded, with the same database");
        assert!(!log.contains("ready for questions"), "{log}");
        assert_eq!((it.etag(), it.status("first"), it.status("second")), (tag.clone(), 401, 200));
        assert_eq!(it.status(&format!("%EF%BB%BF{comment}")), 401, "a byte order mark");
    }
}
