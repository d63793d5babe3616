//! The set-up of the Rust toolchain by `cargo xtask`, with programs that only record their calls.

#![allow(clippy::indexing_slicing, clippy::unwrap_used)]

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

/// Files below the sysroot by which the parts are recognized.
const TARGET: &str = "lib/rustlib/wasm32-unknown-unknown/lib";
const LINTERS: &str = "bin/cargo-fmt bin/cargo-clippy";

const FIND_SYSROOT: &str = "rustc --print sysroot";
const ADD_TARGET: &str = "rustup target add wasm32-unknown-unknown";
const ADD_LINTERS: &str = "rustup component add rustfmt clippy";

/// A machine that has the Rust toolchain, but only some of its parts.
struct Machine {
    /// Programs on the PATH.
    programs: &'static [&'static str],
    /// Files below the sysroot.
    present: &'static str,
    /// Files below the sysroot that rustup creates. Without any it fails.
    installed: &'static str,
}

impl Machine {
    /// Runs a command of xtask, and returns all calls of the programs, and the error message.
    fn run(&self, command: &str) -> (Vec<String>, String) {
        let folder = tempfile::tempdir().unwrap();
        let calls = folder.path().join("calls");
        let path = folder.path().join("bin");
        let sysroot = folder.path().join("sysroot");
        fs::create_dir_all(&path).unwrap();
        let program = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/setup/fake_program.sh");
        for name in self.programs {
            symlink(&program, path.join(name)).unwrap();
        }
        for file in self.present.split_whitespace() {
            fs::create_dir_all(sysroot.join(file)).unwrap();
        }
        let output = Command::new(env!("CARGO_BIN_EXE_xtask"))
            .args(command.split_whitespace())
            .env_clear()
            .env("HOME", folder.path())
            .env("PATH", &path)
            .env("CALLS", &calls)
            .env("SYSROOT", &sysroot)
            .env("INSTALLED", self.installed)
            .output()
            .unwrap();
        assert!(!output.status.success(), "{command} ended well without a cargo that works");
        let calls = fs::read_to_string(&calls).unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        (calls.lines().map(str::to_owned).collect(), error)
    }
}

/// A machine with rustup, whose toolchain lacks the target.
const WITHOUT_TARGET: Machine =
    Machine { programs: &["rustc", "rustup", "cargo"], present: "", installed: TARGET };

#[test]
fn every_command_first_installs_a_missing_target() {
    for command in [
        "serve",
        "serve --release",
        "build",
        "test",
        "bench app",
        "bench engine",
        "bench service",
        "lint",
        "deny",
        "screenshots",
    ] {
        let (calls, error) = WITHOUT_TARGET.run(command);
        assert_eq!(calls[..2], [FIND_SYSROOT, ADD_TARGET], "{command}: {error}");
    }
}

#[test]
fn build_continues_after_the_target_is_installed() {
    let (calls, error) = WITHOUT_TARGET.run("build");
    assert!(calls.get(2).is_some_and(|call| call.starts_with("cargo ")), "{calls:?} {error}");
}

#[test]
fn installed_target_is_left_alone() {
    let machine = Machine { present: TARGET, ..WITHOUT_TARGET };
    let (calls, _) = machine.run("build");
    assert_eq!(calls[0], FIND_SYSROOT);
    assert!(calls.iter().all(|call| !call.starts_with("rustup")), "{calls:?}");
}

#[test]
fn missing_linters_are_installed_before_they_run() {
    let machine = Machine { present: TARGET, installed: LINTERS, ..WITHOUT_TARGET };
    let (calls, _) = machine.run("lint");
    let format = "cargo fmt --all --check";
    assert_eq!(calls, [FIND_SYSROOT, FIND_SYSROOT, ADD_LINTERS, format]);
}

#[test]
fn failure_of_rustup_ends_the_command() {
    let machine = Machine { installed: "", ..WITHOUT_TARGET };
    let (calls, error) = machine.run("serve");
    assert_eq!(calls, [FIND_SYSROOT, ADD_TARGET]);
    assert!(error.contains("rustup cannot reach its server"), "{error}");
    assert!(error.contains("error: rustup could not install wasm32-unknown-unknown"), "{error}");
}

#[test]
fn toolchain_without_rustup_is_told_to_install_rustup() {
    for machine in [
        Machine { programs: &["rustc", "cargo"], ..WITHOUT_TARGET },
        // It installs the target elsewhere.
        Machine { installed: "elsewhere", ..WITHOUT_TARGET },
    ] {
        let (calls, error) = machine.run("serve");
        assert!(calls.iter().all(|call| !call.starts_with("cargo")), "{calls:?}");
        assert!(error.contains("lacks wasm32-unknown-unknown"), "{error}");
        assert!(error.contains("install Rust with rustup (https://rustup.rs)"), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}
