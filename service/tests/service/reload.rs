//! Reload on SIGHUP: keys and database are read again, and the old ones serve until the new ones
//! are ready.

use crate::support::{ServiceProcess, change_taglines, fixture, send};
use directory_service::generate::{Plan, generate};
use directory_service::import::import_folder;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::TempDir;

/// Service whose database and keys can be replaced.
struct ReplaceableService {
    process: ServiceProcess,
    database: PathBuf,
    keys: PathBuf,
    _folder: TempDir,
}

/// Generates a database. Each number of ventures has its own names.
fn write_database(database: &Path, ventures: u32) {
    let plan = Plan { ventures, users: 100, rounds: 100, seed: ventures.into() };
    generate(database, &plan).unwrap();
}

impl ReplaceableService {
    fn start(ventures: u32) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("a.sqlite");
        let keys = folder.path().join("keys");
        write_database(&database, ventures);
        fs::write(&keys, "first\n").unwrap();
        let file = database.to_str().unwrap();
        let key_file = keys.to_str().unwrap();
        let mut process = ServiceProcess::start(&["--database", file, "--api-key-file", key_file]);
        process.wait_for_log("ready for questions");
        Self { process, database, keys, _folder: folder }
    }

    /// Reloads the service, and waits for a result in the log.
    fn reload(&mut self, result: &str) -> String {
        self.process.signal("-HUP");
        self.process.wait_for_log(result)
    }

    fn total(&self, path: &str) -> u64 {
        self.process.get(path).metadata().2
    }

    fn etag(&self) -> String {
        self.process.get("/v1/ventures").header("etag").unwrap()
    }

    fn status(&self, key: &str) -> u16 {
        self.process.get(&format!("/v1/users?apiKey={key}")).status
    }
}

#[test]
fn reload_replaces_database_and_keys() {
    let mut service = ReplaceableService::start(300);
    let tag = service.etag();
    import_folder(&fixture(), &service.database).unwrap();
    fs::write(&service.keys, "second\nthird\n").unwrap();
    assert_eq!((service.total("/v1/ventures"), service.status("first")), (300, 200), "not yet");
    service.reload("reloaded, with another database");
    assert_eq!(service.total("/v1/ventures"), 7);
    assert_ne!(service.etag(), tag);
    assert_eq!(service.total("/v1/ventures?founded=1900.."), 2, "the engine follows");
    assert_eq!(
        [service.status("first"), service.status("second"), service.status("third")],
        [401, 200, 200]
    );
    assert_eq!(service.process.get("/healthz").status, 200);
}

#[test]
fn reload_of_unservable_files_keeps_service() {
    let mut service = ReplaceableService::start(300);
    let question = "/v1/ventures?country=Kenya&limit=0";
    let before = (service.etag(), service.total(question));
    let good = fs::read(&service.database).unwrap();
    let replace = |service: &ReplaceableService, bytes: &[u8]| {
        let new = service.database.with_extension("new");
        fs::write(&new, bytes).unwrap();
        fs::rename(new, &service.database).unwrap();
    };
    let mut changed = good.clone();
    change_taglines(&mut changed);
    fs::write(&service.keys, "second\n").unwrap();
    for (bytes, message) in [
        (&b""[..], "the file is empty"),
        (b"not a database at all", "not a SQLite database"),
        (&good[..8192], "damaged"),
        (&changed, "damaged"),
    ] {
        replace(&service, bytes);
        let log = service.reload("nothing was reloaded");
        assert!(log.contains(message), "{log}");
        assert_eq!((service.etag(), service.total(question)), before);
        assert_eq!((service.status("first"), service.status("second")), (200, 401));
        assert_eq!(service.process.get("/healthz").status, 200);
    }
    replace(&service, &good);
    fs::write(&service.keys, "# keys of the service\n").unwrap();
    let log = service.reload("nothing was reloaded");
    assert!(log.contains("holds no key"), "{log}");
    assert_eq!(service.status("first"), 200);
}

#[test]
fn overwritten_file_is_served_after_reload() {
    let mut service = ReplaceableService::start(300);
    let other = service.database.with_extension("other");
    write_database(&other, 200);
    fs::copy(&other, &service.database).unwrap();
    assert_eq!(service.process.get("/v1/ventures").status, 503);
    service.reload("reloaded, with another database");
    assert_eq!(service.total("/v1/ventures"), 200);
}

#[test]
fn requests_during_reload_see_single_database() {
    const PATH: &str = "/v1/ventures?sort=name&limit=200";
    let bodies =
        [200, 300].map(|ventures| ReplaceableService::start(ventures).process.get(PATH).body);
    let mut service = ReplaceableService::start(300);
    let address = service.process.address();
    let reloads = Arc::new(());
    let ongoing = Arc::downgrade(&reloads);
    let ask = || {
        while ongoing.strong_count() > 0 {
            let reply = send(address, "GET", PATH, &[]);
            assert!(bodies.contains(&reply.body), "{}", reply.text());
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(ask);
        }
        for ventures in [200, 300, 200, 300] {
            write_database(&service.database, ventures);
            service.reload("reloaded, with another database");
            assert_eq!(service.total("/v1/ventures"), u64::from(ventures));
        }
        // Ends the clients, as a panic above does.
        drop(reloads);
    });
}

#[test]
fn demonstration_survives_reload() {
    let mut service = ServiceProcess::start(&[]);
    service.signal("-HUP");
    service.wait_for_log("reloaded, with the same database");
    assert_eq!(service.get("/v1/users?apiKey=demo").status, 200);
    service.end();
}

#[test]
fn app_is_read_again_on_reload() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("index.html");
    fs::write(&page, "first").unwrap();
    let mut service = ServiceProcess::start(&["--app", folder.path().to_str().unwrap()]);
    fs::write(&page, "second").unwrap();
    fs::write(folder.path().join("new.js"), "export {}").unwrap();
    let files = |service: &ServiceProcess| (service.get("/").body, service.get("/new.js").status);
    assert_eq!(files(&service), (b"first".to_vec(), 404));
    service.signal("-HUP");
    service.wait_for_log("reloaded");
    assert_eq!(files(&service), (b"second".to_vec(), 200));
}

#[test]
fn new_keys_keep_database_loaded() {
    let mut service = ReplaceableService::start(30);
    let tag = service.etag();
    fs::write(&service.keys, "\u{feff}second\n").unwrap();
    service.reload("reloaded, with the same database");
    assert_eq!(
        (service.etag(), service.status("first"), service.status("second")),
        (tag, 401, 200)
    );
}
