//! Target of an import, and files of a killed import.

use crate::support::{PROGRAM, files_in, fixture, wait_until};
use directory_service::import::import_folder;
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Stdio};

#[test]
fn import_cleans_up_after_a_killed_program() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("directory.sqlite");
    // This directory takes far longer than the program lives.
    let mut command = Command::new(PROGRAM);
    command.args(["generate", "--ventures", "1000000", "--database"]).arg(&database);
    let mut generate_process = command.stderr(Stdio::null()).spawn().unwrap();
    wait_until("the program has started", || !files_in(folder.path()).is_empty());
    generate_process.kill().unwrap();
    generate_process.wait().unwrap();
    assert_eq!(files_in(folder.path()), [".directory.sqlite.unfinished"]);
    import_folder(&fixture(), &database).unwrap();
    assert_eq!(files_in(folder.path()), ["directory.sqlite"]);
}

#[test]
fn concurrent_imports_replace_in_turn() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("directory.sqlite");
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                (0..5).for_each(|_| assert!(import_folder(&fixture(), &database).is_ok()))
            });
        }
    });
    assert_eq!(files_in(folder.path()), ["directory.sqlite"]);
}

#[test]
fn import_keeps_permissions_of_target() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("directory.sqlite");
    import_folder(&fixture(), &database).unwrap();
    for mode in [0o600, 0o640, 0o664] {
        fs::set_permissions(&database, fs::Permissions::from_mode(mode)).unwrap();
        import_folder(&fixture(), &database).unwrap();
        assert_eq!(database.metadata().unwrap().permissions().mode() & 0o777, mode);
    }
}

#[test]
fn full_disk_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("directory.sqlite");
    // A file-size limit simulates a full disk.
    let script =
        "trap '' XFSZ; ulimit -f 64; exec \"$0\" generate --ventures 200 --database \"$1\"";
    let mut command = Command::new("sh");
    let output = command.args(["-c", script, PROGRAM]).arg(&database).output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    let message = format!("The database {} cannot be written", database.display());
    assert!(text.contains(&message) && text.contains("temporary files in"), "{text}");
}

#[test]
fn import_keeps_symbolic_links() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let link = folder.path().join("link");
    fs::create_dir(&data).unwrap();
    let target = data.join("directory.sqlite");
    symlink(Path::new("data/directory.sqlite"), &link).unwrap();
    let error = import_folder(&fixture(), &link).unwrap_err().to_string();
    assert!(error.contains("is a symbolic link to a missing file"), "{error}");
    import_folder(&fixture(), &target).unwrap();
    fs::write(&target, "").unwrap();
    import_folder(&fixture(), &link).unwrap();
    assert!(link.is_symlink() && target.metadata().unwrap().len() > 8192);
    assert_eq!(files_in(&data), ["directory.sqlite"]);
}
