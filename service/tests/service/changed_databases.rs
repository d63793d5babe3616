//! A file that changes under a running service must not end it, nor make it send wrong data.

use crate::support::{PROGRAM, Running, change_taglines, fixture};
use directory_service::generate::{Plan, generate};
use directory_service::import::import;
use directory_service::store::build::Durability;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// The size of a page of the database.
const PAGE: usize = 8192;

fn generated() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("directory.sqlite");
    let plan = Plan { ventures: 400, users: 100, rounds: 100, seed: 1 };
    generate(&file, &plan, Durability::Temporary).unwrap();
    (folder, file)
}

/// What a service does after its file was changed.
fn check(change: impl FnOnce(&Path), status: u16, said: &str) {
    let (_folder, file) = generated();
    let mut service = Running::start(&["--database", file.to_str().unwrap(), "--open"]);
    service.wait_for_log("ready for questions");
    assert_eq!(service.get("/v1/ventures").status, 200);
    change(&file);
    for path in ["/v1/ventures?offset=300", "/v1/users/5", "/healthz"] {
        let reply = service.get(path);
        assert_eq!(reply.status, status, "{path}");
        if status != 200 {
            let text = reply.refusal(status);
            assert!(!text.contains("sqlite"), "{text}");
        }
    }
    let log = service.end();
    assert!(log.contains(said), "{log}");
}

#[test]
fn one_that_is_cut_off_or_overwritten() {
    let cut = |file: &Path| fs::File::options().write(true).open(file).unwrap().set_len(8192);
    check(|file| cut(file).unwrap(), 503, "changed while it was served");
    let zeros = |file: &Path| vec![0; usize::try_from(file.metadata().unwrap().len()).unwrap()];
    check(|file| fs::write(file, zeros(file)).unwrap(), 503, "changed while it was served");
}

/// Overwrites a page of the list of users and keeps the time of the file, as a failing disk does.
#[test]
fn one_that_is_damaged_in_place_is_no_longer_healthy_once_a_read_has_seen_it() {
    let (_folder, file) = generated();
    let service = Running::start(&["--database", file.to_str().unwrap(), "--open", "--no-search"]);
    assert_eq!(service.get("/healthz").status, 200);
    let time = file.metadata().unwrap().modified().unwrap();
    let mut bytes = fs::read(&file).unwrap();
    bytes[3 * PAGE..].fill(0xA5);
    let mut opened = fs::File::options().write(true).open(&file).unwrap();
    opened.write_all(&bytes).unwrap();
    opened.set_modified(time).unwrap();
    assert_eq!(service.get("/healthz").status, 200, "no read has seen it");
    service.get("/v1/users?offset=90").refusal(500);
    let text = service.get("/healthz").refusal(503);
    assert!(text.contains("is damaged"), "{text}");
    assert_eq!(service.get("/v1/ventures/countries").status, 200);
    service.get("/healthz").refusal(503);
}

/// Changes the first letter of every tagline and keeps the time of the file.
#[test]
fn changed_rows_are_never_sent() {
    let (_folder, file) = generated();
    let service = Running::start(&["--database", file.to_str().unwrap(), "--open"]);
    let time = file.metadata().unwrap().modified().unwrap();
    let mut bytes = fs::read(&file).unwrap();
    change_taglines(&mut bytes);
    let mut opened = fs::File::options().write(true).open(&file).unwrap();
    opened.write_all(&bytes).unwrap();
    opened.set_modified(time).unwrap();
    service.get("/v1/ventures?offset=300").refusal(500);
    let text = service.get("/healthz").refusal(503);
    assert!(text.contains("is damaged"), "{text}");
    drop(service);
    let check = Command::new(PROGRAM).args(["serve", "--database"]).arg(&file).output().unwrap();
    assert_eq!(check.status.code(), Some(2), "it is found at start");
}

#[test]
fn one_that_is_replaced_or_deleted_is_served_to_the_end() {
    let replace = |file: &Path| {
        import(&fixture(), file).unwrap();
    };
    check(replace, 200, "answered");
    check(|file| fs::remove_file(file).unwrap(), 200, "answered");
}
