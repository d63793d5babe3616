//! Services in this process and in others, and a client for them.

mod client;
mod document;
mod process;
mod server;

pub(crate) use client::{Reply, connect_from, parse_replies, send};
pub(crate) use document::Document;
pub(crate) use process::{PROGRAM, ServiceProcess, run};
pub(crate) use server::Server;

use directory_service::import::import_folder;
use directory_service::serve::{Keys, Settings};
use proptest::prelude::ProptestConfig;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// Key that the services of these tests accept.
pub(crate) const KEY: &str = "right-key";

/// Folder of the small handmade directory.
pub(crate) fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/directory")
}

/// Imports the small handmade directory into a database whose path has special characters of SQLite
/// URIs.
pub(crate) fn import_fixture() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a directory?#%.sqlite");
    import_folder(&fixture(), &file).unwrap();
    (folder, file)
}

/// Names of the files in a folder.
pub(crate) fn files_in(folder: &Path) -> Vec<String> {
    let names = std::fs::read_dir(folder).unwrap();
    names.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
}

/// Changes the first letter of every tagline in a database file. The rows remain valid JSON.
pub(crate) fn change_taglines(database: &mut [u8]) {
    let name = b"\"tagline\":\"";
    for at in 0..database.len() - name.len() {
        if database[at..].starts_with(name) {
            database[at + name.len()] ^= 1;
        }
    }
}

/// Waits until a condition is true.
#[track_caller]
pub(crate) fn wait_until(what: &str, mut condition: impl FnMut() -> bool) {
    let end = Instant::now() + Duration::from_secs(60);
    while !condition() {
        assert!(Instant::now() < end, "timeout: {what}");
        std::thread::yield_now();
    }
}

/// Configuration of a property test: this number of cases, unless `PROPTEST_CASES` sets another.
pub(crate) fn cases(default: u32) -> ProptestConfig {
    match std::env::var_os("PROPTEST_CASES") {
        Some(_) => ProptestConfig::default(),
        None => ProptestConfig::with_cases(default),
    }
}

/// Settings that require the right key.
pub(crate) fn keyed_settings() -> Settings {
    Settings { keys: Keys::new(["other-key", KEY]), ..Settings::default() }
}

/// Settings that require no key.
pub(crate) fn open_settings() -> Settings {
    Settings { keys: Keys::open(), ..Settings::default() }
}
