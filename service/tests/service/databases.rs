//! Databases that cannot be served, or that change while they are served: the error names the fault
//! and a remedy, and no wrong data is sent.

use crate::support::{ServiceProcess, fixture, import_fixture};
use directory_service::generate::{Plan, generate};
use directory_service::import::import_folder;
use directory_service::store::open::connect;
use directory_service::store::{Pool, sql};
use rusqlite::{Connection, params_from_iter};
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn check(file: &Path, expected: &str) {
    let error = Pool::open(file, 1).err().unwrap().to_string();
    assert!(error.contains(expected), "{error}\nis expected to contain\n{expected}");
    assert!(!error.contains('\n'), "one line: {error}");
}

#[test]
fn missing_or_foreign_files_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        path
    };
    check(&folder.path().join("missing"), "the file does not exist; create it with");
    check(folder.path(), "is not a file");
    check(&file("empty", b""), "the file is empty");
    check(&file("text", b"This is a letter and no database."), "not a SQLite database");
    check(&file("short", b"SQLite"), "not a SQLite database");
    let foreign = folder.path().join("foreign");
    Connection::open(&foreign).unwrap().execute_batch("CREATE TABLE user (id)").unwrap();
    check(&foreign, "but not one of `directory-service`");
}

#[test]
fn other_versions_are_reported() {
    let (_folder, file) = import_fixture();
    for version in [1, 99] {
        Connection::open(&file).unwrap().pragma_update(None, "user_version", version).unwrap();
        check(&file, &format!("tables of version {version}, and this program reads version 8"));
    }
}

#[test]
fn damaged_files_are_reported() {
    let (_folder, file) = import_fixture();
    let bytes = fs::read(&file).unwrap();
    fs::write(&file, &bytes[..bytes.len() - 8192]).unwrap();
    check(&file, "the database is damaged");
    for page in [1, 3, 9] {
        let mut damaged = bytes.clone();
        damaged[page * 8192..][..4096].fill(0xA5);
        fs::write(&file, &damaged).unwrap();
        check(&file, "the database is damaged");
    }
    fs::write(&file, &bytes).unwrap();
    Connection::open(&file).unwrap().execute_batch("DROP TABLE venture_team; VACUUM").unwrap();
    check(&file, "damaged");
}

#[test]
fn changed_index_is_reported() {
    let (_folder, file) = import_fixture();
    let root = "SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_venture_1'";
    let db = Connection::open(&file).unwrap();
    let page: u32 = db.query_row(root, [], |row| row.get(0)).unwrap();
    let start = (page as usize - 1) * 8192;
    let mut bytes = fs::read(&file).unwrap();
    let page = &mut bytes[start..][..8192];
    // The rank of a venture follows its id. With the next rank, the id finds the next venture.
    let id = b"103";
    let at = page.windows(id.len()).position(|part| part == id).unwrap() + id.len();
    page[at] += 1;
    fs::write(&file, bytes).unwrap();
    check(&file, "the database is damaged");
}

/// Starts a service over a database of several pages.
fn serve() -> (TempDir, PathBuf, ServiceProcess) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("directory.sqlite");
    let plan = Plan { ventures: 400, users: 100, rounds: 100, seed: 1 };
    generate(&file, &plan).unwrap();
    let service = ServiceProcess::start(&["--database", file.to_str().unwrap(), "--open"]);
    (folder, file, service)
}

/// Checks the responses and the log of a service after a change of its file.
fn check_changed(change: impl FnOnce(&Path), status: u16, message: &str) {
    let (_folder, file, mut service) = serve();
    service.wait_for_log("ready for questions");
    assert_eq!(service.get("/v1/ventures").status, 200);
    change(&file);
    for path in ["/v1/ventures?offset=300", "/v1/users/5", "/healthz"] {
        let reply = service.get(path);
        assert_eq!(reply.status, status, "{path}");
        assert!(status == 200 || !reply.expect_error(status).contains("sqlite"), "{path}");
    }
    let log = service.end();
    assert!(log.contains(message), "{log}");
}

#[test]
fn overwritten_file_is_not_served() {
    let truncate = |file: &Path| fs::File::options().write(true).open(file).unwrap().set_len(8192);
    check_changed(|file| truncate(file).unwrap(), 503, "changed while it was served");
    let zeros = |file: &Path| vec![0; usize::try_from(file.metadata().unwrap().len()).unwrap()];
    check_changed(|file| fs::write(file, zeros(file)).unwrap(), 503, "changed while it was served");
}

#[test]
fn replaced_or_deleted_file_is_still_served() {
    let replace = |file: &Path| assert!(import_folder(&fixture(), file).is_ok());
    check_changed(replace, 200, "answered");
    check_changed(|file| fs::remove_file(file).unwrap(), 200, "answered");
}

/// Query plan of a statement.
fn plan(db: &Connection, statement: &str) -> Vec<String> {
    let mut explain = db.prepare(&format!("EXPLAIN QUERY PLAN {statement}")).unwrap();
    let values = vec!["1"; explain.parameter_count()];
    let rows = explain.query_map(params_from_iter(values), |row| row.get(3)).unwrap();
    rows.collect::<Result<_, _>>().unwrap()
}

#[test]
fn statements_use_index() {
    let (_folder, file) = import_fixture();
    let db = connect(&file).unwrap();
    for statement in sql::all() {
        let steps = plan(&db, &statement);
        assert!(!steps.is_empty(), "{statement}");
        for step in steps {
            assert!(step.starts_with("SEARCH "), "{statement}\n{step}");
        }
    }
}
