//! A service in this process, on a port that the system chose, and a client for it.

mod client;
mod document;
mod listening;
mod process;

pub(crate) use client::{Reply, replies, send};
pub(crate) use document::Document;
pub(crate) use listening::Listening;
pub(crate) use process::{PROGRAM, Running};

use directory_service::generate::{Plan, generate};
use directory_service::import::import;
use directory_service::serve::listen::Limits;
use directory_service::serve::{Keys, Settings, router};
use directory_service::store::build::Durability;
use proptest::prelude::ProptestConfig;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The key that the services of these tests let in.
pub(crate) const KEY: &str = "right-key";

/// A running service. It ends, and its database is deleted, when it is dropped.
pub(crate) struct Server {
    listening: Listening,
    _folder: TempDir,
}

/// The small directory made by hand.
pub(crate) fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/directory")
}

/// A database of it, whose path has characters that mean something to SQLite.
pub(crate) fn imported() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a directory?#%.sqlite");
    import(&fixture(), &file).unwrap();
    (folder, file)
}

/// The names of the files in a folder.
pub(crate) fn files_in(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder).unwrap();
    names.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
}

/// Waits until something is so.
#[track_caller]
pub(crate) fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let end = Instant::now() + Duration::from_secs(60);
    while !is_so() {
        assert!(Instant::now() < end, "{what}: it does not become so");
        std::thread::yield_now();
    }
}

/// So many cases of a property, or as many as the environment variable `PROPTEST_CASES` says.
pub(crate) fn cases(usual: u32) -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(usual),
    }
}

/// Settings that let in whoever has the right key.
pub(crate) fn keyed() -> Settings {
    Settings { keys: Keys::new(["other-key", KEY]), ..Settings::default() }
}

/// Settings that let in everybody.
pub(crate) fn open() -> Settings {
    Settings { keys: Keys::open(), ..Settings::default() }
}

impl Server {
    /// Serves the small directory made by hand.
    pub(crate) fn over_fixture(settings: Settings) -> Self {
        let (folder, database) = imported();
        Self::over(&database, settings, folder)
    }

    /// Serves a generated directory.
    pub(crate) fn over_made_up(settings: Settings, plan: &Plan) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("generated.sqlite");
        generate(&database, plan, Durability::Temporary).unwrap();
        Self::over(&database, settings, folder)
    }

    /// Serves a database, and deletes its folder at the end.
    pub(crate) fn over(database: &Path, settings: Settings, folder: TempDir) -> Self {
        let router = router(database, settings).unwrap();
        let listening = Listening::start(router, Limits::default());
        client::wait_until_ready(listening.address());
        Self { listening, _folder: folder }
    }

    /// Asks with the right key.
    pub(crate) fn get(&self, path: &str) -> Reply {
        self.send("GET", path, &[("X-API-Key", KEY)])
    }

    /// Asks without a key.
    pub(crate) fn get_bare(&self, path: &str) -> Reply {
        self.send("GET", path, &[])
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.listening.address()
    }

    /// What the service has logged, except in the background.
    pub(crate) fn log(&self) -> String {
        self.listening.log()
    }

    /// The OpenAPI document.
    pub(crate) fn document(&self) -> Document {
        Document::new(self.get_bare("/v1/openapi.json").json())
    }

    /// Sends any request.
    pub(crate) fn send(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> Reply {
        self.listening.send(method, path, headers)
    }
}
