//! Reload by SIGHUP: keys and database are read again, and the old ones serve until the new ones
//! can.

use crate::support::{Running, change_taglines, fixture, send};
use directory_service::generate::{Plan, generate};
use directory_service::import::import;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use tempfile::TempDir;

/// Service over a generated directory, whose database and keys can be replaced.
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
    fn start(ventures: u32) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (database, keys) = (folder.path().join("a.sqlite"), folder.path().join("keys"));
        write(&database, 1, ventures);
        fs::write(&keys, "first\n").unwrap();
        let (file, key_file) = (database.to_str().unwrap(), keys.to_str().unwrap());
        let mut service = Running::start(&["--database", file, "--api-key-file", key_file]);
        service.wait_for_log("ready for questions");
        Self { service, database, keys, _folder: folder }
    }

    /// Tells the service to read everything again, and waits until the log has this outcome.
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
fn reload_replaces_database_and_keys() {
    let mut it = Replaceable::start(300);
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

#[test]
fn reload_of_unservable_files_keeps_service() {
    let mut it = Replaceable::start(300);
    let question = "/v1/ventures?country=Kenya&limit=0";
    let before = (it.etag(), it.total(question));
    let good = fs::read(&it.database).unwrap();
    let replace = |it: &Replaceable, bytes: &[u8]| {
        let new = it.database.with_extension("new");
        fs::write(&new, bytes).unwrap();
        fs::rename(new, &it.database).unwrap();
    };
    let mut changed = good.clone();
    change_taglines(&mut changed);
    fs::write(&it.keys, "second\n").unwrap();
    for (bytes, said) in [
        (&b""[..], "the file is empty"),
        (b"not a database at all", "not a SQLite database"),
        (&good[..8192], "damaged"),
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
    fs::write(&it.keys, "# keys of the service\n").unwrap();
    let log = it.reload("nothing was reloaded");
    assert!(log.contains("holds no key"), "{log}");
    assert_eq!(it.status("first"), 200);
}

#[test]
fn overwritten_file_is_served_after_reload() {
    let mut it = Replaceable::start(300);
    let other = it.database.with_extension("other");
    write(&other, 2, 200);
    fs::copy(&other, &it.database).unwrap();
    assert_eq!(it.service.get("/v1/ventures").status, 503);
    it.reload("reloaded, with another database");
    assert_eq!(it.total("/v1/ventures"), 200);
}

#[test]
fn requests_during_reload_see_single_database() {
    let mut it = Replaceable::start(300);
    let address = it.service.address();
    let ended = AtomicBool::new(false);
    let ask = || {
        while !ended.load(Ordering::Relaxed) {
            let path = "/v1/ventures?sort=name&limit=200";
            let reply = send(address, "GET", path, &[]);
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
        ended.store(true, Ordering::Relaxed);
        clients.into_iter().for_each(|client| client.join().unwrap());
    });
}

#[test]
fn demonstration_survives_reload() {
    let mut service = Running::start(&[]);
    service.signal("-HUP");
    service.wait_for_log("reloaded, with the same database");
    assert_eq!(service.get("/v1/users?apiKey=demo").status, 200);
    service.end();
}

#[test]
fn new_keys_keep_database_loaded() {
    let mut it = Replaceable::start(30);
    let tag = it.etag();
    fs::write(&it.keys, "\u{feff}second\n").unwrap();
    it.reload("reloaded, with the same database");
    assert_eq!((it.etag(), it.status("first"), it.status("second")), (tag, 401, 200));
}
